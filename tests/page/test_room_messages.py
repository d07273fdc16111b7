"""A match of several devices by messages: what is to be sent is copied, what comes is pasted."""

from __future__ import annotations

from cookie_tin.match import Player
from cookie_tin.together.proof import verify
from tests.page.room_desk import SHORT, RoomDesk, Table, Tables, raid


def test_the_same_by_messages(tables: Tables) -> None:
    """Without any connection: what is to be sent is copied, what comes is pasted; a bid takes two turns of messages."""
    table = tables(2, wires=False)
    ada, ben = table.desks
    table.open("raid", SHORT, (Player("Ada"), Player()), "1")
    assert "cannot talk with other devices" in ada.screen()
    ada.act("do room:letter=1")
    ben.read(ada.shown_link())
    assert "It goes by messages" in ben.screen() and "Ada invites you" in ben.screen()
    ben.submit("sit", name="Ben")
    for _ in range(100):
        exchange(table)
        table.play(most=1)
        if all(desk.host.table and desk.match.over for desk in table.desks):
            break
    assert ada.match.over and ada.match.record().entries == ben.match.record().entries
    assert verify(ben.match.record())


def test_a_bid_takes_two_letters_of_each(tables: Tables) -> None:
    """The seal of one, seal and opening of the other, then what is left; the round's reveal goes along."""
    table = tables(2, wires=False)
    ada, ben = table.desks
    table.open("raid", {"preset": "final"}, (Player("Ada"), Player()), "1")
    ada.act("do room:letter=1")
    ben.read(ada.shown_link())
    ben.submit("sit", name="Ben")
    send(ben, ada)
    table.settle()
    for _ in range(3):
        entries = len(ada.match.entries)
        ada.act("type pass")
        send(ada, ben)
        table.settle()
        ben.act("type pass")
        send(ben, ada)
        send(ada, ben)
        send(ben, ada)
        table.settle()
        assert len(ada.match.entries) > entries and ada.table.player() == 0


def send(sender: RoomDesk, to: RoomDesk) -> None:
    """One letter, as people carry it."""
    sender.act(f"do room:letter={1 - (sender.seat or 0)}")
    assert len(sender.shown_link()) < 900
    to.submit("room", text=sender.shown_link())
    for desk in (sender, to):
        desk.act("do close")


def exchange(table: Table) -> None:
    """Everybody sends what they have to: the guests to whoever opened the room, and that one to them."""
    ada, *guests = table.desks
    for seat, guest in enumerate(guests, 1):
        guest.act("do room:letter=0")
        ada.submit("room", text=f"Hello!\n> {guest.shown_link()}\nyours")
        ada.act(f"do room:letter={seat}")
        guest.submit("room", text=ada.shown_link())
    for desk in table.desks:
        desk.act("do close")


def test_the_game_goes_on_by_messages_where_the_network_is_gone(tables: Tables) -> None:
    """A letter tells what came after the last that was heard of somebody, and not everything from the beginning."""
    table = raid(tables, 2, preset="final")
    table.play(most=40)
    ada, ben = table.desks
    ben.act("reload")
    table.carry()
    table.settle()
    assert len("".join(ada.session.log)) > 10_000
    before = ada.session.step
    for _ in range(3):
        ada.act("do room:letter=1")
        assert len(ada.shown_link()) < 1_000
        ben.submit("room", text=ada.shown_link())
        ben.act("do close")
        table.play(most=2)
        ben.act("do room:letter=0")
        assert len(ben.shown_link()) < 1_000
        ada.submit("room", text=ben.shown_link())
        ada.act("do close")
        table.play(most=2)
    assert ada.session.step > before
    assert abs(ada.session.step - ben.session.step) <= 2
