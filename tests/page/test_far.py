"""A match by link between two devices, as the page plays it."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Match, Player, find_link, write_link
from cookie_tin.page.shell import front_page
from cookie_tin.page.shell.trophies import Trophies
from cookie_tin.together import start
from cookie_tin.together.hashing import write_bytes
from tests.page.desk import SOON
from tests.page.far_desk import FarDesk, disco, doppel, first_move, prompt, two_desks


def test_the_invitation_is_sent_at_once() -> None:
    """Nothing can be played before the other has joined, so the first thing is the link."""
    ada = FarDesk()
    ada.invite(doppel())
    assert "Send to Blue" in ada.desk.browser.dialog
    assert "Send to Blue" in prompt(ada)
    ada.link()
    assert "Waiting for Blue" in prompt(ada)
    (save,) = ada.saved_games.saves()
    assert (save.context.seat, save.context.number != "") == (0, True)
    assert "<h2>Waiting</h2>" in front_page.front([save], Trophies({})).draw()["saved-games"]


def test_the_link_as_a_code_for_a_camera() -> None:
    """Showing it is sending it."""
    ada = FarDesk()
    ada.invite(doppel())
    ada.do("told", "qr")
    assert "<svg" in ada.desk.browser.dialog and "Blue’s camera reads this" in ada.desk.browser.dialog
    assert "Waiting for Blue" in prompt(ada)


def test_a_device_remembers_its_seat_and_what_was_sent() -> None:
    """After a reload, too: it is the rival's turn, nothing can be moved or taken back here."""
    ada, _ben = two_desks(doppel())
    ada.move(first_move(ada))
    ada.desk.reload()
    assert "Send to Ben" in prompt(ada)
    ada.link()
    ada.desk.reload()
    assert "Waiting for Ben" in prompt(ada)
    assert (ada.desk.table.context.seat, ada.desk.table.player(), ada.desk.match.can_undo()) == (
        0,
        None,
        False,
    )


def test_joining() -> None:
    """Whoever opens the link is asked, sees what happened move by move, and gets the free seat."""
    ada, ben = FarDesk(1), FarDesk(2)
    ada.invite(disco())
    ada.move("O@3")
    ben.open(ada.link())
    assert "Join as Blue?" in prompt(ben)
    assert "Ada invites you" in prompt(ben)
    assert len({board["cloth"] for board in ben.boards}) == 2
    assert "Move 1 of 1" in prompt(ben)
    ben.do("step", "0")
    assert "Move 0 of 1" in prompt(ben)
    assert ben.saved_games.saves() == []
    ben.join("  Ben ")
    assert ben.desk.match.players == (Player("Ada"), Player("Ben"))
    assert ben.desk.table.player() == 1
    ben.move("B@5")
    assert "Send to Ada" in prompt(ben)


def test_whoever_is_invited_by_a_name_keeps_it() -> None:
    """It stands in the field, and an empty field does not take it away."""
    ada, ben = FarDesk(1), FarDesk(2)
    ada.invite(Match.new("doppel", {"size": 3}, [Player("Ada"), Player("Ben")]))
    ben.open(ada.link())
    assert 'value="Ben"' in prompt(ben)
    ben.join("")
    assert ben.desk.match.players == (Player("Ada"), Player("Ben"))


def test_a_square_that_is_pressed_twice_is_no_mistake() -> None:
    """After the own move nothing can be done here, and a second press on the same square is not complained about."""
    ada, _ben = two_desks(doppel())
    made = first_move(ada)
    ada.move(made)
    ada.move(made)
    assert not ada.desk.table.refusal
    ada.move(next(name for name in ("a1", "c3") if name != made))
    assert "not this player" in ada.desk.table.refusal


def test_looking_on_does_not_join() -> None:
    ada, eve = FarDesk(1), FarDesk(3)
    ada.invite(disco())
    ada.move("O@3")
    eve.open(ada.link())
    eve.do("look")
    assert not eve.desk.table.context.far
    assert eve.desk.match.id == ""


