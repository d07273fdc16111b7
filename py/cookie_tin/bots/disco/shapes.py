"""Fields that are the same but for turning and mirroring: one number for all twelve of them.

A field is a shape (where its cookies lie, up to shifts, turns and mirrors) and a colouring of it. The shape is known
by its code, the colouring by its rank among the 3360 ways to lay our eight cookies on eight numbered cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Cell = tuple[int, int]
"""Axial coordinates (q, r), as in the rules."""

COLOURINGS = 8 * 7 * 6 * 10

ROW = 8
"""A shape's code has a bit for each cell, in rows of this length: eight cookies that touch never need more."""

_TURNS = ((1, 0, 0, 1), (0, -1, 1, 1), (-1, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, -1), (1, 1, -1, 0))
SYMMETRIES = _TURNS + tuple((c, d, a, b) for a, b, c, d in _TURNS)
"""(a, b, c, d): the cell (q, r) goes to (aq + br, cq + dr). Six turns, and each of them mirrored."""

_PAIRS = [(first, second) for second in range(5) for first in range(second)]
_PAIR = {pair: number for number, pair in enumerate(_PAIRS)}


class Canon(NamedTuple):
    """What turning and mirroring leaves of a shape."""

    code: int
    """The least of the twelve codes."""
    orders: tuple[tuple[int, ...], ...]
    """For each way to that code: the place that each of the given cells takes in it, row by row."""


def canon(cells: Sequence[Cell]) -> Canon:
    """The code of a shape. One with symmetries of its own is reached in more than one way."""
    best, ways = 0, []
    for a, b, c, d in SYMMETRIES:
        turned = [(c * q + d * r, a * q + b * r) for q, r in cells]
        corner = min(turned)[0] * ROW + min([q for _, q in turned])
        bits = [1 << r * ROW + q - corner for r, q in turned]
        code = sum(bits)
        if not best or code < best:
            best, ways = code, [bits]
        elif code == best:
            ways.append(bits)
    return Canon(best, tuple([_places(bits) for bits in ways]))


def _places(bits: list[int]) -> tuple[int, ...]:
    """The place of each bit when they are put in order."""
    order = {bit: place for place, bit in enumerate(sorted(bits))}
    return tuple([order[bit] for bit in bits])


def cells_of(code: int) -> list[Cell]:
    """The cells of a code, in its order."""
    return [(bit % ROW, bit // ROW) for bit in range(code.bit_length()) if code >> bit & 1]


def rank(me: int, rival: int, vanilla: int, first: int, second: int) -> int:
    """The number of a colouring, from the places of all cookies but the chocolates. The caramels are alike."""
    first -= (first > me) + (first > rival) + (first > vanilla)
    second -= (second > me) + (second > rival) + (second > vanilla)
    vanilla -= (vanilla > me) + (vanilla > rival)
    rival -= rival > me
    pair = _PAIR[(first, second) if first < second else (second, first)]
    return ((me * 7 + rival) * 6 + vanilla) * 10 + pair


def colouring(number: int) -> tuple[int, int, int, int, int]:
    """The places that a rank stands for: mine, the rival's, the vanilla's and the two caramels'."""
    number, pair = divmod(number, 10)
    number, vanilla = divmod(number, 6)
    me, rival = divmod(number, 7)
    free = list(range(8))
    places = [free.pop(place) for place in (me, rival, vanilla)]
    first, second = _PAIRS[pair]
    return places[0], places[1], places[2], free[first], free[second]
