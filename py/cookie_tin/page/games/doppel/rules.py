"""The rules of Doppel-game in our own words, with figures drawn by the board itself."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import Event
from cookie_tin.games.doppel import GAME
from cookie_tin.page.face import Chapter, Look
from cookie_tin.page.games.doppel.board import draw
from cookie_tin.page.html import Markup
from cookie_tin.page.words import _

# Each figure is a position and perhaps a move made in it.
FIGURES = {
    "start": ("..../..../..x./.... O -,- 0:0", ""),
    "filling": ("..../.bo./..x./.... O c3,b3 0:0", ""),
    "before": ("...../.ob../..x../..o../..... B c2,c4 0:0", "d4"),
    "echo": ("...../.obb./..x../..o../..... O c2,d4 0:0", "d2"),
    "miss": ("...../.obb./..x../..o../..... O c2,d4 0:0", "b2"),
    "closing": ("...../...../..o.b/..xob/..... O c3,e3 0:0", "d3"),
}


def figure(name: str, caption: str) -> tuple[Markup, str]:
    """A figure and its caption; the caption is also what a screen reader hears."""
    position, move = FIGURES[name]
    state = GAME.at(position, {})
    story: tuple[Event, ...] = ()
    if move:
        made = state.parse(move)
        story = tuple(state.events(state.turn, made, None))
        state = state.play(state.turn, made)
    names = (_("Orange"), _("Blue"))
    return draw(state.view(None), Look(names, story, aids=not move), caption=caption), caption


def chapters() -> Sequence[Chapter]:
    """The rules, heading by heading."""
    return (
        _start(),
        _moves(),
        _scoring(),
        _gap(),
        _end(),
        _two_games(),
    )


def _start() -> Chapter:
    return Chapter(
        _("The start"),
        (
            _("Two players share a board of squares. Orange has the star, Blue the moon; Orange begins."),
            _("One square, drawn at random, is filled before the first move. It belongs to nobody."),
        ),
        (figure("start", _("The first square is c2. The dots show where a cookie may go.")),),
    )


def _moves() -> Chapter:
    return Chapter(
        _("Filling a square"),
        (
            _(
                "In turn, each player fills one empty square. It must touch a filled square, of any owner,"
                " above, below, left or right of it. Corners do not count."
            ),
            _("Passing is not allowed, and there is always a square to fill until the board is full."),
        ),
        (figure("filling", _("Three squares are filled; every square that touches one of them has a dot.")),),
    )


def _scoring() -> Chapter:
    return Chapter(
        _("Scoring: echo a direction"),
        (
            _(
                "A point needs a step: the new square lies right next to the player’s own last square. The"
                " direction of that step, up, down, left or right, must also lead into the rival’s last square"
                " from some filled square beside it, whoever filled that one and whenever."
            ),
            _(
                "A move earns one point at most. A player’s first square earns none, because there is no step."
            ),
        ),
        (
            figure("before", _("Blue steps right, from c4 to d4. Now d4 is reached to the right.")),
            figure("echo", _("Orange steps right too, from c2 to d2: the same direction, one point.")),
            figure(
                "miss",
                _("Had Orange stepped left to b2, nothing would have pointed left into d4: no point."),
            ),
        ),
    )


def _gap() -> Chapter:
    return Chapter(
        _("Closing the gap"),
        (
            _(
                "The square just filled counts as filled. So a player whose last square and whose rival’s last"
                " square lie in one line with one empty square between them scores by filling it."
            ),
            _("An option of the new game takes this away: then only squares filled earlier count."),
        ),
        (
            figure(
                "closing",
                _("Orange fills d3 between c3 and Blue’s e3; the step right leads into e3: a point."),
            ),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        _("The end"),
        (
            _("The game ends when every square is filled. More points win; equal points are a draw."),
            _("Boards from 3 by 3 to 10 by 10 can be chosen. Six by six is the usual one."),
        ),
    )


def _two_games() -> Chapter:
    return Chapter(
        _("Two games make a match"),
        (
            _(
                "A rematch exchanges the seats, and both games together make a match. Who wins both wins it, and so"
                " does who wins one and draws the other. With one game each the points of both are added up. If"
                " that is equal too, the match is drawn."
            ),
        ),
    )
