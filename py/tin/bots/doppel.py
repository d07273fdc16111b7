"""The bots of Doppel-game."""

from __future__ import annotations

from tin.bots.greedy import best_now
from tin.bots.level import Level
from tin.games.contract import N_, Rng, Seat
from tin.games.doppel.state import State


def lead(state: State, seat: Seat) -> int:
    """The points by which the seat leads."""
    points = state.points()
    return points[seat] - points[1 - seat]


def greedy(state: State, seat: Seat, rng: Rng) -> int:
    """Takes a point wherever there is one."""
    move: int = best_now(state, seat, lead, rng)
    return move


LEVELS = (Level("greedy", N_("Baker"), N_("takes every point it sees"), greedy),)
