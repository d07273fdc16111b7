"""The texts of Cookies Addict: moves, the deal, and positions.

A position: the rows from the top (tiles by code, `~` before one that lies face down), whose turn it is (`P` the red
panda, `R` the raccoon, `*` while the dealer is to say who begins), the part of the turn, then by seat the lines, the
cookies, the lures, and whose next turn counts twice; where the keepers stand; and `RP` if the first seat has the
raccoon. Before the deal it is only the size:

    5 deal
    2,-1,~1l,.../... P walk c,4 5:3 1:0 -R b2,off
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cookie_tin.games.addict import clauses
from cookie_tin.games.addict.board import LINES, NAMES, NONE, ROW, Board, board
from cookie_tin.games.addict.phases import (
    BEGIN,
    BEGINNING,
    DEAL,
    DONE,
    ENDED,
    FLIP,
    FOR_COOKIES,
    FOR_LURES,
    GUARD,
    LINE,
    LOST,
    MOST_LURES,
    NO_TRADE,
    OFF,
    PHASES,
    PLACE,
    STUCK,
    TRADE,
    WALK,
)
from cookie_tin.games.addict.tiles import BY_CODE, SIZES, Layout, is_complete, layout
from cookie_tin.games.contract import CHANCE, Refused

if TYPE_CHECKING:
    from cookie_tin.games.addict.state import State

TURNS = ("PR", "RP")
"""The letters of the seats, by who plays the red panda."""

DEALER = "*"

_DEAL = re.compile(r"deal ([a-z0-9,/-]{25,390})")
_MOVE = re.compile(r"(?:raccoon )?[a-f1-6]|flip [a-f][1-6]|(?:off|[a-f][1-6])>[a-f][1-6]")
_FORM = re.compile(
    r"([a-z0-9,/~-]{25,500}) ([PR*]) ([a-z]+) (-|[a-f1-6]),(-|[a-f1-6]) (-?\d{1,3}):(-?\d{1,3})"
    r" (\d\d?):(\d\d?) ([-PR])([-PR]) (off|[a-f][1-6]),(off|[a-f][1-6])( RP)?",
    re.ASCII,
)


def read_move(text: str) -> str:
    """A move in its one form; Refused when it is none at all."""
    move = text.lower().removeprefix("panda ") if text.isascii() else ""
    if move in (DONE, FOR_COOKIES, FOR_LURES, NO_TRADE, *BEGINNING) or _MOVE.fullmatch(move):
        return move
    form = _DEAL.fullmatch(move)
    if form and square_of(form[1]) in SIZES and all(code in BY_CODE for code in re.split("[,/]", form[1])):
        return move
    raise Refused(clauses.MOVE)


def square_of(rows: str) -> int:
    """How many rows of as many tiles a text has; 0 when it is no square."""
    lines = rows.split("/")
    return len(lines) if all(line.count(",") + 1 == len(lines) for line in lines) else 0


def write_deal(tiles: tuple[str, ...]) -> str:
    """The move that lays out these tiles."""
    size = round(len(tiles) ** 0.5)
    lines = [",".join(tiles[at : at + size]) for at in range(0, len(tiles), size)]
    return f"{DEAL} {'/'.join(lines[::-1])}"


def read_deal(move: str) -> tuple[str, ...]:
    """The tiles of a deal by square; none where the move is no deal."""
    kind, _, rows = move.partition(" ")
    return tuple(code for line in rows.split("/")[::-1] for code in line.split(",")) if kind == DEAL else ()


def rows(state: State) -> list[list[str]]:
    """The tiles from the top, `~` before one that lies face down; empty before the deal."""
    size, up = state.rules.board.size, state.up
    marks = [code if up >> square & 1 else f"~{code}" for square, code in enumerate(state.layout.tiles)]
    return [marks[at : at + size] for at in range(0, len(marks), size)][::-1]


def write(state: State) -> str:
    """The position text of a state."""
    if state.phase == DEAL:
        return f"{state.rules.board.size} {DEAL}"
    tiles = "/".join(",".join(row) for row in rows(state))
    lines = ",".join("-" if line == NONE else NAMES[line] for line in state.lines())
    pairs = " ".join(f"{one}:{two}" for one, two in (state.cookies(), state.lures()))
    letters = TURNS[state.rules.panda]
    turn = DEALER if state.turn == CHANCE else letters[state.turn]
    doubled = "".join(mark if twice else "-" for mark, twice in zip(letters, state.doubled(), strict=True))
    keepers = [state.rules.board.names[square] for square in state.keepers()] + [OFF, OFF]
    chosen = f" {letters}" if state.rules.panda else ""
    return f"{tiles} {turn} {state.phase} {lines} {pairs} {doubled} {','.join(keepers[:2])}{chosen}"


class Fields(NamedTuple):
    """What a position text says; pairs by seat."""

    board: Board
    layout: Layout
    turn: int
    phase: str
    up: int
    kept: int
    lines: tuple[int, int]
    cookies: tuple[int, int]
    lures: tuple[int, int]
    doubled: tuple[bool, bool]
    panda: int = 0

    @property
    def begins(self) -> str:
        """Who begins, as far as the position tells; empty where it does not."""
        if self.phase == BEGIN:
            return "dealer"
        first = self.turn if self.phase == PLACE else 1 - self.turn
        return ("first", "second")[first] if NONE in self.lines and self.phase in (PLACE, LINE) else ""


def read(position: str, debt: bool) -> Fields:
    """What a position text says; Refused unless a game can look like that."""
    if before := re.fullmatch(rf"([56]) {DEAL}", position, re.ASCII):
        return Fields(
            board(int(before[1])),
            layout(()),
            CHANCE,
            DEAL,
            0,
            0,
            (NONE, NONE),
            (0, 0),
            (0, 0),
            (False, False),
        )
    form = _FORM.fullmatch(position)
    size = square_of(form[1]) if form else 0
    if not form or size not in SIZES or form[3] not in PHASES:
        raise Refused(clauses.POSITION)
    grid = board(size)
    marks = [mark for line in form[1].split("/")[::-1] for mark in line.split(",")]
    tiles = tuple(mark.removeprefix("~") for mark in marks)
    keepers = [grid.by_name.get(name, -1) for name in (form[12], form[13])]
    written = [int(form[number]) for number in range(6, 10)]
    if (
        not all(code in BY_CODE for code in tiles)
        or not is_complete(tiles, size)
        or [str(number) for number in written] != [form[number] for number in range(6, 10)]
        or [grid.names[square] if square >= 0 else OFF for square in keepers] != [form[12], form[13]]
        or (keepers[1] >= 0 and keepers[0] >= keepers[1])
        or keepers[0] < 0
    ):
        raise Refused(clauses.POSITION)
    panda = int(bool(form[14]))
    letters = TURNS[panda]
    if any(mark not in ("-", letter) for mark, letter in zip(form.group(10, 11), letters, strict=True)):
        raise Refused(clauses.POSITION)
    fields = Fields(
        grid,
        layout(tiles),
        CHANCE if form[2] == DEALER else letters.index(form[2]),
        form[3],
        sum(1 << square for square, mark in enumerate(marks) if not mark.startswith("~")),
        sum(1 << square for square in keepers if square >= 0),
        (LINES.get(form[4], NONE), LINES.get(form[5], NONE)),
        (written[0], written[1]),
        (written[2], written[3]),
        (form[10] != "-", form[11] != "-"),
        panda,
    )
    if not _possible(fields, debt):
        raise Refused(clauses.POSITION)
    return fields


def _possible(fields: Fields, debt: bool) -> bool:
    """Could a game come to this? Asks what the rules rely on, not how it came about."""
    grid, turn, placed = fields.board, fields.turn, [line != NONE for line in fields.lines]
    if any(line not in grid.lines for line in fields.lines if line != NONE) or sum(fields.lures) > MOST_LURES:
        return False
    if not all(placed):
        fresh = (
            fields.up == grid.all
            and fields.kept == fields.layout.zoo
            and (fields.cookies, fields.lures, fields.doubled) == ((0, 0), (0, 0), (False, False))
        )
        if any(placed):
            return fresh and fields.phase == LINE and turn != CHANCE and placed[1 - turn]
        return (
            fresh
            and (fields.phase == BEGIN if turn == CHANCE else fields.phase == PLACE)
            and not fields.panda
        )
    column, row = sorted(fields.lines)
    if turn == CHANCE or column >= ROW or row < ROW or fields.up >> grid.cross(column, row) & 1:
        return False
    poor = [seat for seat in (0, 1) if fields.cookies[seat] < 0]
    if poor and not debt and (fields.phase != ENDED or poor != [turn]):
        return False
    if any(fields.doubled) and "double" not in fields.layout.tiles:
        return False
    return _fits_tile(fields, fields.layout.tiles[grid.cross(column, row)])


def _fits_tile(fields: Fields, tile: str) -> bool:
    """Does the part of the turn go with the tile that was activated last, and with what can be done?"""
    turn, phase = fields.turn, fields.phase
    if phase in (LINE, STUCK):
        rival = fields.lines[1 - turn]
        return bool(fields.board.masks[rival] & fields.up & ~fields.kept) == (phase == LINE)
    if phase == WALK:
        return fields.lures[turn] > 0 and tile not in ("swap", "lose", "end")
    asking = {TRADE: "trade", FLIP: "flip", GUARD: "guard", LOST: "lose", ENDED: "end"}
    return asking.get(phase) == tile
