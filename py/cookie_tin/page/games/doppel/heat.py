"""The board for maps of the Lab: where the random first square was."""

from __future__ import annotations

from cookie_tin.games.contract import Options
from cookie_tin.games.doppel import GAME
from cookie_tin.page.face import Heat, Look
from cookie_tin.page.games.doppel.board import TILE, centre, draw, squares
from cookie_tin.page.words import _


def heat(options: Options) -> Heat:
    view = GAME.start(dict(options)).view(None)
    picture = draw(view, Look(("", ""), aids=False), caption=_(GAME.name))
    places = {name: centre(name, view["size"]) for line in squares(view) for name in line}
    return Heat(picture, places, TILE * 0.44)
