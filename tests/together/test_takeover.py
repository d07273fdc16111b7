"""Bakers take the seats of those who are away, at any moment; the rest go on with the same game."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.contract import CHANCE, Refused, Value
from cookie_tin.match import Dealer, Match
from cookie_tin.match.record import read_record
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import CLOSE, JOIN
from cookie_tin.together.proof import record_with_proof, verify
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import Rejoining, hear_again, read_session, write_session
from tests.together.tables import Devices, setup

OPTIONS: list[dict[str, Value]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 3, "contract": True, "length": "rounds"},
    {"players": 3, "distinct": True},
    {"players": 3, "flush": True},
    {"players": 3, "preset": "initial"},
    {"players": 2, "preset": "14"},
]


def leave(devices: Devices, gone: int, baker: int) -> None:
    """A device goes away, having sent what it sent; another offers a baker for its seat, and all agree."""
    there = [session for index, session in enumerate(devices.sessions) if index != gone]
    (seat,) = devices.sessions[gone].own
    devices.lost[gone] = []
    for lines in devices.lost:
        lines[:] = [line for line in lines if line.split("|")[3] != str(seat)]
    devices.away.add(gone)
    devices.play_until_waiting_for({seat})
    if there[0].closed or {*there[0].asked.values()} & {JOIN, CLOSE}:
        return
    keys = Secret(Dealer(devices.rng).secret())
    devices.sessions[baker].offer_bakers({seat: ("pip", keys)})
    devices.collect()
    devices.deliver()
    for session in there:
        if session.offer:
            session.agree()
    devices.collect()
    devices.deliver()
    assert not any(session.offer for session in there)


def rejoin(session: Session, other: Session) -> Session:
    """The session of a device that comes back and hears all that another has."""
    if not other.taken:
        hear_again(session, other.log)
        return session
    step, offer = other.taken[0]
    rejoining = Rejoining(session, step, offer.bakers, len(other.log))
    *_, found = [rejoining.hear(line) for line in other.log]
    assert found
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_baker_takes_a_seat_at_any_moment(options: dict[str, Value], many: int) -> None:
    for game in range(2 * many):
        rng = Random(f"{options} {game}")
        devices = Devices(setup("raid", options), rng)
        devices.play(most=rng.randrange(40))
        count = len(devices.sessions)
        gone = rng.randrange(count)
        baker = rng.choice([index for index in range(count) if index != gone])
        leave(devices, gone, baker)
        devices.play()
        there = [session for index, session in enumerate(devices.sessions) if index != gone]
        records = {session.match.record().write() for session in there}
        assert len(records) == 1
        match = Match(read_record(records.pop()))
        assert match.over
        assert verify(record_with_proof(there[0])) == sum(entry.actor == CHANCE for entry in match.entries)
        back = rejoin(devices.sessions[gone], there[0])
        assert back.match.entries == match.entries
        assert read_session(write_session(back)).match.entries == match.entries


def test_stored_sessions_come_back_with_their_bakers() -> None:
    """Kept and read back in the middle, a device with a baker of its own goes on as if nothing had been."""
    rng = Random(5)
    devices = Devices(setup("raid", {"players": 3}), rng)
    devices.play(most=20)
    leave(devices, 2, 0)
    devices.play(most=9)
    devices.sessions = [read_session(write_session(session)) for session in devices.sessions]
    devices.play()
    assert devices.sessions[0].match.over
    assert devices.sessions[0].match.record() == devices.sessions[1].match.record()


def test_who_is_there_is_not_replaced() -> None:
    """An offer names those who are missing; where somebody else is waited for too, it is not taken."""
    devices = Devices(setup("raid", {"players": 3}), Random(1))
    devices.deliver()
    session = devices.sessions[0]
    with pytest.raises(Refused) as refused:
        session.offer_bakers({2: ("pip", Secret(bytes(32)))})
    assert refused.value.clause.id == "together.baker"
    assert not session.offer


def test_not_before_the_beginning() -> None:
    session = Session(setup("raid"), {0: Secret(bytes(32))})
    with pytest.raises(Refused) as refused:
        session.offer_bakers({1: ("pip", Secret(bytes(32)))})
    assert refused.value.clause.id == "together.baker"
