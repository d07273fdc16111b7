"""A hint in three grades: where to look, the move, and why. Made from advice, without thinking any more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tin.bots.advice import Advice
from tin.games.addict.phases import LINE
from tin.games.contract import N_, AnyGame, AnyState, Rng, Seat, View
from tin.games.raid.dice import face, faces
from tin.games.raid.phases import AGAIN, BID, KEEP, TAKE

LOOK = 3
"""So many moves are pointed at first; the best is one of them."""

EQUAL = 0.05
"""Values that differ by less are called equally good."""


class Why(NamedTuple):
    """A reason: a message for the catalogues and the words that fill its blanks."""

    text: str
    words: dict[str, object]


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
    why = _certain(advice, len(legal)) or _seen(game.id, state, seat, best.move) or _weighed(advice)
    return Hint(look, best.move, why)


def _certain(advice: Sequence[Advice], moves: int) -> Why | None:
    """What can be said because the end is known, or because there is no choice."""
    best, others = advice[0], advice[1:]
    if best.verdict == "win" and best.plies == 1:
        return Why(N_("It wins at once."), {})
    if moves == 1:
        return Why(N_("It is the only move."), {})
    if best.verdict == "win" and best.plies:
        return Why(N_("It wins in {plies} moves, whatever the answers are."), {"plies": best.plies})
    if best.verdict == "loss" and best.plies:
        return Why(N_("Everything loses here. This holds out longest: {plies} moves."), {"plies": best.plies})
    if len(advice) == moves > 1 and all(one.verdict == "loss" for one in others):
        return Why(N_("Every other move loses."), {})
    return None


def _seen(game: str, state: AnyState, seat: Seat, move: str) -> Why | None:
    """What the move does at once, in the game's own words."""
    return REASONS[game](state, seat, move) if game in REASONS else None


def _weighed(advice: Sequence[Advice]) -> Why:
    """How the move compares with the others."""
    values = [one.value for one in advice if one.value is not None]
    if len(values) < 2:
        return Why(N_("This is what our strongest baker would play."), {})
    if values[0] - values[1] < EQUAL:
        return Why(N_("It is as good as anything here; others are too."), {})
    return Why(N_("It leads to a better game than {move}."), {"move": advice[1].move})


def _doppel(state: Any, seat: Seat, move: str) -> Why | None:
    square = state.parse(move)
    if state.gains(square):
        return Why(N_("It scores: it echoes your rival's direction."), {})
    after = state.play(seat, square)
    if after.open and not any(after.gains(reply) for reply in after.legal(after.turn)):
        return Why(N_("It leaves your rival nothing to score with."), {})
    return None


def _addict(state: Any, seat: Seat, move: str) -> Why | None:
    before, after = state.cookies()[seat], state.play(seat, move).cookies()[seat]
    if state.phase == LINE and after == before + 1:
        return Why(N_("It brings a cookie now."), {})
    if state.phase == LINE and after > before:
        return Why(N_("It brings {count} cookies now."), {"count": after - before})
    return None


def _raid(state: Any, seat: Seat, move: str) -> Why | None:
    word, groups = state.parse(move)
    shown = faces(state.hands[seat]) if state.hands else ()
    if word == BID:
        rolled = faces(groups[0])
        if not rolled:
            return Why(N_("What is on the plate is not worth a die of yours."), {})
        if all(shown.count(one) == 1 for one in rolled):
            return Why(N_("It rolls dice that match nothing in your hand."), {})
        if len(rolled) == len(shown):
            return Why(N_("It rolls all you have: so early, what is in your hand says little."), {})
        return Why(N_("It rolls what promises least, by your hand and the plate."), {})
    if word == TAKE and (length := shown.count(face(groups[0][0])) + 1) > 1:
        return Why(N_("It makes a set of {count}."), {"count": length})
    if word == AGAIN:
        return Why(N_("A new roll brings more than this die, on average."), {})
    if word == KEEP:
        return Why(N_("This die is worth more than a new roll, on average."), {})
    return None


REASONS: Mapping[str, Callable[[Any, Seat, str], Why | None]] = {
    "doppel": _doppel,
    "addict": _addict,
    "raid": _raid,
}
"""What a game's moves do at once."""
