"""What all bots of Cookie Raid share: which dice of a hand to risk, which die to take, what to name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from cookie_tin.games.contract import Rng, Seat
from cookie_tin.games.raid.dice import Dice, face, faces, sort_dice
from cookie_tin.games.raid.options import HAND
from cookie_tin.games.raid.phases import AGAIN, BID, KEEP, LUCKY, NAME, TAKE, WAIT
from cookie_tin.games.raid.scoring import of_a_kind
from cookie_tin.games.raid.state import Move, State

Bids = Callable[[State, Dice, Rng], Dice]
"""Dice to bid out of a hand."""

Takes = Callable[[Dice, Sequence[int], int], int]
"""The die to take, by the hand, the plate and how many dice of the plate are not seen yet."""

ON_PLATE = 1.1
"""What a die on the plate counts beside one of that face in the hand, when it is asked what the hand may become."""

OPENING, EARLY = 7, 5
"""With so many dice still to be won, what is in the hand now will be rolled again and says little."""


@lru_cache(maxsize=1 << 14)
def weakest_first(hand: Dice, plate: Dice = ()) -> Dice:
    """The dice of a hand: first those of faces of which there are fewest in the hand and on the plate; then low ones.

    Against the three lowest, looking at the plate is worth more than anything else: about 0.8 cookies a round.
    """
    shown, there = faces(hand), faces(plate)
    worth = {one: shown.count(one) + ON_PLATE * there.count(one) for one in {*shown}}
    return tuple(sorted(hand, key=lambda die: (worth[face(die)], die)))


def best_die(hand: Dice, plate: Sequence[int], left: int = 0) -> int:
    """The die of the plate that makes the longest set."""
    shown = faces(hand)
    return max([(shown.count(face(die)), die) for die in plate])[1]


def promising_die(hand: Dice, plate: Sequence[int], left: int) -> int:
    """First the highest die, then one of which the plate has most, towards the end the one that makes the longest set.

    Against somebody who always looks for the longest set that is worth about 0.2 cookies a round.
    """
    there = len(plate) + left
    if there >= OPENING:
        return max(plate)
    if there >= EARLY:
        shown = faces(plate)
        return max(plate, key=lambda die: (shown.count(face(die)), die))
    return best_die(hand, plate)


def to_come(state: State) -> int:
    """The dice that can still be won this round, the one that is bid for now included."""
    return len(state.plate) + state.left


def is_unrivalled(state: State) -> bool:
    """Has everybody else bid nothing, for all to see? Then a single die wins."""
    if not state.rules.in_turn:
        return False
    others = [bid for bid in state.bids if bid is not None]
    return len(others) == state.rules.players - 1 and not any(others)


def play_by_habit(
    state: State, seat: Seat, rng: Rng, bids: Bids, again: bool = False, takes: Takes = best_die
) -> Move:
    """A move by simple habits: such bids, such a die, a single die rolled again."""
    if state.phase == BID:
        dice = sort_dice(bids(state, state.hands[seat], rng))
        if is_unrivalled(state) and dice:
            dice = weakest_first(dice)[:1]
        return BID, (dice,)
    if state.phase == TAKE:
        return TAKE, ((takes(state.hands[seat], state.plate, state.left),),)
    if state.phase == LUCKY:
        matched = face(state.plate[0]) in faces(state.hands[seat])
        return (KEEP, ()) if matched and not again else (AGAIN, ())
    if state.phase == NAME:
        longest = of_a_kind(state.hands[seat])
        return NAME, ((min(max(longest + 1, HAND), HAND + state.rules.plate),),)
    return WAIT, ()
