"""Players of Cookie Raid with a habit each, the weakest first."""

from __future__ import annotations

from functools import lru_cache, partial

from cookie_tin.bots.raid.hands import play_by_habit, weakest_first
from cookie_tin.games.contract import Rng, Seat
from cookie_tin.games.raid.dice import Dice, face, faces
from cookie_tin.games.raid.scoring import of_a_kind
from cookie_tin.games.raid.state import Move, State

DROPS = 0.75
"""How often the gambler leaves one die behind."""


def _few(state: State) -> int:
    return min(3, state.rules.most)


def _lowest(state: State, hand: Dice, rng: Rng) -> Dice:
    return hand[::-1][: _few(state)]


def _singles(state: State, hand: Dice, rng: Rng) -> Dice:
    return _single(hand)[: _few(state)]


@lru_cache(maxsize=1 << 12)
def _single(hand: Dice) -> Dice:
    """The dice that match no other, the lowest first."""
    shown = faces(hand)
    return tuple(die for die in weakest_first(hand) if shown.count(face(die)) == 1)


def _any(state: State, hand: Dice, rng: Rng) -> Dice:
    dice = list(hand)
    rng.shuffle(dice)
    grabbed = min(state.rules.most, len(dice))
    return tuple(dice[: grabbed - (grabbed > 1 and rng.random() < DROPS)])


def _around(state: State, hand: Dice, rng: Rng) -> Dice:
    return _others(hand)[: _few(state)]


@lru_cache(maxsize=1 << 12)
def _others(hand: Dice) -> Dice:
    """All dice but those of the best set, the lowest first."""
    shown, longest = faces(hand), of_a_kind(hand)
    best = next((one for one in shown if longest > 1 and shown.count(one) == longest), 0)
    return tuple(die for die in hand[::-1] if face(die) != best)


def collector(state: State, seat: Seat, rng: Rng) -> Move:
    """Never risks a die that matches another."""
    return play_by_habit(state, seat, rng, _singles)


def gambler(state: State, seat: Seat, rng: Rng) -> Move:
    """A handful of dice, whichever they are, and the last one always again."""
    return play_by_habit(state, seat, rng, _any, again=True)


def builder(state: State, seat: Seat, rng: Rng) -> Move:
    """Keeps its best set from the first pair on, and rolls its lowest dice around it."""
    return play_by_habit(state, seat, rng, _around)


def hesitant(clings: float, state: State, seat: Seat, rng: Rng) -> Move:
    """Rolls the three lowest dice, but so often it cannot part with anything that matches."""
    bids = _singles if rng.random() < clings else _lowest
    return play_by_habit(state, seat, rng, bids)


three_lowest = partial(hesitant, 0.0)
"""Always rolls the three lowest dice: the algorithm of playtest 11."""
