"""Matches that were begun by an earlier Cookie Tin go on by its protocol; new ones by the new one, on all devices."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match.record import read_record
from cookie_tin.together.keys import Keys, Secret
from cookie_tin.together.proof import record_with_proof, verify
from cookie_tin.together.session import Session, begin
from cookie_tin.together.stored_session import read_session, write_session
from cookie_tin.together.version import newest, version_of
from tests.together.tables import Devices, setup, setup_before

BEFORE: dict[str, list[str]] = json.loads((Path(__file__).parent / "sessions_before.json").read_text("utf-8"))
"""What devices had stored when there was only the first version, in the middle of their games."""


def back(name: str) -> Devices:
    """The devices of such a game, back from what they had stored."""
    sessions = [read_session(text) for text in BEFORE[name]]
    devices = Devices(sessions[0].setup, Random(name))
    devices.sessions, devices.lost = sessions, [[] for _ in sessions]
    devices.sent = [[] for _ in sessions]
    return devices


@pytest.mark.parametrize("name", BEFORE)
def test_what_was_stored_goes_on(name: str) -> None:
    """With the same messages, to the end, and it is proved."""
    devices = back(name)
    for session, text in zip(devices.sessions, BEFORE[name], strict=True):
        assert session.log == json.loads(text)["log"]
        assert session.version == 1 and not session.closed
        again = read_session(write_session(session))
        assert again.log == session.log and again.deciding() == session.deciding()
    devices.play()
    records = {session.match.record().write() for session in devices.sessions}
    assert len(records) == 1 and all(session.closed for session in devices.sessions)
    assert verify(read_record(record_with_proof(devices.sessions[0]).write()))
    assert all(line.startswith("t1|") for line in devices.sessions[0].log)


@pytest.mark.parametrize("game", ["raid", "doppel"])
def test_a_new_match_is_played_by_the_new_protocol(game: str) -> None:
    devices = Devices(setup(game, {"size": 2} if game == "doppel" else {"preset": "1"}), Random(3))
    devices.play()
    session = devices.sessions[0]
    assert session.closed and all(line.startswith("t2|") for line in session.log)
    record = record_with_proof(session)
    assert version_of(record) == 2 and verify(read_record(record.write()))


def test_an_earlier_match_is_never_begun_anew() -> None:
    """A device that deals one has to reload first; whoever has no seat may look on."""
    with pytest.raises(Refused) as refused:
        begin(setup_before("raid"), {0: bytes(32)})
    assert refused.value.clause.id == "together.older"
    assert "Reload" in str(refused.value)
    assert begin(setup_before("raid"), {}).version == 1


def test_both_versions_in_one_match_say_so() -> None:
    """Each refuses what the other says, with a sentence that tells who has to reload."""
    new, old = Session(setup("raid"), secret(0)), Session(setup_before("raid"), secret(1))
    for session, line, clause in ((new, old.log[0], "older"), (old, new.log[0], "newer")):
        with pytest.raises(Refused) as refused:
            session.receive(line)
        assert refused.value.clause.id == f"together.{clause}"
        assert "eload" in str(refused.value)


def test_a_version_that_is_not_known_here() -> None:
    for mark in ("session 3", "session", "session 2 3"):
        with pytest.raises(Refused) as refused:
            version_of(replace(setup("raid"), proofs=(mark,)))
        assert refused.value.clause.id == "together.newer"


def test_nobody_is_talked_into_the_earlier_protocol() -> None:
    """The version is among what all agree on: with another one, a device is told of another match."""
    new = Session(setup("raid"), secret(0))
    assert newest(setup_before("raid")) == setup("raid")
    assert new.protocol.context != Session(setup_before("raid"), secret(0)).protocol.context


def secret(seat: int) -> dict[Seat, Keys]:
    return {seat: Secret(bytes([seat]) * 32)}
