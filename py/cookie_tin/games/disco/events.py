"""What can happen in Cookie Disco. Sites are written as in moves, so that whoever reads an event needs no board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Actor, Event, Seat
from cookie_tin.games.disco import clauses
from cookie_tin.games.disco.moves import BEGIN, CRAWL, PLACE, SWAP, Move
from cookie_tin.games.disco.routes import routes, walk

if TYPE_CHECKING:
    from cookie_tin.games.disco.state import State


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A player cookie was put on a numbered spot."""

    seat: Seat
    cookie: str
    spot: int
    at: str


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The second player took over the rival's cookie."""

    seat: Seat
    cookie: str


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The cherry said who begins."""

    seat: Seat
    cookie: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A cookie rolled along the others, notch by notch: (the cookie it turned about, where that led)."""

    seat: Seat
    cookie: str
    start: str
    end: str
    steps: int
    sense: str
    halts: tuple[str, ...]
    arcs: tuple[tuple[str, str], ...]
    carried: bool
    """Did it carry the crawl cookie?"""


@dataclass(frozen=True, slots=True)
class Crawled(Event):
    """The crawl cookie walked from cookie to cookie; the path begins where it lay."""

    seat: Seat
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Divided(Event):
    """The field fell into two, and that won the game. Points and cookies by seat."""

    seat: Seat
    points: tuple[int, ...]
    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Cornered(Event):
    """Every move that this seat has left would bring a position for the third time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """This player cannot move any cookie and loses."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The same position for the third time: a draw."""


def events_of(state: State, actor: Actor, move: Move) -> Sequence[Event]:
    """What happens when this legal move is made."""
    if move.kind == PLACE:
        return [Placed(actor, move.cookie, move.end, state.name(state.spot(move.end)))]
    if move.kind == SWAP:
        return [Swapped(actor, next(iter(state.colouring.places)))]
    after = state.play(actor, move)
    if move.kind == BEGIN:
        return [Began(state.seat_of(move.cookie), move.cookie), *_end(after)]
    if move.kind == CRAWL:
        return [Crawled(actor, tuple(map(state.name, walk(state, move)))), *_end(after)]
    place = state.shape.index[move.start]
    route = next(route for route in routes(state, place) if route.move == move)
    rolled = Rolled(
        actor,
        state.colouring.letters[place],
        state.name(move.start),
        state.name(move.end),
        route.steps,
        route.sense,
        tuple(map(state.name, route.halts)),
        tuple((state.name(pivot), state.name(there)) for pivot, there in route.arcs),
        place == state.carrier,
    )
    return [rolled, *_end(after)]


def _end(state: State) -> list[Event]:
    """How the game ended, if it has."""
    result = state.result()
    if not result:
        return []
    if result.clause is clauses.REPEATED:
        return [Repeated()]
    if result.clause is clauses.STUCK:
        return [Stuck(1 - result.winners[0])]
    if result.clause is clauses.CORNERED:
        return [Cornered(1 - result.winners[0])]
    parts = state.shape.parts()
    sides = [next(part for part in parts if part >> state.colouring.places[cookie] & 1) for cookie in "OB"]
    if state.orange:
        sides.reverse()
    groups = tuple(
        tuple(state.name(at) for i, at in enumerate(state.shape.sites) if side >> i & 1) for side in sides
    )
    return [Divided(result.winners[0], result.points, groups)]
