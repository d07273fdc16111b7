"""Who may deal a match to whom: what is kept stays as it is, and nobody is torn away from a table."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cookie_tin.match import Match, Player, Record
from cookie_tin.page.shell.together.room_link import Link
from cookie_tin.page.shell.together.room_sessions import PREFIX
from cookie_tin.together.message import VERSION
from cookie_tin.together.version import newest
from tests.attacks.deals import Silence, attack
from tests.page.room_desk import SHORT, RoomDesk, Table, Tables, raid


def setup(id_: str, game: str = "raid") -> Record:
    options = {**SHORT, "players": 2} if game == "raid" else {}
    return newest(replace(Match.new(game, options, [Player("Eve"), Player()]).record(), id=id_))


def deal(link: Link, record: Record, seat: int | None = 1) -> None:
    link.send(f"deal {json.dumps([record.write(), seat])}")


def kept(desk: RoomDesk) -> dict[str, str]:
    """What a device keeps of games and of its part in them."""
    prefixes = ("tin.match.", "tin.half.")
    return {name: text for name, text in desk.browser.storage.items() if name.startswith(prefixes)}


def in_the_middle(tables: Tables) -> Table:
    table = raid(tables, 2)
    table.settle()
    assert all(not desk.match.over for desk in table.desks)
    return table


def test_a_guest_deals_nothing_to_the_one_who_has_invited(tables: Tables) -> None:
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", {**SHORT, "players": 3}, (Player("Ada"), Player(), Player()), "12")
    table.bring(ben, "Ben")
    before, match = kept(ada), ada.session.setup.id
    for number in range(5):
        deal(ben.room.links[0], setup(f"evil{number}"))
    table.carry()
    assert ada.room.host and ada.session.setup.id == match and kept(ada) == before
    assert "Ben deals another game" in ada.browser.sentence and not ada.browser.offered


def test_the_host_deals_nothing_over_a_game_but_the_person_is_asked(tables: Tables) -> None:
    table = in_the_middle(tables)
    ada, ben = table.desks
    before, match = kept(ben), ben.session.setup.id
    deal(ada.room.links[0], setup("another1", "doppel"))
    table.carry()
    assert ben.session.setup.id == match and kept(ben) == before
    assert "Ada deals another game: Doppel-game" in ben.browser.offered
    ben.act("do room:stay")
    assert not ben.browser.offered
    ben.act("do room:play=another1")
    assert ben.session.setup.id == match
    table.play()
    assert ada.match.over and ben.match.over


def test_whoever_wants_to_plays_the_other_game_and_the_first_is_kept(tables: Tables) -> None:
    table = in_the_middle(tables)
    ada, ben = table.desks
    before, match = kept(ben), ben.session.setup.id
    deal(ada.room.links[0], setup("another1"))
    deal(ada.room.links[0], setup("another2"))
    table.carry()
    ben.act("do room:play=another1")
    assert ben.session.setup.id == match, "that is not what is offered any more"
    deal(ada.room.links[0], setup("another2"))
    table.carry()
    ben.act("do room:play=another2")
    assert ben.session.setup.id == "another2" and not ben.browser.offered
    assert kept(ben).items() >= before.items()


def test_what_is_offered_goes_with_whoever_offers_it(tables: Tables) -> None:
    table = in_the_middle(tables)
    ada, ben = table.desks
    deal(ada.room.links[0], setup("another1"))
    table.carry()
    assert ben.browser.offered
    table.air.leave(ada.browser)
    table.carry()
    assert not ben.browser.offered


@pytest.mark.parametrize("game", ["raid", "doppel"])
def test_nothing_is_begun_under_the_name_of_a_game_that_is_kept(tables: Tables, game: str) -> None:
    """Neither of one from a room, nor of one by link whose session is on another device."""
    table = in_the_middle(tables)
    old, (ada, ben) = table.desks[1].session.setup.id, table.desks
    log = ben.session.log[:]
    far = replace(setup("bylink"), players=(Player("Ben"), Player("Eve")))
    ben.saved_games.put("far", Match(far), 1.0)
    for desk in table.desks:
        desk.act("reload")
        desk.act("link #/")
    table.carry()
    table.open("raid", {"preset": "final"}, (Player("Ada"), Player()), "1")
    table.bring(ben, "Ben")
    table.play(most=1)
    table.settle()
    before = kept(ben)
    for id_ in (old, "bylink"):
        deal(ada.room.links[0], setup(id_, game))
        table.carry()
        if game != "raid":
            assert "is kept here" in ben.browser.sentence and not ben.browser.offered
    assert kept(ben) == before
    if game == "raid":
        ben.act(f"do room:play={old}")
        assert ben.session.setup.id == old and ben.session.log == log, "the kept session goes on"
        assert len(ben.saved_games.saves()) == 3, "it is entered, and no other one made"


def test_a_newcomer_takes_one_deal_of_the_one_who_was_answered(tables: Tables) -> None:
    """And in the lobby what the same one deals instead: of many of them one is kept."""
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", {**SHORT, "players": 3}, (Player("Ada"), Player(), Player()), "12")
    table.bring(ben, "Ben")
    for number in range(10):
        deal(ada.room.links[0], setup(f"lobby{number}"))
        table.carry()
    rooms = [name for name in ben.browser.storage if name.startswith(PREFIX)]
    assert len([save for save in ben.saved_games.saves() if save.context.room]) == 1
    assert len({name.split(".")[2] for name in rooms}) == 1


def test_of_rooms_without_a_move_only_the_last_ones_are_kept(tables: Tables) -> None:
    table = tables(1)
    (ada,) = table.desks
    for _ in range(16):
        table.open("raid", SHORT, (Player("Ada"), Player()), "1")
        ada.act("link #/")
    rooms = [save for save in ada.saved_games.saves() if save.context.room]
    assert 0 < len(rooms) <= 12
    assert len([name for name in ada.browser.storage if name.startswith(PREFIX)]) <= 2 * 12


def test_a_rematch_that_nobody_asked_for_is_a_question(tables: Tables) -> None:
    table = raid(tables, 2)
    table.play()
    ada, ben = table.desks
    over = ben.match.record()
    ada.act("do room:again")
    table.carry()
    assert ben.match.record() == over and "Ada deals another game" in ben.browser.offered
    ben.act(f"do room:play={ada.session.setup.id}")
    table.carry()
    assert [ada.seat, ben.seat] == [1, 0]
    table.play()
    assert ada.match.over and ada.match.record().entries == ben.match.record().entries


def test_a_deal_is_answered_once_however_often_somebody_says_hello(tables: Tables) -> None:
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", {**SHORT, "players": 3}, (Player("Ada"), Player(), Player()), "12")
    table.bring(ben, "Ben")
    table.air.sent.clear()
    for number in range(50):
        told = [f"Ben {number}", f"other{number}", bool(number % 2), VERSION]
        ben.room.links[0].send(f"hi {json.dumps(told)}")
    table.carry()
    assert not [text for text in table.air.sent if text.startswith("deal")]
    for _ in range(5):
        ben.room.links[0].send('hi ["Ben", "", false]')
    table.carry()
    dealt = [text for text in table.air.sent if text.startswith("deal")]
    assert len(dealt) == 1 and "9999" in dealt[0], "what a device of before understands: reload"
    assert "Ben" in ada.screen() and "Ben 4" not in ada.screen(), "a name is said once"


def test_strangers_who_say_hundreds_of_things_in_the_middle_of_games() -> None:
    """A small share of `dev.py attack deals`."""
    evening = attack(7, 120, Silence())
    assert evening.said > 60 and evening.finished
