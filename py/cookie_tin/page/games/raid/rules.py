"""The rules of Cookie Raid in our own words, with figures drawn by the table itself; then every switch."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import CHANCE, Event, Options
from cookie_tin.games.raid import GAME, compare
from cookie_tin.page.face import Chapter, Look
from cookie_tin.page.games.raid.board import draw
from cookie_tin.page.games.raid.pieces import at, die, mark_winner
from cookie_tin.page.games.raid.switches import switches
from cookie_tin.page.html import Markup, tag
from cookie_tin.page.words import _

_OPEN: Options = {"hands": "open"}
_THREE: Options = {"players": 3}

# Each figure: a position and its options, who looks, what is picked up, and who makes which move in it.
FIGURES: dict[str, tuple[str, Options, int, str | None, tuple[int, str] | None]] = {
    "bid": (
        "bid|1|-|0:0:0||5 5 2/6 4 1/4 3 3|6 5 5 4 3 3 2 1|0|./-/-||-/-/-",
        _THREE,
        0,
        "2",
        None,
    ),
    "won": (
        "roll|1|-|0:0:0||5 5/1/4|6 5 5 4 3 3 2 1|0|2/6 4/3 3||-/-/-",
        _THREE,
        0,
        None,
        (CHANCE, "roll 5/5 2/4 1"),
    ),
    "lucky": (
        "lucky|1|0|0:0||6 5 5 5 2 1/6 6 4 4 4 1 1|3|0||6/4 1|",
        _OPEN,
        0,
        None,
        None,
    ),
    "scored": (
        "bid|1|1|0:0||6 6 5 5 4 4 2/2 2 2 2|6 3 1|0|-/.||",
        _OPEN,
        0,
        None,
        (1, "pass"),
    ),
}

PAIRS = (
    ((5, 1, 1), (4, 4, 4)),
    ((6, 2), (5, 3, 2)),
    ((5,), (4, 2, 1)),
    ((6, 2), (5,)),
    ((4, 3), (4, 3, 3)),
    ((4, 4, 1), (4, 3)),
    ((4,), (4, 3)),
    ((5, 4, 1), (5, 1)),
)
"""Bids that beat others."""


def figure(name: str, caption: str) -> tuple[Markup, str]:
    """A figure and its caption; the caption is also what a screen reader hears."""
    position, options, viewer, picked, played = FIGURES[name]
    state = GAME.at(position, options)
    story: tuple[Event, ...] = ()
    if played:
        actor, move = played[0], state.parse(played[1])
        story = tuple(state.events(actor, move, viewer))
        state = state.play(actor, move)
    names = (_("Orange"), _("Blue"), _("Green"))
    return draw(state.view(viewer), Look(names, story, picked), caption), caption


def pair(better: tuple[int, ...], worse: tuple[int, ...]) -> tuple[Markup, str]:
    """Two bids and which one wins, by which die."""
    index = compare.decided_by("defender", better, worse, 6)[1]
    won, lost = (", ".join(map(str, bid)) for bid in (better, worse))
    caption = _("({won}) beats ({lost})").format(won=won, lost=lost)
    drawn = ""
    for number, face in enumerate(better):
        inside = die(str(face), 6, 56)
        drawn += at(36 + number * 64, 42, mark_winner(inside, 56) if number == index else inside)
    for number, face in enumerate(worse):
        drawn += at(282 + number * 64, 42, die(str(face), 6, 56), class_="lost")
    drawn += tag("text", ">", class_="gain", x=226, y=54)
    return tag("svg", drawn, viewBox="0 0 450 84", class_="raid one", role="img", aria_label=caption), caption


def chapters() -> Sequence[Chapter]:
    """The final rules, and what every switch changes."""
    return (*final_rules(), *switches())


def final_rules() -> Sequence[Chapter]:
    """The rules, heading by heading."""
    return (
        _goal(),
        _rounds(),
        _bids(),
        _lucky_last(),
        _scoring(),
        _end(),
        _secrets(),
    )


def _goal() -> Chapter:
    return Chapter(
        _("The goal"),
        (
            _(
                "Two to four players collect cookies. They come at the end of each round, for dice of your hand"
                " that show the same face. Whoever has 50 first, at the end of a round, wins."
            ),
        ),
    )


def _rounds() -> Chapter:
    return Chapter(
        _("A round"),
        (
            _(
                "Everybody is dealt three dice, rolled and kept hidden: the hand. Eight more are rolled and lie"
                " on the plate for all to see. They are won one by one, in up to eight bids."
            ),
            _(
                "For each bid everybody secretly chooses 0 to 3 dice of the hand. When all are ready the chosen"
                " dice are rolled, all at once and in the open. The best bid wins, and its owner takes any one"
                " die from the plate, as it lies. Then all take their own dice back, with the faces they rolled."
            ),
            _(
                "So a bid is a risk: a die that goes well with others may come back as something else. Who is"
                " the only one to bid wins, but rolls all the same."
            ),
            _(
                "If nobody bids at all, everybody is happy with what they have: the round is over and is"
                " scored."
            ),
        ),
        (figure("bid", _("Orange keeps the two fives and risks the 2: a third five lies on the plate.")),),
    )


def _bids() -> Chapter:
    return Chapter(
        _("Which bid wins"),
        (
            _(
                "Compare the highest dice first. If they are equal, compare the next highest of those who are"
                " tied, and so on."
            ),
            _(
                "The defender’s advantage: if two bids are equal down to the last die of the shorter one, the"
                " shorter one wins. So a single 6 is the best bid of all."
            ),
            _(
                "If bids are exactly equal, the tied roll all their bid dice again until one is better; the"
                " others are out."
            ),
        ),
        (
            figure(
                "won",
                _("Orange rolled a 5, Blue 5 and 2: equal down to Orange’s last die, so Orange wins."),
            ),
            *(pair(better, worse) for better, worse in PAIRS),
        ),
    )


def _lucky_last() -> Chapter:
    return Chapter(
        _("The lucky last"),
        (
            _(
                "Whoever wins the last die of the plate may keep it as it lies, or roll it once more and take"
                " what comes."
            ),
        ),
        (
            figure(
                "lucky",
                _(
                    "A 3 is of no use to Orange: rolling again can bring a fourth five, or a second 6, 2 or 1."
                ),
            ),
        ),
    )


def _scoring() -> Chapter:
    return Chapter(
        _("Scoring"),
        (
            _(
                "All show their hands. Each die in a pair or a larger set brings one cookie, a single die none:"
                " 6, 6, 5, 5, 2 are worth 4 cookies."
            ),
            _(
                "The best set brings 5 cookies more. A longer set beats a shorter one: four 1s beat three 6s."
                " Of equal length the higher face wins: four 3s beat four 1s. If the best sets are alike,"
                " compare the second sets, and so on; then the single dice from the highest down. A further die"
                " beats none."
            ),
            _("Even if nobody has a pair, the highest dice win the 5. If all is alike, all the tied get it."),
        ),
        (
            figure(
                "scored",
                _("Orange gets 6 cookies for three pairs; Blue gets 4, and 5 more for four of a kind: 9."),
            ),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        _("The end"),
        (
            _(
                "If somebody has 50 cookies or more when a round is scored, the most cookies win. If the most is"
                " shared, another round is played."
            ),
        ),
    )


def _secrets() -> Chapter:
    return Chapter(
        _("What is hidden"),
        (
            _(
                "Hands are hidden, and bids until all are ready. How many dice somebody has, what a bid shows"
                " when it is rolled, and which die is taken is for all to see: remember it. Which dice of a"
                " hand were bid cannot be seen, because all dice look alike."
            ),
        ),
    )
