"""Doppel-game on the page."""
