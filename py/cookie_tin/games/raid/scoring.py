"""What a hand is worth: its sets, its cookies, its rank for the bonus, and the score of a whole round.

Sets are dice of one face. With straights a run of three or more is a set too, and a die lies in one set only; with
three colours a set of one colour counts double. Then there are several ways to lay out a hand: cookies are counted
for the best of them, and so, apart from that, is the rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from cookie_tin.games.raid.dice import Dice, colour, die, face, faces, plain, sort_dice, without
from cookie_tin.games.raid.options import HAND, Rules

MOON = 10
MATCHED_TEN = 10
CONTRACT_DIE = 10
LEAST_RUN = 3

Rank = tuple[tuple[int, int, int], ...]
"""Groups from the best down, each as (length, 1 for a set and 0 for a run, highest face)."""

Layout = tuple[Dice, ...]
"""A hand in groups: sets, runs and single dice."""


class Score(NamedTuple):
    """What one seat gets for a round."""

    cookies: int
    bonus: int
    moon: int

    @property
    def total(self) -> int:
        return self.cookies + self.bonus + self.moon


@lru_cache(maxsize=1 << 16)
def rank(hand: Dice, straights: bool) -> Rank:
    """How good a hand is for the bonus: the larger rank wins, equal ranks are an absolute tie."""
    shown = faces(sort_dice(plain(hand)))
    if straights:
        return _rank(_best(tuple(map(die, shown)), True))
    return tuple(sorted(((shown.count(one), 1, one) for one in {*shown}), reverse=True))


def layout(hand: Dice, rules: Rules) -> Layout:
    """The hand laid out for the most cookies, the best group first."""
    return _layout(sort_dice(plain(hand)), rules.straights, rules.flush, rules.scoring == "tens")


@cache
def _layout(hand: Dice, straights: bool, flush: bool, tens: bool) -> Layout:
    found = _best(hand, straights, flush, tens, True) if straights or flush else _by_face(hand)
    return tuple(sorted(found, key=_group, reverse=True))


def cookies(hand: Dice, rules: Rules) -> int:
    """What the sets of a hand bring, without any bonus."""
    return _cookies(hand, rules.straights, rules.flush, rules.scoring == "tens")


@lru_cache(maxsize=1 << 16)
def _cookies(hand: Dice, straights: bool, flush: bool, tens: bool) -> int:
    return _worth(_layout(sort_dice(plain(hand)), straights, flush, tens), flush, tens)


def of_a_kind(hand: Dice) -> int:
    """The length of the longest set of one face."""
    shown = faces(hand)
    return max(map(shown.count, {*shown}))


def leaders(hands: Sequence[Dice], straights: bool) -> tuple[int, ...]:
    """Who has the best set, by seat; several when they are absolutely tied."""
    ranks = [rank(hand, straights) for hand in hands]
    best = max(ranks)
    return tuple([seat for seat, one in enumerate(ranks) if one == best])


def scores(hands: Sequence[Dice], named: Sequence[tuple[int, int]], rules: Rules, winner: int) -> list[Score]:
    """What every seat gets for the round. The winner of a roll-off matters for tied faces alone."""
    best = leaders(hands, rules.straights)
    moon = _moon(hands, rules)
    pips = _pips(hands, winner) if rules.scoring == "pips" else []
    found = []
    for seat, hand in enumerate(hands):
        if rules.contract:
            brought = contract_points(of_a_kind(hand), *named[seat])
        elif rules.scoring == "single":
            brought = 0
        else:
            brought = pips[seat] if pips else cookies(hand, rules)
        bonus = rules.bonus if seat in best else 0
        found.append(Score(brought, bonus, MOON if seat == moon else 0))
    return found


def _moon(hands: Sequence[Dice], rules: Rules) -> int | None:
    """Who won every bid that was made in the round (in the first edition: the whole plate), if anybody did."""
    won = {seat: len(hand) - HAND for seat, hand in enumerate(hands) if len(hand) > HAND}
    if not rules.moon or len(won) != 1:
        return None
    ((seat, count),) = won.items()
    return seat if rules.edition > 1 or count == rules.plate else None


def contract_points(longest: int, named: int, times: int) -> int:
    """What a contract brings: ten a die up to what was named and one beyond, or minus ten a die."""
    return times * (CONTRACT_DIE * named + longest - named if longest >= named else -CONTRACT_DIE * named)


def _pips(hands: Sequence[Dice], winner: int) -> list[int]:
    """The best set of each face takes all dice of that face; a tied face goes to the round's winner."""
    brought = [0] * len(hands)
    shown = [faces(hand) for hand in hands]
    for one in {one for hand in shown for one in hand}:
        counts = [hand.count(one) for hand in shown]
        taking = counts.index(max(counts)) if counts.count(max(counts)) == 1 else winner
        brought[taking] += one * sum(counts)
    return brought


def _by_face(hand: Dice) -> Layout:
    return tuple(tuple(each for each in hand if face(each) == one) for one in {*faces(hand)})


def _rank(layout: Layout) -> Rank:
    return tuple(sorted(map(_group, layout), reverse=True))


def _group(group: Dice) -> tuple[int, int, int]:
    return len(group), int(face(group[0]) == face(group[-1])), face(group[0])


def _worth(layout: Layout, flush: bool, tens: bool) -> int:
    total = 0
    for group in layout:
        if len(group) == 1:
            total += tens
        else:
            double = flush and len({*map(colour, group)}) == 1
            total += len(group) * (MATCHED_TEN if tens else 1) * (2 if double else 1)
    return total


@lru_cache(maxsize=1 << 16)
def _best(
    hand: Dice, straights: bool, flush: bool = False, tens: bool = False, counted: bool = False
) -> Layout:
    """The best way to lay out a hand: for its rank, or (counted) for its cookies and then its rank.

    Whatever the group of the highest die is, the rest is laid out best too: adding the same group to two hands does
    not change which of them is better.
    """
    if not hand:
        return ()
    ways = (
        (group, *_best(left, straights, flush, tens, counted))
        for group in _groups(hand, straights)
        if (left := without(hand, group)) is not None
    )
    return max(ways, key=lambda way: (_worth(way, flush, tens) if counted else 0, _rank(way)))


def _groups(hand: Dice, straights: bool) -> Iterator[Dice]:
    """The groups that the first die of a hand can lie in."""
    first, *others = hand
    same = [other for other in others if face(other) == face(first)]
    yield from (
        (first, *more) for more in {more for n in range(len(same) + 1) for more in combinations(same, n)}
    )
    run = [{first}]
    while straights and (below := {other for other in others if face(other) == face(first) - len(run)}):
        run.append(below)
        if len(run) >= LEAST_RUN:
            yield from product(*run)
