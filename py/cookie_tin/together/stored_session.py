"""One device's session as text to be kept: its secrets and all messages. And how two devices catch up.

The text never leaves its device. Read back, it is the same session again: it is lived through once more.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match.record import BROKEN, Record, read_record
from cookie_tin.together import clauses
from cookie_tin.together.hashing import read_bytes, write_bytes
from cookie_tin.together.keys import Keys, Secret
from cookie_tin.together.message import AGREE, BAKER, DECISIONS, MOVE, VOTES, Message, read_message
from cookie_tin.together.session import Session


def write_session(session: Session) -> str:
    """Everything that this device has to remember."""
    return json.dumps(
        {
            "setup": session.setup.write(),
            "secrets": _write_keys(session.first),
            "bakers": [_write_keys(keys) for keys in session.bakers],
            "sealed": [[seat, step, text] for (seat, step), text in session.sealed.items()],
            "log": session.log,
        }
    )


def read_session(text: str) -> Session:
    """The session that was kept; Refused when it cannot be read."""
    try:
        kept = json.loads(text)
        lines = [str(line) for line in kept["log"]]
        sealed = {(int(seat), int(step)): str(move) for seat, step, move in kept["sealed"]}
        bakers = [_read_keys(keys) for keys in kept["bakers"]]
        session = _live(read_record(kept["setup"]), _read_keys(kept["secrets"]), lines, sealed, bakers)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError) as error:
        raise Refused(BROKEN) from error
    if {*session.log} != {*lines}:
        raise Refused(BROKEN)
    return session


def rejoin(session: Session, lines: list[str]) -> Session:
    """This device's part of a match in which it was replaced, by all messages of another; Refused when they lie."""
    return _live(session.setup, session.first, lines, session.sealed, session.bakers)


def replaced_seats(seats: Iterable[Seat], lines: Iterable[str]) -> dict[Seat, int]:
    """Which of these seats bakers have taken, and in which steps."""
    offers = [message for message in map(read_message, lines) if message.kind == BAKER]
    taken = [(part.split(" ")[0], offer.step) for offer in offers for part in offer.body[1:]]
    return {int(seat): step for seat, step in reversed(taken) if seat in map(str, seats)}


def _live(
    setup: Record,
    keys: dict[Seat, Keys],
    lines: list[str],
    sealed: dict[tuple[Seat, int], str],
    bakers: list[dict[Seat, Keys]],
) -> Session:
    """A session that has lived through these messages."""
    session = Session(setup, keys, replaced_seats(keys, lines))
    for line in lines:
        if line not in session.log:
            _relive(session, line, sealed, bakers)
    session.out = []
    return session


def _relive(
    session: Session, line: str, sealed: dict[tuple[Seat, int], str], bakers: list[dict[Seat, Keys]]
) -> None:
    """One message of the past: made again where it was made here, else taken."""
    message = read_message(line)
    if message.seat not in session.own:
        session.receive(line)
    elif message.kind in DECISIONS:
        text = message.body[0] if message.kind == MOVE else sealed[message.seat, message.step]
        session.play(message.seat, text)
    elif message.kind == BAKER:
        levels = {int(part.split(" ")[0]): part.split(" ")[1] for part in message.body[1:]}
        keys = bakers[len(session.bakers)]
        session.offer_bakers({seat: (levels[seat], keys[seat]) for seat in levels})
    elif message.kind == AGREE:
        session.agree()


def _write_keys(keys: dict[Seat, Keys]) -> dict[str, str]:
    return {str(seat): write_bytes(one.secret) for seat, one in keys.items() if isinstance(one, Secret)}


def _read_keys(kept: Any) -> dict[Seat, Keys]:
    secrets = {int(seat): read_bytes(str(text)) for seat, text in kept.items()}
    return {seat: Secret(secret or b"") for seat, secret in secrets.items()}


def position(session: Session) -> str:
    """How far this device is: the step, whose messages of it are here, and who has voted in it."""
    return f"{session.step}:{_digits(session.got)}:{_digits(session.votes)}"


def least_position(session: Session, seat: Seat) -> str:
    """How far the device of a seat is at least: whoever has answered in a step had all that came before it."""
    steps = [message.step for message in map(read_message, session.log) if message.seat == seat]
    return f"{max(steps)}:{seat}:" if steps else "0::"


def missing_lines(session: Session, there: str) -> list[str]:
    """What a device lacks that is so far; Refused when that is no position."""
    found = re.fullmatch(r"([0-9]{1,6}):([0-9]{0,10}):([0-9]{0,10})", there, re.ASCII)
    if not found:
        raise Refused(clauses.MALFORMED)
    step, got, votes = int(found[1]), found[2], found[3]

    def lacks(message: Message) -> bool:
        here = votes if message.kind in VOTES else got
        return message.step > step or (message.step == step and str(message.seat) not in here)

    return [line for line in session.log if lacks(read_message(line))]


def _digits(seats: dict[Seat, Message]) -> str:
    return "".join(map(str, sorted(seats)))
