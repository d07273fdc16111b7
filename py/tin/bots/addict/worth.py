"""What a position of Cookies Addict is worth, in hundredths of a cookie."""

from __future__ import annotations

from functools import lru_cache

from tin.games.addict.phases import LINE
from tin.games.addict.state import State
from tin.games.addict.tiles import Layout
from tin.games.contract import Seat

COOKIE = 100
LURE = 35
DOUBLE = 90
TAKEN = 55
"""Percent of the best tile in reach that whoever is to move may count as theirs."""

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


def worth(state: State, seat: Seat) -> int:
    """Cookies, lures and doubling by which the seat leads, and the best tile in reach of whoever is to move."""
    value = (state.my_cookies - state.their_cookies) * COOKIE + (state.my_lures - state.their_lures) * LURE
    value += (state.my_double - state.their_double) * DOUBLE
    if state.phase == LINE:
        value += _best(state) * TAKEN // 100
    return value if state.turn == seat else -value


def _best(state: State) -> int:
    """The best tile that the player to move can take; without debts nobody loses more than they have."""
    value = faces(state.layout)
    open_ = state.rules.board.masks[state.theirs] & state.up & ~state.kept
    best = -9999
    while open_:
        low = open_ & -open_
        best = max(best, value[low.bit_length() - 1])
        open_ ^= low
    if state.my_double:
        best *= 2
    return best if best >= 0 or state.rules.debt else max(best, -state.my_cookies * COOKIE)
