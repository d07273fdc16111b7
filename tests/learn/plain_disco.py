"""Cookie Disco a third time, for checking puzzles: whole numbers on a lattice, written from docs/rulings.md alone.

It knows nothing of ours and remembers nothing but what it was asked. A test lets it agree with the round discs of
tests/slow_disco.py.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

Site = tuple[int, int]

CLOCKWISE: list[Site] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
WORTH = {"C": 3, "K": 2, "V": 1, "O": 0, "B": 0}
OTHER = {"O": "B", "B": "O"}


def plus(one: Site, two: Site) -> Site:
    return one[0] + two[0], one[1] + two[1]


def around(site: Site) -> list[Site]:
    return [plus(site, step) for step in CLOCKWISE]


@dataclass(frozen=True)
class Plain:
    """A position: which cookie lies where, who moves, what was moved last, where the crawl cookie lies and rests."""

    cookies: frozenset[tuple[Site, str]]
    mover: str
    last: str = "-"
    crawl: Site | None = None
    rests: bool = False

    def worth(self, site: Site) -> int:
        """What the cookie there is worth; nothing under the crawl cookie."""
        return 0 if site == self.crawl else WORTH[dict(self.cookies)[site]]


def read(text: str) -> Plain:
    """`O0,0 C1,0 ... / O / V / x-2,3!`."""
    cookies, mover, last, *more = text.split(" / ")
    placed = frozenset((site(word[1:]), word[0]) for word in cookies.split(" "))
    crawl = next((part for part in more if part.startswith("x")), "")
    at = site(crawl[1:].rstrip("!")) if crawl else None
    return Plain(placed, mover, last, at, crawl.endswith("!"))


def site(text: str) -> Site:
    q, r = text.split(",")
    return int(q), int(r)


def roll_ends(taken: frozenset[Site], start: Site, pivot: Site, sense: int) -> list[Site]:
    """Where the first three steps end when a cookie turns off about this pivot."""
    here, ends, notches = start, [], 0
    while len(ends) < 3:
        direction = CLOCKWISE.index((here[0] - pivot[0], here[1] - pivot[1]))
        turned = CLOCKWISE[(direction + sense) % 6]
        there, half_way = plus(pivot, turned), plus(here, turned)
        if half_way in taken or there in taken:
            if notches:
                ends.append(here)
            notches, pivot = 0, half_way if half_way in taken else there
        elif notches == 6:
            return ends
        else:
            here, notches = there, notches + 1
    return ends


def ways(taken: frozenset[Site], start: Site) -> Iterator[list[Site]]:
    """Every way to leave a site: both senses, about each neighbour that leaves room for the first notch."""
    for sense in (1, -1):
        for number, step in enumerate(CLOCKWISE):
            pivot = plus(start, step)
            if pivot not in taken:
                continue
            turned = CLOCKWISE[((number + 3) + sense) % 6]
            if plus(pivot, turned) not in taken and plus(start, turned) not in taken:
                yield roll_ends(taken, start, pivot, sense)


def parts(sites: frozenset[Site]) -> list[set[Site]]:
    """The groups of touching cookies."""
    left, found = set(sites), []
    while left:
        group, fringe = set(), [left.pop()]
        while fringe:
            at = fringe.pop()
            group.add(at)
            fringe += [other for other in around(at) if other in left]
            left -= set(fringe)
        found.append(group)
    return found


def won(after: Plain, mover: str) -> bool:
    """Is the field divided so that the mover has the better part?"""
    cookies = dict(after.cookies)
    groups = parts(frozenset(cookies))
    if len(groups) != 2:
        return False
    mine = next(group for group in groups if any(cookies[at] == mover for at in group))
    theirs = next(group for group in groups if group is not mine)
    if not any(cookies[at] == OTHER[mover] for at in theirs):
        return False
    return sum(map(after.worth, mine)) > sum(map(after.worth, theirs))


@cache
def moves(position: Plain) -> dict[str, Plain]:
    """What may be played, by its text, with the position after it."""
    cookies = dict(position.cookies)
    if len(parts(frozenset(cookies))) > 1:
        return {}
    found = {}
    for start, kind in sorted(cookies.items()):
        resting = position.rests and start == position.crawl
        if kind == OTHER[position.mover] or (kind == position.last and kind in "CKV") or resting:
            continue
        counts = {position.worth(at) for at in around(start) if at in cookies} - {0}
        others = frozenset(cookies) - {start}
        joins = len(parts(others)) > 1
        for ends in ways(others, start):
            for end in [ends[count - 1] for count in counts if count <= len(ends)]:
                carried = start == position.crawl
                after = Plain(
                    frozenset((end if at == start else at, one) for at, one in cookies.items()),
                    OTHER[position.mover],
                    kind,
                    end if carried else position.crawl,
                    carried,
                )
                if end != start and (not joins or won(after, position.mover)):
                    found[f"{start[0]},{start[1]}>{end[0]},{end[1]}"] = after
    if position.crawl and not position.rests:
        counts = {position.worth(at) for at in around(position.crawl) if at in cookies} - {0}
        for q, r in {end for count in counts for end in walks(frozenset(cookies), (position.crawl,), count)}:
            found[f"x>{q},{r}"] = Plain(position.cookies, OTHER[position.mover], "-", (q, r), True)
    return found


def walks(sites: frozenset[Site], walked: tuple[Site, ...], count: int) -> Iterator[Site]:
    """Where so many more cookies lead, none twice."""
    if not count:
        yield walked[-1]
        return
    for at in around(walked[-1]):
        if at in sites and at not in walked:
            yield from walks(sites, (*walked, at), count - 1)


@cache
def wins_within(position: Plain, plies: int) -> bool:
    """Can whoever is to move force a win within so many plies? Everything is looked at."""
    return plies > 0 and any(
        not moves(after) or (plies > 2 and loses_within(after, plies - 1))
        for after in moves(position).values()
    )


@cache
def loses_within(position: Plain, plies: int) -> bool:
    """Does whoever is to move lose within so many plies, whatever they do?"""
    return all(moves(after) and wins_within(after, plies - 1) for after in moves(position).values())


class Lost:
    """assets/tables/disco.bin, read as docs/disco-solved.md describes it."""

    def __init__(self, path: Path) -> None:
        raw = zlib.decompress(path.read_bytes())
        magic, shapes, kinds, exceptions = struct.unpack_from("<4sHHI", raw)
        assert magic == b"CTD1"
        at = 12
        self.shapes = {code: number for number, code in enumerate(struct.unpack_from(f"<{shapes}Q", raw, at))}
        at += 8 * shapes
        self.kinds = [raw[at + 4 * number : at + 4 * number + 4] for number in range(kinds)]
        at += 4 * kinds
        pairs = struct.iter_unpack("<IH", raw[at : at + 6 * exceptions])
        self.exceptions = {int(place): int(kind) for place, kind in pairs}
        self.places = raw[at + 6 * exceptions :]

    def __call__(self, position: Plain) -> int | None:
        """In how many plies whoever is to move loses; None if they do not."""
        place = min(self._numbers(position))
        kind = self.places[place]
        kind = self.exceptions[place] if kind == 255 else kind
        half = self.kinds[kind]["-VKC".index(position.last) if position.last in "VKC" else 0]
        return 2 * half - 2 if half else None

    def _numbers(self, position: Plain) -> list[int]:
        """The numbers of a position, by all ways to lay it out with the least code."""
        forms: list[tuple[int, list[str]]] = []
        for mirrored in (False, True):
            placed = [((r, q) if mirrored else (q, r), kind) for (q, r), kind in position.cookies]
            for _ in range(6):
                placed = [((-r, q + r), kind) for (q, r), kind in placed]
                left, top = min(q for (q, _), _ in placed), min(r for (_, r), _ in placed)
                bits = sorted((8 * (r - top) + q - left, kind) for (q, r), kind in placed)
                forms.append((sum(1 << bit for bit, _ in bits), [kind for _, kind in bits]))
        code = min(form[0] for form in forms)
        rival = OTHER[position.mover]
        return [
            3360 * self.shapes[code] + rank(kinds, position.mover, rival) for at, kinds in forms if at == code
        ]


def rank(kinds: list[str], me: str, rival: str) -> int:
    """The number of a colouring: where I am, where among the rest the rival is, and so on."""
    left, total = list(kinds), 0
    for kind, choices in ((me, 8), (rival, 7), ("V", 6)):
        total = total * choices + left.index(kind)
        left.remove(kind)
    first, second = (at for at, kind in enumerate(left) if kind == "K")
    return total * 10 + second * (second - 1) // 2 + first
