"""The ways to make a move of Cookie Disco: which way round, over which cookies, with how many steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cookie_tin.games.disco.lattice import SENSES, Way
from cookie_tin.games.disco.moves import ROLL, Move

if TYPE_CHECKING:
    from cookie_tin.games.disco.state import State


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
