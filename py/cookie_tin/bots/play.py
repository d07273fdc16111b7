"""How a level plays by looking ahead: so far, so much, and with the slips of people.

The strong look at many states. The weak look one or two moves ahead, overlook some of what could be played, and now
and then take the second best. Nobody throws away what is lost already: then even the weakest plays its best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cookie_tin.bots.search import DECIDED, MOST_PLIES, Found, Knowledge, searching, surveying
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import AnyState, Rng, Seat

Way = Callable[[Any, Seat, Knowledge, int], Thinking[Sequence[Found]]]
"""Looks ahead from a state, so many states wide, and tells the moves of the seat, the best first."""


class Play(NamedTuple):
    """What one level does."""

    nodes: int
    """How many states it looks at, at most."""
    depth: int = MOST_PLIES
    """How many moves ahead, at most."""
    overlooks: float = 0.0
    """How likely it is that a move is not thought of, the rival's as well as its own."""
    slips: float = 0.0
    """How likely it is that the second best is taken."""
    way: Way | None = None
    """Another way to look ahead than alpha-beta, such as `growing`; it knows nothing of the depth."""

    @property
    def human(self) -> bool:
        return self.overlooks > 0 or self.slips > 0


def playing(play: Play, knows: Knowledge, state: AnyState, seat: Seat, rng: Rng) -> Thinking[Found]:
    """What such a player finds; a fair pick among moves that look equally good."""
    knows = knows._replace(order=_order(play, knows, state, rng))
    if play.way:
        found = yield from play.way(state, seat, knows, play.nodes)
    elif play.human:
        found = yield from surveying(state, seat, knows, play.nodes, play.depth)
    else:
        return (yield from searching(state, seat, knows, play.nodes, play.depth))
    return found[_slip(found, play.slips, rng)]


def _slip(found: Sequence[Found], slips: float, rng: Rng) -> int:
    """Which of the moves is taken, the best first: the first that is worse, if it does not lose outright."""
    best = found[0].value
    if rng.random() >= slips or best <= -DECIDED or best >= DECIDED:
        return 0
    worse = next((at for at, one in enumerate(found) if one.value < best), 0)
    return worse if found[worse].value > -DECIDED else 0


def _order(
    play: Play, knows: Knowledge, root: AnyState, rng: Rng
) -> Callable[[Any, Seat, Sequence[Any]], Sequence[Any]]:
    """The game's order, mixed at the first ply so that equals are equally likely, without what is overlooked."""

    def order(state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Any]:
        if knows.order is not None:
            moves = knows.order(state, seat, moves)
        if state is root:
            moves = list(moves)
            rng.shuffle(moves)
        if play.overlooks:
            seen = [move for move in moves if rng.random() >= play.overlooks]
            moves = seen or moves[:1]
        return moves

    return order
