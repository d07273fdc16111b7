"""Honest play: every device comes to the same game, and sees of it on the way just what its seat may."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Refused, Value
from cookie_tin.match import Match
from cookie_tin.match.record import read_record
from cookie_tin.together.proof import record_with_proof, verify
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import missing_lines, position, read_session, write_session
from tests.match.games import some_options
from tests.together.tables import Devices, setup

PRESETS = next(option for option in GAMES["raid"].options if option.sets).values


def whole(devices: Devices) -> Match:
    """Play to the end; all have the same record, and it is proved."""
    devices.play()
    records = {session.match.record().write() for session in devices.sessions}
    assert all(session.closed and session.match.over for session in devices.sessions)
    assert len(records) == 1
    match = Match(read_record(records.pop()))
    proof = read_record(record_with_proof(devices.sessions[-1]).write())
    assert verify(proof) == sum(entry.actor == CHANCE for entry in match.entries)
    return match


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rule_set(preset: str, players: int) -> None:
    options: dict[str, Value] = {"players": players, "preset": preset}
    whole(Devices(setup("raid", options), Random(f"{preset} {players}")))


def test_many_short_games(many: int) -> None:
    """A round of hidden hands and sealed bids each, with two to four devices; `--many 50` makes it thousands."""
    rng = Random(2)
    for _ in range(60 * many):
        whole(Devices(setup("raid", {"preset": "1", "players": rng.choice((2, 3, 4))}), rng))


@pytest.mark.parametrize("game", ["doppel", "disco", "addict"])
def test_games_without_secrets(game: str) -> None:
    whole(Devices(setup(game), Random(game)))


def test_any_options(many: int) -> None:
    """Any switches that go together, of any game."""
    rng = Random(18)
    for _ in range(6 * many):
        game = rng.choice([*GAMES.values()])
        options = some_options(game, rng)
        if options.get("contract"):
            options |= {"length": "rounds"}  # at random, contracts can go on for ever
        whole(Devices(setup(game.id, options), rng))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 3},
        {"flush": True},
        {"distinct": True},
        {"contract": True, "length": "rounds"},
        {"preset": "initial"},
    ],
    ids=str,
)
def test_a_device_shows_its_seat_what_that_seat_may_see(options: dict[str, Value]) -> None:
    """What stands for the secrets of others is never seen: every view on the way is that of the true game."""
    devices = Devices(setup("raid", options), Random(5))
    seen: list[tuple[int, int | None, Any]] = []
    devices.deliver()
    while devices.decide():
        devices.deliver()
        for seat, session in enumerate(devices.sessions):
            match = session.match
            seen += [(len(match.entries), who, match.state.view(who)) for who in (seat, None)]
    match = devices.sessions[0].match
    assert match.over
    for number, viewer, view in seen:
        assert view == match.state_at(number).view(viewer)


def test_one_device_may_play_several_seats_and_one_only_look_on() -> None:
    """A host with a baker of its own, a guest, and a screen on the table that plays no seat."""
    devices = Devices(setup("raid", {"players": 3}), Random(6), seats=[[0, 2], [1], []])
    match = whole(devices)
    assert devices.sessions[2].match.entries == match.entries
    assert not devices.sent[2]


def test_names_come_from_those_who_join() -> None:
    record = setup("raid")
    devices = Devices(record, Random(1))
    devices.deliver()
    assert [player.name for player in devices.sessions[0].match.players] == ["Ada", "Ben"]
    assert devices.sessions[0].names() == ["Ada", "Ben"]


def test_all_screens_show_the_same_six_digits() -> None:
    """Unless somebody sits in between and joins in another's name."""
    devices = Devices(setup("raid", {"players": 3}), Random(1))
    assert {session.digits() for session in devices.sessions} == {""}
    devices.deliver()
    (digits,) = {session.digits() for session in devices.sessions}
    assert len(digits) == 6 and digits.isdigit()
    other = Devices(setup("raid", {"players": 3}), Random(2))
    other.deliver()
    assert other.sessions[0].digits() != digits


def test_a_stored_session_that_was_kept_goes_on(many: int) -> None:
    """At any moment all devices are put away and come back from what they kept; then they catch up and go on."""
    for seed in range(many):
        rng = Random(seed)
        devices = Devices(setup("raid", {"players": 3}), rng)
        while True:
            devices.play(most=rng.randrange(1, 25))
            if devices.sessions[0].closed:
                break
            devices.sessions = [read_session(write_session(session)) for session in devices.sessions]
            devices.lost = [[] for _ in devices.sessions]
            for index, session in enumerate(devices.sessions):
                for other in devices.sessions:
                    if other is not session:
                        devices.lost[index] += missing_lines(other, position(session))
                devices.lost[index] = [*dict.fromkeys(devices.lost[index])]
        assert len({session.match.record().write() for session in devices.sessions}) == 1


def test_what_was_on_its_way_is_sent_again() -> None:
    """A message that got lost is among what the other device lacks; one that arrived is not."""
    devices = Devices(setup("raid"), Random(2))
    devices.deliver()
    ada, ben = devices.sessions
    assert missing_lines(ada, position(ben)) == missing_lines(ben, position(ada)) == []
    ada.play(0, ada.match.state.format(ada.match.state.legal(0)[1]))
    assert missing_lines(ada, position(ben)) == ada.out
    assert missing_lines(ada, "0::") == ada.log
    with pytest.raises(Refused):
        missing_lines(ada, "nonsense")


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"setup": 1}', "x", "[" * 60, "[" * 200_000])
def test_a_stored_session_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_session(text)
    assert refused.value.clause.id == "record.broken"


STRANGE = [None, True, -1, 1.5, 10**30, "", "x", [], [[]], {}, {"x": 1}, {"0": "x"}, ["x"], [1], "x" * 5_000]


@pytest.mark.parametrize("name", ["setup", "secrets", "bakers", "silent", "yielded", "log"])
def test_a_stored_session_with_something_else_in_it(name: str) -> None:
    """Of another type, or too much of it: Refused, or what it would be without that."""
    devices = Devices(setup("raid", {"players": 3}), Random(2))
    devices.play(most=3)
    kept = json.loads(write_session(devices.sessions[0]))
    for strange in (*STRANGE, kept["log"] * 600, kept["log"][3:], ["t2|" + "x" * 9_000]):
        try:
            session = read_session(json.dumps({**kept, name: strange}))
        except Refused:
            continue
        assert session.step <= devices.sessions[0].step
    for missing in ("setup", "secrets", "bakers", "log"):
        with pytest.raises(Refused):
            read_session(json.dumps({key: value for key, value in kept.items() if key != missing}))


def test_a_stored_session_that_was_changed() -> None:
    devices = Devices(setup("raid"), Random(2))
    devices.play(most=3)
    kept = write_session(devices.sessions[0])
    assert read_session(kept).log == devices.sessions[0].log
    with pytest.raises(Refused):
        read_session(kept.replace("|roll|", "|move|"))


def test_no_proof_before_the_end() -> None:
    devices = Devices(setup("raid"), Random(2))
    devices.play(most=3)
    with pytest.raises(Refused) as refused:
        record_with_proof(devices.sessions[0])
    assert refused.value.clause.id == "fair.proof"


def test_a_game_that_cannot_be_dealt_apart(null_game: None) -> None:
    """Hands from one deck are not independent: such a game is not played this way."""
    with pytest.raises(Refused) as refused:
        Session(setup("null"), {})
    assert refused.value.clause.id == "together.cannot"
