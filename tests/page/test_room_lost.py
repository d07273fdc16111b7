"""Rooms in which devices do not find each other, or not any more: what is said, and how one comes back."""

from __future__ import annotations

import pytest

from cookie_tin.match import Player
from cookie_tin.page.shell.together import room_letter
from cookie_tin.page.shell.together.room import PATIENCE
from cookie_tin.page.shell.together.room_letter import Post
from tests.page.room_desk import SHORT, RoomDesk, Table, Tables, raid


def apart(tables: Tables) -> Table:
    """Ben has answered Ada's call, but they are in two networks."""
    table = tables(2)
    ada, ben = table.desks
    table.air.divided = True
    table.open("raid", SHORT, (Player("Ada"), Player()), "1")
    ben.read(ada.shown_link())
    ben.submit("come", name="Ben")
    ada.submit("room", text=ben.shown_link())
    return table


def test_devices_that_do_not_find_each_other_say_what_to_do(tables: Tables) -> None:
    """In one sentence, and the next invitation is there already."""
    table = apart(tables)
    ada, ben = table.desks
    assert "look for each other" in ada.screen() and not ada.browser.sentence
    before = ada.page.carried
    ada.time.wait(PATIENCE + 1)
    assert "same Wi-Fi" in ada.browser.sentence and "by messages" in ada.browser.sentence
    assert ada.shown_link() != before
    table.air.give_up(ben.browser)
    table.carry()
    assert "did not find each other" in ben.screen() and "Ask Ada" in ben.screen()


def test_a_new_invitation_works_after_one_that_did_not(tables: Tables) -> None:
    table = apart(tables)
    ada, ben = table.desks
    ada.time.wait(PATIENCE + 1)
    table.air.give_up(ben.browser)
    table.carry()
    table.air.divided = False
    table.bring(ben, "Ben")
    assert ada.seat == 0 and ben.seat == 1
    ada.browser.sentence = ""
    ada.time.wait(PATIENCE + 1)
    assert not ada.browser.sentence


def test_that_a_reload_needs_an_invitation_is_said_before_and_after(tables: Tables) -> None:
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", SHORT, (Player("Ada"), Player()), "1")
    ben.read(ada.shown_link())
    ben.submit("come", name="Ben")
    assert "After a reload you need a new invitation" in ben.screen()
    ada.submit("room", text=ben.shown_link())
    table.carry()
    table.settle()
    ben.act("reload")
    table.carry()
    table.settle()
    ada.act("type pass")
    ben.act("type pass")
    assert "this device needs a new invitation" in ben.prompt() and "still here" in ben.prompt()
    assert "room:invite" in ben.prompt() and "room:paste" in ben.prompt()
    assert "invite again (after a reload)" in ada.prompt()
    assert "room:baker" in ada.prompt()


def test_whoever_comes_back_shows_one_code_and_takes_one_answer(tables: Tables) -> None:
    """The phone that was reloaded calls; the one who opened the room answers, and all go on."""
    table = raid(tables, 3)
    table.play(most=2)
    ada, ben, _cleo = table.desks
    ben.act("reload")
    table.carry()
    ben.act("do room:invite")
    code = ben.shown_link()
    ada.act("do room:paste")
    ada.submit("room", text=code)
    ben.submit("room", text=ada.shown_link())
    table.carry()
    assert not any("away" in desk.browser.parts["seats"] for desk in table.desks)
    table.play()
    assert len({desk.match.record().entries for desk in table.desks}) == 1


def test_a_call_that_opens_in_another_tab_goes_to_the_one_with_the_room(tables: Tables) -> None:
    """Two tabs never play the same seat; where the other tab is gone, this one goes on."""
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    ben.act("reload")
    table.carry()
    ben.act("do room:invite")
    call = ben.shown_link()
    tab = RoomDesk(table.air, 9, ada)
    tab.act("link #/room")
    tab.time.do(lambda: tab.page._arrive(read(call)), 0.1)
    ada.time.do(lambda: ada.listener.store("tin.answer"), 1)
    tab.time.do(lambda: tab.listener.store("tin.answer"), 1)
    assert "You can close this one" in tab.screen() and tab.page.room is None
    ben.submit("room", text=ada.shown_link())
    table.carry()
    assert "away" not in ada.browser.parts["seats"]
    ada.browser.disown()
    tab.act("link #/")
    tab.time.do(lambda: tab.page._arrive(read(call)), 2)
    assert tab.page.room is not None, "the other one is gone"
    tab.time.close()


@pytest.mark.parametrize("left", ["", "rubbish", "ri", "r" * 90_000, "#/room/rm", "[" * 20_000])
def test_whatever_another_tab_leaves_where_answers_are_left_is_no_harm(tables: Tables, left: str) -> None:
    table = raid(tables, 2)
    table.settle()
    ada = table.desks[0]
    ada.browser.storage["tin.answer"] = left
    ada.time.do(lambda: ada.listener.store("tin.answer"), 1)
    table.play()
    assert ada.match.over


def test_a_call_into_a_game_that_cannot_be_read_any_more_is_refused(tables: Tables) -> None:
    """The tab that played it is gone, and so is what was kept."""
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    ben.act("reload")
    table.carry()
    ben.act("do room:invite")
    call = ben.shown_link()
    tab = RoomDesk(table.air, 9, ada)
    ada.browser.disown()
    ada.browser.storage["tin.half." + ada.session.setup.id] = "rubbish"
    tab.read(call)
    assert tab.browser.sentence and tab.page.room is None and not tab.browser.errors
    tab.time.close()


def read(link: str) -> Post:
    return room_letter.find(link)
