"""A fair start for two who play by link: the first square, the deal, the cherry.

Whoever opens the match thinks of a number and promises it (its hash goes with the first link). The rival, who cannot
know the number, gives another one. Then the first number is opened, and both together decide what chance does. The
three lines stay in the record, so that anybody can check it later:

    start SEAT HASH        give SEAT NUMBER        open SEAT NUMBER
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cookie_tin.games.contract import CHANCE, AnyState, Refused, Seat
from cookie_tin.match import Match, Record
from cookie_tin.match.dealer import pick
from cookie_tin.together import clauses
from cookie_tin.together.hashing import SIZE, Stream, digest, read_bytes, write_bytes
from cookie_tin.together.protocol_state import terms

START, GIVE, OPEN = "start", "give", "open"
WORDS = (START, GIVE, OPEN)

NUMBER = 16
"""Bytes of a number."""


class FairStart(NamedTuple):
    """The numbers of a start, as far as they are told."""

    opener: Seat
    promise: bytes
    giver: Seat | None = None
    given: bytes = b""
    opened: bytes = b""


def add_promise(record: Record, seat: Seat, number: bytes) -> Record:
    """The record in which this seat promises a number."""
    return _with(record, START, seat, _promise(record, number[:NUMBER]))


def add_number(record: Record, seat: Seat, number: bytes) -> Record:
    """The record to which the other seat gives a number."""
    return _with(record, GIVE, seat, number[:NUMBER])


def open_promise(record: Record, number: bytes) -> Record:
    """The record in which the promised number is opened."""
    start = read_start(record)
    if not start:
        raise Refused(clauses.START_ORDER)
    return _with(record, OPEN, start.opener, number[:NUMBER])


def next_step(record: Record, seat: Seat | None) -> str:
    """What this seat's device has to add now: a number to give, the promised one to open, or nothing."""
    start = read_start(record)
    if not start or seat is None or start.opened:
        return ""
    if start.giver is None:
        return GIVE if seat != start.opener else ""
    return OPEN if seat == start.opener else ""


def read_start(record: Record) -> FairStart | None:
    """The numbers of a record's fair start; None where it has none. Refused when they do not go together."""
    lines = [proof.split(" ") for proof in record.proofs if proof.split(" ")[0] in WORDS]
    if not lines:
        return None
    if [line[0] for line in lines] != [*WORDS[: len(lines)]] or any(len(line) != 3 for line in lines):
        raise Refused(clauses.START_ORDER)
    promise, *numbers = [read_bytes(line[2], NUMBER if line[0] != START else SIZE) for line in lines]
    seats = [line[1] for line in lines]
    if not promise or not all(numbers) or not {*seats} <= {*map(str, range(len(record.players)))}:
        raise Refused(clauses.START_ORDER)
    if seats[1:2] == seats[:1] or (seats[2:] and seats[2] != seats[0]):
        raise Refused(clauses.START_ORDER)
    giver = int(seats[1]) if seats[1:] else None
    start = FairStart(int(seats[0]), promise, giver, *(number or b"" for number in numbers))
    if start.opened and _promise(record, start.opened) != promise:
        raise Refused(clauses.START_PROMISE, number=lines[2][2])
    return start


def chance(record: Record, state: AnyState, number: int) -> str:
    """What chance does as the move of that number (from 0), by the numbers; Refused before all are told."""
    start = read_start(record)
    if not start or not start.opened:
        raise Refused(clauses.START_ORDER)
    seed = digest("start", terms(record), start.opened, start.given)
    return state.format(pick(state, Stream(digest("chance", seed, str(number)))))


def deal(match: Match) -> None:
    """Let chance act as the numbers say."""
    while match.chance():
        match.play(CHANCE, chance(match.record(), match.state, match.cursor))


def verify(record: Record) -> FairStart | None:
    """The fair start of a record, whose chance moves are those that the numbers say; None where it has none.

    Refused, by the clause that says what is wrong.
    """
    start = read_start(record)
    if start is None:
        return None
    match = Match(record)
    for number, entry in enumerate(match.entries):
        if entry.actor == CHANCE:
            right = chance(record, match.state_at(number), number)
            if entry.text != right:
                raise Refused(clauses.CHANCE_CHANGED, number=number + 1, due=right, move=entry.text)
    return start


def _promise(record: Record, number: bytes) -> bytes:
    return digest("promise", terms(record), number)


def _with(record: Record, word: str, seat: Seat, number: bytes) -> Record:
    line = f"{word} {seat} {write_bytes(number)}"
    changed = replace(record, proofs=(*record.proofs, line))
    read_start(changed)
    return changed
