"""What bots think of the match on the table, as far as somebody has asked; and how it is shown. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.words import _

if TYPE_CHECKING:
    from cookie_tin.bots.contract import Advice
    from cookie_tin.bots.hints import Hint
    from cookie_tin.games.contract import Seat

LOOK, MOVE, WHY = 1, 2, 3
"""How much of a hint is told."""

LISTED = 6
"""So many moves are listed with what they are worth."""

NEAR = 0.1
"""A move whose worth is this near to the best one's is a good one too."""

DANGER = "danger"
"""The grade of a mark at what loses at once: it is a ring."""

WIDTH, HEIGHT = 300, 64


class Mark(NamedTuple):
    """A mark on the board: at which spot, how good (`look`, `best`, `good`, `poor`, DANGER), and a few letters."""

    spot: str
    grade: str
    text: str
    said: str = ""
    """The same in words, for whoever does not see it."""


Course = dict[int, float | None]
"""How the first player stood after so many moves, from -1 to 1; None where nobody knows."""


class Analysis:
    """What bots say of the match on the table: advice for now, a hint, and how the players stood."""

    def __init__(self) -> None:
        self.on = False
        """Is every move judged, not only a hint given?"""
        self.advice: Sequence[Advice] = ()
        """For the move to be made now."""
        self.hint: Hint | None = None
        self.grade = 0
        self.asked = False
        """Is a hint being thought about?"""
        self.turning = 0
        """After so many moves the chances had changed most; 0 where nobody has asked."""
        self._courses: dict[Seat | None, Course] = {}

    def course(self, viewer: Seat | None) -> Course:
        """How the first player stood after so many moves, as far as this viewer may know."""
        return self._courses.setdefault(viewer, {})

    def turn_to(self, cursor: int, latest: bool, decides: bool = False) -> None:
        """Another position is on the board. Where a person still `decides` the same, advice for it still holds."""
        if not decides:
            self.advice, self.hint, self.grade, self.asked = (), None, 0, False
        for viewer, course in self._courses.items() if latest else ():
            self._courses[viewer] = {at: value for at, value in course.items() if at < cursor}

    def switch(self) -> None:
        """Analysis on or off; a hint told before is put away, what it says is in the list."""
        self.on, self.grade, self.asked = not self.on, 0, False

    def settle(self, course: Course, cursor: int, seat: int) -> None:
        """With this advice for one of two seats: how the players stand is what the best move makes of it."""
        best = self.advice[0]
        value = {"win": 1.0, "loss": -1.0}.get(best.verdict, best.value)
        if value is not None:
            course[cursor] = -value if seat else value

    def tell_more(self) -> None:
        """The next grade of the hint."""
        self.asked = False
        self.grade = min(self.grade + 1, WHY)
        if self.grade == LOOK and self.hint and not self.hint.look:
            self.grade = MOVE

    def moves(self) -> Sequence[str]:
        """The moves that are pointed at."""
        if self.hint and self.grade:
            return self.hint.look if self.grade == LOOK else (self.hint.move,)
        return ()


Spots = Callable[[str], Sequence[str]]
"""What is to be pressed next for a move."""


def marks(analysis: Analysis, spots: Spots) -> list[Mark]:
    """What is marked on the board: the hint, or every move. Of two at one spot the better one shows."""
    found: dict[str, Mark] = {}
    if analysis.on:
        best = analysis.advice[0].value if analysis.advice else None
        judged = [(one.move, _grade(one, best), brief(one), verdict(one)) for one in analysis.advice]
    elif analysis.grade > LOOK:
        judged = [(move, "best", "", _("the hint")) for move in analysis.moves()]
    else:
        judged = [(move, "look", "", _("worth a look")) for move in analysis.moves()]
    for move, grade, text, said in judged:
        for spot in spots(move):
            found.setdefault(spot, Mark(spot, grade, text, said))
    return list(found.values())


def _grade(one: Advice, best: float | None) -> str:
    if best is None or one.value is None or one.value == best:
        return "best"
    return "good" if best - one.value < NEAR and one.verdict != "loss" else "poor"


def brief(one: Advice) -> str:
    """What a move is worth, in a few letters."""
    if one.verdict == "win":
        return f"+{one.plies}" if one.plies else "+"
    if one.verdict == "loss":
        return f"−{one.plies}" if one.plies else "−"
    if one.verdict:
        return "="
    return "" if one.value is None else str(percent(one.value))


