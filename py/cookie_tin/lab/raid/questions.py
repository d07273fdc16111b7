"""What the document of Cookie Raid asks, or leaves open."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.lab.experiment import column
from cookie_tin.lab.question import ABOVE, DIFFERS, TELLS, THINKING, question, values_of

_LOWEST = ("madeleine", "madeleine")
_BY_HABIT = N_("Both players roll their three lowest dice and seldom anything else.")

QUESTIONS = (
    question(
        "raid-lowest",
        N_("Is rolling the three lowest best?"),
        N_(
            "Found by a playtester after playtest 11: who always rolls the three lowest dice meets every other habit."
        ),
        tuple(
            column("raid", {}, ("three-lowest", other))
            for other in ("highest", "one", "collector", "sets", "greedy", "random")
        ),
        ABOVE,
        ("player.three-lowest", "skill", "dice.1", "risked"),
        {
            "yes": N_("Yes, among simple habits: it wins more than half of its games against each of them."),
            "no": N_("No: there is a simple habit that does better."),
        },
    ),
    question(
        "raid-thinking",
        N_("Can thinking beat the three lowest?"),
        N_("Nonna counts the plate, imagines the hidden dice and tries out the last bids."),
        (column("raid", {}, ("nonna", "three-lowest")),),
        ABOVE,
        ("player.nonna", "skill", "margin", "comeback"),
        {
            "yes": N_("Yes: somebody who thinks wins clearly more than half of the games."),
            "no": N_("No: thinking does not pay against it."),
        },
        THINKING,
    ),
    question(
        "raid-maximum",
        N_("Is bidding the maximum dominant?"),
        N_(
            "Playtests 1 to 3: the initial rules, then three dice at most, then the high die, then the defender’s"
            " advantage. One always bids as many dice as allowed, the other keeps its best set."
        ),
        values_of("raid", "preset", ("initial", "1", "2", "3"), ("maximum", "collector")),
        ABOVE,
        ("player.maximum", "dice.1", "risked", "skill"),
        {
            "yes": N_(
                "It wins more than half in each of these rule sets; the columns show what every change did to it."
            ),
            "no": N_("No: in at least one of these rule sets it wins less than half."),
            "unclear": N_(
                "By the first rules it wins {first} of its games; with the defender’s advantage {last}, about as often"
                " as it loses."
            ),
        },
    ),
    question(
        "raid-lucky",
        N_("Does the lucky last matter?"),
        N_("Since playtest 10 the last die of the plate may be rolled again."),
        values_of("raid", "lucky", (True, False), _LOWEST),
        TELLS,
        ("lucky-game", "lucky-set", "kept", "comeback", "margin"),
        {"yes": N_("A little: rolling it again decides {value} of all games.")},
    ),
    question(
        "raid-lead",
        N_("Does the leader keep the lead, and do 8 dice on the plate change it?"),
        N_("Playtest 13 went from five dice on the plate to eight, to make people risk more."),
        values_of("raid", "plate", (5, 8), _LOWEST),
        DIFFERS,
        ("quarter.2", "round.1", "round.3", "settled", "comeback", "changes", "minutes"),
        {
            "yes": N_("Who leads in the middle wins {first} of games with five dice and {last} with eight."),
            "no": N_(
                "Who leads in the middle wins {first} of games, whether five dice lie on the plate or eight."
            ),
        },
    ),
    question(
        "raid-open",
        N_("Hidden or open?"),
        N_(
            "Playtest 14 was played with open dice and bids. Nonna, who imagines what is hidden, meets Madeleine."
        ),
        values_of("raid", "hands", ("hidden", "open"), ("nonna", "madeleine")),
        DIFFERS,
        ("player.nonna", "skill", "comeback", "margin", "risked", "passed"),
        {
            "yes": N_(
                "It changes what thinking is worth: Nonna wins {first} with hidden hands, {last} with open ones."
            ),
            "no": N_(
                "For who wins it hardly matters: Nonna wins {first} with hidden hands, {last} with open ones."
            ),
        },
        THINKING,
    ),
    question(
        "raid-bonus",
        N_("Is the bonus of five cookies too much?"),
        _BY_HABIT,
        (column("raid", {}, _LOWEST),),
        TELLS,
        ("bonus", "cookies", "tied", "blowout", "comeback", "margin"),
        {"yes": N_("The bonus is {value} of all that is scored; the rest comes from sets.")},
    ),
    question(
        "raid-length",
        N_("Fixed rounds, or to 50?"),
        N_(
            "Playtest 13 tried five rounds. Both players roll their three lowest dice and seldom anything else."
        ),
        values_of("raid", "length", ("50", "rounds"), _LOWEST),
        DIFFERS,
        ("comeback", "minutes", "rounds", "drawn", "drama", "quarter.2", "margin"),
        {
            "yes": N_("Comebacks happen in {first} of games to 50, in {last} of those over five rounds."),
            "no": N_("It makes no difference to comebacks: {first} to 50, {last} over five rounds."),
        },
    ),
    question(
        "raid-tens",
        N_("Does ten and one take as many rounds?"),
        N_(
            "After playtest 11: ten for a matched die, one for a single, to 500; the bonus is ten times as large too."
        ),
        values_of("raid", "scoring", ("matched", "tens"), _LOWEST),
        DIFFERS,
        ("rounds", "minutes", "margin", "comeback", "bonus", "blowout"),
        {
            "yes": N_("No: a game to 50 takes {first} rounds, one to 500 takes {last}."),
            "no": N_("Yes: a game to 50 takes {first} rounds, one to 500 takes {last}."),
        },
    ),
    question(
        "raid-straights",
        N_("What do straights change?"),
        N_("Playtests 7 and 15: runs of three or more count like sets."),
        values_of("raid", "straights", (False, True), _LOWEST),
        DIFFERS,
        ("cookies", "straights", "rounds", "minutes", "changes", "margin", "bonus"),
        {
            "yes": N_("A round brings {last} cookies a hand instead of {first}."),
            "no": N_(
                "Hardly anything: a round brings {first} cookies a hand without them, {last} with them."
            ),
        },
    ),
    question(
        "raid-flush",
        N_("Three colours and the flush?"),
        N_("After playtest 15: three colours, and sets of one colour count double."),
        values_of("raid", "flush", (False, True), _LOWEST),
        DIFFERS,
        ("cookies", "flushes", "rounds", "minutes", "changes", "margin"),
        {
            "yes": N_("A round brings {last} cookies a hand instead of {first}."),
            "no": N_(
                "Hardly anything: a round brings {first} cookies a hand without them, {last} with them."
            ),
        },
    ),
    question(
        "raid-dice",
        N_("Larger dice?"),
        N_("After playtest 15: dice with 8, 10 or 12 sides make pairs precious."),
        values_of("raid", "dice", (6, 8, 10, 12), _LOWEST),
        DIFFERS,
        ("rounds", "minutes", "cookies", "pairs", "threes", "bonus", "comeback"),
        {
            "yes": N_("A game to 50 takes {first} rounds with six sides and {last} with twelve."),
            "no": N_("A game to 50 takes as many rounds with any of them."),
        },
    ),
    question(
        "raid-contract",
        N_("Contracts to 300?"),
        N_("After playtest 9: everybody names how many of a kind they will show."),
        values_of("raid", "contract", (False, True), _LOWEST),
        DIFFERS,
        ("comeback", "made", "named", "minutes", "drama", "blowout", "changes"),
        {
            "yes": N_("Comebacks happen in {first} of games without contracts, in {last} with them."),
            "no": N_("It makes no difference to comebacks: {first} without contracts, {last} with them."),
        },
    ),
    question(
        "raid-moon",
        N_("Shooting the moon?"),
        N_("Playtest 8: winning every bid that is made in a round brings ten more."),
        values_of("raid", "moon", (False, True), _LOWEST),
        DIFFERS,
        ("margin", "moon", "blowout", "comeback", "minutes"),
        {
            "yes": N_("The winner is {last} cookies ahead instead of {first}."),
            "no": N_("It changes little: the winner is {first} cookies ahead without it, {last} with it."),
        },
    ),
)
