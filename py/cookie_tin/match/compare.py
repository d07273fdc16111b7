"""Two records of one match: which is further, and where they part.

Each device that plays a match by link has its own record of it. What arrives is compared with that before anything is
changed.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from cookie_tin.games import find
from cookie_tin.games.contract import Seat
from cookie_tin.match.record import Record


class Relation(Enum):
    """What a record that arrived is to the one that is here."""

    UNKNOWN = "unknown"
    """There is none of this match here."""
    SAME = "same"
    FURTHER = "further"
    """It begins with mine and goes on."""
    OLDER = "older"
    """Mine begins with it and goes on."""
    FORKED = "forked"
    """They begin alike and go on differently."""


class Comparison(NamedTuple):
    """How two records compare."""

    relation: Relation
    common: int = 0
    """So many moves they have in common."""
    mine_moved: bool = False
    """Does it go on with a move of my own seat, which was not made here?"""


def compare(mine: Record | None, theirs: Record, seat: Seat | None = None) -> Comparison:
    """What a record that arrived is to mine; `seat` is the one I play, if I do.

    Names do not matter: whoever joins brings their own. Where the cursor stands does not either.
    """
    if mine is None or mine.id != theirs.id:
        return Comparison(Relation.UNKNOWN)
    if _terms(mine) != _terms(theirs):
        return Comparison(Relation.FORKED)
    pairs = enumerate(zip(mine.entries, theirs.entries, strict=False))
    shorter = min(len(mine.entries), len(theirs.entries))
    common = next((at for at, (one, other) in pairs if one != other), shorter)
    if common < shorter or not begin_alike(mine, theirs):
        return Comparison(Relation.FORKED, common)
    progress = len(theirs.entries) - len(mine.entries), len(theirs.proofs) - len(mine.proofs)
    if progress == (0, 0):
        return Comparison(Relation.SAME, common)
    if max(progress) > 0 > min(progress):
        return Comparison(Relation.FORKED, common)
    if min(progress) < 0:
        return Comparison(Relation.OLDER, common)
    moved = any(entry.actor == seat for entry in theirs.entries[common:])
    return Comparison(Relation.FURTHER, common, moved)


def join(mine: Record, theirs: Record, seat: Seat | None = None) -> Record:
    """The further of two records, with the names that each side has given itself."""
    further = theirs if compare(mine, theirs).relation is Relation.FURTHER else mine
    players = tuple(mine.players[at] if at == seat else theirs.players[at] for at in range(len(mine.players)))
    return replace(further, players=players, cursor=len(further.entries))


def begin_alike(one: Record, other: Record) -> bool:
    """Do two records agree on the rules and on what was promised, so that at most moves part them?"""
    proofs = zip(one.proofs, other.proofs, strict=False)
    return _terms(one) == _terms(other) and all(mine == theirs for mine, theirs in proofs)


def first_moves(record: Record, count: int) -> Record:
    """The record as it was after so many moves."""
    return replace(record, entries=record.entries[:count], cursor=count)


def _terms(record: Record) -> tuple[object, ...]:
    """What both must have in common from the beginning."""
    options = {option.name: option.default for option in find(record.game).options} | record.options
    seats = [player.name if player.bot else "" for player in record.players]
    return record.game, options, record.position, seats
