"""In a room every other device is a stranger: nonsense, messages that were changed, what nobody may know."""

from __future__ import annotations

import pytest

from cookie_tin.match import Player
from cookie_tin.page.shell.together import room
from cookie_tin.page.shell.together.room_link import OLDEST, read_deal, read_hello
from cookie_tin.together.hashing import write_bytes
from cookie_tin.together.keys import Secret
from tests.page.room_desk import SHORT, Tables, raid

STRANGE = [
    "",
    "hi",
    "hi {}",
    'hi ["Eve", 1, true]',
    "deal []",
    'deal ["tin 1", 0]',
    "at x",
    "at 0:: x",
    "here 99x",
    "all 9999999",
    "all? please",
    "t1|abc|0|1|join|x|y|z",
    "t2|abc|0|1|join|x|y|z",
    "all 12",
    "t9|abc",
    "x" * 4_000,
]


def test_what_makes_no_sense_is_refused_and_the_game_stands(tables: Tables) -> None:
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    (link,) = ben.room.links
    before = ada.session.log[:]
    for text in STRANGE:
        ada.browser.sentence = ""
        link.send(text)
        table.carry()
        assert ada.session.log == before
        assert ada.browser.sentence or text in ("all? please",), text
    table.play()
    assert ada.match.over and ben.match.over


def test_whoever_changes_what_was_bid_is_caught_and_that_is_said(tables: Tables) -> None:
    """Between sealing and opening, dice were added on the way: the number tells, and nothing was changed here."""
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    table.air.meddle = lambda text: text.replace("|open|pass|", "|open|bid ?|")
    for desk in (ada, ben):
        desk.act("type pass")
    before = len(ada.match.entries)
    table.carry()
    assert "Ben" in ada.browser.sentence and "sealed" in ada.browser.sentence
    assert len(ada.match.entries) == before and "Waiting for Ben" in ada.prompt()


def test_a_message_that_was_changed_on_its_way_does_not_count(tables: Tables) -> None:
    """Whoever passes messages on cannot change them: the signature says whose they are. The right one still counts."""
    table = tables(2)
    table.open("doppel", {"size": 3}, (Player("Ada"), Player()), "1")
    table.bring(table.desks[1], "Ben")
    table.settle()
    ada, ben = table.desks
    squares = [ada.match.state.format(move) for move in ada.match.state.legal(0)]
    table.air.meddle = lambda text: text.replace(f"|move|{squares[0]}|", f"|move|{squares[1]}|")
    before = ben.session.log[:]
    ada.act(f"type {squares[0]}")
    table.carry()
    assert ben.session.log == before and "Ada’s signature" in ben.browser.sentence
    table.air.meddle = lambda text: text
    table.air.cut(ben.browser, notices=True)
    table.carry()
    table.air.mend(ben.browser, notices=True)
    table.carry()
    table.play()
    assert ada.match.over and ada.match.record().entries == ben.match.record().entries


def test_no_secret_leaves_a_device(tables: Tables) -> None:
    """What is kept for coming back stays on its own device."""
    table = raid(tables, 2)
    table.play()
    ada, ben = table.desks
    secrets = [value.secret for value in ada.session.first.values() if isinstance(value, Secret)]
    assert secrets and not any(write_bytes(secret) in line for secret in secrets for line in table.air.sent)
    assert any(write_bytes(secrets[0]) in text for text in ada.browser.storage.values())
    assert not any(write_bytes(secrets[0]) in text for text in ben.browser.storage.values())


def test_an_older_device_is_told_to_reload(tables: Tables) -> None:
    """One that has opened a room with the Cookie Tin of before deals a match that nobody sits down to any more."""
    table = tables(2)
    table.open("raid", {"players": 2}, (Player("Ada"), Player()), "1")
    table.air.meddle = lambda text: (
        text.replace("\\nproof session 2", "") if text.startswith("deal") else text
    )
    table.bring(table.desks[1], "Ben")
    assert "older Cookie Tin" in table.desks[1].browser.sentence
    assert "Reload the page" in table.desks[1].browser.sentence
    assert not table.desks[1].room.shared


def test_what_an_older_device_says_in_a_match_of_today(tables: Tables) -> None:
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    (link,) = ben.room.links
    before = ada.session.log[:]
    link.send(f"t1|{ada.session.setup.id}|0|1|join|Ben|x|y|z|{'A' * 43}|{'A' * 22}")
    link.send("t3|anything")
    table.carry()
    assert ada.session.log == before and "newer Cookie Tin" in ada.browser.sentence


@pytest.mark.parametrize("asks", ["", "match"])
def test_devices_of_two_versions_say_that_one_must_be_reloaded(tables: Tables, asks: str) -> None:
    """The other one hears a game from the future, which every version answers with "Reload the page"."""
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", {**SHORT, "players": 3}, (Player("Ada"), Player(), Player()), "12")
    table.bring(ben, "Ben")
    before = ada.session.log[:]
    table.air.sent.clear()
    (link,) = ben.room.links
    link.send(f'hi ["Ben", "{ada.session.setup.id if asks else ""}", false, "t99"]')
    link.send("at 0::")
    table.carry()
    assert ada.browser.sentence.startswith("Ben has another version of Cookie Tin: reload the page")
    assert not table.air.sent[2:] and ada.session.log == before, "nothing else is said to it"


def test_a_device_that_says_no_version_is_of_the_oldest(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", {**SHORT, "players": 3}, (Player("Ada"), Player(), Player()), "12")
    table.bring(ben, "Ben")
    monkeypatch.setattr(room, "VERSION", "t2")
    ben.room.links[0].send('hi ["Ben", "", false]')
    table.carry()
    assert "another version" in ada.browser.sentence
    assert "comes from a newer Cookie Tin. Reload the page" in ben.browser.sentence


def test_what_later_versions_add_to_a_hello_or_a_deal_is_not_looked_at() -> None:
    assert read_hello('["Ada", "abcd", true, "t1", {"more": 1}]') == ("Ada", "abcd", True, "t1")
    assert read_hello('["Ada", "", false]').version == OLDEST
    assert read_deal('["setup", 1, "more"]') == ("setup", 1)
