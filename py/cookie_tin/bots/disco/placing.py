"""Where to place the player cookies, knowing that the rival will place his as well, and that the cherry is fair."""

from __future__ import annotations

from collections.abc import Callable

from cookie_tin.games.contract import CHANCE, Rng, Seat
from cookie_tin.games.disco.moves import Move
from cookie_tin.games.disco.state import CHERRY, State

Judge = Callable[[State, Seat], int]
"""What a position in which the rolling begins is worth to a seat."""


def place(state: State, seat: Seat, judge: Judge, rng: Rng) -> Move:
    """The best placing (or taking over) for a seat; a fair pick among equals."""
    worth = worths(state, seat, judge)
    top = max(value for value, _ in worth)
    best = [move for value, move in worth if value == top]
    return best[rng.randrange(len(best))]


def worths(state: State, seat: Seat, judge: Judge) -> list[tuple[int, Move]]:
    """Every placing with its worth."""
    return [(worth_of(state.play(seat, move), seat, judge), move) for move in state.all_moves()]


def worth_of(state: State, seat: Seat, judge: Judge) -> int:
    """The worth to a seat when both go on placing as well as they can: twice the mean of who begins."""
    if state.turn == CHERRY:
        return sum(judge(state.play(CHANCE, begin), seat) for begin in state.legal(CHANCE))
    actor = state.acting()
    pick = max if actor == seat else min
    return pick(worth_of(state.play(actor, move), seat, judge) for move in state.all_moves())
