"""The field for maps of the Lab: on which spot the cookie of whoever begins was placed."""

from __future__ import annotations

from cookie_tin.games.contract import Options
from cookie_tin.games.disco import GAME
from cookie_tin.page.face import Heat, Look
from cookie_tin.page.games.disco.board import draw, free_spots, state_of
from cookie_tin.page.games.disco.geometry import WIDE
from cookie_tin.page.words import _


def heat(options: Options) -> Heat:
    view = GAME.start(dict(options)).view(None)
    picture = draw(view, Look(("", "")), caption=_(GAME.name))
    return Heat(picture, dict(free_spots(state_of(view))), WIDE * 0.36)
