"""The exact chance to win a bid of Cookie Raid, for any number of dice, soon enough to be asked at the table.

Eleven dice of twelve sides show 705 432 different rolls, so rolls are never listed. Bids are compared step by step
instead, as people do it: how many dice show the highest face, then the next one. All who are equal so far have shown
the same dice, so it is enough to know how many dice that were. Everything is counted in whole numbers.

A rival is known by weights: how often they bid 0, 1, 2 ... dice. `(0, 0, 1)` bids two dice, `(1, 1, 1, 1)` any number
up to three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations
from math import comb, prod
from typing import Any, NamedTuple

Weights = tuple[int, ...]
"""How often a rival bids 0, 1, 2 ... dice."""

_SHARES = 12
"""One, two, three or four who are tied can share this evenly."""


class Walk(NamedTuple):
    """How bids are compared step by step."""

    start: Callable[[int, int], Any]
    """The first step, for so many dice at most of so many sides."""
    ways: Callable[[Any, int], Iterator[tuple[int, Any]]]
    """At a step, with so many dice left: how many of them may show here, and the step after that."""
    falls: Callable[[Any, int], int]
    """In how many ways so many dice can fall from this step on."""


def _faces(face: int, left: int) -> Iterator[tuple[int, int]]:
    """From the highest face down: how many dice show it."""
    return iter([(left, 0)] if face == 1 else [(shown, face - 1) for shown in range(left + 1)])


_Level = tuple[int, int, int]
"""Doubles: sets of so many dice, faces still to be asked for one, faces that were asked and have fewer."""


def _sets(level: _Level, left: int) -> Iterator[tuple[int, _Level]]:
    """From the longest set down, and then from the highest face: is there such a set?"""
    length, ahead, passed = level if level[1] else (level[0] - 1, level[2], 0)
    if _ways_to_fall((length, ahead - 1, passed + 1), left):
        yield 0, (length, ahead - 1, passed + 1)
    if length <= left and _ways_to_fall((length, ahead - 1, passed), left - length):
        yield length, (length, ahead - 1, passed)


@cache
def _ways_to_fall(level: _Level, left: int) -> int:
    length, ahead, passed = level
    if not left or not length:
        return int(not left)
    if not ahead:
        return _ways_to_fall((min(length - 1, left), passed, 0), left)
    if length > left:
        return int((ahead + passed) ** left)
    found = _ways_to_fall((length, ahead - 1, passed + 1), left)
    return found + comb(left, length) * _ways_to_fall((length, ahead - 1, passed), left - length)


def _any(face: int, left: int) -> int:
    return int(face**left)


HIGHEST = Walk(lambda _most, sides: sides, _faces, _any)
SETS = Walk(lambda most, sides: (most, sides, 0), _sets, _ways_to_fall)


@cache
def win(dice: int, rivals: tuple[Weights, ...], kind: str, sides: int) -> Fraction:
    """The chance to win with so many dice; ties are rolled again by the tied alone."""
    if not dice:
        return Fraction(0)
    if kind == "sum":
        return _by_sum(dice, rivals, sides)
    if kind == "reversed":  # the same with every die turned round
        return win(dice, rivals, "defender", sides)
    return _step_by_step(dice, rivals, kind, sides)


def _step_by_step(dice: int, rivals: tuple[Weights, ...], kind: str, sides: int) -> Fraction:
    """Who is tied in the end has the same number of dice, and so the same chance when they roll again."""
    walk = SETS if kind == "doubles" else HIGHEST
    more_wins, fewest_first = kind == "plain", kind == "fewer"

    @cache
    def ways_to_tie(rival: Weights, used: int) -> list[tuple[int, int]]:
        """How many dice a rival can have left who showed the same so far, and in how many ways."""
        most = len(rival) - 1
        return [
            (count - used, weight * sides ** (most - count) * comb(count, used))
            for count, weight in enumerate(rival)
            if weight and count >= max(used, 1) and (not used or not fewest_first or count == dice)
        ]

    def beaten_by(shown: int, used: int, theirs: int, left: int) -> bool:
        """Is a rival beaten who shows so many dice at this step and has so many left?"""
        if fewest_first and not used and shown and theirs and left != dice:
            return left > dice
        if theirs < shown:
            return more_wins or theirs < left
        return theirs > shown == dice - used and not more_wins

    @cache
    def ways_to_be_beaten(rival: Weights, step: Any, used: int, shown: int) -> int:
        """In how many ways a rival who showed the same so far is beaten at this step."""
        return sum(
            weight * comb(left, theirs) * walk.falls(after, left - theirs)
            for left, weight in ways_to_tie(rival, used)
            for theirs, after in walk.ways(step, left)
            if beaten_by(shown, used, theirs, left)
        )

    @cache
    def ways_at_the_end(group: tuple[Weights, ...], step: Any) -> int:
        """In how many ways the bid wins, all its dice shown: absolute ties count as a share."""
        same = [sum(weight for left, weight in ways_to_tie(rival, dice) if not left) for rival in group]
        longer = [
            0
            if more_wins
            else sum(weight * walk.falls(step, left) for left, weight in ways_to_tie(rival, dice) if left)
            for rival in group
        ]
        return sum(
            _SHARES // (1 + len(kept)) * prod(same[at] for at in kept) * prod(longer[at] for at in others)
            for kept, others in _splits(len(group))
        )

    @cache
    def ways_to_win(group: tuple[Weights, ...], step: Any, used: int) -> int:
        """In how many ways the bid wins when these rivals showed the same so far."""
        if not group:
            return _SHARES * walk.falls(step, dice - used)
        if used == dice:
            return ways_at_the_end(group, step)
        total = 0
        for shown, after in walk.ways(step, dice - used):
            out = [ways_to_be_beaten(rival, step, used, shown) for rival in group]
            ways = comb(used + shown, shown)
            here = 0
            for kept, others in _splits(len(group)):
                if gone := prod(out[at] for at in others):
                    here += (
                        gone
                        * ways ** len(kept)
                        * ways_to_win(tuple(group[at] for at in kept), after, used + shown)
                    )
            total += comb(dice - used, shown) * here
        return total

    rivals = tuple(sorted(rivals))
    start = walk.start(max(dice, *(len(rival) - 1 for rival in rivals)) if rivals else dice, sides)
    passes = [rival[0] * sides ** (len(rival) - 1) for rival in rivals]
    total = sum(
        prod(passes[at] for at in others) * ways_to_win(tuple(rivals[at] for at in kept), start, 0)
        for kept, others in _splits(len(rivals))
    )
    return Fraction(total, _SHARES * sides**dice * _every(rivals, sides))


@cache
def _splits(count: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to part so many rivals in two."""
    return [
        (kept, tuple(at for at in range(count) if at not in kept))
        for size in range(count + 1)
        for kept in combinations(range(count), size)
    ]


