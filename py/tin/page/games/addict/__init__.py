"""Cookies Addict on the page: board, words and rules."""
