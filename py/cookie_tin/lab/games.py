"""What each game adds to the Lab. There is no list of them: the package of a game's id has it."""

from __future__ import annotations

from importlib import import_module

from cookie_tin import games
from cookie_tin.lab.contract import Lab


def find_lab(game: str) -> Lab:
    """`LAB` of `cookie_tin.lab.<id>`; of a game without such a package, what the Lab knows of every game.

    Refused when the tin has no such game. By name, because nobody but the Lab asks for it, and the first board must
    not load it: so a new game needs no line here.
    """
    found = games.find(game)
    package = f"cookie_tin.lab.{game}"
    try:
        lab: Lab = import_module(package).LAB
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        return Lab(found)
    return lab


def labs() -> list[Lab]:
    """The Lab's knowledge of every game, in the order of the cards."""
    return [find_lab(game) for game in games.GAMES]
