"""What the options of Cookie Raid look like, and what its rule sets bring, in a sentence each."""

from __future__ import annotations

from cookie_tin.games.contract import N_, Option, Value
from cookie_tin.page.games.raid.pieces import at, die
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.words import _

RULE_SETS = {
    "final": N_("Eight dice on the plate, hidden hands, the highest die wins; first to 50 cookies."),
    "next": N_("Three colours, nine dice, open hands; a set of one colour counts double."),
    "14": N_("The final rules with open hands: everybody bids in turn, for all to see."),
    "initial": N_("Five dice, one at a time; the most pips win a bid, and the best set wins at once."),
    "1": N_("As at the very first, but a bid has three dice at most."),
    "2": N_("Now the highest die decides a bid, not the most pips."),
    "3": N_("The highest die decides, and the defender’s advantage breaks ties."),
    "4": N_("Five rounds; whoever has the most of a face gets all its pips."),
    "5": N_("As after playtest 4, but 1 is the highest die of a bid."),
    "8": N_("The whole plate is laid at once, and the winner of a bid chooses."),
    "10": N_("Nearly the final rules: five dice on the plate, first to 50 cookies."),
    "13": N_("Eight dice on the plate: with this the rules were final."),
}
"""By the value of the rule set."""

DICE = {
    "final": ("5", "5", "2", "6"),
    "next": ("4r", "4g", "4b", "1r"),
    "14": ("3", "6", "6", "1"),
    "initial": ("6",),
}
"""Dice that tell the rule sets on the first screen apart."""

GROUPS = (
    (N_("Plate and bids"), ("plate", "shown", "limit", "compare", "lucky", "nobody", "clock")),
    (N_("Cookies"), ("scoring", "straights", "contract", "moon", "length")),
    (N_("Hands and dice"), ("flush", "hands", "dice", "distinct")),
)
"""The switches by what they are about."""


def picture(option: Option, value: Value) -> Markup:
    """A few dice for the rule sets that are shown first."""
    dice = DICE.get(str(value), ()) if option.sets else ()
    if not dice:
        return NOTHING
    drawn = joined(at(50 + 108 * place, 54, die(code, 6, 100)) for place, code in enumerate(dice))
    return tag("svg", drawn, viewBox=f"0 0 {108 * len(dice)} 108", class_="raid", aria_hidden="true")


def text(option: Option, value: Value) -> str:
    """What a rule set brings."""
    return _(RULE_SETS[str(value)]) if option.sets and str(value) in RULE_SETS else ""
