"""What the document of Cookies Addict asks, or leaves open."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.lab.experiment import column
from cookie_tin.lab.question import ABOVE, DIFFERS, TELLS, question, values_of

QUESTIONS = (
    question(
        "addict-first",
        N_("Is it good to be the first to activate?"),
        N_("Three kinds of players against their like, on the large board."),
        tuple(column("addict", {}, (who, who)) for who in ("greedy", "spoiler", "basil")),
        ABOVE,
        ("first", "drawn", "margin", "moves"),
        {
            "yes": N_("Yes: whoever activates the first tile wins more than half of the games."),
            "no": N_("Not always: for some players it is no advantage."),
        },
    ),
    question(
        "addict-size",
        N_("5×5 or 6×6?"),
        N_("Both players take what leaves the rival the worst tiles."),
        values_of("addict", "size", (5, 6), ("spoiler", "spoiler")),
        DIFFERS,
        ("comeback", "minutes", "first", "changes", "margin", "drawn", "walks"),
        {
            "yes": N_("Comebacks happen in {first} of games on 5×5, in {last} on 6×6."),
            "no": N_("Both give as many comebacks: {first} on 5×5, {last} on 6×6."),
        },
    ),
    question(
        "addict-debt",
        N_("Debts, or never below nothing?"),
        N_("Both players take what leaves the rival the worst tiles."),
        values_of("addict", "debt", (False, True), ("spoiler", "spoiler")),
        DIFFERS,
        ("margin", "drawn", "best", "comeback", "first"),
        {
            "yes": N_("The winner is {first} cookies ahead without debts, {last} with them."),
            "no": N_(
                "It hardly matters: the winner is {first} cookies ahead without debts, {last} with them."
            ),
        },
    ),
    question(
        "addict-specials",
        N_("What is each special worth?"),
        N_(
            "The share of games won by whoever activates it. Both players take what leaves the rival the worst tiles."
        ),
        (column("addict", {}, ("spoiler", "spoiler")),),
        TELLS,
        (
            "special.steal",
            *("special.double", "special.guard", "special.swap", "special.zoo", "special.lose"),
            *("special.trade", "special.flip", "special.lures", "special.pinch", "special.end"),
        ),
        {"yes": N_("Whoever steals cookies wins {value} of those games; the table has the other specials.")},
    ),
)
