"""The board for maps of the Lab: where the random first square was."""

from __future__ import annotations

from tin.games.contract import Options
from tin.games.doppel import GAME
from tin.page.face import Heat, Look
from tin.page.games.doppel.board import TILE, centre, draw, squares
from tin.page.words import _


def heat(options: Options) -> Heat:
    view = GAME.start(dict(options)).view(None)
    picture = draw(view, Look(("", ""), aids=False), caption=_(GAME.name))
    places = {name: centre(name, view["size"]) for line in squares(view) for name in line}
    return Heat(picture, places, TILE * 0.44)
