"""Doppel-game on the page."""

from cookie_tin.page.games.doppel.face import FACE

__all__ = ["FACE"]
