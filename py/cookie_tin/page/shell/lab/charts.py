"""The Lab's plots as SVG strings: intervals beside each other, distributions, and maps. Their numbers stand in tables.

As in page/plots.py a plot is 360 units wide, and shapes and words say the same as colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cookie_tin.lab.statistics import Interval
from cookie_tin.page.face import Heat
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.plots import Scale, scale
from cookie_tin.page.words import decimal

WIDTH = 360
ROW = 38
"""The height of an interval's row: its name above, itself below."""

HILL, ALONE = 62, 150
"""The height of a distribution's row, and of one that is alone."""

MOST_BARS = 40


class Estimate(NamedTuple):
    """A row of a plot of intervals: what it is called, what was found, and what we found ourselves."""

    name: str
    own: Interval | None
    ours: Interval | None = None


def intervals(
    label: str, rows: Sequence[Estimate], unit: str = "{n}", times: float = 1, level: float | None = None
) -> Markup:
    """A dot with its interval for each row; ours is hollow, below. A level is a dashed line across."""
    ends = [
        end * times
        for row in rows
        for one in (row.own, row.ours)
        if one and one.width != float("inf")
        for end in (one.low, one.high, one.value)
    ]
    ends += [level * times] if level is not None else []
    if not ends:
        return NOTHING
    low, high = min(ends), max(ends)
    axis = scale(low, high if high > low else low + 1)
    height = ROW * len(rows) + 30

    def x(value: float) -> float:
        return 12 + (WIDTH - 24) * (value * times - axis.low) / (axis.high - axis.low)

    inner = _upright(axis, height - 22, unit)
    if level is not None:
        inner += tag("path", d=f"M{x(level):.1f} 4V{height - 22}", class_="level")
    for number, row in enumerate(rows):
        y = ROW * number + 26
        inner += tag("text", row.name, x=18, y=y - 11, class_="title")
        inner += _one(x, row.own, y, f"line tone-{number % 4}") + _one(x, row.ours, y + 7, "line ours")
    return _svg(label, inner, height)


def _one(x: object, found: Interval | None, y: float, class_: str) -> Markup:
    if not found or found.width == float("inf") or not callable(x):
        return NOTHING
    line = tag(
        "path",
        d=f"M{x(found.low):.1f} {y - 4}v8M{x(found.low):.1f} {y}H{x(found.high):.1f}m0-4v8",
        class_="dash",
    )
    return tag("g", line + tag("circle", cx=f"{x(found.value):.1f}", cy=f"{y}", r="4"), class_=class_)


def _upright(axis: Scale, bottom: float, unit: str) -> Markup:
    """Lines from top to bottom at the marks of an axis that lies on its side."""
    found = NOTHING
    for tick in axis.ticks:
        at = 12 + (WIDTH - 24) * (tick - axis.low) / (axis.high - axis.low)
        said = f"{tick:.6f}".rstrip("0").rstrip(".")
        found += tag("path", d=f"M{at:.1f} 4V{bottom:.0f}", class_="rule")
        text = unit.format(n=decimal(tick, len(said.partition(".")[2])))
        anchor = "start" if tick == axis.ticks[0] else "end" if tick == axis.ticks[-1] else "middle"
        left = {"start": 1, "end": WIDTH - 1}.get(anchor, at)
        found += tag("text", text, x=f"{left:.1f}", y=bottom + 15, class_="axis", text_anchor=anchor)
    return found


def distributions(label: str, rows: Sequence[tuple[str, Mapping[int, int]]], wide: int) -> Markup:
    """How often each number was found, a hill for each row, all over one axis. A bar is so many units `wide`."""
    every = [bar for _name, bars in rows for bar in bars]
    if not every:
        return NOTHING
    first, last = min(every), max(every)
    pack = -(-(last - first + 1) // MOST_BARS)
    first -= first % pack
    count = (last - first) // pack + 1
    room = (WIDTH - 24) / count
    hill = HILL if len(rows) > 2 else ALONE // len(rows)
    height = hill * len(rows) + 26
    inner = NOTHING
    for number, (name, bars) in enumerate(rows):
        ground = hill * (number + 1)
        packed: dict[int, int] = {}
        for bar, times in bars.items():
            packed[(bar - first) // pack] = packed.get((bar - first) // pack, 0) + times
        most = max(packed.values(), default=1)
        inner += tag("text", name, x=12, y=ground - hill + 13, class_="title")
        inner += joined(
            tag(
                "rect",
                x=f"{12 + room * at + 0.4:.1f}",
                y=f"{ground - (hill - 20) * times / most:.1f}",
                width=f"{max(room - 0.8, 0.6):.1f}",
                height=f"{(hill - 20) * times / most:.1f}",
                class_=f"tone-{number % 4}",
            )
            for at, times in sorted(packed.items())
        )
        inner += tag("path", d=f"M12 {ground}H{WIDTH - 12}", class_="zero")
    ground = hill * len(rows)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = round(part * (count - 1)) if count > 1 else 0
        anchor = "start" if not part else "end" if part == 1 else "middle"
        x = {0.0: 12.0, 1.0: WIDTH - 12.0}.get(part, 12 + room * (at + 0.5))
        said = str((first + at * pack) * wide)
        if count > 4 or part in (0.0, 1.0):
            inner += tag("text", said, x=f"{x:.1f}", y=ground + 16, class_="axis", text_anchor=anchor)
    return _svg(label, inner, height)


def heat(label: str, board: Heat, shares: Mapping[str, float]) -> Markup:
    """Shares where they belong on a board: the darker the more, each with its number."""
    if not shares:
        return NOTHING
    low, high = min(shares.values()), max(shares.values())
    spots = NOTHING
    for place, share in sorted(shares.items()):
        if place not in board.places:
            continue
        x, y = board.places[place]
        deep = (share - low) / (high - low) if high > low else 0.5
        spot = tag("circle", r=f"{board.reach:g}", style=f"--deep:{100 * deep:.0f}%")
        said = tag("text", decimal(100 * share, 0), class_="deep" if deep > 0.5 else None)
        size = f"font-size:{board.reach * 0.85:g}px"
        spots += tag("g", spot + said, transform=f"translate({x:g} {y:g})", style=size)
    whole = Markup(board.picture.removesuffix("</svg>")) + tag("g", spots, class_="heat") + Markup("</svg>")
    return tag("div", whole, class_="heated", role="img", aria_label=label)


def _svg(label: str, inner: str, height: float) -> Markup:
    return tag(
        "svg",
        inner,
        viewBox=f"0 0 {WIDTH} {height:g}",
        class_="plot lying",
        role="img",
        aria_label=label,
    )