@pytest.mark.parametrize("match", [doppel(), disco()], ids=["doppel", "disco"])
def test_a_fair_start_without_a_message_of_its_own(match: Match) -> None:
    """The number is opened when the answer arrives, and chance has acted: the first square, the cherry."""
    ada, _ben = two_desks(match)
    found = start.verify(ada.desk.match.record())
    assert found and found.opened and found.giver == 1
    assert any(entry.actor == CHANCE for entry in ada.desk.match.entries)
    ada.do("fair")
    assert "Fair start: verified" in ada.desk.browser.dialog
    for number in (found.promise, found.given, found.opened):
        assert f"<code>{write_bytes(number)}</code>" in ada.desk.browser.dialog
    assert ada.desk.table.context.number == ""


def test_a_whole_game_by_link() -> None:
    """To and fro until it is over; both have the same record, and each could only ever move their own side."""
    ada, ben = two_desks(doppel())
    here, there = ada, ben
    while not here.desk.match.over:
        assert here.desk.table.player() == here.desk.table.context.seat
        here.move(first_move(here))
        here, there = there, here
        here.open(there.link())
    assert ada.desk.match.record().write() == ben.desk.match.record().write()
    assert start.verify(ben.desk.match.record())
    assert len(ada.saved_games.saves()) == len(ben.saved_games.saves()) == 1


def test_nobody_moves_the_other_seat() -> None:
    ada, _ben = two_desks(doppel())
    ada.move(first_move(ada))
    assert ada.desk.table.player() is None
    ada.move("a1")
    assert len(ada.desk.match.entries) == 2
    assert "Send to Ben" in prompt(ada)


def test_a_move_can_be_taken_back_until_it_is_sent() -> None:
    ada, _ben = two_desks(doppel())
    ada.move(first_move(ada))
    ada.desk.act("do undo")
    assert ada.desk.table.player() == 0
    state = ada.desk.match.state
    ada.move(state.format(state.legal(0)[1]))
    ada.link()
    assert not ada.desk.match.can_undo()
    ada.desk.act("do go:1")
    assert ada.desk.match.cursor == 1
    ada.move(first_move(ada))
    assert len(ada.desk.match.entries) == 2


def finished_game() -> tuple[FarDesk, FarDesk]:
    """Two who have played a small game to its end, move by move; both have seen it."""
    ada, ben = here, there = two_desks(Match.new("doppel", {"size": 2}, [Player("Ada"), Player()]))
    while not here.desk.match.over:
        here.move(first_move(here))
        here, there = there, here
        here.open(there.link())
    return ada, ben


def test_the_last_move_that_arrives_is_seen_before_the_sheet_comes() -> None:
    here, there = two_desks(Match.new("doppel", {"size": 2}, [Player("Ada"), Player()]))
    while True:
        here.move(first_move(here))
        if here.desk.match.over:
            break
        here, there = there, here
        here.open(there.link())
    there.open(here.link(), then=SOON)
    while not there.desk.match.latest:
        there.desk.act("wait 0.1")
    assert 'class="finale' not in there.desk.browser.parts["cloth"]
    there.desk.act("wait 5")
    assert 'class="finale' in there.desk.browser.parts["cloth"]


def test_a_finished_game_is_looked_at() -> None:
    """Somebody else who gets the link of a finished game sees it, with its numbers."""
    ada, _ben = finished_game()
    eve = FarDesk(5)
    eve.open(write_link(ada.desk.match.record()))
    assert eve.desk.match.over
    assert not eve.desk.table.context.far
    eve.do("fair")
    assert "Fair start: verified" in eve.desk.browser.dialog


def test_sharing_an_unfinished_game_gives_no_seat_away() -> None:
    """The link of Share is for onlookers: it has no id, so nobody who opens it is asked to join."""
    ada, _ben = two_desks(doppel())
    record = find_link(ada.host.link())
    assert (record.id, record.proofs) == ("", ())
    assert find_link(ada.far.rival_link()).id


def test_a_rematch_by_link() -> None:
    ada, _ben = finished_game()
    old = ada.desk.match.id
    ada.do("far-rematch")
    assert ada.desk.match.id != old
    assert ada.desk.match.players == (Player("Ben"), Player("Ada"))
    assert ada.desk.table.context.seat == 1
    assert "Send to Ben" in ada.desk.browser.dialog
