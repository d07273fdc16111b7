"""What can arrive by link where a match is played by two devices: further, older, parted, false, somewhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.match import Match, Player, write_link
from tests.page.far_desk import FarDesk, disco, doppel, first_move, prompt, two_desks


def test_an_older_link_changes_nothing() -> None:
    ada, ben = two_desks(doppel())
    ada.move(first_move(ada))
    old = ada.link()
    ben.open(old)
    ben.move(first_move(ben))
    before = ben.desk.match.record()
    ben.open(old)
    assert ben.desk.match.record() == before
    assert "1 move older" in ben.desk.browser.sentence


def test_the_same_link_twice_opens_the_game() -> None:
    ada, ben = two_desks(doppel())
    ada.move(first_move(ada))
    link = ada.link()
    ben.open(link)
    ben.open(link)
    assert ben.desk.browser.sentence == ""
    assert ben.desk.table.player() == 1


def test_a_fork_keeps_both_and_says_where_they_part() -> None:
    ada, ben = two_desks(doppel())
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
    ada, ben = two_desks(doppel())
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
    ada, ben = two_desks(doppel())
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
    """Told and animated: first who begins, then what the rival has rolled where."""
    ada, ben = two_desks(disco())
    ben.open(ada.link())
    here, there = (ada, ben) if ada.desk.table.player() == 0 else (ben, ada)
    while here.desk.table.player() is not None:
        here.move(first_move(here))
    browser, entries = there.desk.browser, len(there.desk.match.entries)
    before, moved = len(browser.announced), []
    browser.animate = moved.append  # type: ignore[method-assign]
    there.open(here.link())
    assert there.desk.match.latest
    assert len(browser.announced) - before >= len(there.desk.match.entries) - entries >= 1
    assert any(moved), "a cookie rolls to where it lies now"


def test_moves_of_my_own_side_made_elsewhere_are_asked_for() -> None:
    ada, _ben = two_desks(doppel())
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
    ada, ben = two_desks(doppel())
    record = ada.desk.match.record()
    wrong = next(name for name in ("a1", "b2", "c3") if name != record.entries[0].text)
    lie = replace(record, entries=(replace(record.entries[0], text=wrong),), cursor=1)
    before = [save.record for save in ben.saved_games.saves()]
    with pytest.raises(Refused) as refused:
        ben.far.open(write_link(lie))
    assert refused.value.clause.id == "fair.chance"
    assert [save.record for save in ben.saved_games.saves()] == before


def test_a_pasted_message() -> None:
    ada, ben = two_desks(doppel())
    ada.move(first_move(ada))
    link = ada.link()
    ben.do("pasted", f"Your turn!\n> <https://tin.example/#/g/{link[:20]}\n> {link[20:]}>. Bye")
    ben.desk.act("wait 5")
    assert len(ben.desk.match.entries) == 2
    ben.do("pasted", "no link at all")
    assert "not a game" in ben.desk.browser.sentence
