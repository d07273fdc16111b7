"""Habits for Cookie Disco. Before the rolling begins they all place their cookie anywhere."""

from __future__ import annotations

from cookie_tin.games.contract import N_, Rng, Seat
from cookie_tin.games.disco.moves import Move
from cookie_tin.games.disco.state import State
from cookie_tin.lab.contract import RANDOM, Habit, pick


def greedy(state: State, seat: Seat, rng: Rng) -> Move:
    return pick(state.divisions() or state.all_moves(), rng)


def careful(state: State, seat: Seat, rng: Rng) -> Move:
    moves = state.divisions()
    if not moves:
        moves = [move for move in state.all_moves() if not state.play(seat, move).divisions()]
    return pick(moves or state.all_moves(), rng)


def corner(state: State, seat: Seat, rng: Rng) -> Move:
    moves = state.divisions()
    if not moves and state.shape.whole:
        left = [(len(state.play(seat, move).all_moves()), move) for move in state.all_moves()]
        fewest = min(count for count, _ in left)
        moves = [move for count, move in left if count == fewest]
    return pick(moves, rng)


HABITS = (
    RANDOM,
    Habit("greedy", N_("Greedy"), N_("divides the field when that wins, else rolls anything"), greedy),
    Habit(
        "careful",
        N_("Careful"),
        N_("wins when it can, and otherwise leaves the rival no way to win at once"),
        careful,
    ),
    Habit("corner", N_("Cornering"), N_("wins when it can, and otherwise leaves the fewest moves"), corner),
)
