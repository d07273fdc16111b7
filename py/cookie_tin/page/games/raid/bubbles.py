"""What a first Cookie Raid teaches, beside the things it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cookie_tin.games.contract import View
from cookie_tin.games.raid.phases import BID, LUCKY, TAKE
from cookie_tin.page.bubble import Bubble
from cookie_tin.page.games.raid.pieces import face_of
from cookie_tin.page.words import _


def bubbles(view: View, picked: str | None) -> Iterator[Bubble]:
    """Those that fit now."""
    seat = view["seat"]
    if seat is None or seat not in view["acting"]:
        return
    if view["phase"] == BID and picked:
        text = _("Both roll at the same time; the better roll takes a die of the plate. Add dice, or roll.")
        yield Bubble("roll", "#prompt .actions", text)
    elif view["phase"] == BID:
        text = _("Your hand. Press dice to risk them: they come back with the faces they roll.")
        yield Bubble("hand", "h0", text)
        if view["plate"]:
            text = _("The plate: who wins a bid takes one of these. In the end equal dice bring cookies.")
            yield Bubble("plate", "p0", text)
        if view["round"] > 1:
            yield Bubble("score", ".seat .score", _("Cookies of all rounds so far, and the way to the goal."))
    elif view["phase"] in (TAKE, LUCKY):
        text = _("You won it: take what goes with your hand. Equal dice bring cookies.")
        yield Bubble("take", f"p{_fitting(view['hands'][seat], view['plate'])}", text)


def _fitting(hand: Sequence[str], plate: Sequence[str]) -> int:
    """The first die of the plate of which the hand has most."""
    faces = [face_of(code) for code in hand]
    return max(range(len(plate)), key=lambda at: faces.count(face_of(plate[at])), default=0)
