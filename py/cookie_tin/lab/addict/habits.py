"""Habits for Cookies Addict. What a turn asks for beside a tile they do when it helps their own count."""

from __future__ import annotations

from collections.abc import Callable

from cookie_tin.bots.addict.evaluation import worth
from cookie_tin.games.addict.phases import WALK
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import N_, Rng, Seat
from cookie_tin.lab.contract import RANDOM, Habit, pick

WON = 10_000

Value = Callable[[State, Seat], int]


def best_now(state: State, seat: Seat, value: Value, rng: Rng) -> str:
    """The move after which the state is worth most; a fair pick among equals."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    values = [value(state.play(seat, move), seat) for move in moves]
    top = max(values)
    return pick([move for move, one in zip(moves, values, strict=True) if one == top], rng)


def _over(state: State, seat: Seat) -> int | None:
    result = state.result()
    if result is None:
        return None
    return 0 if not result.winners else WON if result.winners == (seat,) else -WON


def _lead(state: State, seat: Seat) -> int:
    over = _over(state, seat)
    if over is not None:
        return over
    cookies, lures = state.cookies(), state.lures()
    return 10 * (cookies[seat] - cookies[1 - seat]) + 3 * (lures[seat] - lures[1 - seat])


def _own(state: State, seat: Seat) -> int:
    over = _over(state, seat)
    return 10 * state.cookies()[seat] if over is None or over >= 0 else over


def _value(state: State, seat: Seat) -> int:
    over = _over(state, seat)
    return worth(state, seat) if over is None else 100 * over


def greedy(state: State, seat: Seat, rng: Rng) -> str:
    if state.phase == WALK:
        return state.legal(seat)[0]
    return best_now(state, seat, _lead, rng)


def collector(state: State, seat: Seat, rng: Rng) -> str:
    if state.phase == WALK:
        return state.legal(seat)[0]
    return best_now(state, seat, _own, rng)


def spoiler(state: State, seat: Seat, rng: Rng) -> str:
    return best_now(state, seat, _value, rng)


def random_tile(state: State, seat: Seat, rng: Rng) -> str:
    """Any tile; but most of what else can be done are keeper walks, so every second time the turn is done."""
    moves = state.legal(seat)
    if state.phase == WALK and rng.random() < 0.5:
        return moves[0]
    return pick(moves, rng)


HABITS = (
    RANDOM._replace(player=random_tile),
    Habit("collector", N_("Collector"), N_("takes the most cookies, and never lures a keeper"), collector),
    Habit("greedy", N_("Greedy"), N_("takes what puts it furthest ahead now, cookies before lures"), greedy),
    Habit(
        "spoiler", N_("Spoiler"), N_("takes what leaves the rival the worst tiles, keepers included"), spoiler
    ),
)
