"""The shape of a cluster, whatever the colours: what touches, what joins, where each cookie can roll.

There are 16,689 ways in which eight cookies can hang together on the lattice. Each shape is one object, found by its
sites as counted from its own corner (so it is the same wherever on the table it lies), and remembers every answer:
a search asks the same few shapes again and again. When too many remember something, all forget it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import itemgetter
from typing import NamedTuple
from weakref import WeakValueDictionary

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


class Reach(NamedTuple):
    """All rolls of one cookie, or walks of the crawl cookie, sorted; and for each after which steps, as bits."""

    moves: tuple[Move, ...]
    codes: bytes

    def pick(self, code: int) -> tuple[Move, ...]:
        """Those of these step counts."""
        return tuple([move for move, steps in zip(self.moves, self.codes, strict=True) if steps & code])


class Shape:
    """The sites of a cluster in order, counted from its corner. `shape(sites)` gives the one object of each."""

    __slots__ = (
        "__weakref__",
        "_after",
        "_reaches",
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
        self._reaches: dict[int, Reach] = {}
        self._rolls: dict[int, tuple[Move, ...]] = {}
        self._splits: dict[int, tuple[tuple[Move, int], ...]] = {}
        self._walks: dict[int, tuple[Move, ...]] = {}
        self._after: dict[Move, After] = {}

    def forget(self) -> None:
        """It is as if it had never been asked."""
        for answers in (self._reaches, self._rolls, self._splits, self._walks, self._after):
            answers.clear()

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
            reach = self._reaches.get(place) or self._find_reach(place)
            found = self._rolls[key] = reach.pick(code)
        return found

    def _find_reach(self, place: int) -> Reach:
        start = self.sites[place]
        halts = [
            (way.end(number), 1 << number - 1)
            for way in self.ways(place)
            for number in range(1, len(way.halts) + 1)
        ]
        found = self._reaches[place] = _reach(ROLL, start, (halt for halt in halts if halt[0] != start))
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
            ends = ((self.sites[path[-1]], 1 << len(path) - 2) for path in self.paths(place))
            found = self._walks[key] = _reach(CRAWL, 0, ends).pick(code)
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
            found = self._after[move] = After(new, corner, *_order(tuple(order)))
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


MOST = 20_000
"""So many shapes remember their answers: more than a search meets, or ten thousand games."""

_MET: dict[tuple[int, ...], Shape] = {}
"""Those that do."""

_ALIVE: WeakValueDictionary[tuple[int, ...], Shape] = WeakValueDictionary()
"""Each shape that anybody holds: there are never two alike, because positions are compared by their shapes."""


def normal(sites: Iterable[int]) -> tuple[int, Shape]:
    """The corner of a cluster, and its shape as counted from there."""
    known = sorted(sites)
    columns, rows = zip(*map(axial, known), strict=True)
    corner = site(min(columns), min(rows))
    key = tuple([at - corner for at in known])
    return corner, _MET.get(key) or _meet(key)


def _meet(key: tuple[int, ...]) -> Shape:
    """A shape that is new, or was forgotten."""
    if len(_MET) >= MOST:
        forget_all()
    found = _MET[key] = _ALIVE.get(key) or Shape(key)
    _ALIVE[key] = found
    return found


def forget_all() -> None:
    """No shape remembers what it was asked; those that nobody holds are gone."""
    for shape in _MET.values():
        shape.forget()
    _MET.clear()
    _MOVES.clear()


_MOVES: dict[tuple[str, int, int], Move] = {}
"""Moves are counted from the corner, so a few of them do for all shapes."""


def _move(kind: str, start: int, end: int) -> Move:
    key = kind, start, end
    return _MOVES.get(key) or _MOVES.setdefault(key, Move(*key))


@cache
def _order(order: tuple[int, ...]) -> tuple[Callable[[Sequence[str]], tuple[str, ...]], tuple[int, ...]]:
    """How the cookies are numbered anew: by one of few orders, because only one has moved."""
    return itemgetter(*order), tuple(order.index(i) for i in range(len(order)))


def _reach(kind: str, start: int, ends: Iterable[tuple[int, int]]) -> Reach:
    """Sites with the step counts (as bits) after which they are reached, some of them several times."""
    codes: dict[int, int] = {}
    for end, code in ends:
        codes[end] = codes.get(end, 0) | code
    sites = sorted(codes)
    return Reach(tuple([_move(kind, start, end) for end in sites]), bytes([codes[end] for end in sites]))
