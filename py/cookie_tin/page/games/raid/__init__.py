"""Cookie Raid on the page: board, words and rules."""

from cookie_tin.page.games.raid.face import FACE

__all__ = ["FACE"]
