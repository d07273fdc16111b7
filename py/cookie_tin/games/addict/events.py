"""What can happen in Cookies Addict. Lines, squares and tiles are named, so that nobody needs the board to read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cookie_tin.games.addict import text
from cookie_tin.games.addict.board import LINES, NAMES, NONE
from cookie_tin.games.addict.phases import (
    BEGIN,
    BEGINNING,
    DEAL,
    DONE,
    FLIP,
    FOR_LURES,
    LINE,
    MOST_LURES,
    NO_TRADE,
    OFF,
    OVER,
    PLACE,
    PRICE,
    RACCOON,
    WALK,
)
from cookie_tin.games.addict.tiles import BY_CODE, SPECIAL
from cookie_tin.games.contract import Actor, Event, Seat

if TYPE_CHECKING:
    from cookie_tin.games.addict.state import State


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The board was laid out; these specials are on it."""

    specials: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Begins(Event):
    """The dealer says that this seat begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The first animal was chosen and took its place; nothing is activated yet."""

    seat: Seat
    line: str
    animal: str
    """`panda` or `raccoon`."""


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """An animal went from one line (None: from nowhere yet) to another and activated the tile at the crossing."""

    seat: Seat
    start: str | None
    line: str
    square: str
    tile: str
    doubled: bool


@dataclass(frozen=True, slots=True)
class Cookies(Event):
    """Somebody's cookies changed, by that many to that many."""

    seat: Seat
    change: int
    now: int


@dataclass(frozen=True, slots=True)
class Lures(Event):
    """Somebody's lures changed, by that many to that many."""

    seat: Seat
    change: int
    now: int


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """A tile took more cookies than there were: so many could not be lost."""

    seat: Seat
    cookies: int


@dataclass(frozen=True, slots=True)
class Overflowed(Event):
    """So many lures were not gained, because ten are in play."""

    seat: Seat
    lures: int


@dataclass(frozen=True, slots=True)
class Doubling(Event):
    """What this seat activates in its next turn counts twice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The animals changed places; each seat's line now."""

    seat: Seat
    lines: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Void(Event):
    """The tile activated does nothing: there is nothing to trade with, to double or to steal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """The tile was taken and nothing was traded."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A tile was turned by the flip tile: face up or face down."""

    seat: Seat
    square: str
    up: bool


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A keeper went from a square (None: from beside the board) to another and cost so many lures."""

    seat: Seat
    start: str | None
    end: str
    cost: int


@dataclass(frozen=True, slots=True)
class Done(Event):
    """A player walks no more keepers this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game ended; the seat that was stuck, caught or rang the alarm, and the id of the clause that says how."""

    seat: Seat
    why: str
    line: str
    """The line from which this seat had to take a tile: the rival's."""


def events_of(state: State, actor: Actor, move: str) -> list[Event]:
    """All that happens when this move is made here."""
    if state.phase == DEAL:
        return [Dealt(tuple(code for code in text.read_deal(move) if BY_CODE[code].kind == SPECIAL))]
    if state.phase == BEGIN:
        return [Begins(BEGINNING.index(move))]
    if state.phase == PLACE:
        animal = "raccoon" if move.startswith(RACCOON) else "panda"
        return [Placed(actor, move.removeprefix(RACCOON), animal)]
    after = state.play(actor, move)
    told: list[Event] = []
    if state.phase == LINE:
        told += _activation(state, after, actor, move)
    elif move == DONE:
        told.append(Done(actor))
    elif move == NO_TRADE:
        told.append(Declined(actor))
    elif state.phase == FLIP:
        square = state.rules.board.by_name[move[5:]]
        told.append(Turned(actor, move[5:], not state.up >> square & 1))
    elif ">" in move:
        start, end = move.split(">")
        cost = state.rules.board.by_walk[move].cost if state.phase == WALK else 0
        told.append(Walked(actor, None if start == OFF else start, end, cost))
    told += _changes(state, after, actor)
    if move == FOR_LURES:
        told += _overflow(state, after, actor, PRICE)
    if after.phase in OVER:
        told.append(Over(after.turn, OVER[after.phase].id, NAMES[after.theirs]))
    return told


def _activation(state: State, after: State, actor: Actor, move: str) -> Iterator[Event]:
    """The tile, and what it does besides its numbers."""
    square = state.rules.board.cross(LINES[move], state.theirs)
    tile, twice = BY_CODE[state.layout.tiles[square]], state.my_double
    start = None if state.mine == NONE else NAMES[state.mine]
    yield Activated(actor, start, move, state.rules.board.names[square], tile.code, twice)
    if tile.code == "double":
        yield Doubling(actor)
    elif tile.code == "swap":
        one, two = after.lines()
        yield Swapped(actor, (NAMES[one], NAMES[two]))
    elif _idle(state, after, tile.code):
        yield Void(actor)
    times = 2 if twice else 1
    lost = state.cookies()[actor] - after.cookies()[actor]
    if tile.cookies < 0 and lost < -tile.cookies * times:
        yield Spared(actor, -tile.cookies * times - lost)
    given = state.more_lures() if tile.code == "lures" else tile.lures * times
    yield from _overflow(state, after, actor, given)


def _idle(state: State, after: State, code: str) -> bool:
    """Did a tile that could have done something do nothing?"""
    same = (state.cookies(), state.lures()) == (after.cookies(), after.lures())
    return same and (code in ("steal", "pinch", "lures") or (code == "trade" and after.phase != "trade"))


def _overflow(state: State, after: State, actor: Actor, given: int) -> Iterator[Event]:
    """What is beyond the ten lures in play is not gained."""
    gained = after.lures()[actor] - state.lures()[actor]
    if gained < given and sum(after.lures()) == MOST_LURES:
        yield Overflowed(actor, given - gained)


def _changes(state: State, after: State, actor: Actor) -> Iterator[Event]:
    """Cookies and lures, those of whoever moved first."""
    for seat in (actor, 1 - actor):
        for kind, before, now in (
            (Cookies, state.cookies(), after.cookies()),
            (Lures, state.lures(), after.lures()),
        ):
            if before[seat] != now[seat]:
                yield kind(seat, now[seat] - before[seat], now[seat])
