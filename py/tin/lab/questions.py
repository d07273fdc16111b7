"""The designers' questions as ready experiments, each with what it may come to, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tin.games.contract import N_, Value
from tin.lab.experiment import Column, Experiment, column

ABOVE, LEVEL, DIFFERS, TELLS = "above", "level", "differs", "tells"
"""Is the measure above one half in every column, level with one half, different from column to column; or just told?"""

USUAL = 20_000
"""Games of a ready experiment in each column, where players are quick."""

THINKING = 2_000
"""And where one of them thinks."""


class Question(NamedTuple):
    """A question, the experiment that answers it, and how the answer reads."""

    id: str
    ask: str
    about: str
    """Who plays, and where the question comes from."""
    experiment: Experiment
    kind: str
    tells: tuple[str, ...]
    """The measures that speak to it, the one in question first."""
    yes: str
    no: str = ""
    unclear: str = N_("Too close to call with so many games.")

    @property
    def game(self) -> str:
        return self.experiment.columns[0].game


def _values(game: str, option: str, values: Sequence[Value], players: Sequence[str]) -> tuple[Column, ...]:
    """A column for each value of a switch; the usual value needs no choosing."""
    return tuple(column(game, {option: value}, players) for value in values)


def _question(
    id_: str,
    ask: str,
    about: str,
    columns: tuple[Column, ...],
    kind: str,
    tells: tuple[str, ...],
    answers: Mapping[str, str],
    games: int = USUAL,
) -> Question:
    return Question(id_, ask, about, Experiment(columns, games, 1, True, tells[0]), kind, tells, **answers)


_LOWEST = ("madeleine", "madeleine")
_BY_HABIT = N_("Both players roll their three lowest dice and seldom anything else.")

RAID = (
    _question(
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
    _question(
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
    _question(
        "raid-maximum",
        N_("Is bidding the maximum dominant?"),
        N_(
            "Playtests 1 to 3: the initial rules, then three dice at most, then the high die, then the defender's"
            " advantage. One always bids as many dice as allowed, the other keeps its best set."
        ),
        _values("raid", "preset", ("initial", "1", "2", "3"), ("maximum", "collector")),
        ABOVE,
        ("player.maximum", "dice.1", "risked", "skill"),
        {
            "yes": N_(
                "It wins more than half in each of these rule sets; the columns show what every change did to it."
            ),
            "no": N_("No: in at least one of these rule sets it wins less than half."),
            "unclear": N_(
                "By the first rules it wins {first} of its games; with the defender's advantage {last}, about as often"
                " as it loses."
            ),
        },
    ),
    _question(
        "raid-lucky",
        N_("Does the lucky last matter?"),
        N_("Since playtest 10 the last die of the plate may be rolled again."),
        _values("raid", "lucky", (True, False), _LOWEST),
        TELLS,
        ("lucky-game", "lucky-set", "kept", "comeback", "margin"),
        {"yes": N_("A little: rolling it again decides {value} of all games.")},
    ),
    _question(
        "raid-lead",
        N_("Does the leader keep the lead, and do 8 dice on the plate change it?"),
        N_("Playtest 13 went from five dice on the plate to eight, to make people risk more."),
        _values("raid", "plate", (5, 8), _LOWEST),
        DIFFERS,
        ("quarter.2", "round.1", "round.3", "settled", "comeback", "changes", "minutes"),
        {
            "yes": N_("Who leads in the middle wins {first} of games with five dice and {last} with eight."),
            "no": N_(
                "Who leads in the middle wins {first} of games, whether five dice lie on the plate or eight."
            ),
        },
    ),
    _question(
        "raid-open",
        N_("Hidden or open?"),
        N_(
            "Playtest 14 was played with open dice and bids. Nonna, who imagines what is hidden, meets Madeleine."
        ),
        _values("raid", "hands", ("hidden", "open"), ("nonna", "madeleine")),
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
    _question(
        "raid-bonus",
        N_("Is the bonus of five cookies too much?"),
        _BY_HABIT,
        (column("raid", {}, _LOWEST),),
        TELLS,
        ("bonus", "cookies", "tied", "blowout", "comeback", "margin"),
        {"yes": N_("The bonus is {value} of all that is scored; the rest comes from sets.")},
    ),
    _question(
        "raid-length",
        N_("Fixed rounds, or to 50?"),
        N_(
            "Playtest 13 tried five rounds. Both players roll their three lowest dice and seldom anything else."
        ),
        _values("raid", "length", ("50", "rounds"), _LOWEST),
        DIFFERS,
        ("comeback", "minutes", "rounds", "drawn", "drama", "quarter.2", "margin"),
        {
            "yes": N_("Comebacks happen in {first} of games to 50, in {last} of those over five rounds."),
            "no": N_("It makes no difference to comebacks: {first} to 50, {last} over five rounds."),
        },
    ),
    _question(
        "raid-tens",
        N_("Does ten and one take as many rounds?"),
        N_(
            "After playtest 11: ten for a matched die, one for a single, to 500; the bonus is ten times as large too."
        ),
        _values("raid", "scoring", ("matched", "tens"), _LOWEST),
        DIFFERS,
        ("rounds", "minutes", "margin", "comeback", "bonus", "blowout"),
        {
            "yes": N_("No: a game to 50 takes {first} rounds, one to 500 takes {last}."),
            "no": N_("Yes: a game to 50 takes {first} rounds, one to 500 takes {last}."),
        },
    ),
    _question(
        "raid-straights",
        N_("What do straights change?"),
        N_("Playtests 7 and 15: runs of three or more count like sets."),
        _values("raid", "straights", (False, True), _LOWEST),
        DIFFERS,
        ("cookies", "straights", "rounds", "minutes", "changes", "margin", "bonus"),
        {
            "yes": N_("A round brings {last} cookies a hand instead of {first}."),
            "no": N_(
                "Hardly anything: a round brings {first} cookies a hand without them, {last} with them."
            ),
        },
    ),
    _question(
        "raid-flush",
        N_("Three colours and the flush?"),
        N_("After playtest 15: three colours, and sets of one colour count double."),
        _values("raid", "flush", (False, True), _LOWEST),
        DIFFERS,
        ("cookies", "flushes", "rounds", "minutes", "changes", "margin"),
        {
            "yes": N_("A round brings {last} cookies a hand instead of {first}."),
            "no": N_(
                "Hardly anything: a round brings {first} cookies a hand without them, {last} with them."
            ),
        },
    ),
    _question(
        "raid-dice",
        N_("Larger dice?"),
        N_("After playtest 15: dice with 8, 10 or 12 sides make pairs precious."),
        _values("raid", "dice", (6, 8, 10, 12), _LOWEST),
        DIFFERS,
        ("rounds", "minutes", "cookies", "pairs", "threes", "bonus", "comeback"),
        {
            "yes": N_("A game to 50 takes {first} rounds with six sides and {last} with twelve."),
            "no": N_("A game to 50 takes as many rounds with any of them."),
        },
    ),
    _question(
        "raid-contract",
        N_("Contracts to 300?"),
        N_("After playtest 9: everybody names how many of a kind they will show."),
        _values("raid", "contract", (False, True), _LOWEST),
        DIFFERS,
        ("comeback", "made", "named", "minutes", "drama", "blowout", "changes"),
        {
            "yes": N_("Comebacks happen in {first} of games without contracts, in {last} with them."),
            "no": N_("It makes no difference to comebacks: {first} without contracts, {last} with them."),
        },
    ),
    _question(
        "raid-moon",
        N_("Shooting the moon?"),
        N_("Playtest 8: winning every bid of a round brings ten more."),
        _values("raid", "moon", (False, True), _LOWEST),
        DIFFERS,
        ("margin", "moon", "blowout", "comeback", "minutes"),
        {
            "yes": N_("The winner is {last} cookies ahead instead of {first}."),
            "no": N_("It changes little: the winner is {first} cookies ahead without it, {last} with it."),
        },
    ),
)

DISCO = (
    _question(
        "disco-start",
        N_("Is a start fair?"),
        N_(
            "The six fields, with cookies placed anywhere. Both win when they can, and leave no way to win at once."
        ),
        _values("disco", "start", (1, 2, 3, 4, 5, 6), ("careful", "careful")),
        LEVEL,
        ("first", "drawn", "end.disco.divided", "end.disco.stuck", "moves", "choices"),
        {
            "yes": N_("Yes: on every field who begins wins about half of the games."),
            "no": N_("Not all of them: on some field who begins does better or worse than the other."),
        },
    ),
    _question(
        "disco-crawl",
        N_("Does the crawl cookie help the first player?"),
        N_(
            "On the first field, with cookies placed anywhere. Both win when they can, and leave no way to win at once."
        ),
        _values("disco", "crawl", (False, True), ("careful", "careful")),
        DIFFERS,
        ("first", "moves", "choices", "end.disco.divided", "end.disco.stuck", "crawls"),
        {
            "yes": N_("It changes the chances of who begins: {first} without it, {last} with it."),
            "no": N_("No: who begins wins {first} without it, {last} with it."),
        },
    ),
)

ADDICT = (
    _question(
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
    _question(
        "addict-size",
        N_("5×5 or 6×6?"),
        N_("Both players take what leaves the rival the worst tiles."),
        _values("addict", "size", (5, 6), ("spoiler", "spoiler")),
        DIFFERS,
        ("comeback", "minutes", "first", "changes", "margin", "drawn", "walks"),
        {
            "yes": N_("Comebacks happen in {first} of games on 5×5, in {last} on 6×6."),
            "no": N_("Both give as many comebacks: {first} on 5×5, {last} on 6×6."),
        },
    ),
    _question(
        "addict-debt",
        N_("Debts, or never below nothing?"),
        N_("Both players take what leaves the rival the worst tiles."),
        _values("addict", "debt", (False, True), ("spoiler", "spoiler")),
        DIFFERS,
        ("margin", "drawn", "best", "comeback", "first"),
        {
            "yes": N_("The winner is {first} cookies ahead without debts, {last} with them."),
            "no": N_(
                "It hardly matters: the winner is {first} cookies ahead without debts, {last} with them."
            ),
        },
    ),
    _question(
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

DOPPEL = (
    _question(
        "doppel-size",
        N_("Which size of board?"),
        N_("Both take a point when there is one, and otherwise give none away."),
        _values("doppel", "size", (3, 4, 5, 6, 7, 8), ("careful", "careful")),
        DIFFERS,
        ("drawn", "points", "first", "moves", "minutes", "changes"),
        {
            "yes": N_("The size decides how many games are drawn: {first} on 3×3, {last} on 8×8."),
            "no": N_("Draws are as frequent on all of them."),
        },
    ),
    _question(
        "doppel-gap",
        N_("Does closing the gap matter?"),
        N_("The switch: does the square between both last ones count? Both take points and give none away."),
        _values("doppel", "count_new", (True, False), ("careful", "careful")),
        DIFFERS,
        ("points", "drawn", "first", "scoring"),
        {
            "yes": N_("Both players together score {first} points if it counts, {last} if not."),
            "no": N_("Hardly: {first} points if it counts, {last} if not."),
        },
    ),
    _question(
        "doppel-first",
        N_("What is the first square worth?"),
        N_("Where the random first square falls, on 6×6. Both take points and give none away."),
        (column("doppel", {}, ("careful", "careful")),),
        TELLS,
        ("seat.1", "drawn", "points", "scoring"),
        {"yes": N_("Seat 1 wins {value} of all games; the map shows it by the first square.")},
    ),
)

QUESTIONS: dict[str, Question] = {one.id: one for one in (*RAID, *DISCO, *ADDICT, *DOPPEL)}
