"""Comparing bids and counting hands of Cookie Raid once more, from the designer's document alone: slow and plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

Hand = Sequence[int]
"""Faces, in any order."""


def higher(kind: str, one: Hand, two: Hand, sides: int) -> int:
    """1 when the first bid wins, -1 when the second does, 0 for an absolute tie."""
    if kind == "sum":
        return _sign(sum(one) - sum(two))
    if kind == "reversed":
        turned = [[sides + 1 - face for face in bid] for bid in (one, two)]
        return higher("defender", turned[0], turned[1], sides)
    if kind == "doubles":
        return _groups_higher(_groups(one), _groups(two))
    left, right = sorted(one), sorted(two)
    if kind == "fewer":
        if left[-1] != right[-1]:
            return _sign(left[-1] - right[-1])
        if len(left) != len(right):
            return _sign(len(right) - len(left))
    while left and right:
        mine, theirs = left.pop(), right.pop()
        if mine != theirs:
            return _sign(mine - theirs)
    fewer_wins = kind != "plain"
    return _sign(len(right) - len(left)) if fewer_wins else _sign(len(left) - len(right))


def _groups(bid: Hand) -> list[tuple[int, int]]:
    return sorted(((list(bid).count(face), face) for face in set(bid)), reverse=True)


def _groups_higher(one: list[tuple[int, int]], two: list[tuple[int, int]]) -> int:
    for mine, theirs in zip(one, two, strict=False):
        if mine != theirs:
            return 1 if mine > theirs else -1
    return _sign(len(two) - len(one))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def cookies(hand: Hand) -> int:
    """“1 cookie for each die in a pair or larger set. Single dice are worth nothing.”"""
    return sum(1 for at, face in enumerate(hand) if face in [*hand[:at], *hand[at + 1 :]])


def better(one: Hand, two: Hand) -> int:
    """Which hand gets the bonus: sets from the longest down, the higher face first, then the high dice."""
    left, right = list(one), list(two)
    while left and right:
        mine, theirs = _take_best(left), _take_best(right)
        if mine != theirs:
            return 1 if mine > theirs else -1
    return _sign(len(left) - len(right))


def _take_best(hand: list[int]) -> tuple[int, int]:
    """Take the best set out of a hand: the longest, and of those the highest."""
    longest = max(hand.count(face) for face in hand)
    face = max(face for face in hand if hand.count(face) == longest)
    hand[:] = [other for other in hand if other != face]
    return longest, face


def partitions(dice: Sequence[tuple[int, str]]) -> Iterator[list[list[tuple[int, str]]]]:
    """Every way to lay dice in groups."""
    if not dice:
        yield []
        return
    first, rest = dice[0], list(dice[1:])
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            group = [first, *(rest[at] for at in chosen)]
            for more in partitions([rest[at] for at in range(len(rest)) if at not in chosen]):
                yield [group, *more]


def is_set(group: Sequence[tuple[int, str]], straights: bool) -> bool:
    """Dice of one face, or a run of three or more."""
    faces = sorted(face for face, _ in group)
    if len(faces) > 1 and len(set(faces)) == 1:
        return True
    return straights and len(faces) >= 3 and faces == list(range(faces[0], faces[0] + len(faces)))


def most_cookies(dice: Sequence[tuple[int, str]], straights: bool, flush: bool, tens: bool) -> int:
    """The cookies of the best of all ways to lay out a hand; a die lies in one set only."""
    best = 0
    for groups in partitions(dice):
        total = 0
        for group in groups:
            if is_set(group, straights):
                one_colour = len({colour for _, colour in group}) == 1
                total += len(group) * (10 if tens else 1) * (2 if flush and one_colour else 1)
            elif tens:
                total += len(group)
        best = max(best, total)
    return best


def best_rank(faces: Hand, straights: bool) -> list[tuple[int, int, int]]:
    """The best of all ways to rank a hand: groups by length, sets before runs, then by the highest face."""
    best: list[tuple[int, int, int]] = []
    for groups in partitions([(face, "") for face in faces]):
        if all(len(group) == 1 or is_set(group, straights) for group in groups):
            shown = [[face for face, _ in group] for group in groups]
            ranked = sorted(((len(g), int(len(set(g)) == 1), max(g)) for g in shown), reverse=True)
            best = max(best, ranked)
    return best
