"""The chance to win any bid, counted step by step: against every roll, and against the listed worths of all rolls."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations_with_replacement, product
from math import factorial, prod

import pytest

from cookie_tin.games.raid import compare
from cookie_tin.lab.raid import bids, odds
from tests.slow_raid import higher

KINDS = ("defender", "plain", "fewer", "sum", "reversed", "doubles")


def only(*counts: int) -> tuple[bids.Weights, ...]:
    """Rivals of whom it is known how many dice they bid."""
    return tuple((0,) * count + (1,) for count in counts)


def list_worths(dice: int, kind: str, sides: int) -> dict[compare.Key, int]:
    """Every worth that so many dice can show, by listing all rolls, and in how many ways."""
    found: dict[compare.Key, int] = {}
    for roll in combinations_with_replacement(range(1, sides + 1), dice):
        ways = factorial(dice) // prod(factorial(roll.count(face)) for face in {*roll})
        key = compare.key(kind, roll, sides)
        found[key] = found.get(key, 0) + ways
    return found


def against_one(mine: int, theirs: int, kind: str, sides: int) -> Fraction:
    """Against one rival, from the listed worths: a tie leaves the odds as they are."""
    rival = list_worths(theirs, kind, sides)
    keys = sorted(rival)
    below = [0, *accumulate(rival[key] for key in keys)]
    won = tied = 0
    for key, ways in list_worths(mine, kind, sides).items():
        won += ways * below[bisect_left(keys, key)]
        tied += ways * rival.get(key, 0)
    every = sides ** (mine + theirs)
    return Fraction(won, every - tied)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sides", [6, 10])
def test_many_dice_against_the_listed_worths(kind: str, sides: int) -> None:
    """Without a limit a hand of eleven dice may all be bid."""
    most = 11 if sides == 6 else 6
    for mine, theirs in ((1, most), (most, 1), (most, 3), (4, most), (most, most - 1), (5, 5)):
        assert bids.win(mine, only(theirs), kind, sides) == against_one(mine, theirs, kind, sides)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rivals", [(1, 1), (2, 1), (2, 2), (1, 3), (1, 1, 1), (2, 1, 1), (2, 2, 1)])
@pytest.mark.parametrize("mine", [1, 2])
def test_more_rivals_by_every_roll(kind: str, mine: int, rivals: tuple[int, ...]) -> None:
    """Three-sided dice, so that every roll can be tried and ties are many; the tied alone roll again."""
    assert bids.win(mine, only(*rivals), kind, 3) == slow((mine, *rivals), kind, 3)


@cache
def slow(counts: tuple[int, ...], kind: str, sides: int) -> Fraction:
    """The chance of the first, by every roll and the slow comparer."""
    one = [list(product(range(1, sides + 1), repeat=count)) for count in counts]
    alone, same, smaller, every = 0, 0, Fraction(0), 0
    for rolls in product(*one):
        every += 1
        if any(higher(kind, rolls[0], other, sides) < 0 for other in rolls[1:]):
            continue
        tied = [
            count
            for count, roll in zip(counts, rolls, strict=True)
            if not higher(kind, rolls[0], roll, sides)
        ]
        if len(tied) == 1:
            alone += 1
        elif len(tied) == len(counts):
            same += 1
        else:
            smaller += slow(tuple(tied), kind, sides)
    return (alone + smaller) / (every - same)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("counts", [(3, 3, 3, 3), (1, 2, 3, 4), (5, 5, 4, 4), (10, 3, 3, 3), (6, 7)])
def test_somebody_wins(kind: str, counts: tuple[int, ...]) -> None:
    """The chances of all who bid add up to exactly one, with dice of twelve sides too."""
    for sides in (6, 12):
        shares = [
            bids.win(count, only(*counts[:at], *counts[at + 1 :]), kind, sides)
            for at, count in enumerate(counts)
        ]
        assert sum(shares) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_known_is_the_mean_of_what_may_be(kind: str) -> None:
    one, two = (3, 0, 1, 2), (1, 1, 1)
    mean = sum(
        Fraction(first * second, sum(one) * sum(two)) * odds.win(2, (mine, theirs), kind, 8)
        for mine, first in enumerate(one)
        for theirs, second in enumerate(two)
    )
    assert bids.win(2, (one, two), kind, 8) == bids.win(2, (two, one), kind, 8) == mean


def test_without_dice_nothing_and_without_rivals_everything_is_won() -> None:
    for kind in KINDS:
        assert bids.win(0, only(1), kind, 6) == 0
        assert bids.win(2, (), kind, 6) == bids.win(2, only(0, 0), kind, 6) == 1
