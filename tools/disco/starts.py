"""What the real beginnings of a game are worth: six fields, where each player cookie lies, and who begins."""

from __future__ import annotations

from collections.abc import Iterator

from cookie_tin.bots.disco.probe import distance
from cookie_tin.bots.disco.table import Table
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.starts import STARTS
from cookie_tin.games.disco.state import State

SPOTS = range(1, 7)


def start(field: int, mine: int, theirs: int) -> State:
    """The position after both have placed and the owner of the first spot begins."""
    state = GAME.start({"start": field, "repetition": False})
    for seat, text in ((0, f"O@{mine}"), (1, f"B@{theirs}"), (CHANCE, "begin O")):
        state = state.play(seat, state.parse(text))
    return state


def starts() -> Iterator[State]:
    """Every field with both player cookies placed and somebody to begin, for docs/disco-solved.md."""
    for field in STARTS:
        yield from (start(field, mine, theirs) for mine in SPOTS for theirs in SPOTS if mine != theirs)


def worth(table: Table, field: int) -> Iterator[str]:
    """A table of one field: in how many moves whoever begins wins (+) or loses (-); ∞ where nobody can force it."""
    yield f"| field {field} | {' | '.join(f'rival on {spot}' for spot in SPOTS)} |"
    yield "|---|" + "---|" * 6
    for mine in SPOTS:
        cells = []
        for theirs in SPOTS:
            plies = None if mine == theirs else distance(table, start(field, mine, theirs))
            cells.append("" if mine == theirs else "∞" if plies is None else f"{'-+'[plies % 2]}{plies}")
        yield f"| begins on {mine} | {' | '.join(cells)} |"
