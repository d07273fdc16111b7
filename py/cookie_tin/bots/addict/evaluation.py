"""What a position of Cookies Addict is worth, in hundredths of a cookie."""

from __future__ import annotations

from functools import lru_cache

from cookie_tin.games.addict.phases import LINE
from cookie_tin.games.addict.state import State
from cookie_tin.games.addict.tiles import Layout
from cookie_tin.games.contract import Seat

COOKIE = 100
LURE = 35
DOUBLE = 90
TAKEN = 55
"""Percent of the best tile in reach that whoever is to move may count as theirs."""

NOTHING = -9999
"""What it is worth to have no tile to take."""

ACTS = {
    "lose": -3000,
    "end": 0,
    "swap": 60,
    "trade": 30,
    "steal": 200,
    "lures": 30,
    "pinch": 60,
    "double": 90,
}
"""What tiles that act are worth to whoever activates them, beside their numbers. Others are worth nothing."""


@lru_cache(maxsize=16)
def faces(laid: Layout) -> tuple[int, ...]:
    """What each tile of a board is worth to whoever activates it, by square."""
    return tuple(
        cookies * COOKIE + lures * LURE + ACTS.get(acts, 0)
        for cookies, lures, acts in zip(laid.cookies, laid.lures, laid.acts, strict=True)
    )


class _Bests(dict[int, int]):
    """The best tile of a set, remembered: a search asks for the same few lines again and again."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values_ = values

    def __missing__(self, tiles: int) -> int:
        best = max(
            (value for square, value in enumerate(self.values_) if tiles >> square & 1), default=NOTHING
        )
        self[tiles] = best
        return best


@lru_cache(maxsize=16)
def _bests(laid: Layout) -> _Bests:
    return _Bests(faces(laid))


def worth(state: State, seat: Seat) -> int:
    """Cookies, lures and doubling by which the seat leads, and the best tile in reach of whoever is to move."""
    rules, laid, turn, phase, up, kept, _, theirs, *counts = state
    mine, their, my_lures, their_lures, my_double, their_double = counts
    value = (mine - their) * COOKIE + (my_lures - their_lures) * LURE + (my_double - their_double) * DOUBLE
    if phase == LINE:
        best = _bests(laid)[rules[0].masks[theirs] & up & ~kept]
        if my_double:
            best *= 2
        if best < 0 and not rules[1]:  # without debts nobody loses more than they have
            best = max(best, -mine * COOKIE)
        value += best * TAKEN // 100
    return value if turn == seat else -value
