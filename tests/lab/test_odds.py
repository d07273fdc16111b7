"""The probability study of Cookie Raid: the designer's table as fractions, and brute force for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest

from cookie_tin.lab.raid import odds
from tests.slow_raid import cookies, higher


def rounded_up(number: Fraction) -> int:
    """As people round: a half goes up."""
    return int(number + Fraction(1, 2))


@pytest.mark.parametrize(
    ("kind", "dice", "exact", "rounded"),
    [
        ("plain", 1, Fraction(350), 350),
        ("plain", 2, Fraction(945, 2), 473),
        ("plain", 3, Fraction(4263, 8), 533),
        ("defender", 1, Fraction(427), 427),
        ("defender", 2, Fraction(959, 2), 480),
        ("defender", 3, Fraction(4263, 8), 533),
    ],
)
def test_the_designers_table(kind: str, dice: int, exact: Fraction, rounded: int) -> None:
    """“1 die 350, 2 dice 473, 3 dice 533”; with the defender's advantage “427, 480, 533” (rounded)."""
    assert odds.mean_worth(dice, kind) == exact
    assert rounded_up(odds.mean_worth(dice, kind)) == rounded
    missing = 7 if kind == "defender" else 0
    mapped = [odds.worth(tuple(sorted(roll)[::-1]), missing) for roll in product(range(1, 7), repeat=dice)]
    assert Fraction(sum(mapped), len(mapped)) == exact


def test_the_designers_steps() -> None:
    """“+123, +60” without and “+53, +53” with the defender's advantage: “rounding hides the imperfection”."""
    plain = [odds.mean_worth(dice, "plain") for dice in (1, 2, 3)]
    defended = [odds.mean_worth(dice) for dice in (1, 2, 3)]
    assert [rounded_up(two - one) for one, two in pairwise(plain)] == [123, 60]
    assert [rounded_up(two - one) for one, two in pairwise(defended)] == [53, 53]
    assert defended[1] - defended[0] != defended[2] - defended[1]


@pytest.mark.parametrize(
    ("roll", "missing", "mapped"), [((5, 3, 1), 7, 531), ((4, 2), 0, 420), ((4, 2), 7, 427)]
)
def test_the_mapping(roll: tuple[int, ...], missing: int, mapped: int) -> None:
    """“So a roll of (5,3,1) simply evaluates as 531, while a roll of (4,2) evaluates as 420 or 427.”"""
    assert odds.worth(roll, missing) == mapped


@pytest.mark.parametrize(("mine", "theirs", "known"), [(1, 2, 0.421), (1, 3, 0.340), (2, 3, 0.390)])
def test_known_odds(mine: int, theirs: int, known: float) -> None:
    """Measured before: 1 die against 2 wins .421, 1 against 3 .340, 2 against 3 .390."""
    assert float(odds.win(mine, (theirs,))) == pytest.approx(known, abs=0.0005)


@pytest.mark.parametrize("kind", ["defender", "plain", "fewer", "sum", "reversed", "doubles"])
@pytest.mark.parametrize("sides", [6, 8])
def test_two_bids_by_brute_force(kind: str, sides: int) -> None:
    """Every pair of rolls, compared by the slow comparer; ties leave the odds as they are."""
    for mine, theirs in ((1, 1), (1, 2), (2, 2), (1, 3)):
        won = lost = 0
        for one in product(range(1, sides + 1), repeat=mine):
            for two in product(range(1, sides + 1), repeat=theirs):
                found = higher(kind, one, two, sides)
                won, lost = won + (found > 0), lost + (found < 0)
        assert odds.win(mine, (theirs,), kind, sides) == Fraction(won, won + lost)


