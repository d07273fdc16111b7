"""Doppel-game on the page."""

from tin.page.games.doppel.face import FACE

__all__ = ["FACE"]
