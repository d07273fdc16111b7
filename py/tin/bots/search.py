"""Looking ahead in any game of two that hides nothing: alpha-beta, one ply deeper at a time.

The work is limited by the number of states looked at, never by a clock, so the same question has the same answer on
every machine. A turn may have several parts: what counts is who acts, not whether the number of moves is even. A
state in which chance acts is judged as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from tin.games.contract import Actor, AnyState, Seat

S = TypeVar("S", bound=AnyState)

Evaluate = Callable[[S, Seat], int]
"""What a state is worth to a seat while the game goes on; between -DECIDED and DECIDED."""

Order = Callable[[S, Seat, Sequence[Any]], Sequence[Any]]
"""The moves worth looking at, the most promising first. It may leave some out, but not all.

Among moves that turn out equally good the first is chosen; the search itself puts those forward that have proved
good elsewhere.
"""

WIN = 1_000_000
"""A won game. A win that is n moves away is worth WIN - n, a loss n - WIN."""

DECIDED = WIN - 100_000
"""From here on a value means that the game is won, or below its negative lost."""

MOST_PLIES = 99
"""No search goes deeper."""

_FOREVER = 1 << 30
"""The depth of a value that no deeper look can change."""

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2


class Found(NamedTuple):
    """What a search has found: the move, its value to the seat, and how the game would go on from it."""

    move: Any
    value: int
    line: tuple[Any, ...]


def search(
    state: S,
    seat: Seat,
    evaluate: Evaluate[S],
    nodes: int,
    order: Order[S] | None = None,
    depth: int = MOST_PLIES,
) -> Found:
    """The best move of the seat, which is to act, as far as that many states (or that many plies) can tell.

    The first ply is always looked at completely. The line starts with the move.
    """
    looking = _Looking(seat, evaluate, nodes, order)
    best: tuple[Any, int] | None = None
    for plies in range(1, depth + 1):
        looking.boundless = plies == 1
        looking.cut_off = False
        try:
            value = looking.look(state, state.to_act(), plies, 0, -WIN, WIN)
        except _Enough:
            best = looking.root or best
            break
        best = looking.root
        if abs(value) >= DECIDED or not looking.cut_off:
            break
    assert best is not None, "somebody else is to act"
    return Found(*best, looking.line(state, best[0]))


class _Enough(Exception):
    """All states that may be looked at have been."""


class _Known(NamedTuple):
    """What is remembered of a state. Its value is the mover's, a win counted from here."""

    depth: int
    kind: int
    value: int
    move: Any


class _Looking:
    """One search: what it remembers from ply to ply, and how much work is left."""

    def __init__(self, seat: Seat, evaluate: Evaluate[Any], nodes: int, order: Order[Any] | None) -> None:
        self.seat = seat
        self.evaluate = evaluate
        self.left = nodes
        self.order = order
        self.boundless = True
        self.cut_off = False
        self.root: tuple[Any, int] | None = None
        self.known: dict[Any, _Known] = {}
        self.good: dict[tuple[Seat, Any], int] = {}

    def look(
        self, state: AnyState, acting: tuple[Actor, ...], depth: int, ply: int, alpha: int, beta: int
    ) -> int:
        """The value of a state to the seat that acts in it; to the searching seat where none does."""
        self.left -= 1
        if self.left < 0 and not self.boundless:
            raise _Enough
        if not acting:
            return self.ended(state, ply)
        mover = acting[0]
        if depth == 0 or mover < 0:
            self.cut_off = True
            return self.evaluate(state, mover if mover >= 0 else self.seat)
        known = self.known.get(state)
        if known is not None and known.depth >= depth and ply:
            value = _from_here(known.value, -ply)
            fits = (known.kind == _AT_LEAST and value >= beta) or (known.kind == _AT_MOST and value <= alpha)
            if known.kind == _EXACT or fits:
                self.cut_off |= known.depth < _FOREVER
                return value
        return self.expand(state, mover, depth, ply, alpha, beta, known.move if known else None)

    def expand(
        self, state: AnyState, mover: Seat, depth: int, ply: int, alpha: int, beta: int, first: Any
    ) -> int:
        """The best value among the moves; remembered, together with how sure it is."""
        cut_off_before, self.cut_off = self.cut_off, False
        floor, best, best_move = alpha, -WIN - 1, None
        if not ply:
            self.root = None
        for move in self.ordered(state, mover, first):
            after = state.play(mover, move)
            acting = after.to_act()
            bound = max(alpha, best)
            if (acting[0] if acting and acting[0] >= 0 else self.seat) == mover:
                value = self.look(after, acting, depth - 1, ply + 1, bound, beta)
            else:
                value = -self.look(after, acting, depth - 1, ply + 1, -beta, -bound)
            if value > best:
                best, best_move = value, move
                if not ply:
                    self.root = (move, value)
                if value >= beta:
                    self.good[mover, move] = self.good.get((mover, move), 0) + depth * depth
                    break
        kind = _AT_LEAST if best >= beta else _EXACT if best > floor else _AT_MOST
        reach = depth if self.cut_off else _FOREVER
        self.known[state] = _Known(reach, kind, _from_here(best, ply), best_move)
        self.cut_off |= cut_off_before
        return best

    def ended(self, state: AnyState, ply: int) -> int:
        """The value of a game that is over, to the searching seat."""
        result = state.result()
        assert result is not None
        if len(result.winners) != 1:
            return 0
        return WIN - ply if result.winners[0] == self.seat else ply - WIN

    def ordered(self, state: AnyState, mover: Seat, first: Any) -> Sequence[Any]:
        """The moves to look at: what was best here before, then what was good elsewhere, then as the caller says."""
        moves = state.legal(mover)
        if self.order is not None:
            moves = self.order(state, mover, moves)
        good = self.good
        moves = sorted(moves, key=lambda move: -good.get((mover, move), 0))
        if first is None or moves[0] == first:
            return moves
        return [first, *(move for move in moves if move != first)]

    def line(self, state: AnyState, move: Any) -> tuple[Any, ...]:
        """The moves that both sides were found to prefer, from this one on."""
        moves: list[Any] = []
        seen = set()
        while move is not None and state not in seen:
            moves.append(move)
            seen.add(state)
            state = state.play(state.to_act()[0], move)
            known = self.known.get(state)
            move = known.move if known is not None and known.kind == _EXACT else None
        return tuple(moves)


def _from_here(value: int, plies: int) -> int:
    """A win or loss counted from so many plies further on; other values stay as they are."""
    if value >= DECIDED:
        return value + plies
    return value - plies if value <= -DECIDED else value
