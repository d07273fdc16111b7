"""A match by link between two devices, as the page plays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.page.far_desk import OPEN, FarDesk
from tin.games.contract import CHANCE, Refused
from tin.match import Match, Player, find_link, write_link
from tin.page.shell import front_page
from tin.together import start


@pytest.fixture(autouse=True)
def put_away() -> Iterator[None]:
    """No device is left on."""
    yield
    while OPEN:
        OPEN.pop().time.close()


def doppel() -> Match:
    return Match.new("doppel", {"size": 3}, [Player("Ada"), Player()])


def disco() -> Match:
    return Match.new("disco", {}, [Player("Ada"), Player()])


def met(match: Match) -> tuple[FarDesk, FarDesk]:
    """Ada has invited, Ben has joined and answered, and Ada has opened his answer."""
    ada, ben = FarDesk(1), FarDesk(2)
    ada.invite(match)
    if match.game.id == "disco":
        ada.move("O@1")
    ben.open(ada.link())
    ben.join("Ben")
    if match.game.id == "disco":
        ben.move("B@6")
    ada.open(ben.link())
    return ada, ben


def prompt(desk: FarDesk) -> str:
    return desk.desk.browser.parts["prompt"]


def first_move(desk: FarDesk) -> str:
    state = desk.desk.match.state
    return state.format(state.legal(state.to_act()[0])[0])


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
    assert "<h2>Waiting</h2>" in front_page.saved_games([save])


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
    ada, _ben = met(doppel())
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
    ada, _ben = met(match)
    found = start.verify(ada.desk.match.record())
    assert found and found.opened and found.giver == 1
    assert any(entry.actor == CHANCE for entry in ada.desk.match.entries)
    ada.do("fair")
    assert "Fair start: verified" in ada.desk.browser.dialog
    assert ada.desk.table.context.number == ""


def test_a_whole_game_by_link() -> None:
    """To and fro until it is over; both have the same record, and each could only ever move their own side."""
    ada, ben = met(doppel())
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
    ada, _ben = met(doppel())
    ada.move(first_move(ada))
    assert ada.desk.table.player() is None
    ada.move("a1")
    assert len(ada.desk.match.entries) == 2
    assert "Send to Ben" in prompt(ada)


def test_a_move_can_be_taken_back_until_it_is_sent() -> None:
    ada, _ben = met(doppel())
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


def test_an_older_link_changes_nothing() -> None:
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    old = ada.link()
    ben.open(old)
    ben.move(first_move(ben))
    before = ben.desk.match.record()
    ben.open(old)
    assert ben.desk.match.record() == before
    assert "1 move older" in ben.desk.browser.sentence


def test_the_same_link_twice_opens_the_game() -> None:
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    link = ada.link()
    ben.open(link)
    ben.open(link)
    assert ben.desk.browser.sentence == ""
    assert ben.desk.table.player() == 1


def test_a_fork_keeps_both_and_says_where_they_part() -> None:
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    ben.open(ada.link())
    ben.move(first_move(ben))
    ada.open(ben.link())
    record = ada.desk.match.record()
    state = Match(replace(record, entries=record.entries[:2], cursor=2)).state
    other = state.format(state.legal(1)[1])
    fork = Match(replace(record, entries=record.entries[:2], cursor=2))
    fork.play(1, other)
    ada.open(write_link(fork.record()))
    shown = ada.desk.browser.parts["screen"]
    assert "2 moves in common" in shown
    assert shown.count("#/match/") == 2
    assert len(ada.saved_games.saves()) == 2
    save = ada.saved_games.of_match(record.id)
    assert save and save.record == record
    ada.open(write_link(fork.record()))
    assert len(ada.saved_games.saves()) == 2, "the same link again adds nothing"


def test_two_who_have_parted_can_agree_on_one_of_the_games() -> None:
    """Ben's device was set back and has moved otherwise; he takes over the game that Ada has, and it goes on."""
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    ben.open(ada.link())
    state = ben.desk.match.state
    elsewhere = Match(replace(ben.desk.match.record(), cursor=2))
    elsewhere.play(1, state.format(state.legal(1)[1]))
    ben.move(first_move(ben))
    ben.link()
    mine = ben.desk.match.entries
    ben.open(write_link(elsewhere.record()))
    ben.do("adopt")
    assert ben.desk.match.entries == elsewhere.entries
    assert ben.desk.table.context.seat == 1 and ben.desk.table.player() is None
    saves = ben.saved_games.saves()
    assert sorted((bool(one.record and one.record.id), one.context.far) for one in saves) == [
        (False, False),
        (True, True),
    ]
    assert [one.record.entries for one in saves if one.record and not one.record.id] == [mine]
    ada.open(ben.link())
    ada.move(first_move(ada))
    ben.open(ada.link())
    assert ben.desk.match.entries == ada.desk.match.entries and ben.desk.table.player() == 1


def test_another_promise_is_never_agreed_on() -> None:
    """A rival who begins anew with another number does so openly: such a game cannot take the place of mine."""
    ada, ben, other = FarDesk(1), FarDesk(2), FarDesk(3)
    ada.invite(doppel())
    ben.open(ada.link())
    ben.join("Ben")
    other.invite(doppel())
    promise = other.desk.match.record().proofs
    lie = replace(ada.desk.match.record(), proofs=promise)
    before = ben.desk.match.record()
    ben.open(write_link(lie))
    shown = ben.desk.browser.parts["screen"]
    assert "Two games" in shown and 'data-do="adopt"' not in shown
    ben.do("adopt")
    save = ben.saved_games.of_match(before.id)
    assert save and save.record == before


