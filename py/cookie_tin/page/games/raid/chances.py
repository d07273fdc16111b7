"""The exact chance to win a bid, in one sentence.

A rival whose number of dice is known counts with it. One who has not shown theirs may bid any number that their hand
and the rules allow, none included, and every number counts as equally likely: nothing else is known of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cookie_tin.games.contract import Seat, View
from cookie_tin.games.raid.options import rules_in
from cookie_tin.page.words import _, ngettext

if TYPE_CHECKING:
    from fractions import Fraction


def sentence(view: View, dice: int) -> str:
    """The chance to win with so many dice; empty without dice, for an onlooker, or before the Lab has been loaded."""
    if view["seat"] is None or not dice:
        return ""
    try:
        found = chance(view, dice)
    except ImportError:
        return ""
    said = _("Chance to win with {dice}: {chance}.")
    return said.format(dice=ngettext("{n} die", "{n} dice", dice), chance=percent(found))


def chance(view: View, dice: int) -> Fraction:
    """The chance of the viewer to win with so many dice."""
    from cookie_tin.lab.raid import odds  # only here: not needed to start the page

    rules = rules_in(view)
    rivals = [_may_bid(view, seat, rules.most) for seat in range(rules.players) if seat != view["seat"]]
    return odds.win_among(dice, rivals, rules.compare, rules.dice)


def _may_bid(view: View, seat: Seat, most: int) -> tuple[int, ...]:
    """How often a rival bids 0, 1, 2 ... dice."""
    bid = view["bids"][seat]
    if bid is not None:
        return (0,) * len(bid) + (1,)
    return (1,) * (min(most, len(view["hands"][seat])) + 1)


def percent(share: Fraction) -> str:
    """A share of a hundred, to the nearest whole one; only what is sure is 0 or 100."""
    if 0 < share * 100 < 1:
        return _("less than {n} %").format(n=1)
    if 99 < share * 100 < 100:
        return _("more than {n} %").format(n=99)
    return _("{n} %").format(n=int((share * 200 + 1) / 2))
