"""Devices that do not play fair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from cookie_tin.games.contract import Refused, Seat, Value
from cookie_tin.match import Dealer
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import read_message
from cookie_tin.together.session import Session
from cookie_tin.together.verified_seat import sign_message
from tests.together.tables import Devices, setup

Twist = Callable[[str, tuple[str, ...]], tuple[str, ...]]
"""What the cheat says instead: gets the kind of a message and its body."""


class Cheat(Session):
    """Signs whatever it likes: its own game goes on honestly, what it tells the others is twisted."""

    def __init__(self, *args: object) -> None:
        self.twist: Twist = lambda kind, body: body
        super().__init__(*args)  # type: ignore[arg-type]

    def _send(self, seat: Seat, kind: str, *body: str, step: int | None = None) -> None:
        verified, head = (
            self.protocol.verified_seats.get(seat),
            self.heads[self.step if step is None else step],
        )
        super()._send(seat, kind, *body, step=step)
        honest = replace(read_message(self.out.pop()), link=b"", seal=b"", head=b"")
        lie = replace(honest, body=self.twist(kind, honest.body))
        self.out.append(sign_message(lie, self.own[seat], verified, head).write())


def table(seed: int = 1, options: dict[str, Value] | None = None) -> tuple[Devices, Cheat]:
    """Three at a table of Cookie Raid; Cleo, on the last seat, is the cheat."""
    record = setup("raid", {"players": 3, **(options or {})})
    devices = Devices(record, Random(seed))
    cheat = Cheat(record, {2: Secret(Dealer(devices.rng).secret())})
    devices.sessions[2] = cheat
    for lines in devices.lost:
        lines[:] = [line for line in lines if line.split("|")[3] != "2"]
    devices.lost[2] = [line for lines in devices.sent[:2] for line in lines]
    devices.collect()
    devices.deliver()
    return devices, cheat


def caught(devices: Devices) -> set[str]:
    """The clauses by which the honest devices refuse what they are sent, when everybody plays on for a round or so.

    What is refused changes nothing: they are as far as each other, or wait for the cheat.
    """
    found: set[str] = set()
    for _ in range(200):
        for index in (0, 1, 2):
            lines, devices.lost[index] = devices.lost[index], []
            for line in lines:
                try:
                    devices.sessions[index].receive(line)
                except Refused as refused:
                    if refused.clause.id == "together.early":
                        devices.lost[index].append(line)
                    elif index < 2:
                        found.add(refused.clause.id)
            devices.collect()
        suspicious = found or any(session.stopped for session in devices.sessions[:2])
        if not any(devices.lost) and (suspicious or not devices.decide()):
            break
    honest = devices.sessions[:2]
    found |= {session.stopped.clause.id for session in honest if session.stopped}
    assert len({session.step for session in honest}) == 1
    return found


def refusal_of(devices: Devices, to: int, line: str) -> str:
    """The clause by which a device refuses a line; nothing has changed after it."""
    session = devices.sessions[to]
    before = session.step, [*session.log], session.match.record()
    with pytest.raises(Refused) as found:
        session.receive(line)
    if not session.stopped:
        assert (session.step, session.log, session.match.record()) == before
    return found.value.clause.id


def own_only(kind: str, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Twist:
    """A twist of messages of one kind."""
    return lambda told, body: change(body) if told == kind else body
