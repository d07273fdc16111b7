"""What a move of Cookie Raid does at once, for hints."""

from __future__ import annotations

from cookie_tin.bots.contract import Why
from cookie_tin.games.contract import N_, Seat
from cookie_tin.games.raid.dice import Dice, face, faces
from cookie_tin.games.raid.phases import AGAIN, BID, KEEP, TAKE
from cookie_tin.games.raid.state import State


def reason(state: State, seat: Seat, move: str) -> Why | None:
    """What a bid risks, what a die makes of the hand."""
    word, groups = state.parse(move)
    shown = faces(state.hands[seat]) if state.hands else ()
    if word == BID:
        return _bid(faces(groups[0]), shown)
    if word == TAKE and (length := shown.count(face(groups[0][0])) + 1) > 1:
        return Why(N_("It makes a set of {count}."), {"count": length})
    if word == AGAIN:
        return Why(N_("A new roll brings more than this die, on average."))
    if word == KEEP:
        return Why(N_("This die is worth more than a new roll, on average."))
    return None


def _bid(rolled: Dice, hand: Dice) -> Why:
    if not rolled:
        return Why(N_("What is on the plate is not worth a die of yours."))
    if all(hand.count(one) == 1 for one in rolled):
        return Why(N_("It rolls dice that match nothing in your hand."))
    if len(rolled) == len(hand):
        return Why(N_("It rolls all you have: so early, what is in your hand says little."))
    return Why(N_("It rolls what promises least, by your hand and the plate."))
