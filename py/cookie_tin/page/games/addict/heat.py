"""The board for maps of the Lab: where the first tile was activated."""

from __future__ import annotations

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.board import LETTERS
from cookie_tin.games.contract import Options
from cookie_tin.page.face import Heat, Look
from cookie_tin.page.games.addict.board import CELL, centre, draw
from cookie_tin.page.words import _


def heat(options: Options) -> Heat:
    view = GAME.start(dict(options)).view(None)
    size = view["size"]
    picture = draw(view, Look(("", "")), caption=_(GAME.name), jars=False)
    names = [f"{letter}{row}" for letter in LETTERS[:size] for row in range(1, size + 1)]
    return Heat(picture, {name: centre(name, size) for name in names}, CELL * 0.36)
