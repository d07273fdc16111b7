"""The rules of Cookie Disco in our own words, with every figure of the rule book drawn by the board itself."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import Event
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.lattice import SENSES
from cookie_tin.games.disco.state import State
from cookie_tin.page.face import Chapter, Look
from cookie_tin.page.games.disco.board import Extra, draw, place_of
from cookie_tin.page.games.disco.geometry import point, trail
from cookie_tin.page.html import Markup, joined, tag
from cookie_tin.page.words import _

EXAMPLES = "B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / -"
FIGURES = {
    "start": ("V0,-1 K1,-1 K-1,0 C1,0 C-1,1 C0,1 / ? / -", "", ""),
    "start2": ("C0,-1 K1,-1 K-1,0 C1,0 C-1,1 V0,1 / ? / -", "", ""),
    "start3": ("V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 / ? / -", "", ""),
    "start4": ("C0,0 K-1,1 K0,1 C-2,2 V-1,2 C0,2 / ? / -", "", ""),
    "start5": ("V0,0 C-1,1 C0,1 K-2,2 C-1,2 K0,2 / ? / -", "", ""),
    "start6": ("C0,0 C-1,1 C0,1 K-2,2 V-1,2 K0,2 / ? / -", "", ""),
    "example1": (EXAMPLES, "1,0", ""),
    "example2": (EXAMPLES, "1,2", ""),
    "example3": (EXAMPLES, "1,1", ""),
    "not_moving": ("V2,-1 C0,0 O1,0 K0,1 K1,1 C2,1 B-1,2 C0,2 / O / -", "", ""),
    "dividing": ("O1,-1 C2,-1 C0,0 B1,0 K2,0 V-1,1 C1,1 K0,2 / O / -", "", ""),
    "dividing2": ("O1,-1 C2,-1 C0,0 B1,0 K2,0 V-1,1 C1,1 K0,2 / O / -", "", ""),
    "winning": ("O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V", "-1,1", ""),
    "won": ("O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V", "", "-1,1>1,-1"),
    "special1": ("O0,0 C1,0 C-1,1 K1,1 C-2,2 B-1,2 V-2,3 K-1,3 / O / V", "", ""),
    "special2": ("O0,0 C1,0 C-1,1 V1,1 K-2,2 B-1,2 C-2,3 K-1,3 / O / B", "", ""),
    "special3": ("C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C", "", ""),
    "special4": ("C1,-1 V-2,0 O0,0 C-3,1 K-1,1 C0,1 B-3,2 K-2,2 / B / C", "-1,1", ""),
    "special4_won": ("C1,-1 V-2,0 O0,0 C-3,1 K-1,1 C0,1 B-3,2 K-2,2 / B / C", "", "-1,1>-3,0"),
    "crawl": ("B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / - / x0,3", "x", ""),
}
"""Each figure is a position, what is picked up in it, and perhaps a move made."""

CHERRIES = {"special3": "0,1", "special4": "0,1"}
"""Where the cherry lies on one of several cookies of its colour: one that can have been moved last."""

BARRED = {
    "dividing": (("0,0", "left", 1), ("0,0", "right", 1)),
    "dividing2": (("1,1", "left", 2), ("1,1", "right", 2)),
    "special1": (("-1,1", "right", 3),),
    "special2": (("-1,1", "right", 2),),
}
"""Rolls that are not allowed: the cookie, the way round and the steps."""


def barred_way(state: State, start: str, sense: str, steps: int) -> Extra:
    """The way of a roll that is not allowed, crossed out where it would end."""
    place = place_of(state, start)
    assert place is not None
    way = next(way for way in state.shape.ways(place) if way.sense == SENSES[sense])
    arcs = [(state.name(pivot), state.name(there)) for pivot, there in way.arcs[: way.halts[steps - 1]]]
    path = tag("path", d=trail(start, arcs, sense))
    halts = [point(state.name(way.end(number))) for number in range(1, steps + 1)]
    dots = joined(Markup(f'<circle class="halt" cx="{x:.1f}" cy="{y:.1f}" r="8"/>') for x, y in halts[:-1])
    x, y = halts[-1]
    cross = Markup('<circle r="40"/><path class="cross" d="M-16-16L16 16M16-16L-16 16"/>')
    cross = tag("g", cross, transform=f"translate({x:.1f} {y:.1f})")
    points = [point(there) for _pivot, there in arcs]
    return Extra("", tag("g", path + dots + cross, class_="not"), points)


def figure(name: str, caption: str) -> tuple[Markup, str]:
    """A figure and its caption; the caption is also what a screen reader hears."""
    position, picked, move = FIGURES[name]
    state = GAME.at(position, {})
    story: tuple[Event, ...] = ()
    if move:
        made = state.parse(move)
        story = tuple(state.events(state.acting(), made, None))
        state = state.play(state.acting(), made)
    look = Look((_("Orange"), _("Blue")), story, picked or None)
    ways = [barred_way(state, *way) for way in BARRED.get(name, ())]
    reached = [at for way in ways for at in way.points]
    extra = Extra(CHERRIES.get(name, ""), joined(way.drawn for way in ways), reached)
    return draw(state.view(None), look, caption, extra), caption


def chapters() -> Sequence[Chapter]:
    """The rules, heading by heading."""
    return (
        _goal(),
        _setup(),
        _rolls(),
        _immobile_cookies(),
        _victory(),
        _special_situations(),
        _crawl_cookie(),
    )


def _goal() -> Chapter:
    return Chapter(
        _("What it is about"),
        (
            _(
                "Eight round cookies lie on the table in one cluster. Three are chocolate, worth 3 points each;"
                " two are caramel, worth 2; one is vanilla, worth 1. The last two belong to the players: orange"
                " with the star, blue with the moon. They are worth nothing."
            ),
            _(
                "Players roll cookies round the cluster in turn. Whoever first splits it in two, with more"
                " points on the side of the own player cookie than on the rival’s side, wins and may eat the"
                " cookies of the own side."
            ),
        ),
    )


def _setup() -> Chapter:
    return Chapter(
        _("Setting up"),
        (
            _("Choose one of six fields. Each has six numbered spots that touch two cookies."),
            _(
                "The first player takes orange or blue and puts it on a spot. The second player takes the other"
                " one and puts it on one of the five spots left. Then one of them hides the cherry in a fist and"
                " the other points at one: who points at the cherry begins, otherwise the one who hid it."
            ),
            _(
                "By an option the second player may take over the first one’s cookie instead of placing. Then the"
                " first player places the other one."
            ),
        ),
        (
            figure("start", _("Field 1: a ring with vanilla on top.")),
            figure("start2", _("Field 2: a ring with vanilla at the bottom.")),
            figure("start3", _("Field 3: a triangle with vanilla on top, chocolate below.")),
            figure("start4", _("Field 4: a triangle with chocolate on top.")),
            figure("start5", _("Field 5: a triangle with vanilla on top, caramel in the corners.")),
            figure("start6", _("Field 6: a triangle of chocolate over caramel and vanilla.")),
        ),
    )


def _rolls() -> Chapter:
    return Chapter(
        _("Rolling a cookie"),
        (
            _(
                "A turn is one cookie rolled along the outside of the others. It touches them all the way. When it"
                " drops into a gap between cookies it halts: that is one step. The next step goes on the same way"
                " round, never back."
            ),
            _(
                "Look at the cookies that it touches before it leaves. It rolls exactly as many steps as one of"
                " them is worth, to the left (counter-clockwise) or to the right, and every step must be"
                " completed."
            ),
            _(
                "A cookie exactly two diameters away from the one that is rolled round is only grazed: it does not"
                " stop the roll. Round a lone cookie there is no gap to halt in, so no such step can be made. A roll"
                " may pass over the place it came from."
            ),
            _(
                "The cherry goes on the cookie that was moved, so that everybody sees which colour rests in the"
                " next turn."
            ),
        ),
        (
            figure(
                "example1", _("Vanilla touches two caramels and a player cookie: 2 steps, left or right.")
            ),
            figure(
                "example2",
                _("This chocolate touches caramel and chocolate: 2 or 3 steps, left or right."),
            ),
            figure(
                "example3",
                _("This caramel touches vanilla, caramel and chocolate: 1, 2 or 3 steps, left or right."),
            ),
        ),
    )


def _immobile_cookies() -> Chapter:
    return Chapter(
        _("What cannot be moved"),
        (
            _("The rival’s player cookie. The own one may be moved, and moving it makes no colour rest."),
            _(
                "A cookie of the colour that was moved in the turn before. All chocolates are one colour, and so are"
                " both caramels."
            ),
            _("A cookie that touches player cookies only: they are worth no steps."),
            _("A surrounded cookie, one that would have to push others aside to get out."),
            _("A cookie whose leaving divides the field, even for a moment, unless that wins at once."),
            _("Whoever cannot move any cookie loses."),
        ),
        (
            figure(
                "not_moving",
                _("Vanilla touches only a player cookie, and both caramels are surrounded: they stay."),
            ),
            figure(
                "dividing",
                _(
                    "The left chocolate may not make its step: to the left it divides the field for a moment,"
                    " to the right it leaves vanilla alone."
                ),
            ),
            figure(
                "dividing2",
                _("Nor may the lower chocolate make its two steps: either way caramel would be left alone."),
            ),
        ),
    )


def _victory() -> Chapter:
    return Chapter(
        _("Winning"),
        (
            _(
                "When a roll is over and the field lies in two parts, one player cookie in each, the points are"
                " counted. Such a roll is allowed only if the part of the player who made it is worth more."
            ),
        ),
        (
            figure("winning", _("Vanilla was moved last. Orange may roll the chocolate in the middle.")),
            figure("won", _("One step to the right: 8 points above, 6 below. Orange wins.")),
        ),
    )


def _special_situations() -> Chapter:
    return Chapter(
        _("Special situations"),
        (
            _("Only the place where the last step ends counts; all steps must be made."),
            _("Equal parts are not allowed, so a division is never a draw."),
            _(
                "The rule book knows no draw at all, but good players can go round for ever. So the same position"
                " for the third time, with the same player to move and the same colour at rest, is a draw. An"
                " option takes this away, or forbids the third time: then whoever has no other move loses."
            ),
        ),
        (
            figure(
                "special1",
                _("The middle chocolate must make 3 steps, and they join the parts again: not allowed."),
            ),
            figure("special2", _("Two steps to the right would make it 7 to 7: not allowed.")),
            figure("special3", _("Chocolate was moved last, and Orange cannot move anything: Blue wins.")),
            figure(
                "special4",
                _("Blue may roll the upper caramel two steps to the left, although it grazes both parts."),
            ),
            figure("special4_won", _("At the end the parts are apart: 8 to 6 for Blue.")),
        ),
    )


def _crawl_cookie() -> Chapter:
    return Chapter(
        _("The crawl cookie"),
        (
            _(
                "An option adds a small ninth cookie. It begins on the player cookie of whoever begins. The cookie"
                " under it is worth nothing: no steps for its neighbours and no points at the end."
            ),
            _(
                "Instead of rolling a cookie, a player may walk the crawl cookie from cookie to touching cookie,"
                " exactly as many as a neighbour of its carrier is worth, never twice over the same one. It may"
                " also be taken off the rival’s cookie, and it may end on one."
            ),
            _(
                "A cookie that is rolled takes the crawl cookie along. However it was moved, neither it nor the"
                " cookie under it may move in the next turn. When it walked alone no colour rests."
            ),
        ),
        (figure("crawl", _("Between two chocolates the crawl cookie walks 3 cookies far.")),),
    )
