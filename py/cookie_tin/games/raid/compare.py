"""Which bid is the highest: the six ways of the log, each as a key that is larger for the better bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from cookie_tin.games.contract import Clause
from cookie_tin.games.raid import clauses

Key = tuple[int, ...]

_NO_DIE = 99
"""Defender's advantage: a missing die beats any face."""


def key(kind: str, rolled: Sequence[int], sides: int) -> Key:
    """The worth of a bid by the faces it shows. Only bids of one kind can be compared."""
    return _key(kind, tuple(rolled), sides)


@cache
def _key(kind: str, rolled: Key, sides: int) -> Key:
    return _KINDS[kind](tuple(sorted(rolled, reverse=True)), sides)


def _defender(rolled: Key, sides: int) -> Key:
    return (*rolled, _NO_DIE)


def _plain(rolled: Key, sides: int) -> Key:
    return rolled


def _fewer(rolled: Key, sides: int) -> Key:
    return (rolled[0], -len(rolled), *rolled[1:])


def _sum(rolled: Key, sides: int) -> Key:
    return (sum(rolled),)


def _low_first(rolled: Key, sides: int) -> Key:
    return (*(sides + 1 - face for face in reversed(rolled)), _NO_DIE)


def _doubles(rolled: Key, sides: int) -> Key:
    groups = sorted(((rolled.count(face), face) for face in {*rolled}), reverse=True)
    return (*(number for group in groups for number in group), _NO_DIE)


_KINDS: dict[str, Callable[[Key, int], Key]] = {
    "defender": _defender,
    "plain": _plain,
    "fewer": _fewer,
    "sum": _sum,
    "reversed": _low_first,
    "doubles": _doubles,
}


def best(kind: str, bids: Sequence[Sequence[int]], sides: int) -> tuple[int, ...]:
    """Who bid highest, by number; several when they are tied. Empty bids do not count."""
    keys = [_key(kind, tuple(bid), sides) if bid else () for bid in bids]
    top = max(keys)
    return tuple([seat for seat, worth in enumerate(keys) if worth == top])


def decided_by(
    kind: str, winner: Sequence[int], rival: Sequence[int] | None, sides: int
) -> tuple[Clause, int]:
    """The rule by which a bid beats the best of its rivals, and the number of the winner's die that decides.

    Dice count from the best one; -1 where no single die decides.
    """
    if rival is None:
        return clauses.ALONE, -1
    if kind == "sum":
        return clauses.SUM, -1
    if kind == "doubles" and any(len({*bid}) < len(bid) for bid in (winner, rival)):
        one, two = (_key(kind, tuple(bid), sides)[:-1] for bid in (winner, rival))
        tied = one == two[: len(one)]
        return (clauses.DEFENDER if tied else clauses.DOUBLES), -1
    low = kind == "reversed"
    ours, theirs = (sorted(bid, reverse=not low) for bid in (winner, rival))
    if kind == "fewer" and ours[0] == theirs[0] and len(ours) != len(theirs):
        return clauses.FEWER, -1
    at = next((at for at, (one, two) in enumerate(zip(ours, theirs, strict=False)) if one != two), None)
    if at is not None:
        return (clauses.LOWEST if low else clauses.HIGHEST), at
    return (clauses.MORE, len(theirs)) if kind == "plain" else (clauses.DEFENDER, len(ours) - 1)
