"""One device, two tabs: neither writes over what the other one did, and only one of them signs moves of a room."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from cookie_tin.match import Player
from cookie_tin.page.shell.saves import PREFIX
from cookie_tin.page.shell.together import room_sessions
from cookie_tin.page.shell.together.room_sessions import Overtaken, StoredSessions
from cookie_tin.page.shell.together.room_table import RoomTable
from cookie_tin.together.stored_session import read_session, write_session
from tests.page.desk import Desk
from tests.page.room_desk import SHORT, RoomDesk, Table

PEOPLE = (Player("Ada"), Player("Ben"))


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk() as desk:
        desk.begin("doppel", PEOPLE, {"size": 5})
        yield desk


def other_tab(desk: Desk) -> Desk:
    """A tab of the same device with the same game; neither of them hears of the other."""
    tab = Desk(2, desk.browser.storage)
    tab.act(f"link #/match/{desk.table.key}")
    return tab


def move(desk: Desk, index: int = 0) -> None:
    """One of the moves that may be made now."""
    state = desk.match.state
    desk.act(f"spot {state.format(list(state.legal(state.to_act()[0]))[index])}")


def test_a_tab_that_is_behind_follows_instead_of_writing_over_the_other(desk: Desk) -> None:
    with other_tab(desk) as tab:
        move(desk)
        move(desk)
        before = dict(desk.browser.storage)
        move(tab, 1)
        assert tab.browser.storage == before
        assert tab.match.entries == desk.match.entries
        assert "has gone on in another tab" in tab.browser.sentence
        move(tab)
        assert len(tab.match.entries) == 4
        assert tab.match.entries[:3] == desk.match.entries
        move(desk, 1)
        assert desk.match.entries == tab.match.entries, "now the other one is behind"


def test_a_tab_that_hears_of_its_own_words_does_nothing(desk: Desk) -> None:
    move(desk)
    desk.time.do(lambda: desk.listener.store(f"{PREFIX}{desk.table.key}"), 1)
    assert not desk.table.halted


def test_everything_is_cleared_while_a_game_is_played(desk: Desk) -> None:
    move(desk)
    desk.browser.storage.clear()
    desk.time.do(lambda: desk.listener.store(""), 1)
    assert "was cleared" in desk.browser.sentence
    assert f"{PREFIX}{desk.table.key}" in desk.browser.storage
    entries = desk.match.entries
    desk.act("reload")
    assert desk.match.entries == entries


# Rooms


@pytest.fixture
def raid() -> Iterator[Table]:
    table = Table(2)
    table.open("raid", SHORT, (Player("Ada"), Player()), "1")
    table.bring(table.desks[1], "Ben")
    table.settle()
    yield table
    table.close()


@pytest.fixture
def tab(raid: Table) -> Iterator[RoomDesk]:
    """A second tab of Ada's, which has been shown the same match."""
    ada = raid.desks[0]
    tab = RoomDesk(raid.air, 9, ada)
    tab.act(f"link #/room/{ada.table.key}")
    yield tab
    tab.time.close()


def sessions_of(desk: RoomDesk) -> dict[str, str]:
    return {
        name: text for name, text in desk.browser.storage.items() if name.startswith(room_sessions.PREFIX)
    }


def tell_of(tab: RoomDesk, other: RoomDesk) -> None:
    """What one tab has stored is told to another one."""
    for name in sessions_of(other):
        tab.time.do(lambda name=name: tab.listener.store(name), 1)


def test_the_second_tab_looks_on(raid: Table, tab: RoomDesk) -> None:
    before = sessions_of(tab)
    assert tab.page.room is None
    assert "Played in another tab" in tab.prompt() and "Play here" in tab.prompt()
    tab.act("type pass")
    tab.act("spot h0")
    assert sessions_of(tab) == before
    raid.play()
    tell_of(tab, raid.desks[0])
    assert isinstance(tab.table, RoomTable)
    assert tab.table.match.record().entries == raid.desks[0].session.match.record().entries


