"""A room: several devices with the whole page, from the invitation to the proof."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import Options
from cookie_tin.match import Match, Player, find_link, write_link
from cookie_tin.page.ports import Field
from cookie_tin.page.shell.together.room_table import RoomTable
from cookie_tin.together.proof import verify
from tests.page.room_desk import NAMES, SHORT, RoomDesk, Tables, raid


def test_the_lobby_says_what_is_needed_before_anybody_is_disappointed(tables: Tables) -> None:
    table = tables(1)
    table.open("raid", SHORT, (Player("Ada"), Player()), "1")
    lobby = table.desks[0].screen()
    assert "same Wi-Fi" in lobby and "no server helps" in lobby
    assert "#/room/ri" in table.desks[0].shown_link()
    assert "<svg" in lobby and "qr" in lobby


@pytest.mark.parametrize("count", [2, 4])
def test_a_whole_game(tables: Tables, count: int) -> None:
    """Everybody comes in by a code, plays their own seat, and has the same game with its proof at the end."""
    table = raid(tables, count)
    assert [desk.seat for desk in table.desks] == [*range(count)]
    assert [desk.table.names()[desk.seat or 0] for desk in table.desks] == ["You"] * count
    table.play()
    records = [desk.match.record() for desk in table.desks]
    assert all(desk.match.over and not isinstance(desk.table, RoomTable) for desk in table.desks)
    assert len({record.entries for record in records}) == 1
    assert [player.name for player in records[0].players] == [*NAMES[:count]]
    for desk in table.desks:
        assert verify(desk.match.record())
        desk.act("do fair")
        assert "Fair dice: verified" in desk.browser.dialog
        assert verify(find_link(desk.host.link())), "whoever gets the link can check it, too"


def test_each_device_shows_its_own_hand_only(tables: Tables) -> None:
    table = raid(tables, 3, preset="final")
    for desk in table.desks:
        hands = desk.table.view()["hands"]
        assert [seat for seat, hand in enumerate(hands) if set(hand) - {"?"}] == [desk.seat]


def test_a_bid_stays_sealed_until_all_are_in(tables: Tables) -> None:
    table = raid(tables, 2, preset="final")
    table.settle()
    ada, ben = table.desks
    (bid,) = [move for move in ada.match.state.legal(0) if ada.match.state.format(move) == "pass"]
    ada.act(f"type {ada.match.state.format(bid)}")
    table.carry()
    assert "Waiting for Ben" in ada.prompt()
    assert ben.match.state.view(None) == ada.match.state.view(None)
    assert any("|seal|" in line for line in table.air.sent)
    assert not any("|open|" in line for line in table.air.sent)
    assert ben.table.player() == 1
    assert all("ready" in desk.browser.parts["seats"] for desk in (ada, ben))
    assert "✓ bid ready</text>" in ben.browser.parts["cloth"]
    assert "thinking about a bid</text>" in ada.browser.parts["cloth"]


def test_bids_that_are_opened_are_shown_together(tables: Tables) -> None:
    """Nobody is asked again for what they have bid, or told that the others still think."""
    table = raid(tables, 2, preset="final")
    table.settle()
    for desk in table.desks:
        desk.act(f"type bid {desk.table.view()['hands'][desk.seat or 0][0]}")
        table.carry()
    seen = set()
    for desk in table.desks:
        for _ in range(40):
            seen.add(desk.prompt().partition("</h2>")[0])
            desk.time.wait(0.1)
    assert not [title for title in seen if "What do you bid?" in title or "being sealed" in title]
    assert [title for title in seen if "die" in title], "somebody takes one now"


def test_nobody_moves_for_another(tables: Tables) -> None:
    table = raid(tables, 2, preset="final")
    table.settle()
    ada = table.desks[0]
    ada.act("type pass")
    before = ada.session.log[:]
    ada.act("type pass")
    assert ada.session.log == before and ada.table.refusal


def test_the_own_move_is_seen_at_once(tables: Tables) -> None:
    """Nobody else is waited for: the cookie lies there as soon as its square is pressed, told and animated."""
    table = tables(2)
    table.open("doppel", {"size": 3}, (Player("Ada"), Player()), "1")
    table.bring(table.desks[1], "Ben")
    table.settle()
    ada, ben = table.desks
    square = ada.match.state.format(ada.match.state.legal(0)[0])
    ada.time.do(lambda: ada.host.play(square))
    assert ada.match.cursor == len(ada.match.entries) == 2
    assert f"You fill {square}" in ada.prompt() and "Waiting for Ben" in ada.prompt()
    assert f"You fill {square}" in ada.browser.announced[-1]
    table.carry()
    assert len(ben.match.entries) == 2
    assert ben.match.cursor == 1, "what others do is shown after a while, as everywhere"


@pytest.mark.parametrize("game", ["doppel", "disco", "addict"])
def test_the_other_games_in_a_room(tables: Tables, game: str) -> None:
    """Their chance is by the same fair dice."""
    table = tables(2)
    options: dict[str, Options] = {"doppel": {"size": 3}}
    table.open(game, options.get(game, {}), (Player("Ada"), Player()), "1")
    table.bring(table.desks[1], "Ben")
    table.play(most=400)
    ada, ben = table.desks
    assert ada.match.over and ada.match.record().entries == ben.match.record().entries
    assert verify(ada.match.record())


def test_bakers_fill_the_free_seats(tables: Tables) -> None:
    """They think at the device of whoever opened the room; who was there already stays."""
    table = tables(2)
    table.open("raid", {**SHORT, "players": 4}, (Player("Ada"), Player(), Player(), Player()), "123")
    table.bring(table.desks[1], "Ben")
    assert "Ben" in table.desks[0].screen() and "free" in table.desks[0].screen()
    table.desks[0].act("do room:fill")
    table.carry()
    assert [player.bot for player in table.desks[1].match.players] == [False, False, True, True]
    table.play()
    assert all(desk.match.over for desk in table.desks)
    assert verify(table.desks[1].match.record())


def test_a_screen_for_the_table(tables: Tables) -> None:
    """A laptop shows only what everybody may see; the hands are on the phones."""
    table = tables(3)
    laptop, ada, ben = table.desks
    table.open("raid", {"preset": "final"}, (Player(), Player()), "01")
    table.bring(ada, "Ada")
    table.bring(ben, "Ben")
    table.settle()
    assert (laptop.seat, ada.seat, ben.seat) == (None, 0, 1)
    assert all(set(hand) == {"?"} for hand in laptop.table.view()["hands"])
    assert laptop.table.player() is None and "Waiting for Ada and Ben" in laptop.prompt()
    for desk in (ada, ben):
        desk.act("type pass")
        table.carry()
    table.settle()
    assert laptop.match.state.view(None) == ada.match.state.view(None)


def test_whoever_comes_when_all_seats_are_taken_looks_on(tables: Tables) -> None:
    table = tables(3)
    table.open("raid", {**SHORT, "players": 2}, (Player("Ada"), Player()), "1")
    table.bring(table.desks[1], "Ben")
    table.settle()
    table.desks[0].act("do room:invite")
    table.bring(table.desks[2], "Cleo", screen=True)
    assert table.desks[2].seat is None
    table.play()
    assert table.desks[2].match.over


def test_a_phone_that_reloads_comes_back_with_its_secrets(tables: Tables) -> None:
    table = raid(tables, 3)
    table.play(most=3)
    ada, ben, cleo = table.desks
    hand = ben.table.view()["hands"][1]
    ben.act("reload")
    table.carry()
    assert ben.seat == 1 and ben.table.view()["hands"][1] == hand
    assert "away" in ada.browser.parts["seats"] and "away" in cleo.browser.parts["seats"]
    ada.act("do room:invite")
    table.bring(ben)
    assert "away" not in ada.browser.parts["seats"] and "away" not in cleo.browser.parts["seats"]
    table.play()
    assert len({desk.match.record().entries for desk in table.desks}) == 1
    assert verify(ben.match.record())


@pytest.mark.parametrize("notices", [True, False])
def test_a_phone_that_loses_its_network_or_sleeps_for_a_while(tables: Tables, notices: bool) -> None:
    table = raid(tables, 2)
    table.settle()
    ada, ben = table.desks
    table.air.cut(ben.browser, notices)
    table.carry()
    assert "away" in ada.browser.parts["seats"]
    assert ("away" in ben.browser.parts["seats"]) == notices
    table.decide()
    table.air.mend(ben.browser, notices)
    table.carry()
    assert "away" not in ada.browser.parts["seats"]
    table.play()
    assert ada.match.over and ben.match.over


@pytest.mark.parametrize("first", [0, 1])
def test_one_notices_later_that_the_network_is_back(tables: Tables, first: int) -> None:
    """Whoever is told something by a device that seems away answers it, and both go on."""
    table = raid(tables, 2)
    table.settle()
    table.air.cut(table.desks[1].browser, notices=True)
    table.carry()
    table.decide()
    for desk in (table.desks[first], table.desks[1 - first]):
        table.air.mend_for(desk.browser)
        table.carry()
    assert not any("away" in desk.browser.parts["seats"] for desk in table.desks)
    table.play()
    assert all(desk.match.over for desk in table.desks)


def test_another_day_in_another_room(tables: Tables) -> None:
    """All devices were put away; somebody else opens the room, and the stored_sessions find together."""
    table = raid(tables, 3)
    table.play(most=2)
    for desk in table.desks:
        desk.act("link #/")
        desk.act("reload")
    table.carry()
    for desk in table.desks:
        assert "Waiting" in desk.browser.parts["saved-games"]
        key = desk.saved_games.saves()[0].key
        desk.act(f"link #/match/{key}")
    ada, ben, cleo = table.desks
    for guest in (ada, cleo):
        ben.act("do room:invite")
        table.bring(guest, host=ben)
    table.play()
    assert len({desk.match.record().entries for desk in table.desks}) == 1


def test_a_baker_takes_the_seat_of_somebody_who_is_gone(tables: Tables) -> None:
    table = raid(tables, 3, preset="final")
    table.play(most=2)
    ada, ben, cleo = table.desks
    table.desks = [ada, cleo]
    table.air.leave(ben.browser)
    table.carry()
    table.play()
    assert "Ben cannot be reached" in ada.prompt()
    ada.act("do room:baker")
    assert "A baker takes over" in ada.browser.dialog
    ada.submit("room", level="pip")
    table.carry()
    assert "Ada offers" in cleo.prompt()
    cleo.act("do room:agree")
    table.carry()
    assert ada.match.players[1].bot and cleo.match.players[1].bot
    table.play(most=30)
    assert len(ada.match.entries) > 10
    table.desks = [ada, ben, cleo]
    ada.act("do room:invite")
    table.bring(ben)
    assert ben.seat is None
    assert ben.browser.sentence == "Pip has taken your seat while you were away. You look on now."
    assert ben.session.match.state.view(None) == ada.session.match.state.view(None)


def test_a_baker_can_be_declined_and_whoever_is_called_away_can_say_so(tables: Tables) -> None:
    """Ben only thinks; his phone is away for a moment, and back before all have agreed."""
    table = raid(tables, 3, preset="final")
    table.settle()
    ada, ben, cleo = table.desks
    for desk in (ada, cleo):
        desk.act("type pass")
    table.carry()
    table.air.cut(ben.browser, notices=True)
    table.carry()
    ada.act("do room:baker")
    ada.submit("room", level="pip")
    table.carry()
    assert "Ada offers" in cleo.prompt() and "Decline" in cleo.prompt()
    cleo.act("do room:decline")
    table.carry()
    assert not any(desk.session.offer for desk in (ada, cleo))
    table.air.mend(ben.browser, notices=True)
    table.carry()
    ben.act("type pass")
    table.carry()
    assert not any(desk.session.match.players[1].bot for desk in table.desks)
    assert len({desk.session.step for desk in table.desks}) == 1


def test_an_answer_that_opens_in_another_tab(tables: Tables) -> None:
    """A camera opens a link in a tab of its own; the one with the room hears of it."""
    table = tables(2)
    ada, ben = table.desks
    table.open("raid", SHORT, (Player("Ada"), Player()), "1")
    ben.read(ada.shown_link())
    ben.submit("come", name="Ben")
    tab = RoomDesk(table.air, 9, ada)
    tab.read(ben.shown_link())
    assert "Go back to the tab with the room" in tab.screen()
    ada.time.do(lambda: ada.listener.store("tin.answer"), 1)
    tab.time.do(lambda: tab.listener.store("tin.answer"), 1)
    assert "You can close this one" in tab.screen()
    table.carry()
    assert ada.seat == 0 and ben.seat == 1
    tab.time.close()


def test_what_was_said_above_the_page_goes_when_the_game_goes_on(tables: Tables) -> None:
    """A text that was no invitation is told; the sentence does not stay over the rest of the game."""
    table = raid(tables, 2, preset="final")
    table.settle()
    ada = table.desks[0]
    ada.submit("room", text="hello")
    assert "not a game" in ada.browser.sentence
    ada.act("type pass")
    assert ada.browser.sentence == ""


def test_a_rematch_in_the_same_room(tables: Tables) -> None:
    table = raid(tables, 2)
    table.play()
    ada, ben = table.desks
    ben.act("do room:again")
    table.carry()
    assert "Ben would like a rematch." in ada.browser.sentence
    ada.act("do room:again")
    table.carry()
    assert [ada.seat, ben.seat] == [1, 0]
    table.play()
    assert ada.match.over and ada.match.record().entries == ben.match.record().entries
    assert len([save for save in ada.saved_games.saves() if save.over]) == 2


def test_a_room_from_the_form_of_a_new_game(tables: Tables) -> None:
    """Offered where several people play; the first of them sits here."""
    (ada,) = tables(1).desks
    ada.acts("link #/play/raid", "do new")
    assert 'id="room-field" hidden' in ada.browser.dialog
    fields = {"who": "people", "name0": "Ada", "name1": "Ben", "room": "yes"}
    ada.time.do(lambda: ada.listener.change(Field("who", "people", form="new", fields=fields)), 1)
    assert 'id="room-field" hidden' not in ada.browser.dialog
    ada.submit("new", **fields)
    assert "A room for Cookie Raid" in ada.screen() and len(ada.room.free()) == 1
    assert ada.session.setup.players[0] == Player("Ada")


def test_the_entrance_says_what_there_is_and_takes_what_was_sent(tables: Tables) -> None:
    """Also the link of a game, since whoever was sent something need not know what it is."""
    table = tables(1)
    ada = table.desks[0]
    ada.act("link #/room")
    assert (
        "same Wi-Fi" in ada.screen()
        and "by messages" in ada.screen()
        and "#/room/choose-raid" in ada.screen()
    )
    ada.submit("room", text="no such thing")
    assert ada.browser.sentence
    link = write_link(Match.new("doppel", {"size": 3}, [Player("Ada"), Player("Ben")]).record())
    ada.submit("room", text=f"look: https://tin.example/#/g/{link}")
    assert ada.match.game.id == "doppel"


def test_a_room_that_is_opened_from_the_entrance(tables: Tables) -> None:
    table = tables(2)
    laptop, phone = table.desks
    laptop.act("link #/room/choose-raid")
    fields = {"game": "raid", "option-preset": "1", "option-players": "2", "name": "Ada", "screen": "yes"}
    laptop.submit("choose", **fields)
    assert laptop.room.screen and len(laptop.room.free()) == 2
    table.bring(phone, "Ben")
    assert phone.session.own.keys() == {0}
