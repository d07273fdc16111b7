"""Cookie Disco on the page."""

from tin.page.games.disco.face import FACE

__all__ = ["FACE"]
