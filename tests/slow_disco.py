"""Cookie Disco a second time, for the tests only: round discs on a table, rolled by real contact.

No lattice, no tables, nothing remembered. Discs have diameter 1 and lie anywhere; what touches is measured, and where
a rolling disc is stopped is computed from circles and angles. Slow and obvious on purpose.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

NEAR = 1e-6
"""Distances and angles that differ by less are the same."""

WORTH = {"C": 3, "K": 2, "V": 1, "O": 0, "B": 0}

Point = tuple[float, float]


@dataclass(frozen=True)
class Disc:
    """A cookie and its middle; x to the right, y down."""

    x: float
    y: float
    kind: str

    def distance(self, x: float, y: float) -> float:
        return math.hypot(self.x - x, self.y - y)

    def touches(self, other: Disc) -> bool:
        return abs(self.distance(other.x, other.y) - 1) < NEAR

    def moved_to(self, to: Point) -> Disc:
        return Disc(*to, self.kind)


def stop(pivot: Disc, angle: float, sense: int, others: list[Disc]) -> tuple[float, Disc] | None:
    """How far a disc at this angle of the pivot can turn until it hits another one, and which; None: for ever.

    A disc whose middle is less than two diameters from the pivot's lies in the way. At exactly two it is grazed.
    """
    found: tuple[float, Disc] | None = None
    for other in others:
        apart = pivot.distance(other.x, other.y)
        if other is pivot or apart > 2 - NEAR:
            continue
        direction = math.atan2(other.y - pivot.y, other.x - pivot.x)
        contact = direction - sense * math.acos(apart / 2)
        turn = (sense * (contact - angle)) % math.tau
        if math.tau - turn < NEAR:
            turn = 0.0
        if found is None or turn < found[0]:
            found = turn, other
    return found


def steps(disc: Disc, others: list[Disc], pivot: Disc, sense: int) -> list[Point]:
    """Where the first, second and third step end, rolling off about this pivot; fewer if it never halts."""
    x, y, halts = disc.x, disc.y, []
    while len(halts) < 3:
        angle = math.atan2(y - pivot.y, x - pivot.x)
        stopped = stop(pivot, angle, sense, others)
        if stopped is None:
            return halts
        turn, hit = stopped
        if turn > NEAR:
            angle += sense * turn
            x, y = pivot.x + math.cos(angle), pivot.y + math.sin(angle)
            assert all(other.distance(x, y) > 1 - NEAR for other in others), "discs never overlap"
            halts.append((x, y))
        pivot = hit
    return halts


def rolls(disc: Disc, others: list[Disc]) -> Iterator[list[Point]]:
    """The halts of every way to roll off: both senses, about each touching disc that leaves room."""
    for sense in (1, -1):
        for pivot in others:
            if disc.touches(pivot):
                angle = math.atan2(disc.y - pivot.y, disc.x - pivot.x)
                stopped = stop(pivot, angle, sense, others)
                if stopped is None or stopped[0] > NEAR:
                    yield steps(disc, others, pivot, sense)


def groups(discs: list[Disc]) -> list[list[Disc]]:
    """The discs that hang together."""
    left, found = list(discs), []
    while left:
        group = [left.pop()]
        for disc in group:
            group += [other for other in left if other.touches(disc)]
            left = [other for other in left if other not in group]
        found.append(group)
    return found


def worth(disc: Disc, crawl: Disc | None) -> int:
    """What a cookie is worth; nothing while the crawl cookie lies on it."""
    return 0 if disc == crawl else WORTH[disc.kind]


def wins(discs: list[Disc], mover: str, crawl: Disc | None) -> bool:
    """Are the players apart, with more for the mover?"""
    mine, *_ = (group for group in groups(discs) if any(disc.kind == mover for disc in group))
    if all(any(disc.kind == kind for disc in mine) for kind in "OB"):
        return False
    others = [disc for disc in discs if disc not in mine]
    return sum(worth(disc, crawl) for disc in mine) > sum(worth(disc, crawl) for disc in others)


def cookie_moves(
    discs: list[Disc], mover: str, last: str, crawl: Disc | None = None, rests: bool = False
) -> Iterator[tuple[Disc, Point]]:
    """Every legal roll, some perhaps more than once."""
    rival = "B" if mover == "O" else "O"
    for disc in discs:
        if disc.kind == rival or (disc.kind == last and last in "CKV") or (rests and disc == crawl):
            continue
        others = [other for other in discs if other is not disc]
        counts = {worth(other, crawl) for other in others if other.touches(disc)} - {0}
        falls_apart = len(groups(others)) > 1
        for halts in rolls(disc, others):
            for end in (halts[count - 1] for count in counts if count <= len(halts)):
                after = disc.moved_to(end)
                carried = after if disc == crawl else crawl
                if disc.distance(*end) > NEAR and (
                    not falls_apart
                    or (len(groups([*others, after])) > 1 and wins([*others, after], mover, carried))
                ):
                    yield disc, end


def crawl_moves(discs: list[Disc], crawl: Disc, rests: bool) -> set[Disc]:
    """Every cookie that the crawl cookie can end on."""
    if rests:
        return set()
    counts = {worth(other, crawl) for other in discs if other.touches(crawl)} - {0}
    return {walk[-1] for count in counts for walk in walks(discs, [crawl], count)}


def walks(discs: list[Disc], walked: list[Disc], count: int) -> Iterator[list[Disc]]:
    """Every walk that goes on so many cookies from here, none of them twice."""
    if not count:
        yield walked
        return
    for other in discs:
        if other.touches(walked[-1]) and other not in walked:
            yield from walks(discs, [*walked, other], count - 1)
