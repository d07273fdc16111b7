"""The switches of Cookie Raid: every variant of the designer's log, and the rule sets that he went through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from cookie_tin.games.contract import EDITION, N_, Clause, Option, Options, Refused, Value, View, settle
from cookie_tin.games.raid import clauses

HAND = 3
"""Dice in a hand when a round begins."""

ROUNDS = 5
"""Rounds of a game of fixed length."""

BONUS = 5
"""Cookies for the best set of a round."""

THREE_COLOURS = 9
"""Dice on the plate where there are three colours, three of each."""


class Switches(NamedTuple):
    """All options of a game, in their order."""

    players: int
    preset: str
    plate: int
    shown: str
    limit: str
    compare: str
    lucky: bool
    nobody: str
    scoring: str
    straights: bool
    flush: bool
    contract: bool
    moon: bool
    hands: str
    length: str
    dice: int
    clock: int
    distinct: bool
    edition: int
    """Below the newest: as these rules were read before; games from then go on by it."""


class Rules(Switches):
    """The options, and what follows from them: found out once for all states of a game."""

    @cached_property
    def in_turn(self) -> bool:
        """Are bids and contracts made one after the other, seen by all?"""
        return self.hands == "open" and self.edition > 1

    @cached_property
    def of_a_colour(self) -> int:
        """Dice of each colour in play: one in every hand and three for the plate."""
        return self.players + THREE_COLOURS // 3 if self.edition > 1 else 7

    @cached_property
    def keeps_discards(self) -> bool:
        """Does it matter which dice were discarded? They lie in no hand, and cannot come again."""
        return self.edition > 2 and all(getattr(self, name) == value for name, value in DISCARDS_TELL.items())

    @cached_property
    def bonus(self) -> int:
        """What the best set of a round brings."""
        if self.contract or self.scoring in ("single", "pips"):
            return 0
        if self.scoring == "tens":
            return 10 * BONUS if self.edition > 1 else 0
        return BONUS

    @cached_property
    def most(self) -> int:
        """The most dice of one bid."""
        return HAND if self.limit == "3" else HAND + self.plate

    @cached_property
    def hidden(self) -> bool:
        return self.hands == "hidden"

    @cached_property
    def marks(self) -> bool:
        """Are dice marked that everybody knows?"""
        return self.distinct and self.hands == "hidden"

    @cached_property
    def goal(self) -> int:
        """The cookies that end a game of rounds without number."""
        return 300 if self.contract else 500 if self.scoring == "tens" else 50


OPTIONS = (
    Option("players", 2, (2, 3, 4), N_("Players")),
    Option(
        "preset",
        "final",
        ("final", "initial", "1", "2", "3", "4", "5", "8", "10", "13", "14", "next"),
        N_("Rule set"),
        N_("The final rules, or those after one of the designer’s playtests."),
        named=(
            N_("Final rules"),
            N_("Initial rules"),
            N_("After playtest 1"),
            N_("After playtest 2"),
            N_("After playtest 3"),
            N_("After playtest 4"),
            N_("After playtest 5"),
            N_("After playtest 8"),
            N_("After playtest 10"),
            N_("After playtest 13"),
            N_("After playtest 14"),
            N_("The next iteration"),
        ),
        sets=True,
    ),
    Option(
        "plate",
        8,
        (8, 5, THREE_COLOURS),
        N_("Plate"),
        N_("Dice to be won in a round: 8 since playtest 13, 9 with three colours."),
        later=(THREE_COLOURS,),
    ),
    Option(
        "shown",
        "all",
        ("all", "one"),
        N_("Plate shown"),
        N_("All dice at once and the winner chooses (since playtest 8), or one die at a time."),
        named=(N_("All dice at once"), N_("One die at a time")),
    ),
    Option(
        "limit",
        "3",
        ("3", "none"),
        N_("Dice in a bid"),
        N_("Three at most since playtest 1."),
        named=(N_("Three at most"), N_("As many as you like")),
    ),
    Option(
        "compare",
        "defender",
        ("defender", "plain", "fewer", "sum", "reversed", "doubles"),
        N_("Highest bid"),
        N_(
            "High die with the defender’s advantage (playtest 3) or without (2), fewer dice win a tied high"
            " die (3), sum of pips (at first), 1 is high (5), doubles beat singles (11, vetoed)."
        ),
        named=(
            N_("High die, defender’s advantage"),
            N_("High die, then the next"),
            N_("High die, then fewer dice"),
            N_("Most pips"),
            N_("Low die: 1 is high"),
            N_("Doubles beat singles"),
        ),
    ),
    Option(
        "lucky", True, (True, False), N_("Lucky last"), N_("The last die may be rolled again (playtest 10).")
    ),
    Option(
        "nobody",
        "ends",
        ("ends", "discards"),
        N_("Nobody bids"),
        N_("Ends the round (playtest 10), or the next die is taken away."),
        named=(N_("The round ends"), N_("The next die is taken away")),
    ),
    Option(
        "scoring",
        "matched",
        ("matched", "single", "pips", "tens"),
        N_("Scoring"),
        N_(
            "One for each matched die and five for the best set (playtest 8), the best set wins (at first),"
            " each face to its best set in pips (4), ten for a matched die and one for a single (11)."
        ),
        named=(
            N_("Matched dice and the best set"),
            N_("The best set wins"),
            N_("Each face to its best set"),
            N_("Ten matched, one single"),
        ),
    ),
    Option(
        "straights",
        False,
        (False, True),
        N_("Straights"),
        N_("Runs of three or more count (playtests 7, 15)."),
    ),
    Option(
        "flush",
        False,
        (False, True),
        N_("Three colours"),
        N_("Sets of one colour count double (after playtest 15)."),
    ),
    Option(
        "contract",
        False,
        (False, True),
        N_("Contracts"),
        N_("Each names how many of a kind they will show (after playtest 9)."),
    ),
    Option(
        "moon",
        False,
        (False, True),
        N_("Shooting the moon"),
        N_("Winning every bid that is made in a round brings ten more (playtest 8)."),
    ),
    Option(
        "hands",
        "hidden",
        ("hidden", "open"),
        N_("Hands"),
        N_("Played open after playtest 14, dice and bids: everybody bids in turn."),
        named=(N_("Hidden"), N_("Open")),
    ),
    Option(
        "length",
        "50",
        ("50", "rounds", "single"),
        N_("Length"),
        N_(
            "To 50 cookies (playtest 10), five rounds (13), a single round (at first); contracts to 300, tens to 500."
        ),
        named=(N_("To 50 cookies"), N_("Five rounds"), N_("A single round")),
    ),
    Option(
        "dice",
        6,
        (6, 8, 10, 12),
        N_("Sides of a die"),
        N_("Larger dice make pairs precious (after playtest 15)."),
    ),
    Option(
        "clock",
        0,
        (0, *range(3, 11)),
        N_("Bid clock"),
        N_("“1, 2, 3, go!”: seconds to bid (after playtest 15)."),
        named=(N_("As long as it takes"), *(f"{seconds} s" for seconds in range(3, 11))),
    ),
    Option(
        "distinct",
        False,
        (False, True),
        N_("Distinct dice"),
        N_("Everybody can follow each die (playtest 9)."),
    ),
    replace(EDITION, values=(2, 1, 3), later=(3,)),
)

DISCARDS_TELL: Mapping[str, Value] = {"flush": True, "shown": "one", "nobody": "discards"}
"""Where edition 3 is another game than edition 2. Elsewhere a game says 2, which older readers know."""

FINAL: dict[str, Value] = {option.name: option.default for option in OPTIONS[2:]}

_INITIAL: dict[str, Value] = {
    **FINAL,
    "plate": 5,
    "shown": "one",
    "limit": "none",
    "compare": "sum",
    "lucky": False,
    "nobody": "discards",
    "scoring": "single",
    "length": "single",
}
_ONE = {**_INITIAL, "limit": "3"}
_TWO = {**_ONE, "compare": "plain"}
_THREE = {**_TWO, "compare": "defender"}
_FOUR = {**_THREE, "scoring": "pips", "length": "rounds"}

PRESETS: dict[str, dict[str, Value]] = {
    "final": FINAL,
    "initial": _INITIAL,
    "1": _ONE,
    "2": _TWO,
    "3": _THREE,
    "4": _FOUR,
    "5": {**_FOUR, "compare": "reversed"},
    "8": {**_THREE, "shown": "all"},
    "10": {**FINAL, "plate": 5},
    "13": FINAL,
    "14": {**FINAL, "hands": "open"},
    "next": {**FINAL, "hands": "open", "flush": True, "plate": THREE_COLOURS},
}
"""Every rule set of the log: a number is the playtest after whose revisions it was the rule."""


class Clash(NamedTuple):
    """Two switches that cannot go together, and what each becomes when only the other one was asked for."""

    clause: Clause
    one: str
    values: tuple[Value, ...]
    other: str
    bad: tuple[Value, ...]
    instead: tuple[Value, Value]
    since: int = 1
    """The first edition of the rules that has this."""

    def holds(self, chosen: Mapping[str, Value]) -> bool:
        """Are both switches set so?"""
        old = int(chosen["edition"]) < self.since
        return not old and chosen[self.one] in self.values and chosen[self.other] in self.bad


CLASHES = (
    Clash(clauses.ONE_ROUND, "scoring", ("single",), "length", ("50", "rounds"), ("matched", "single")),
    *(
        Clash(clauses.NO_COOKIES, "scoring", ("single",), extra, (True,), ("matched", False))
        for extra in ("flush", "moon")
    ),
    *(
        Clash(clauses.PIPS, "scoring", ("pips",), extra, (True,), ("matched", False))
        for extra in ("straights", "flush")
    ),
    Clash(
        clauses.OWN_SCORING, "scoring", ("single", "pips", "tens"), "contract", (True,), ("matched", False)
    ),
    *(
        Clash(clauses.OWN_SCORING, extra, (True,), "contract", (True,), (False, False))
        for extra in ("straights", "flush")
    ),
    Clash(clauses.SEEN_PLATE, "shown", ("one",), "contract", (True,), ("all", False)),
    Clash(clauses.NINE, "flush", (True,), "plate", (8, 5), (False, THREE_COLOURS), since=2),
    Clash(clauses.NINE, "flush", (False,), "plate", (THREE_COLOURS,), (True, 8), since=2),
)


def rules_of(given: Options) -> Rules:
    """All options, completed by the preset. What was asked for stays; two that clash are refused by their clause."""
    asked = settle(OPTIONS, given)
    chosen: dict[str, Value] = {**asked, **PRESETS[str(asked["preset"])], **given}
    fixed = {*given}
    while clash := next((clash for clash in CLASHES if clash.holds(chosen)), None):
        if clash.one in fixed and clash.other in fixed:
            raise Refused(clash.clause)
        yielding = clash.other if clash.one in fixed else clash.one
        chosen[yielding] = clash.instead[yielding == clash.other]
        fixed.add(yielding)
    if "edition" not in given and DISCARDS_TELL.items() <= chosen.items():
        chosen["edition"] = 3
    return _rules({name: chosen[name] for name in asked})


def rules_in(view: View) -> Rules:
    """The rules by which what is seen there is played."""
    return _settle(tuple(view["options"].items()))


@lru_cache(maxsize=16)
def _settle(options: tuple[tuple[str, Value], ...]) -> Rules:
    """Remembered: a bot imagines many states of one game, and whoever draws one asks a dozen times."""
    return rules_of(dict(options))


def _rules(chosen: Mapping[str, Value]) -> Rules:
    return Rules(**chosen)  # type: ignore[arg-type]
