"""Short ways to set up a Cookies Addict position and to play on from it, for the tests by rule.

Unless told otherwise the red panda has column c, the raccoon row 3, and it is the panda's turn: column a activates
a3, b activates b3 and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.board import board
from cookie_tin.games.addict.state import State
from cookie_tin.games.addict.tiles import DRAWN, tiles_of_size
from cookie_tin.games.contract import CHANCE, Event

QUIET = ["trade", "lures", "pinch", "steal", "guard"]
"""Specials that fill up the drawing where a test does not care."""


def tiles(given: Mapping[str, str], size: int) -> list[str]:
    """A whole deal with these tiles on these squares, the rest in a fixed order; the keeper's 4 in the top left."""
    left = tiles_of_size(size)
    names = board(size).names
    where = dict(given)
    if "4k" not in where.values():
        where[next(name for name in (f"a{size}", f"b{size}") if name not in where)] = "4k"
    own = [code for code in where.values() if code not in left]
    box = own + [code for code in QUIET if code not in own]
    left += box[: DRAWN[size]]
    for code in where.values():
        left.remove(code)
    return [where[name] if name in where else left.pop(0) for name in names]


def at(
    given: Mapping[str, str] | None = None,
    *,
    size: int = 5,
    down: str = "",
    turn: str = "P",
    phase: str = "line",
    lines: str = "c,3",
    cookies: str = "0:0",
    lures: str = "0:0",
    doubled: str = "--",
    keepers: str = "a5,off",
    animals: str = "",
    **options: Any,
) -> State:
    """The state with these tiles by square, and everything else as said. The crossing lies face down."""
    marks = tiles(given or {}, size)
    column, row = sorted(lines.split(","), reverse=True)
    names = board(size).names
    for name in [column + row, *down.split()]:
        marks[names.index(name)] = "~" + marks[names.index(name)].removeprefix("~")
    rows = [",".join(marks[start : start + size]) for start in range(0, size * size, size)][::-1]
    rest = f"{turn} {phase} {lines} {cookies} {lures} {doubled} {keepers}{animals}"
    return GAME.at(f"{'/'.join(rows)} {rest}", options)


def play(state: State, *moves: str) -> State:
    """The state after these moves of whoever is to move; each must be legal."""
    for move in moves:
        assert state.why_not(state.turn, move) is None, f"{move} in {state.position()}"
        state = state.play(state.turn, state.parse(move))
    return state


def legal(state: State) -> list[str]:
    """What may be done now."""
    return list(state.legal(state.turn))


def why(state: State, move: str) -> str:
    """The id of the clause that forbids a move; empty when it is legal."""
    clause = state.why_not(state.turn, state.parse(move))
    return clause.id if clause else ""


def events_of(state: State, move: str) -> list[Event]:
    """The events of a move."""
    return list(state.events(state.turn, move, None))


def new(size: int = 5, given: Mapping[str, str] | None = None, **options: Any) -> State:
    """A fresh deal with these tiles by square, before the first placement."""
    start = GAME.start({"size": size, **options})
    marks = tiles(given or {}, size)
    rows = [",".join(marks[first : first + size]) for first in range(0, size * size, size)][::-1]
    return start.play(CHANCE, f"deal {'/'.join(rows)}")
