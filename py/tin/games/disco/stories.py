"""What a move does, told as events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tin.games.contract import Actor, Event
from tin.games.disco import clauses
from tin.games.disco.events import Began, Crawled, Divided, Placed, Repeated, Rolled, Stuck, Swapped
from tin.games.disco.lattice import SENSES, Way
from tin.games.disco.moves import BEGIN, CRAWL, PLACE, ROLL, SWAP, Move

if TYPE_CHECKING:
    from tin.games.disco.state import State


class Route(NamedTuple):
    """One way to make a move: so many steps of a way round."""

    move: Move
    steps: int
    way: Way

    @property
    def sense(self) -> str:
        """`left` or `right`."""
        return next(name for name, sense in SENSES.items() if sense == self.way.sense)

    @property
    def arcs(self) -> tuple[tuple[int, int], ...]:
        """The notches of this many steps: pivot, and where it leads."""
        return self.way.arcs[: self.way.halts[self.steps - 1]]

    @property
    def halts(self) -> tuple[int, ...]:
        """The sites on which its steps end."""
        return tuple(self.way.end(number) for number in range(1, self.steps + 1))


def routes(state: State, place: int) -> list[Route]:
    """Every way to make each legal move of a cookie: fewest steps first, then the shorter path, then left."""
    start = state.shape.sites[place]
    legal = {move for move in state.all_moves() if move.kind == ROLL and move.start == start}
    found = [
        Route(Move(ROLL, start, way.end(steps)), steps, way)
        for way in state.shape.ways(place)
        for steps in state.steps(place)
        if steps <= len(way.halts)
    ]
    kept = [route for route in found if route.move in legal]
    return sorted(kept, key=lambda route: (route.steps, len(route.arcs), route.way.sense, route.move.end))


def walk(state: State, move: Move) -> tuple[int, ...]:
    """The sites of a shortest walk of the crawl cookie that makes this move, where it lay included."""
    steps = state.steps(state.carrier)
    end = state.shape.index[move.end]
    paths = state.shape.paths(state.carrier)
    path = next(path for path in paths if path[-1] == end and len(path) - 1 in steps)
    return tuple(state.shape.sites[place] for place in path)


def events(state: State, actor: Actor, move: Move) -> Sequence[Event]:
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
    parts = state.shape.parts()
    sides = [next(part for part in parts if part >> state.colouring.places[cookie] & 1) for cookie in "OB"]
    if state.orange:
        sides.reverse()
    groups = tuple(
        tuple(state.name(at) for i, at in enumerate(state.shape.sites) if side >> i & 1) for side in sides
    )
    return [Divided(result.winners[0], result.points, groups)]