def slow_win(bids: Sequence[int], kind: str, sides: int) -> Fraction:
    """The chance of the first of several bids, by every roll; only the tied roll again."""
    shares: dict[tuple[int, ...], int] = {}
    for flat in product(range(1, sides + 1), repeat=sum(bids)):
        rest, rolls = list(flat), []
        for count in bids:
            rolls.append([rest.pop() for _ in range(count)])
        top = tuple(
            at
            for at, roll in enumerate(rolls)
            if all(higher(kind, roll, other, sides) >= 0 for other in rolls)
        )
        shares[top] = shares.get(top, 0) + 1
    every = sides ** sum(bids)
    total = Fraction(shares.get((0,), 0), every)
    same = Fraction(0)
    for top, ways in shares.items():
        if 0 in top and len(top) > 1:
            if len(top) == len(bids):
                same = Fraction(ways, every)
            else:
                total += Fraction(ways, every) * slow_win([bids[at] for at in top], kind, sides)
    return total / (1 - same)


@pytest.mark.parametrize(
    "bids", [(1, 1, 1), (1, 1, 2), (2, 1, 1), (1, 2, 2), (2, 2, 1), (1, 1, 1, 1), (3, 1, 1)]
)
@pytest.mark.parametrize("kind", ["defender", "plain"])
def test_more_rivals_by_brute_force(bids: tuple[int, ...], kind: str) -> None:
    assert odds.win(bids[0], bids[1:], kind) == slow_win(bids, kind, 6)


@pytest.mark.parametrize("sides", odds.SIDES)
@pytest.mark.parametrize("kind", odds.COMPARED)
@pytest.mark.parametrize("bids", [(1, 2), (3, 3), (1, 2, 3), (3, 3, 2), (1, 2, 3, 3), (1, 1, 2, 3)])
def test_somebody_wins(bids: tuple[int, ...], kind: str, sides: int) -> None:
    """The chances of all who bid add up to exactly one."""
    shares = [odds.win(bid, (*bids[:at], *bids[at + 1 :]), kind, sides) for at, bid in enumerate(bids)]
    assert sum(shares) == 1


def test_rivals_who_pass_do_not_count() -> None:
    assert odds.win(1, ()) == odds.win(2, (0, 0)) == 1
    assert odds.win(0, (1,)) == odds.win(0, ()) == 0
    assert odds.win(2, (0, 3)) == odds.win(2, (3,))


def test_what_rivals_may_do_is_averaged() -> None:
    one = [odds.win(2, (count,)) for count in range(4)]
    assert odds.win_among(2, [odds.unknown_rival()]) == sum(one) / 4
    sure = (0, 0, 0, 1)
    assert odds.win_among(2, [sure, sure]) == odds.win(2, (3, 3))


def test_a_tie_of_two_single_dice() -> None:
    assert odds.tie((1, 1)) == Fraction(1, 6)
    assert odds.tie((1, 2)) == 0
    assert odds.tie((1, 1), sides=12) == Fraction(1, 12)


@pytest.mark.parametrize(
    ("hand", "bid", "change"),
    [
        ((6, 5, 4), (4,), Fraction(2, 6) * 2),
        ((6, 6, 4), (4,), Fraction(1, 6)),
        ((6, 6), (6,), Fraction(1, 6) * 2 - 2),
        ((6, 5, 4), (), Fraction(0)),
        ((3, 2, 1), (3, 2, 1), Fraction(6 * 3 + 90 * 2, 216)),
    ],
)
def test_the_change_of_a_hand(hand: tuple[int, ...], bid: tuple[int, ...], change: Fraction) -> None:
    assert odds.change(hand, bid) == change


@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("hand", [(6, 6, 5, 4, 2), (3, 3, 3), (6, 5, 4, 3, 2, 1), (1,), (5, 5, 2, 2, 1)])
def test_the_change_of_a_hand_by_every_roll(hand: tuple[int, ...], sides: int) -> None:
    """Counted by the slow counter, over all that the bid dice can show."""
    for size in range(1, min(3, len(hand)) + 1):
        for bid in combinations(hand, size):
            kept = list(hand)
            for face in bid:
                kept.remove(face)
            every = [cookies([*kept, *roll]) for roll in product(range(1, sides + 1), repeat=size)]
            assert odds.change(hand, bid, sides) == Fraction(sum(every), len(every)) - cookies(hand)