def verdict(one: Advice) -> str:
    """What comes of a move, in words."""
    words = {
        "win": _("wins in {n}"),
        "loss": _("loses in {n}"),
        "endless": _("never ends"),
        "draw": _("drawn"),
    }
    if one.verdict in ("win", "loss") and one.plies is None:
        return _("wins") if one.verdict == "win" else _("loses")
    if one.verdict:
        return words[one.verdict].format(n=one.plies)
    return "" if one.value is None else _("{n} %").format(n=percent(one.value))


def judgements(
    analysis: Analysis, draw_button: Callable[[str], Markup], line: Sequence[str], tried: bool
) -> Markup:
    """Every move with its worth, and the line that the best one begins; in a finished game it can be tried out.

    `draw_button` makes the button of a move, `line` is that line as the list of moves would write it.
    """
    if not analysis.on or not analysis.advice:
        return NOTHING
    rows = joined(
        tag(
            "li",
            draw_button(one.move) + " " + tag("span", verdict(one), class_="worth"),
        )
        for one in analysis.advice[:LISTED]
    )
    best = ""
    if len(line) > 1:
        best = tag("span", _("Best line: {moves}").format(moves=" · ".join(line)))
        best += button(_("Try it out"), "line", class_="small") if tried else ""
        best = tag("p", best, class_="odds")
    label = _("Every move, judged") if len(analysis.advice) <= LISTED else _("The best moves, judged")
    return tag("ul", rows, class_="advice", aria_label=label) + best


def strip(course: Course, names: Sequence[str], sides: Sequence[str], cursor: int, length: int) -> Markup:
    """How the players stand now, as a bar; and along the game, as a line whose points lead there."""
    if cursor not in course:
        return tag("div", tag("p", _("Looking at the game…")), class_="standing")
    value = course[cursor]
    title = None if value is None else _("The share of a win that may be expected")
    told, bar = tag("p", chances(course, names, cursor), title=title), ""
    if value is not None:
        mine = tag("span", class_=sides[0], style=f"width: {percent(value)}%")
        bar = tag("div", mine, class_=f"balance {sides[1] if len(names) == 2 else ''}", aria_hidden="true")
    known = {at: one for at, one in course.items() if one is not None}
    line = _line(known, cursor, length, names[0]) if known else ""
    return tag("div", told + bar + line, class_="standing")


def chances(course: Course, names: Sequence[str], cursor: int) -> str:
    """How the players stand, in words; empty while that is being thought about."""
    if cursor not in course:
        return ""
    value = course[cursor]
    if value is None:
        return _("Nobody knows how the players stand here")
    share = percent(value)
    said = [_("{name} {n} %").format(name=names[0], n=share)]
    if len(names) == 2:
        said.append(_("{name} {n} %").format(name=names[1], n=100 - share))
    return _("Chances: {said}").format(said=" · ".join(said))


def _line(standings: dict[int, float], cursor: int, length: int, name: str) -> Markup:
    """The line along the game."""
    step = WIDTH / max(length, 1)
    points = [(at * step, HEIGHT * (1 - value) / 2) for at, value in sorted(standings.items())]
    drawn = Markup(f'<path class="even" d="M0 {HEIGHT / 2:g}H{WIDTH}"/>')
    drawn += tag("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points))
    if cursor in standings:
        now = f"M{cursor * step:.1f} {HEIGHT * (1 - standings[cursor]) / 2:.1f}h0"
        drawn += joined([tag("path", class_="now", d=now)] * 2)
    drawn += joined(
        Markup(
            f'<rect data-do="go:{at:d}" x="{(at - 0.5) * step:.1f}" y="0" width="{step:.1f}" height="{HEIGHT}"/>'
        )
        for at in range(length + 1)
    )
    shares = [percent(value) for _at, value in sorted(standings.items())]
    label = _(
        "How {name} stood along the game: {first} % at first, {low} % to {high} %, {last} % at last"
    ).format(name=name, first=shares[0], low=min(shares), high=max(shares), last=shares[-1])
    return tag(
        "svg",
        drawn,
        viewBox=f"-6 -6 {WIDTH + 12} {HEIGHT + 12}",
        preserveAspectRatio="none",
        class_="course",
        role="img",
        aria_label=label,
    )


def percent(value: float) -> int:
    """The share of a win that may be expected."""
    return round((value + 1) * 50)
