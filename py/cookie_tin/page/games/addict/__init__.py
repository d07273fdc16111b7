"""Cookies Addict on the page: board, words and rules."""

from cookie_tin.page.games.addict.face import FACE

__all__ = ["FACE"]
