"""The probability study of Cookie Raid, with exact fractions: what a bid is worth, and what it does to a hand.

The designer mapped a roll to a number (highest die 100 a pip, next 10, lowest 1) and compared the means for one, two
and three dice. That table is here, and what he left open: the chance to win a bid against any number of rivals, for
any die and any way to compare.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from cookie_tin.games.raid import compare
from cookie_tin.lab.raid import bids

Roll = tuple[int, ...]
"""Faces, the highest first."""

DEFENDER, PLAIN = "defender", "plain"
COMPARED = (DEFENDER, PLAIN)
"""The two ways that the designer studied."""

SIDES = (6, 8, 10, 12)
MOST = 3
"""Dice in a bid at most."""


@cache
def rolls(dice: int, sides: int) -> tuple[tuple[Roll, int], ...]:
    """Every roll of so many dice, sorted, and in how many ways it can fall."""
    every = combinations_with_replacement(range(sides, 0, -1), dice)
    return tuple(
        (roll, factorial(dice) // prod(factorial(roll.count(face)) for face in {*roll})) for roll in every
    )


def worth(roll: Roll, missing: int) -> int:
    """The designer's mapping: (5,3,1) is 531; a die that is missing counts as so many pips."""
    high, middle, low = (*roll, *[missing] * (MOST - len(roll)))
    return 100 * high + 10 * middle + low


@cache
def mean_worth(dice: int, kind: str = DEFENDER, sides: int = 6) -> Fraction:
    """The mean of the mapping. With the defender's advantage a missing die counts as one more than the highest face."""
    missing = sides + 1 if kind == DEFENDER else 0
    total = sum(ways * worth(roll, missing) for roll, ways in rolls(dice, sides))
    return Fraction(total, sides**dice)


@cache
def _ladder(dice: int, kind: str, sides: int) -> dict[compare.Key, int]:
    """In how many ways each worth of a bid can fall."""
    found: dict[compare.Key, int] = {}
    for roll, ways in rolls(dice, sides):
        key = compare.key(kind, roll, sides)
        found[key] = found.get(key, 0) + ways
    return found


def win(dice: int, rivals: Iterable[int], kind: str = DEFENDER, sides: int = 6) -> Fraction:
    """The chance to win with so many dice against rivals with so many each, ties rolled again by the tied alone.

    Rivals who bid nothing do not count; without dice nothing is won.
    """
    known = ((0,) * count + (1,) for count in sorted(rivals) if count)
    return bids.win(dice, tuple(known), kind, sides)


def tie(two: Sequence[int], kind: str = DEFENDER, sides: int = 6) -> Fraction:
    """The chance that two bids of so many dice are absolutely tied at the first roll."""
    left, right = (_ladder(count, kind, sides) for count in two)
    ways = sum(count * right.get(key, 0) for key, count in left.items())
    return Fraction(ways, sides ** sum(two))


def win_among(dice: int, rivals: Iterable[Sequence[int]], kind: str = DEFENDER, sides: int = 6) -> Fraction:
    """The chance to win when each rival bids 0, 1, 2, 3 ... dice this often."""
    return bids.win(dice, tuple(sorted(map(tuple, rivals))), kind, sides)


def unknown_rival(most: int = MOST) -> tuple[int, ...]:
    """A rival of whom nothing is known: every number of dice up to this is equally likely."""
    return (1,) * (most + 1)


def change(hand: Roll, bid: Roll, sides: int = 6) -> Fraction:
    """By how many cookies a hand changes on average when these dice of it are rolled (sets alone, no bonus).

    Every die brings a cookie unless it is the only one of its face: so it is by how many single dice fewer there are.
    """
    kept = list(hand)
    for face in bid:
        kept.remove(face)
    return sum(hand.count(face) == 1 for face in hand) - _singles(kept, len(bid), sides)


def _singles(kept: Sequence[int], rolled: int, sides: int) -> Fraction:
    """How many faces are shown by exactly one die, on average, when so many dice are rolled to these."""
    held = sum(kept.count(face) == 1 for face in kept)
    free = sides - len({*kept})
    missed = Fraction((sides - 1) ** rolled, sides**rolled)
    alone = missed * Fraction(rolled, sides - 1)
    return held * missed + free * alone
