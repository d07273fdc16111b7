"""One device's session as text to be kept: its secrets and all messages. And how two devices catch up.

The text never leaves its device. Read back, it is the same session again: it hears once more what it said and heard.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match.foreign import read_json
from cookie_tin.match.record import BROKEN, read_record
from cookie_tin.together import clauses
from cookie_tin.together.hashing import digest, read_bytes, write_bytes
from cookie_tin.together.keys import Keys, Secret
from cookie_tin.together.message import BAKER, LONGEST, VOTES, Message, read_message
from cookie_tin.together.session import Session
from cookie_tin.together.version import FIRST

MOST_LINES = 20_000
"""No match has so many messages."""


def write_session(session: Session) -> str:
    """Everything that this device has to remember."""
    return json.dumps(
        {
            "setup": session.setup.write(),
            "secrets": _write_keys(session.first),
            "bakers": [_write_keys(keys) for keys in session.bakers],
            "silent": {str(seat): step for seat, step in session.away.items()},
            "yielded": sorted(session.yielded),
            "log": session.log,
        }
    )


def read_session(text: str) -> Session:
    """The session that was kept; Refused when it cannot be read."""
    try:
        kept = _dict(read_json(text))
        lines = read_lines(kept["log"])
        keys = _read_keys(kept["secrets"])
        silent = _numbers(kept["silent"]) if "silent" in kept else _replaced_seats(keys, lines)
        session = Session(read_record(_text(kept["setup"], LONGEST)), keys, silent)
        session.bakers = [_read_keys(one) for one in _list(kept["bakers"], MOST_LINES)]
        session.yielded = {_number(step) for step in _list(kept.get("yielded", []), MOST_LINES)}
    except (ValueError, KeyError) as error:
        raise Refused(BROKEN) from error
    hear_again(session, lines)
    if {*session.log} != {*lines}:
        raise Refused(BROKEN)
    return session


def read_lines(told: Any) -> list[str]:
    """Messages as a stranger tells them; ValueError when they cannot be."""
    return [_text(line, LONGEST) for line in _list(told, MOST_LINES)]


def hear_again(session: Session, lines: Iterable[str]) -> None:
    """Let a session live through messages, its own and others'; Refused where one is not to be believed."""
    for line in lines:
        try:
            session.receive(line)
        except Refused as refused:
            if refused.clause != clauses.AGAIN:  # what it has answered by itself meanwhile
                raise
    session.out = []


class Rejoining:
    """All messages of another device, as this one hears them: it was replaced while it was away, and went another way.

    Nothing of its own is forgotten by that: what was said before the step in which the others went on without it has to
    be among them, and so has the word of all others on the take-over.
    """

    def __init__(self, session: Session, step: int, seats: Iterable[Seat], count: int) -> None:
        if count > MOST_LINES:
            raise Refused(clauses.TOO_LONG)
        self.left = count
        """So many lines are still to come."""
        self.before, self._step = session, step
        self._seats = {*seats}
        silent = session.away | {seat: step for seat in self._seats if seat in session.first}
        self._session = Session(session.setup, session.first, silent)
        self._session.bakers, self._session.yielded = [*session.bakers], {*session.yielded}

    def hear(self, line: str) -> Session | None:
        """The next line; at the end the session as it is now. Refused when something is not to be believed."""
        self.left -= 1
        hear_again(self._session, [line])
        return None if self.left else self._result()

    def _result(self) -> Session:
        now, before = self._session, self.before
        taken = any(step == self._step and self._seats & {*offer.bakers} for step, offer in now.taken)
        heard = {*now.log}
        missed = (line for line in before.log if line not in heard)
        if not taken or any(read_message(line).step < self._step and not _votes(line) for line in missed):
            raise Refused(clauses.UNASKED)
        return now


def _votes(line: str) -> bool:
    return read_message(line).kind in VOTES


def _replaced_seats(seats: Iterable[Seat], lines: Iterable[str]) -> dict[Seat, int]:
    """Which of these seats bakers have taken, and in which steps."""
    offers = [message for message in map(read_message, lines) if message.kind == BAKER]
    taken = [(part.split(" ")[0], offer.step) for offer in offers for part in offer.body[1:]]
    return {int(seat): step for seat, step in reversed(taken) if seat in {*map(str, seats)}}


def _write_keys(keys: Mapping[Seat, Keys]) -> dict[str, str]:
    return {str(seat): write_bytes(one.secret) for seat, one in keys.items() if isinstance(one, Secret)}


def _read_keys(kept: Any) -> dict[Seat, Keys]:
    found: dict[Seat, Keys] = {}
    for seat, text in _dict(kept).items():
        secret = read_bytes(_text(text, LONGEST))
        if not re.fullmatch("[0-9]", seat, re.ASCII) or not secret:
            raise ValueError("no secret of a seat")
        found[int(seat)] = Secret(secret)
    return found


def _numbers(kept: Any) -> dict[Seat, int]:
    return {_number(int(seat)): _number(step) for seat, step in _dict(kept).items()}


def _number(told: Any) -> int:
    if type(told) is not int or not 0 <= told < 1_000_000:
        raise ValueError("no number of ours")
    return told


def _text(told: Any, longest: int) -> str:
    if not isinstance(told, str) or len(told) > longest:
        raise ValueError("no text of ours")
    return told


def _list(told: Any, most: int) -> list[Any]:
    if not isinstance(told, list) or len(told) > most:
        raise ValueError("no list of ours")
    return told


def _dict(told: Any) -> dict[str, Any]:
    if not isinstance(told, dict):
        raise ValueError("not ours")
    return told


def position(session: Session) -> str:
    """How far this device is: the step, whose messages of it are here, and which votes."""
    return f"{session.step}:{_digits(session.got)}:{_votes_here(session)}"


def least_position(session: Session, seat: Seat) -> str:
    """How far the device of a seat is at least: whoever has answered in a step had all that came before it."""
    lines = (line.split("|", 5) for line in session.log)
    steps = [int(step) for _, _, step, who, kind, _ in lines if who == str(seat) and kind not in VOTES]
    return f"{max(steps)}:{seat}:" if steps else "0::"


def missing_lines(session: Session, there: str) -> list[str]:
    """What a device lacks that is so far; Refused when that is no position."""
    found = re.fullmatch(r"([0-9]{1,6}):([0-9]{0,10}):([\w-]{0,10})", there, re.ASCII)
    if not found:
        raise Refused(clauses.MALFORMED)
    step, got, votes = int(found[1]), found[2], found[3]
    same = votes == _votes_here(session)

    def lacks(line: str) -> bool:
        _, _, told, seat, kind, _ = line.split("|", 5)
        if kind in VOTES and session.version != FIRST:
            return not same
        here = votes if kind in VOTES else got
        return int(told) > step or (int(told) == step and seat not in here)

    return [line for line in session.log if lacks(line)]


def _votes_here(session: Session) -> str:
    """Which votes are here: whose, in this step; or what tells all of them from any others."""
    if session.version == FIRST:
        return "".join(sorted({str(seat) for offer in session.offers.values() for seat in offer.agreed}))
    votes = sorted(line for line in session.log if line.split("|", 5)[4] in VOTES)
    return write_bytes(digest("votes", *votes))[:8] if votes else ""


def _digits(seats: Mapping[Seat, Message]) -> str:
    return "".join(map(str, sorted(seats)))
