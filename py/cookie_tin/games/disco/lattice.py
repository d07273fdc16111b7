"""The table top: where equal round cookies can lie, and how one rolls along the others.

Cookies that touch lie on a triangular lattice and stay on it for ever. A site is one whole number, r·STRIDE + q, for
the axial coordinates q (to the right) and r (down and to the right); neighbours differ by one of six numbers.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

STRIDE = 1 << 20
"""Wide enough that the site of any coordinates that can be written is unlike all others."""

DIRECTIONS = (1, STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE)
"""The six neighbours, clockwise: right, down right, down left, left, up left, up right."""

SENSES = {"left": -1, "right": 1}
"""The two ways round: as in the rule book's figures, left is counter-clockwise."""

MOST_STEPS = 3

_TURNS = {
    sense: {
        step: (DIRECTIONS[(number + sense) % 6], DIRECTIONS[(number + sense) % 6] + step)
        for number, step in enumerate(DIRECTIONS)
    }
    for sense in SENSES.values()
}
"""For each sense and site beside a pivot: where a turn of 60° ends, and the site half way at √3, from the pivot."""


def site(q: int, r: int) -> int:
    """The site of axial coordinates."""
    return r * STRIDE + q


def axial(at: int) -> tuple[int, int]:
    """The axial coordinates of a site."""
    r = (at + STRIDE // 2) // STRIDE
    return at - r * STRIDE, r


class Way(NamedTuple):
    """One way round: the sense, each notch of 60° as (pivot, where it leads), and where steps end."""

    sense: int
    arcs: tuple[tuple[int, int], ...]
    halts: tuple[int, ...]
    """After how many notches the first, second and third step end; fewer where the cookie never halts again."""

    def end(self, steps: int) -> int:
        """The site on which that many steps end."""
        return self.arcs[self.halts[steps - 1] - 1][1]


def ways(taken: Container[int], start: int) -> Iterator[Way]:
    """Every way in which a cookie can leave its site, for three steps; `taken` are the other cookies.

    There is one way in each sense for each opening: two neighbouring empty sites beside it.
    """
    for sense in SENSES.values():
        for step in DIRECTIONS:
            pivot = start + step
            if pivot in taken and not _blocked(taken, start, pivot, sense):
                yield _roll(taken, start, pivot, sense)


def _roll(taken: Container[int], here: int, pivot: int, sense: int) -> Way:
    """Turn about the pivot until another cookie is in the way: a step. Then on about that one, the same way."""
    arcs: list[tuple[int, int]] = []
    halts: list[int] = []
    turns = _TURNS[sense]
    before = 0
    while len(halts) < MOST_STEPS:
        end, half = turns[here - pivot]
        there = pivot + end
        blocker = pivot + half if pivot + half in taken else there if there in taken else None
        if blocker is None:
            if len(arcs) == before + 6:  # round a lone cookie there is no halt
                break
            here = there
            arcs.append((pivot, here))
            continue
        if len(arcs) > before:  # to change the pivot without moving is no step
            before = len(arcs)
            halts.append(before)
        pivot = blocker
    return Way(sense, tuple(arcs), tuple(halts))


def _blocked(taken: Container[int], here: int, pivot: int, sense: int) -> bool:
    """Does a cookie stop a turn of 60°: one half way at √3 from the pivot, or one where the turn ends?"""
    end, half = _TURNS[sense][here - pivot]
    return pivot + half in taken or pivot + end in taken
