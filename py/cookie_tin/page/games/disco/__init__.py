"""Cookie Disco on the page."""

from cookie_tin.page.games.disco.face import FACE

__all__ = ["FACE"]
