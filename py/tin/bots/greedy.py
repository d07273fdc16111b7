"""The simplest player: the best state one move ahead, a fair pick among equals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tin.games.contract import AnyState, Rng, Seat

S = TypeVar("S", bound=AnyState)


def best_now(state: S, seat: Seat, value: Callable[[S, Seat], int], rng: Rng) -> Any:
    """The move after which the state is worth most to the seat."""
    worth = [(value(state.play(seat, move), seat), move) for move in state.legal(seat)]
    top = max(score for score, _ in worth)
    best = [move for score, move in worth if score == top]
    return best[rng.randrange(len(best))]