def test_it_takes_over_and_the_first_one_looks_on(raid: Table, tab: RoomDesk) -> None:
    ada, ben = everybody = raid.desks
    tab.act("do room:here")
    assert ada.page.room is None
    ada.time.wait(1)
    assert "Played in another tab" in ada.prompt()
    raid.desks = [tab, ben]
    tab.act("do room:invite")
    raid.bring(ben, host=tab)
    raid.play()
    assert tab.session.stopped is None and ben.session.stopped is None
    assert tab.session.match.over and tab.session.log == sorted(tab.session.log, key=tab.session.log.index)
    tell_of(ada, tab)
    assert ada.table.match.record().entries == ben.match.record().entries
    raid.desks = everybody


def test_the_first_tab_is_gone_and_the_second_goes_on(raid: Table, tab: RoomDesk) -> None:
    ada = raid.desks[0]
    ada.browser.disown()
    tab.act("do room:here")
    assert tab.page.room and tab.session.log == ada.session.log


def test_a_longer_log_is_never_replaced(raid: Table) -> None:
    ada = raid.desks[0]
    before = read_session(write_session(ada.session))
    behind = StoredSessions(ada.browser.storage)
    behind.take(before.setup.id)
    raid.play()
    kept = sessions_of(ada)
    with pytest.raises(Overtaken):
        behind.keep(before)
    assert sessions_of(ada) == kept
    ada.page.sessions.keep(ada.session)


def test_messages_that_are_kept_twice_are_heard_once(raid: Table) -> None:
    """A session is written with all it knows, then what came since is forgotten: a crash may come between the two."""
    ada = raid.desks[0]
    match, log = ada.session.setup.id, [*ada.session.log]
    ada.page.sessions.keep(ada.session)
    storage = dict(ada.browser.storage)
    storage[room_sessions.PREFIX + match] = write_session(ada.session)
    storage[room_sessions.PREFIX + match + room_sessions.MORE] = json.dumps(log[-5:])
    assert StoredSessions(storage).take(match).log == log


def test_other_secrets_of_the_same_match_are_never_replaced(raid: Table) -> None:
    ada, ben = raid.desks
    kept = sessions_of(ada)
    with pytest.raises(Overtaken):
        StoredSessions(ada.browser.storage).keep(ben.session)
    assert sessions_of(ada) == kept


def test_a_tab_that_was_overtaken_without_a_word_looks_on(raid: Table) -> None:
    """Where no lock holds two tabs apart, what is stored does."""
    ada = raid.desks[0]
    tab = RoomDesk(raid.air, 9)
    tab.browser.storage.update(ada.browser.storage)
    tab.act(f"link #/room/{ada.table.key}")
    assert tab.page.room
    raid.play()
    tab.browser.storage.clear()
    tab.browser.storage.update(ada.browser.storage)
    kept = sessions_of(tab)
    tab.act("type pass")
    assert sessions_of(tab) == kept
    assert tab.page.room is None
    tab.time.close()


# Nothing is sent that could not be kept


def test_a_message_leaves_when_it_is_kept_for_good(raid: Table) -> None:
    ada, ben = raid.desks
    ada.browser.crashes = True
    known = [*ben.session.log]
    said = len(ada.session.log)
    ada.act("type pass")
    raid.carry()
    assert len(ada.session.log) > said
    assert ben.session.log == known
    waiting, ada.browser.unsure = ada.browser.unsure, []
    ada.browser.crashes = False
    for done in waiting:
        ada.time.do(done, 0.1)
    raid.carry()
    assert len(ben.session.log) > len(known)


class Refusing(dict[str, str]):
    """Once it is full nothing more is stored."""

    full = False

    def __setitem__(self, name: str, text: str) -> None:
        if self.full:
            raise OSError("full")
        super().__setitem__(name, text)


def test_where_nothing_can_be_kept_nothing_is_sent(raid: Table) -> None:
    ada, ben = raid.desks
    full = Refusing(ada.browser.storage)
    full.full = True
    ada.browser.storage = ada.app.storage = full
    ada.page.sessions._storage = ada.app.saved_games._storage = full
    known = [*ben.session.log]
    ada.act("type pass")
    raid.carry()
    assert ben.session.log == known
    assert "nothing is sent" in ada.browser.sentence
    full.full = False
    ada.time.do(ada.room.shared.spread if ada.room.shared else ada.room.close, 1)
    raid.carry()
    assert len(ben.session.log) > len(known)
