"""Three players of Cookie Raid with a habit each."""

from __future__ import annotations

from tin.bots.raid.hands import answered, weakest_first
from tin.games.contract import Rng, Seat
from tin.games.raid.dice import Dice, face, faces
from tin.games.raid.state import Move, State


def _lowest(state: State, hand: Dice, rng: Rng) -> Dice:
    return hand[::-1][: min(3, state.rules.most)]


def _singles(state: State, hand: Dice, rng: Rng) -> Dice:
    shown = faces(hand)
    return tuple(die for die in weakest_first(hand) if shown.count(face(die)) == 1)[
        : min(3, state.rules.most)
    ]


def _any(state: State, hand: Dice, rng: Rng) -> Dice:
    dice = list(hand)
    rng.shuffle(dice)
    return tuple(dice[: state.rules.most])


def three_lowest(state: State, seat: Seat, rng: Rng) -> Move:
    """Always rolls the three lowest dice: the algorithm of playtest 11."""
    return answered(state, seat, rng, _lowest)


def collector(state: State, seat: Seat, rng: Rng) -> Move:
    """Never risks a die that matches another."""
    return answered(state, seat, rng, _singles)


def gambler(state: State, seat: Seat, rng: Rng) -> Move:
    """As many dice as allowed, whichever they are, and the last one always again."""
    return answered(state, seat, rng, _any, again=True)
