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

_TURN = {step: number for number, step in enumerate(DIRECTIONS)}


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
            if pivot in taken and _blocker(taken, start, pivot, sense) is None:
                yield _roll(taken, start, pivot, sense)


def _roll(taken: Container[int], here: int, pivot: int, sense: int) -> Way:
    """Turn about the pivot until another cookie is in the way: a step. Then on about that one, the same way."""
    arcs: list[tuple[int, int]] = []
    halts: list[int] = []
    while len(halts) < MOST_STEPS:
        before = len(arcs)
        while (blocker := _blocker(taken, here, pivot, sense)) is None:
            if len(arcs) == before + 6:  # round a lone cookie there is no halt
                return Way(sense, tuple(arcs), tuple(halts))
            here = pivot + DIRECTIONS[(_TURN[here - pivot] + sense) % 6]
            arcs.append((pivot, here))
        if len(arcs) > before:  # to change the pivot without moving is no step
            halts.append(len(arcs))
        pivot = blocker
    return Way(sense, tuple(arcs), tuple(halts))


def _blocker(taken: Container[int], here: int, pivot: int, sense: int) -> int | None:
    """The cookie that stops a turn of 60°: one half way at √3 from the pivot, else one where the turn ends."""
    turn = _TURN[here - pivot]
    there = pivot + DIRECTIONS[(turn + sense) % 6]
    half = there + DIRECTIONS[turn]
    return half if half in taken else there if there in taken else None
