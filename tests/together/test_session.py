"""Honest play: every device comes to the same game, and knows no more of it on the way than its seat may."""

from __future__ import annotations

from random import Random

import pytest

from tests.together.tables import Devices, setup
from tin.games import GAMES
from tin.match import Match
from tin.match.record import read_record


@pytest.mark.parametrize("preset", GAMES["raid"].options[1].values)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_raid(preset: str, players: int) -> None:
    devices = Devices(setup("raid", {"players": players, "preset": preset}), Random(f"{preset} {players}"))
    devices.play()
    records = {session.match.record().write() for session in devices.sessions}
    assert all(session.closed and session.match.over for session in devices.sessions)
    assert len(records) == 1
    Match(read_record(records.pop()))


@pytest.mark.parametrize("game", ["doppel", "disco", "addict"])
def test_others(game: str) -> None:
    devices = Devices(setup(game), Random(game))
    devices.play()
    records = {session.match.record().write() for session in devices.sessions}
    assert all(session.closed and session.match.over for session in devices.sessions)
    assert len(records) == 1
