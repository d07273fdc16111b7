"""The probability study of Cookie Raid, with exact fractions: what a bid is worth, and what it does to a hand.

The designer mapped a roll to a number (highest die 100 a pip, next 10, lowest 1) and compared the means for one, two
and three dice. That table is here, and what he left open: the chance to win a bid against any number of rivals, for
any die and any way to compare.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod

from tin.games.raid import compare, scoring
from tin.games.raid.dice import die
from tin.games.raid.options import Rules, rules_of

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


@cache
def win(dice: int, rivals: tuple[int, ...], kind: str = DEFENDER, sides: int = 6) -> Fraction:
    """The chance to win with so many dice against rivals with so many each, ties rolled again by the tied alone.

    Rivals who bid nothing do not count; without dice nothing is won.
    """
    against = tuple(sorted(count for count in rivals if count))
    if not dice:
        return Fraction(0)
    if not against:
        return Fraction(1)
    every = (dice, *against)
    first, again = _one_roll(every, kind, sides)
    return first + sum(
        (chance * _again(tied, kind, sides) for tied, chance in again.items()), start=Fraction(0)
    )


@cache
def _one_roll(
    bids: tuple[int, ...], kind: str, sides: int
) -> tuple[Fraction, dict[tuple[int, ...], Fraction]]:
    """The chance that the first bid is alone at the top, and for each group it can be tied with, of that tie.

    Only bids that can show the same worth can be tied; who is below does not matter any more.
    """
    ladders = [_ladder(count, kind, sides) for count in bids]
    every = prod(sides**count for count in bids)
    steps = [_steps(count, kind, sides) for count in bids]
    alone = 0
    tied: dict[tuple[int, ...], int] = {}
    for key, ways in ladders[0].items():
        partial: dict[tuple[int, ...], int] = {(): ways}
        for count, ladder, (keys, below) in zip(bids[1:], ladders[1:], steps[1:], strict=True):
            under = below[bisect_left(keys, key)]
            grown: dict[tuple[int, ...], int] = {}
            for group, so_far in partial.items():
                grown[group] = grown.get(group, 0) + so_far * under
                if key in ladder:
                    wider = (*group, count)
                    grown[wider] = grown.get(wider, 0) + so_far * ladder[key]
            partial = grown
        alone += partial.pop((), 0)
        for group, so_far in partial.items():
            tied[group] = tied.get(group, 0) + so_far
    return Fraction(alone, every), {
        (bids[0], *group): Fraction(ways, every) for group, ways in tied.items() if ways
    }


@cache
def _steps(count: int, kind: str, sides: int) -> tuple[list[compare.Key], list[int]]:
    """The worths of a bid from the lowest up, and in how many ways it is worth less than each; last, all ways."""
    ladder = _ladder(count, kind, sides)
    keys = sorted(ladder)
    return keys, [0, *accumulate(ladder[key] for key in keys)]


@cache
def _again(bids: tuple[int, ...], kind: str, sides: int) -> Fraction:
    """The chance of the first bid when exactly these are tied and roll again.

    The same tie may come again any number of times: p = first + same * p + smaller ties.
    """
    first, again = _one_roll(bids, kind, sides)
    same = again.get(bids, Fraction(0))
    rest = sum(
        (chance * _again(tied, kind, sides) for tied, chance in again.items() if tied != bids),
        start=Fraction(0),
    )
    return (first + rest) / (1 - same)


def tie(bids: Sequence[int], kind: str = DEFENDER, sides: int = 6) -> Fraction:
    """The chance that two bids of so many dice are absolutely tied at the first roll."""
    one, two = (_ladder(count, kind, sides) for count in bids)
    ways = sum(count * two.get(key, 0) for key, count in one.items())
    return Fraction(ways, sides ** sum(bids))


def win_among(
    dice: int, rivals: Sequence[Sequence[Fraction]], kind: str = DEFENDER, sides: int = 6
) -> Fraction:
    """The chance to win when each rival bids 0, 1, 2, 3 ... dice with these chances."""
    total = Fraction(0)
    spread: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for chances in rivals:
        grown: dict[tuple[int, ...], Fraction] = {}
        for bids, chance in spread.items():
            for count, share in enumerate(chances):
                if share:
                    key = tuple(sorted((*bids, count)))
                    grown[key] = grown.get(key, Fraction(0)) + chance * share
        spread = grown
    for bids, chance in spread.items():
        total += chance * win(dice, bids, kind, sides)
    return total


def fair(most: int = MOST) -> tuple[Fraction, ...]:
    """A rival of whom nothing is known: every number of dice equally likely."""
    return (Fraction(1, most + 1),) * (most + 1)


@cache
def change(hand: Roll, bid: Roll, sides: int = 6) -> Fraction:
    """By how many cookies a hand changes on average when these dice of it are rolled (sets alone, no bonus)."""
    rules = _plain_rules()
    kept = list(hand)
    for face in bid:
        kept.remove(face)
    before = _cookies(hand, rules)
    total = sum(ways * _cookies((*kept, *roll), rules) for roll, ways in rolls(len(bid), sides))
    return Fraction(total, sides ** len(bid)) - before


def _cookies(shown: Iterable[int], rules: Rules) -> int:
    return scoring.cookies(tuple(die(face) for face in shown), rules)


@cache
def _plain_rules() -> Rules:
    return rules_of({})
