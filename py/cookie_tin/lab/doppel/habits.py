"""Habits for Doppel-game."""

from __future__ import annotations

from cookie_tin.games.contract import N_, Rng, Seat
from cookie_tin.games.doppel.state import State
from cookie_tin.lab.contract import RANDOM, Habit, pick, random_move


def _beside(state: State) -> list[int]:
    """The open squares beside the mover's last one."""
    last = state.my_last
    return [last + step for step in state.rules.board.ways if state.open >> last + step & 1] if last else []


def scoring(state: State) -> list[int]:
    """The squares that bring a point now."""
    return [square for square in _beside(state) if state.gains(square)]


def greedy(state: State, seat: Seat, rng: Rng) -> int:
    gains = scoring(state)
    return pick(gains, rng) if gains else random_move(state, seat, rng)


def careful(state: State, seat: Seat, rng: Rng) -> int:
    gains, moves = scoring(state), state.legal(seat)
    if gains:
        return pick(gains, rng)
    calm = [square for square in moves if not scoring(state.play(seat, square))]
    return pick(calm or moves, rng)


def snake(state: State, seat: Seat, rng: Rng) -> int:
    near = _beside(state)
    return pick(near, rng) if near else random_move(state, seat, rng)


HABITS = (
    RANDOM,
    Habit("snake", N_("Snake"), N_("goes on from its own last square whenever it can"), snake),
    Habit("greedy", N_("Greedy"), N_("takes a point whenever there is one, else any square"), greedy),
    Habit(
        "careful",
        N_("Careful"),
        N_("takes a point, and otherwise fills a square that lets the rival score nowhere"),
        careful,
    ),
)
