"""Plots as SVG strings: bars in groups, and lines that race to a goal. Their numbers stand in a table beside them.

A plot is drawn 360 units wide for a column of about that many pixels. Its colours are classes (css/lab.css); shapes,
dashes and labels say the same without colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cookie_tin.page.html import NOTHING, Markup, drawing, joined, tag
from cookie_tin.page.words import decimal

WIDTH, HEIGHT = 360, 190
LEFT, RIGHT, TOP, BOTTOM = 46, 8, 18, 38

MARKS = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z",
    "M-4-4H4V4H-4Z",
    "M0-5.2L5 4H-5Z",
    "M0-5.8L5.8 0 0 5.8-5.8 0Z",
)
"""A circle, a square, a triangle and a diamond: one for each player."""

DASHES = ("none", "7 4", "2 4", "10 4 2 4")

_STEPS = (1, 2, 5)


class Bar(NamedTuple):
    """One bar: what stands under it, its height, what stands on it, and its tone (a number of the palette)."""

    label: str
    value: float
    said: str
    tone: int = 0


class Scale(NamedTuple):
    """The upright axis: from, to, and the marks on it."""

    low: float
    high: float
    ticks: Sequence[float]

    def y(self, value: float) -> float:
        """How far down a value lies."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)


def scale(low: float, high: float, marks: int = 5) -> Scale:
    """An axis that holds both ends, with a few round marks."""
    span = max(high - low, 1e-9)
    size = 10.0**-6
    step = next(
        step * size * 10**power
        for power in range(12)
        for step in _STEPS
        if step * size * 10**power * marks >= span
    )
    first, last = int(low // step), int(-(-high // step))
    return Scale(first * step, last * step, [number * step for number in range(first, last + 1)])


def bars(
    label: str,
    groups: Sequence[tuple[str, Sequence[Bar]]],
    axis: Scale,
    unit: str = "{n}",
    level: tuple[float, str] | None = None,
) -> Markup:
    """Bars in groups; a level is a dashed line across all of them, with what it means."""
    inner = _grid(axis, unit)
    room = (WIDTH - LEFT - RIGHT) / len(groups)
    ground, texts = axis.y(max(0, axis.low)), ""
    for number, (under, group) in enumerate(groups):
        middle = LEFT + room * (number + 0.5)
        wide = min(44, room * 0.86 / len(group))
        for place, bar in enumerate(group):
            x = middle + (place - len(group) / 2) * wide
            high, low = sorted((axis.y(bar.value), ground))
            inner += _shape(
                "rect",
                x + 1.5,
                high,
                width=_n(wide - 3),
                height=_n(max(low - high, 0.5)),
                class_=f"tone-{bar.tone}",
            )
            texts += _text(x + wide / 2, high - 4, bar.said, "said")
            texts += _text(x + wide / 2, HEIGHT - BOTTOM + 13, bar.label, "label")
        texts += _text(middle, HEIGHT - BOTTOM + 30, under, "label strong")
    if level:
        inner += _level(axis.y(level[0])) + _legend(level[1])
    return _plot(label, inner + texts)


def race(label: str, rows: Sequence[Sequence[float]], goal: float = 0) -> Markup:
    """A line for each player from round to round; the goal is a dashed line across."""
    every = [value for row in rows for value in row]
    axis = scale(min(0, *every), max(goal, 1, *every))
    rounds = len(rows[0]) - 1
    inner = _grid(axis, "{n}")

    def x(number: int) -> float:
        return LEFT + 8 + (WIDTH - LEFT - RIGHT - 16) * number / max(rounds, 1)

    every_nth = -(-rounds // 10)
    for number in range(0, rounds + 1, max(every_nth, 1)):
        inner += _text(x(number), HEIGHT - BOTTOM + 16, str(number), "label")
    if goal:
        inner += _level(axis.y(goal)) + _text(LEFT + 4, axis.y(goal) - 5, str(int(goal)), "goal")
    for player, row in enumerate(rows):
        points = " ".join(f"{_n(x(number))},{_n(axis.y(value))}" for number, value in enumerate(row))
        line = tag("polyline", points=points, stroke_dasharray=DASHES[player])
        spots = joined(
            tag("path", d=MARKS[player], transform=f"translate({_n(x(number))} {_n(axis.y(value))})")
            for number, value in enumerate(row)
        )
        inner += tag("g", line + spots, class_=f"line tone-{player}")
    return _plot(label, inner, "plot race")


@cache
def mark(player: int) -> Markup:
    """A player's mark and dash as a small picture, to stand beside the name."""
    line = tag("path", d="M-15 0H15", stroke_dasharray=DASHES[player], class_="dash")
    return tag(
        "svg",
        tag("g", line + tag("path", d=MARKS[player]), class_=f"line tone-{player}"),
        viewBox="-16 -7 32 14",
        class_="mark",
        aria_hidden="true",
    )


def _plot(label: str, inner: str, class_: str = "plot") -> Markup:
    return drawing(inner, f"0 0 {WIDTH} {HEIGHT}", class_=class_, role="img", aria_label=label)


def _grid(axis: Scale, unit: str) -> Markup:
    found = NOTHING
    for tick in axis.ticks:
        y = axis.y(tick)
        found += tag("path", d=f"M{LEFT} {_n(y)}H{WIDTH - RIGHT}", class_="zero" if tick == 0 else "rule")
        digits = len(_n(tick).partition(".")[2])
        found += _text(LEFT - 5, y + 4, unit.format(n=decimal(tick, digits)), "tick")
    return found


def _level(y: float) -> Markup:
    return tag("path", d=f"M{LEFT} {_n(y)}H{WIDTH - RIGHT}", class_="level")


def _legend(said: str) -> Markup:
    """What the dashed line means, under the plot."""
    y = HEIGHT - 8
    line = tag("path", d=f"M{LEFT} {y - 4}h28", class_="level")
    return line + _text(LEFT + 34, y, said, "legend")


def _shape(kind: str, x: float, y: float, **given: object) -> Markup:
    return tag(kind, x=_n(x), y=_n(y), **given)


def _text(x: float, y: float, said: str, class_: str) -> Markup:
    return tag("text", said, x=_n(x), y=_n(y), class_=class_)


def _n(number: float) -> str:
    """A number as short as it goes."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else str(int(number))