def test_a_link_in_another_browser_asks_who_goes_on() -> None:
    """A messenger opens links in a browser of its own: nobody gets both seats there, and whose turn it is can go on."""
    ada, ben, again = met_in_another_browser()
    assert "Go on as Ben?" in prompt(again) and "It is Ben’s turn" in prompt(again)
    assert again.saved_games.saves() == []
    again.join("")
    assert again.desk.table.context.seat == again.desk.table.player() == 1
    assert again.desk.match.players == (Player("Ada"), Player("Ben"))
    again.move(first_move(again))
    ada.open(again.link())
    assert ada.desk.match.entries == again.desk.match.entries
    ada.move(first_move(ada))
    ben.open(ada.link())
    assert "Was that you?" in ben.desk.browser.parts["screen"]
    ben.do("take")
    ben.desk.act("wait 10")
    assert ben.desk.match.entries == ada.desk.match.entries and ben.desk.table.player() == 1


def test_looking_on_in_the_middle_gives_no_seat_away() -> None:
    _ada, _ben, eve = met_in_another_browser()
    eve.do("look")
    assert (eve.desk.match.id, eve.desk.match.proofs, eve.desk.table.context.far) == ("", (), False)


def met_in_another_browser() -> tuple[FarDesk, FarDesk, FarDesk]:
    """Ada has moved, and her link is opened where the match is not known."""
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    again = FarDesk(4)
    again.open(ada.link())
    return ada, ben, again


def test_an_answer_is_opened_where_the_number_is() -> None:
    """Before the promise is opened only the browser of the invitation can go on; others say so and deal nothing."""
    ada, ben, again = FarDesk(1), FarDesk(2), FarDesk(4)
    ada.invite(doppel())
    ben.open(ada.link())
    ben.join("Ben")
    again.open(ben.link())
    assert "An answer for Ada" in prompt(again) and "data-do" not in prompt(again)
    again.join("")
    assert again.saved_games.saves() == []


def test_the_rivals_moves_are_shown_one_by_one() -> None:
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    before = len(ben.desk.browser.announced)
    ben.open(ada.link())
    heard = ben.desk.browser.announced[before:]
    assert ben.desk.match.latest
    assert len(ben.desk.match.entries) == 2
    assert len(heard) >= 2


def test_moves_of_my_own_side_made_elsewhere_are_asked_for() -> None:
    ada, _ben = met(doppel())
    record = ada.desk.match.record()
    elsewhere = Match(replace(record, cursor=len(record.entries)))
    elsewhere.play(0, first_move(ada))
    ada.open(write_link(elsewhere.record()))
    assert "Was that you?" in ada.desk.browser.parts["screen"]
    save = ada.saved_games.of_match(record.id)
    assert save and save.record == record
    ada.do("take")
    assert ada.desk.match.entries == elsewhere.entries


def test_chance_that_was_changed_is_refused() -> None:
    """A record whose first square is not the one of the numbers changes nothing."""
    ada, ben = met(doppel())
    record = ada.desk.match.record()
    wrong = next(name for name in ("a1", "b2", "c3") if name != record.entries[0].text)
    lie = replace(record, entries=(replace(record.entries[0], text=wrong),), cursor=1)
    before = [save.record for save in ben.saved_games.saves()]
    with pytest.raises(Refused) as refused:
        ben.far.open(write_link(lie))
    assert refused.value.clause.id == "fair.chance"
    assert [save.record for save in ben.saved_games.saves()] == before


def test_a_pasted_message() -> None:
    ada, ben = met(doppel())
    ada.move(first_move(ada))
    link = ada.link()
    ben.do("pasted", f"Your turn!\n> <https://tin.example/#/g/{link[:20]}\n> {link[20:]}>. Bye")
    ben.desk.act("wait 5")
    assert len(ben.desk.match.entries) == 2
    ben.do("pasted", "no link at all")
    assert "not a game" in ben.desk.browser.sentence


def finished() -> tuple[FarDesk, FarDesk]:
    """Two who have played a small game to its end, move by move; both have seen it."""
    ada, ben = here, there = met(Match.new("doppel", {"size": 2}, [Player("Ada"), Player()]))
    while not here.desk.match.over:
        here.move(first_move(here))
        here, there = there, here
        here.open(there.link())
    return ada, ben


def test_a_finished_game_is_looked_at() -> None:
    """Somebody else who gets the link of a finished game sees it, with its numbers."""
    ada, _ben = finished()
    eve = FarDesk(5)
    eve.open(write_link(ada.desk.match.record()))
    assert eve.desk.match.over
    assert not eve.desk.table.context.far
    eve.do("fair")
    assert "Fair start: verified" in eve.desk.browser.dialog


def test_sharing_an_unfinished_game_gives_no_seat_away() -> None:
    """The link of Share is for onlookers: it has no id, so nobody who opens it is asked to join."""
    ada, _ben = met(doppel())
    record = find_link(ada.host.link())
    assert (record.id, record.proofs) == ("", ())
    assert find_link(ada.far.rival_link()).id


def test_a_rematch_by_link() -> None:
    ada, _ben = finished()
    old = ada.desk.match.id
    ada.do("far-rematch")
    assert ada.desk.match.id != old
    assert ada.desk.match.players == (Player("Ben"), Player("Ada"))
    assert ada.desk.table.context.seat == 1
    assert "Send to Ben" in ada.desk.browser.dialog
