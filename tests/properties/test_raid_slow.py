"""Cookie Raid against the slow comparer and scorer of the tests: all bids, all hands where that is possible."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise, product
from random import Random

import pytest

from cookie_tin.games.raid import compare, scoring
from cookie_tin.games.raid.dice import COLOURS, die, sort_dice
from cookie_tin.games.raid.options import rules_of
from tests.slow_raid import best_rank, better, cookies, higher, most_cookies

KINDS = ("defender", "plain", "fewer", "sum", "reversed", "doubles")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sides", [6, 8])
def test_all_bids_of_one_to_three_dice(kind: str, sides: int) -> None:
    """Every bid against every other: exhaustive."""
    bids = [bid for count in (1, 2, 3) for bid in combinations_with_replacement(range(sides, 0, -1), count)]
    for one, two in product(bids, bids):
        left, right = compare.key(kind, one, sides), compare.key(kind, two, sides)
        assert (left > right) - (left < right) == higher(kind, one, two, sides)


@pytest.mark.parametrize("kind", KINDS)
def test_larger_bids_and_dice(kind: str) -> None:
    """Any number of dice (initial rules) up to d12: samples."""
    rng = Random(8)
    for _ in range(4000):
        sides = rng.choice((6, 8, 10, 12))
        one, two = ([1 + rng.randrange(sides) for _ in range(1 + rng.randrange(8))] for _ in range(2))
        left, right = compare.key(kind, one, sides), compare.key(kind, two, sides)
        assert (left > right) - (left < right) == higher(kind, one, two, sides)


def hands(most: int) -> list[tuple[int, ...]]:
    return [
        hand for count in range(3, most + 1) for hand in combinations_with_replacement(range(6, 0, -1), count)
    ]


def test_cookies_of_every_hand() -> None:
    """Every hand of three to eleven dice."""
    rules = rules_of({})
    every = hands(11)
    assert len(every) == 12348
    for hand in every:
        assert scoring.cookies(tuple(map(die, hand)), rules) == cookies(hand)


def test_the_order_of_every_hand() -> None:
    """All hands of up to eleven dice, sorted by rank: each is better than the next, by the slow comparer."""
    ranked = sorted(hands(11), key=lambda hand: scoring.rank(tuple(map(die, hand)), False), reverse=True)
    for one, two in pairwise(ranked):
        assert better(one, two) == 1


def test_pairs_of_small_hands() -> None:
    """Every pair of hands of three and four dice."""
    small = [(hand, scoring.rank(tuple(map(die, hand)), False)) for hand in hands(4)]
    for (one, left), (two, right) in product(small, small):
        assert (left > right) - (left < right) == better(one, two)


@pytest.mark.parametrize("straights", [False, True])
@pytest.mark.parametrize("flush", [False, True])
@pytest.mark.parametrize("tens", [False, True])
def test_layouts_by_brute_force(straights: bool, flush: bool, tens: bool) -> None:
    """The best of all ways to lay out a hand, tried one by one, for random hands of three to seven dice."""
    rules = rules_of({"straights": straights, "flush": flush, "scoring": "tens" if tens else "matched"})
    rng = Random(4)
    for _ in range(60):
        dice = [(1 + rng.randrange(6), 1 + rng.randrange(3)) for _ in range(3 + rng.randrange(5))]
        hand = sort_dice(die(face, colour if flush else 0) for face, colour in dice)
        shown = [(face, COLOURS[colour] if flush else "") for face, colour in dice]
        assert scoring.cookies(hand, rules) == most_cookies(shown, straights, flush, tens)


def test_ranks_with_straights_by_brute_force() -> None:
    rng = Random(5)
    for _ in range(150):
        hand = [1 + rng.randrange(6) for _ in range(3 + rng.randrange(5))]
        assert list(scoring.rank(tuple(map(die, hand)), True)) == best_rank(hand, True)
