"""The board for maps of the Lab: where the first tile was activated."""

from __future__ import annotations

from tin.games.addict import GAME
from tin.games.addict.board import LETTERS
from tin.games.contract import Options
from tin.page.face import Heat, Look
from tin.page.games.addict.board import CELL, centre, draw
from tin.page.words import _


def heat(options: Options) -> Heat:
    view = GAME.start(dict(options)).view(None)
    size = view["size"]
    picture = draw(view, Look(("", "")), caption=_(GAME.name), jars=False)
    names = [f"{letter}{row}" for letter in LETTERS[:size] for row in range(1, size + 1)]
    return Heat(picture, {name: centre(name, size) for name in names}, CELL * 0.36)
