"""Much of it: whoever says more than a game needs is not listened to, and the page has its turn meanwhile."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count, pairwise

import pytest

from cookie_tin.match import Player
from cookie_tin.page.ports import Connection, ConnectionListener
from cookie_tin.page.shell.together.room_inbox import (
    MOST_WAITING,
    PATIENCE,
    RECOVERY,
    TURN_MS,
    Inbox,
    Patience,
)
from cookie_tin.page.shell.together.room_link import Link
from tests.page.room_desk import SHORT, RoomDesk, Tables, raid

FLOODS = [
    "",
    "again",
    "all?",
    "at 0::",
    "here 0123456789",
    'hi ["Eve", "", false]',
    "t1|abc|0|1|join|x|y|z",
]


def flood(desk: RoomDesk, link: Link, line: str, times: int) -> None:
    """A line comes to a desk through a link of another one, so many times before anything else."""
    other = link.connection.other  # type: ignore[union-attr]
    desk.time.do(lambda: [other.listener.hear(line) for _ in range(times)], 60)


def listened_to(desk: RoomDesk) -> list[Link]:
    """Whoever is listened to."""
    return [link for link in desk.room.links if link.known]


@pytest.mark.parametrize("line", FLOODS)
def test_who_goes_on_and_on_is_hung_up_on_with_one_sentence(tables: Tables, line: str) -> None:
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    log, keys = ada.session.log[:], len(ada.browser.storage)
    (link,) = ben.room.links
    flood(ada, link, line, int(PATIENCE) + 100)
    table.carry()
    assert ada.session.log == log and len(ada.browser.storage) == keys
    assert not listened_to(ada) and ada.browser.sentence.startswith("Ben said more than any game needs")
    ada.browser.sentence = ""
    table.carry()
    ada.act("do room:invite")
    table.bring(ben)
    table.play()
    assert ada.match.over and ben.match.over, "another invitation, and all goes on"


@pytest.mark.parametrize("length", [4_001, 59_000])
def test_a_line_that_is_too_long_ends_the_connection_at_once(tables: Tables, length: int) -> None:
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    ben.room.links[0].send("t" * length)
    table.carry()
    assert not listened_to(ada) and "more than any game needs" in ada.browser.sentence
    assert "away" in ada.browser.parts["seats"]


def test_an_honest_device_is_heard_though_another_one_says_much(tables: Tables) -> None:
    table = raid(tables, 3)
    table.settle()
    ada, ben, cleo = table.desks
    flood(ada, cleo.room.links[0], "here 2", 300)
    table.play()
    assert ada.match.over and ben.match.over


def test_one_call_is_prepared_at_a_time_however_often_the_lobby_is_drawn(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser needs a while to find its addresses; meanwhile nonsense comes, and the lobby is drawn for each."""
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", {**SHORT, "players": 3}, (Player("Ada"), Player(), Player()), "12")
    table.bring(ben, "Ben")
    connect, calls = ada.browser.connect, []

    async def connect_slowly(listener: ConnectionListener, offer: str = "") -> Connection:
        calls.append(listener)
        await asyncio.sleep(4)
        return await connect(listener, offer)

    monkeypatch.setattr(ada.browser, "connect", connect_slowly)
    ada.time.do(lambda: ada.room.drop(ada.page.link or ada.room.links[0]), 0)
    ada.page.link = None
    flood(ada, ben.room.links[0], "nonsense", 50)
    assert len(calls) == 1


def test_other_things_have_their_turn_between_much_that_is_said() -> None:
    """Every look at the clock is a millisecond here."""
    heard: list[int] = []
    turns: list[int] = []
    clock = count()

    async def others() -> None:
        while len(heard) < 1_000:
            turns.append(len(heard))
            await asyncio.sleep(0)

    async def flood() -> None:
        inbox = Inbox(lambda: float(next(clock)), asyncio.ensure_future)
        for number in range(1_000):
            assert inbox.put(partial(heard.append, number))
        await others()

    asyncio.run(flood())
    assert heard == [*range(1_000)]
    assert max(after - before for before, after in pairwise(turns)) <= TURN_MS


def test_what_waits_is_bounded() -> None:
    async def flood() -> int:
        inbox = Inbox(lambda: 0.0, asyncio.ensure_future)
        taken = next(number for number in count() if not inbox.put(lambda: None, 4_000))
        inbox.close()
        assert inbox.put(lambda: None), "nothing is said to one who does not listen"
        return taken

    assert asyncio.run(flood()) * 4_000 <= MOST_WAITING


def test_patience_comes_back() -> None:
    now = 0.0
    patience = Patience(lambda: now)
    assert not patience.lose(PATIENCE) and patience.lose(1)
    now = 1_000.0
    assert not patience.lose(RECOVERY - 1)
    assert patience.lose(1)
    now = 1e9
    assert not patience.lose(PATIENCE) and patience.lose(1)