def _every(rivals: Iterable[Weights], sides: int) -> int:
    """All that rivals can do, as a number of ways."""
    return prod(sum(rival) * sides ** (len(rival) - 1) for rival in rivals)


@cache
def _sums(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways dice show each sum."""
    if not dice:
        return (1,)
    before = _sums(dice - 1, sides)
    padded = (*before, *(0,) * sides)
    return tuple(sum(padded[max(0, pips - sides) : pips]) for pips in range(len(padded)))


@cache
def _below(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways dice show less than each sum."""
    return (0, *accumulate(_sums(dice, sides)))


@cache
def _by_sum(dice: int, rivals: tuple[Weights, ...], sides: int) -> Fraction:
    """Sums tie also with other numbers of dice, so it matters who is tied with whom."""
    alone, ties = _one_roll(dice, rivals, sides)
    return alone + sum(
        (chance * _win_after_tie(dice, group, sides) for group, chance in ties.items()), Fraction(0)
    )


def _one_roll(
    dice: int, rivals: tuple[Weights, ...], sides: int
) -> tuple[Fraction, dict[tuple[int, ...], Fraction]]:
    """The chance to be alone at the top, and for each group that one can be tied with, of that tie."""
    ties: dict[tuple[int, ...], int] = {}
    for pips, ways in enumerate(_sums(dice, sides)):
        partial: dict[tuple[int, ...], int] = {(): ways} if ways else {}
        for rival in rivals:
            most = len(rival) - 1
            under, same = rival[0] * sides**most, {}
            for count in range(1, most + 1):
                if weight := rival[count] * sides ** (most - count):
                    below, sums = _below(count, sides), _sums(count, sides)
                    under += weight * below[min(pips, len(below) - 1)]
                    same[count] = weight * sums[pips] if pips < len(sums) else 0
            grown: dict[tuple[int, ...], int] = {}
            for group, so_far in partial.items():
                grown[group] = grown.get(group, 0) + so_far * under
                for count, equal in same.items():
                    if equal:
                        wider = tuple(sorted((*group, count)))
                        grown[wider] = grown.get(wider, 0) + so_far * equal
            partial = grown
        for group, so_far in partial.items():
            ties[group] = ties.get(group, 0) + so_far
    every = sides**dice * _every(rivals, sides)
    alone = ties.pop((), 0)
    return Fraction(alone, every), {group: Fraction(ways, every) for group, ways in ties.items() if ways}


@cache
def _win_after_tie(dice: int, group: tuple[int, ...], sides: int) -> Fraction:
    """The chance against exactly these who are tied: the same tie may come again any number of times."""
    if {*group} == {dice}:
        return Fraction(1, 1 + len(group))
    alone, ties = _one_roll(dice, tuple((0,) * count + (1,) for count in group), sides)
    same = ties.pop(group, Fraction(0))
    rest = sum(
        (chance * _win_after_tie(dice, smaller, sides) for smaller, chance in ties.items()), Fraction(0)
    )
    return (alone + rest) / (1 - same)
