"""Doppel-game on small boards, solved."""
