"""A hint in three grades: where to look, the move, and why. Made from advice, without thinking any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cookie_tin.bots import BOTS
from cookie_tin.bots.contract import Advice, Why
from cookie_tin.games.contract import N_, AnyGame, Rng, Seat, View

LOOK = 3
"""So many moves are pointed at first; the best is one of them."""

AT_ONCE = 2
"""A move that loses in so many moves, itself included, loses by the rival's next one."""

EQUAL = 0.05
"""Values that differ by less are called equally good."""


class Hint(NamedTuple):
    """What to tell somebody who asks, a little more each time."""

    look: tuple[str, ...]
    """Moves to look at, in the game's own order; empty where there is nothing to choose."""
    move: str
    why: Why


def hint(game: AnyGame, view: View, seat: Seat, advice: Sequence[Advice], rng: Rng) -> Hint:
    """The hint that this advice (see `advising`) gives to a seat."""
    state, best = game.resample(view, rng), advice[0]
    likely = {one.move for one in advice[:LOOK]}
    legal = [state.format(move) for move in state.legal(seat)]
    look = tuple(move for move in legal if move in likely) if len(legal) > 1 else ()
    seen = BOTS[game.id].reason
    why = _certain(advice, len(legal)) or seen(state, seat, best.move) or _compare_with_others(advice)
    return Hint(look, best.move, why)


def _certain(advice: Sequence[Advice], moves: int) -> Why | None:
    """What can be said because the end is known, or because there is no choice."""
    best, others = advice[0], advice[1:]
    if best.verdict == "win" and best.plies == 1:
        return Why(N_("It wins at once."))
    if moves == 1:
        return Why(N_("It is the only move."))
    if best.verdict == "win" and best.plies:
        return Why(N_("It wins in {plies} moves, whatever the answers are."), {"plies": best.plies})
    if best.verdict == "loss" and best.plies:
        return Why(N_("Everything loses here. This holds out longest: {plies} moves."), {"plies": best.plies})
    if len(advice) == moves > 1 and all(one.verdict == "loss" for one in others):
        soon = all(one.plies is not None and one.plies <= AT_ONCE for one in others)
        return Why(N_("Anything else loses at once.")) if soon else Why(N_("Every other move loses."))
    return None


def _compare_with_others(advice: Sequence[Advice]) -> Why:
    """How the move compares with the others."""
    values = [one.value for one in advice if one.value is not None]
    if len(values) < 2:
        return Why(N_("This is what our strongest baker would play."))
    if values[0] - values[1] < EQUAL:
        return Why(N_("It is as good as anything here; others are too."))
    return Why(N_("It leads to a better game than {move}."), {"move": advice[1].move})
