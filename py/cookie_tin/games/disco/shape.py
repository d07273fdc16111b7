"""The shape of a cluster, whatever the colours: what touches, what joins, where each cookie can roll.

There are 16,689 ways in which eight cookies can hang together on the lattice. Each shape is one object, found by its
sites as counted from its own corner (so it is the same wherever on the table it lies), and remembers every answer:
a search asks the same few shapes again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from cookie_tin.games.disco.lattice import DIRECTIONS, MOST_STEPS, Way, axial, site, ways
from cookie_tin.games.disco.moves import CRAWL, ROLL, Move

BITS = tuple(tuple(i for i in range(8) if mask >> i & 1) for mask in range(256))
"""The places of a mask, for clusters of at most eight cookies."""


class After(NamedTuple):
    """What a move makes of a shape."""

    shape: Shape
    shift: int
    """How far the corner moves."""
    source: Callable[[Sequence[str]], tuple[str, ...]]
    """Puts the letters of the cookies into their new order."""
    places: tuple[int, ...]
    """The new place of each cookie."""


class Shape:
    """The sites of a cluster in order, counted from its corner. `shape(sites)` gives the one object of each."""

    __slots__ = (
        "_after",
        "_ends",
        "_rolls",
        "_splits",
        "_walks",
        "all",
        "index",
        "joins",
        "joints",
        "near",
        "sites",
        "whole",
    )

    def __init__(self, sites: tuple[int, ...]) -> None:
        self.sites = sites
        self.index = {at: i for i, at in enumerate(sites)}
        self.all = (1 << len(sites)) - 1
        self.near = tuple(self.touching(at) for at in sites)
        """The places that each cookie touches, as masks."""
        self.whole = self._connected(self.all)
        self.joins = tuple([not self._connected(self.all & ~(1 << i)) for i in range(len(sites))])
        """Does the rest fall apart when this cookie is taken away?"""
        self.joints = sum(1 << i for i, joins in enumerate(self.joins) if joins)
        """The same as a mask."""
        self._ends: dict[int, tuple[set[int], ...]] = {}
        self._rolls: dict[int, tuple[Move, ...]] = {}
        self._splits: dict[int, tuple[tuple[Move, int], ...]] = {}
        self._walks: dict[int, tuple[Move, ...]] = {}
        self._after: dict[Move, After] = {}

    def touching(self, at: int) -> int:
        """The cookies that touch a site."""
        index, found = self.index, 0
        for step in DIRECTIONS:
            if at + step in index:
                found |= 1 << index[at + step]
        return found

    def ways(self, place: int) -> tuple[Way, ...]:
        """Every way in which this cookie can leave its site."""
        start = self.sites[place]
        return tuple(ways(self.index.keys() - {start}, start))

    def rolls(self, place: int, code: int) -> tuple[Move, ...]:
        """Where a cookie can roll with these step counts (as bits: 1, 2 and 4 for one, two and three)."""
        key = place * 8 + code
        found = self._rolls.get(key)
        if found is None:
            start, ends = self.sites[place], self._ends.get(place)
            if ends is None:
                ends = self._ends[place] = tuple(set() for _ in range(MOST_STEPS))
                for way in self.ways(place):
                    for number in range(len(way.halts)):
                        ends[number].add(way.end(number + 1))
            chosen = _pick_ends(ends, code) - {start}
            found = self._rolls[key] = tuple(Move(ROLL, start, end) for end in sorted(chosen))
        return found

    def splits(self, place: int, code: int) -> tuple[tuple[Move, int], ...]:
        """The same for a cookie that joins the rest, without the rolls that join it again.

        With each comes one of the two parts that are left, as a mask of places before the move.
        """
        key = place * 8 + code
        found = self._splits.get(key)
        if found is None:
            parts = [(move, self.split(place, move.end)) for move in self.rolls(place, code)]
            found = self._splits[key] = tuple(pair for pair in parts if pair[1])
        return found

    def walks(self, place: int, code: int) -> tuple[Move, ...]:
        """Where the crawl cookie can walk from here with these step counts."""
        key = place * 8 + code
        found = self._walks.get(key)
        if found is None:
            ends: tuple[set[int], ...] = tuple(set() for _ in range(MOST_STEPS))
            for path in self.paths(place):
                ends[len(path) - 2].add(self.sites[path[-1]])
            found = self._walks[key] = tuple(Move(CRAWL, end=end) for end in sorted(_pick_ends(ends, code)))
        return found

    def paths(self, place: int) -> list[tuple[int, ...]]:
        """Every walk of one to three cookies from here, none twice, short ones first."""
        found: list[tuple[int, ...]] = []
        last: list[tuple[int, ...]] = [(place,)]
        for _ in range(MOST_STEPS):
            last = [(*path, i) for path in last for i in BITS[self.near[path[-1]]] if i not in path]
            found += last
        return found

    def after(self, move: Move) -> After:
        """The shape after a roll."""
        found = self._after.get(move)
        if found is None:
            sites = [move.end if at == move.start else at for at in self.sites]
            order = sorted(range(len(sites)), key=sites.__getitem__)
            corner, new = normal(sites)
            places = tuple(order.index(i) for i in range(len(sites)))
            found = self._after[move] = After(new, corner, itemgetter(*order), places)
        return found

    def parts(self) -> list[int]:
        """The groups of touching cookies as masks."""
        left, found = self.all, []
        while left:
            found.append(self._grow(left & -left, self.all))
            left &= ~found[-1]
        return found

    def split(self, place: int, end: int) -> int:
        """One of the two parts when this cookie has moved there; 0 when it joins them again."""
        rest = self.all & ~(1 << place)
        touched = self.touching(end) & rest
        part = self._grow(touched & -touched, rest)
        return part | 1 << place if touched & ~part == 0 and part != rest else 0

    def _grow(self, seed: int, within: int) -> int:
        """All that hangs together with the seed."""
        grown, new, near = seed, seed, self.near
        while new:
            reached = 0
            for i in BITS[new]:
                reached |= near[i]
            new = reached & within & ~grown
            grown |= new
        return grown

    def _connected(self, mask: int) -> bool:
        return self._grow(mask & -mask, mask) == mask


_SHAPES: dict[tuple[int, ...], Shape] = {}


def normal(sites: Iterable[int]) -> tuple[int, Shape]:
    """The corner of a cluster, and its shape as counted from there."""
    known = sorted(sites)
    columns, rows = zip(*map(axial, known), strict=True)
    corner = site(min(columns), min(rows))
    key = tuple([at - corner for at in known])
    found = _SHAPES.get(key)
    if found is None:
        found = _SHAPES[key] = Shape(key)
    return corner, found


def _pick_ends(ends: Sequence[set[int]], code: int) -> set[int]:
    """The ends for a set of step counts."""
    return {end for number in range(MOST_STEPS) if code >> number & 1 for end in ends[number]}
