"""The position text of Doppel-game: `.../xob/... O b2,c2 0:0`.

Rows from the top (`.` empty, `x` the random first square, `o` orange, `b` blue); who moves (`O`, `B`, or `*` while
the first square is still to be drawn); the last square of orange and of blue (`-`: none yet); their points.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.games.doppel.board import Board, board
from cookie_tin.games.doppel.clauses import POSITION

if TYPE_CHECKING:
    from cookie_tin.games.doppel.state import State

TURNS = {CHANCE: "*", 0: "O", 1: "B"}

_FORM = re.compile(r"([.xob/]{5,109}) ([OB*]) (-|[a-j]\d\d?),(-|[a-j]\d\d?) (\d{1,3}):(\d{1,3})", re.ASCII)


class Fields(NamedTuple):
    """What a position text says, by seat."""

    board: Board
    turn: int
    start: int
    owned: tuple[int, int]
    lasts: tuple[int, int]
    points: tuple[int, int]


def rows(state: State) -> list[str]:
    """The rows of the board from the top."""
    grid = state.rules.board
    orange, blue = state.owned()
    marks = {
        square: "o" if orange >> square & 1 else "b" if blue >> square & 1 else "x"
        for square in grid.list(state.filled)
    }
    line = "".join(marks.get(square, ".") for square in grid.squares)
    return [line[at : at + grid.size] for at in range(0, len(line), grid.size)][::-1]


def write(state: State) -> str:
    """The position text of a state."""
    lasts = ",".join(state.rules.board.name(square) if square else "-" for square in state.lasts())
    orange, blue = state.points()
    return f"{'/'.join(rows(state))} {TURNS[state.turn]} {lasts} {orange}:{blue}"


def read(position: str) -> Fields:
    """What a position text says; Refused unless a game can look like that."""
    form = _FORM.fullmatch(position)
    lines = form[1].split("/")[::-1] if form else []
    size = len(lines)
    if not form or not 2 <= size <= 10 or any(len(line) != size for line in lines):
        raise Refused(POSITION)
    grid = board(size)
    marks = dict(zip(grid.squares, "".join(lines), strict=True))
    start, orange, blue = (sum(1 << s for s, mark in marks.items() if mark == kind) for kind in "xob")
    turn = {mark: seat for seat, mark in TURNS.items()}[form[2]]
    lasts = tuple(0 if name == "-" else grid.square(name) or -1 for name in (form[3], form[4]))
    fields = Fields(grid, turn, start, (orange, blue), (lasts[0], lasts[1]), (int(form[5]), int(form[6])))
    if not _possible(fields):
        raise Refused(POSITION)
    return fields


def _possible(fields: Fields) -> bool:
    """One first square, a connected field, as many squares and points each as the turn allows."""
    counts = [mask.bit_count() for mask in fields.owned]
    starts = fields.start.bit_count()
    if fields.turn == CHANCE:
        return starts + sum(counts) + sum(fields.points) == 0 and fields.lasts == (0, 0)
    return (
        starts == 1
        and counts[0] - counts[1] == fields.turn
        and all(
            last >= 0 and (mask >> last & 1 if mask else last == 0)
            for mask, last in zip(fields.owned, fields.lasts, strict=True)
        )
        and all(points <= max(0, count - 1) for points, count in zip(fields.points, counts, strict=True))
        and _connected(fields.board, fields.start | fields.owned[0] | fields.owned[1], fields.start)
    )


def _connected(grid: Board, field: int, reached: int) -> bool:
    while True:
        wider = reached
        for square in grid.list(reached):
            wider |= grid.near[square] & field
        if wider == reached:
            return reached == field
        reached = wider
