"""Where things lie in the picture of Cookie Disco: sites as points, paths as arcs, the frame of it all."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.html import Markup

WIDE = 90
"""A cookie's diameter, in the units of the picture."""

CRAWL_REACH = Markup('<circle class="reach" cx="-26" cy="-34" r="40"/>')
"""What can be pressed of the crawl cookie: as much as a finger needs, but not the middle of the cookie below."""

ROW = math.sqrt(3) / 2

CLEAR = 27
"""Degrees of a roll that lead out of a ring with a number in it."""


def point(site: str) -> Point:
    """The middle of a site."""
    q, r = map(int, site.split(","))
    return (q + r / 2) * WIDE, r * ROW * WIDE


class Frame(NamedTuple):
    """The square part of the table that is shown."""

    x: float
    y: float
    side: float

    def box(self) -> str:
        """As the viewBox of an SVG."""
        half = self.side / 2
        return f"{self.x - half:.1f} {self.y - half:.1f} {self.side:.1f} {self.side:.1f}"

    def seen_from(self, other: Frame) -> str:
        """The transform that shows this frame's picture as it was seen in the other frame."""
        scale = self.side / other.side
        return f"translate({self.x - other.x * scale:.2f}px, {self.y - other.y * scale:.2f}px) scale({scale:.4f})"


def frame(points: Iterable[Point], margin: float) -> Frame:
    """The frame round these middles of cookies, with so much room on every side."""
    xs, ys = zip(*points, strict=True)
    side = max(max(xs) - min(xs), max(ys) - min(ys)) + WIDE + 2 * margin
    return Frame((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, side)


def trail(start: str, arcs: Sequence[tuple[str, str]], sense: str, numbered: Collection[str] = ()) -> str:
    """The path of a rolling cookie's middle, as SVG path data; it leaves out the sites that bear a number."""
    found, at, turn = "", start, 1 if sense == "right" else -1
    for pivot, there in arcs:
        leaves, comes = (CLEAR if site in numbered else 0 for site in (at, there))
        if leaves or not found:
            found += "M{:.1f} {:.1f}".format(*_roll_point(at, pivot, turn * leaves))
        x, y = _roll_point(at, pivot, turn * (60 - comes))
        found += f"A{WIDE} {WIDE} 0 0 {int(turn == 1)} {x:.1f} {y:.1f}"
        at = there
    return found


def _roll_point(site: str, pivot: str, degrees: float) -> Point:
    """Where a cookie's middle is that has rolled so far round a pivot."""
    (x, y), (px, py) = point(site), point(pivot)
    angle = math.atan2(y - py, x - px) + math.radians(degrees)
    return px + WIDE * math.cos(angle), py + WIDE * math.sin(angle)


def along(start: str, arcs: Sequence[tuple[str, str]], halts: Sequence[str], sense: str) -> list[Point]:
    """Points along a roll at equal times, four to a notch, resting a little at each halt on the way."""
    found, left, at = [point(start)], list(halts[:-1]), start
    for pivot, there in arcs:
        turn = 1 if sense == "right" else -1
        found += [_roll_point(at, pivot, turn * 15 * part) for part in range(1, 4)]
        found.append(point(there))
        if left and there == left[0]:
            del left[0]
            found += [found[-1]] * 4
        at = there
    return found
