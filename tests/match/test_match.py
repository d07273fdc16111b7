"""One match: playing, taking back, looking back, and what may not be taken back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.match import Dealer, Entry, Match, Player, Record
from cookie_tin.match.match import ROOM
from tests.counting import counted_calls
from tests.match.matches import BOT, PERSON, doppel, play_moves, random_match
from tests.null_game import NULL

MOVES = ("b2", "b3", "c2", "c3", "c1")


def texts(match: Match) -> list[str]:
    """The moves of the whole record."""
    return [entry.text for entry in match.entries]


@pytest.fixture
def null_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tin that also holds the null game, whose cards and coins are reveals in the middle of a game."""
    monkeypatch.setitem(GAMES, NULL.id, NULL)


class TestPlaying:
    """A move is made at the cursor."""

    def test_a_new_match_is_at_the_beginning(self) -> None:
        match = doppel(size=3)
        assert (match.cursor, match.entries, match.latest) == (0, (), True)
        assert match.state.to_act() == (CHANCE,)
        assert not match.can_undo()
        assert not match.can_redo()

    def test_moves_are_recorded_with_their_actor(self) -> None:
        match = play_moves(doppel(size=3), "b2", "b3", "c2")
        assert match.entries == (Entry(CHANCE, "b2"), Entry(0, "b3"), Entry(1, "c2"))
        assert match.state.position() == ".o./.xb/... O b3,c2 0:0"

    def test_all_options_are_recorded(self) -> None:
        assert doppel(size=3).record().options == {"size": 3, "count_new": True}

    def test_a_late_move_is_no_more_work_than_an_early_one(self) -> None:
        """A link of thousands of moves would take its reader long."""
        match, dealer = Match.new("raid", {"contract": True}, (PERSON, PERSON)), Dealer(Random(1))
        work = []
        while len(match.entries) < 400:
            match.deal(dealer)
            seat = match.state.to_act()[0]
            move = match.state.format(match.state.legal(seat)[0])
            with counted_calls() as calls:
                match.play(seat, move)
            work.append(len(calls))
        assert max(work[-50:]) <= max(work[:50])

    def test_an_illegal_move_changes_nothing(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        match.go(2)
        before, state = match.record(), match.state
        for actor, text, clause in [
            (0, "b3", "table.turn"),
            (1, "a1", "doppel.next"),
            (1, "b2", "doppel.empty"),
            (1, "z9", "doppel.square"),
            (CHANCE, "a2", "table.turn"),
            (7, "a2", "table.turn"),
        ]:
            with pytest.raises(Refused) as refusal:
                match.play(actor, text)
            assert refusal.value.clause.id == clause
            assert (match.record(), match.state) == (before, state)

    def test_the_end(self) -> None:
        match = random_match(Random(1), 9, size=3)
        assert match.state.result()
        with pytest.raises(Refused) as refusal:
            match.play(0, "a1")
        assert refusal.value.clause.id == "table.over"

    def test_the_same_move_keeps_the_rest(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        match.go(2)
        match.play(1, "c2")
        assert (match.cursor, texts(match)) == (3, list(MOVES))

    def test_another_move_replaces_the_rest(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        match.go(2)
        match.play(1, "a2")
        assert (match.cursor, texts(match), match.latest) == (3, ["b2", "b3", "a2"], True)
        assert match.state.position() == ".o./bx./... O b3,a2 0:0"
        assert match.state_at(3) is match.state

    def test_a_branch_goes_on_like_any_match(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        match.go(2)
        play_moves(match, "a2", "a3", "a1")
        assert Match(match.record()).state == match.state

    def test_a_branch_is_another_match_up_to_the_cursor(self) -> None:
        """Without the moves that came after, and without what was promised of the first match."""
        match = Match(replace(play_moves(doppel(size=3), *MOVES).record(), id="abcd12", proofs=("a",)))
        for cursor in range(1, len(MOVES) + 1):
            match.go(cursor)
            branch = match.branch()
            assert (texts(branch), branch.cursor, branch.latest) == (list(MOVES[:cursor]), cursor, True)
            assert branch.state == match.state
            assert (branch.record().id, branch.record().proofs) == ("", ())
        assert texts(match) == list(MOVES)

    def test_events_of_a_move(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        assert match.events(0)[0].plain() == {"kind": "filled", "seat": None, "square": "b2"}
        assert [event.plain()["kind"] for event in match.events(3, 1)] == ["filled", "echoed"]


class TestDealing:
    """Chance acts by the dealer, and only at the end of the record."""

    def test_until_somebody_is_to_move(self) -> None:
        match = doppel(size=3)
        match.deal(Dealer(Random(5)))
        assert [entry.actor for entry in match.entries] == [CHANCE]
        assert match.state.to_act() == (0,)
        match.deal(Dealer(Random(5)))
        assert match.cursor == 1

    def test_not_in_the_past(self) -> None:
        match = play_moves(doppel(BOT, BOT, size=3), *MOVES)
        match.go(0)
        match.deal(Dealer(Random(5)))
        assert (match.cursor, texts(match)) == (0, list(MOVES))

    def test_what_is_too_much_to_list(self, null_game: None) -> None:
        match = Match.new("null", {}, (PERSON, PERSON))
        match.deal(Dealer(Random(5)))
        assert len(match.entries) == 1
        assert match.entries[0].text.startswith("deal ")


class TestLookingBack:
    """Undo, redo and the cursor."""

    def test_undo_and_redo_between_people(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        seen = []
        while match.can_undo():
            match.undo()
            seen.append(match.cursor)
        assert seen == [4, 3, 2, 1]
        match.undo()
        assert match.cursor == 1
        while match.can_redo():
            match.redo()
            seen.append(match.cursor)
        assert seen == [4, 3, 2, 1, 2, 3, 4, 5]
        match.redo()
        assert (match.cursor, texts(match)) == (5, list(MOVES))

    def test_undo_against_a_bot_takes_back_its_answer_too(self) -> None:
        match = play_moves(doppel(PERSON, BOT, size=3), *MOVES)
        match.undo()
        assert match.cursor == 3
        match.undo()
        assert match.cursor == 1
        assert not match.can_undo()
        match.redo()
        assert match.cursor == 3

    def test_undo_while_the_bot_is_to_move(self) -> None:
        match = play_moves(doppel(PERSON, BOT, size=3), *MOVES[:4])
        match.undo()
        assert (match.cursor, match.state.to_act()) == (3, (0,))
        match.redo()
        assert (match.cursor, match.latest) == (4, True)

    def test_a_bot_that_begins_stays_where_it_went(self) -> None:
        match = play_moves(doppel(BOT, PERSON, size=3), *MOVES[:3])
        match.undo()
        assert match.cursor == 2
        assert not match.can_undo()
        match.undo()
        assert match.cursor == 2

    def test_bots_among_themselves(self) -> None:
        match = play_moves(doppel(BOT, BOT, size=3), *MOVES)
        match.undo()
        assert match.cursor == 4
        match.go(0)
        assert match.cursor == 0
        match.redo()
        assert match.cursor == 1

    def test_undo_of_nothing(self) -> None:
        match = doppel(size=3)
        match.undo()
        match.redo()
        assert (match.cursor, match.can_undo(), match.can_redo()) == (0, False, False)

    @pytest.mark.parametrize(("asked", "got"), [(-9, 1), (0, 1), (1, 1), (3, 3), (5, 5), (99, 5)])
    def test_go_stays_within_the_record(self, asked: int, got: int) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        match.go(asked)
        assert match.cursor == got

    def test_every_cursor_shows_its_own_state(self) -> None:
        match = play_moves(doppel(BOT, BOT, size=3), *MOVES)
        for cursor in range(6):
            match.go(cursor)
            assert match.state == play_moves(doppel(BOT, BOT, size=3), *MOVES[:cursor]).state
            assert match.state is match.state_at(cursor)

    def test_undo_is_the_same_as_replaying_one_move_less(self) -> None:
        rng = Random(7)
        for moves in range(1, 17):
            match = random_match(rng, moves, BOT, BOT, size=4)
            shorter = match.entries[:-1]
            match.undo()
            again = Match(Record("doppel", match.options, match.players, shorter, len(shorter)))
            assert match.cursor == len(shorter) or moves == 1
            assert moves == 1 or match.state == again.state


class TestFloor:
    """Between people a reveal or a die cannot be taken back."""

    def test_the_random_square_stays_between_people(self) -> None:
        match = play_moves(doppel(size=3), *MOVES)
        assert match.floor() == 1

    @pytest.mark.parametrize("players", [(PERSON, BOT), (BOT, PERSON), (BOT, BOT)])
    def test_practice_may_go_back_to_the_beginning(self, players: tuple[Player, ...]) -> None:
        match = play_moves(doppel(*players, size=3), *MOVES)
        assert match.floor() == 0
        match.go(0)
        assert match.cursor == 0

    def test_a_finished_game_may_be_looked_at_from_its_beginning(self) -> None:
        match = random_match(Random(2), 9, size=3)
        assert match.state.result()
        assert match.floor() == 0
        match.go(0)
        assert match.state.to_act() == (CHANCE,)
        assert match.floor() == 0

    def test_nothing_is_shown_yet(self) -> None:
        assert doppel(size=3).floor() == 0
        match = play_moves(doppel(position=".../.xo/... B c2,- 0:0"), "c3")
        assert match.floor() == 0

    def test_reveals_in_the_middle(self, null_game: None) -> None:
        """Cards that are shown and a coin that is tossed hold the floor; placing and hopping do not."""
        match = Match.new("null", {}, (PERSON, PERSON))
        floors = []
        for actor, text in [
            (CHANCE, "deal 1 5 3 8"),
            (0, "place 2"),
            (1, "place 0"),
            (CHANCE, "warm"),
            (0, "seal 5"),
            (1, "seal 8"),
            (1, "hop 3"),
            (1, "done"),
        ]:
            match.play(actor, text)
            floors.append(match.floor())
        assert floors == [1, 1, 1, 4, 4, 6, 6, 6]
        match.undo()
        match.undo()
        assert match.cursor == 6
        assert not match.can_undo()
        match.go(2)
        assert match.cursor == 6

    def test_the_moves_after_the_cursor_hold_it_too(self, null_game: None) -> None:
        """What was shown stays known, also while a player looks at an earlier move."""
        match = Match.new("null", {}, (PERSON, PERSON))
        play_moves(match, "deal 1 5 3 8", "place 2", "place 0")
        match.undo()
        assert (match.cursor, match.floor()) == (2, 1)


class TestReplaying:
    """A match made from a record."""

    def test_record_and_back(self) -> None:
        rng = Random(3)
        for moves in range(0, 26, 5):
            match = random_match(rng, moves, BOT, PERSON, size=5, count_new=False)
            match.go(moves // 2)
            again = Match(match.record())
            assert again.record() == match.record()
            assert again.state == match.state
            assert again.state_at(len(again.entries)) == match.state_at(len(match.entries))

    def test_from_a_position(self) -> None:
        position = ".o./.xb/... O b3,c2 0:0"
        match = play_moves(doppel(position=position), "c3")
        assert match.options == {"size": 3, "count_new": True}
        assert match.record().position == position
        assert Match(match.record()).state.position() == ".oo/.xb/... B c3,c2 1:0"

    def test_from_an_impossible_position(self) -> None:
        with pytest.raises(Refused) as refusal:
            doppel(position="hello")
        assert refusal.value.clause.id == "doppel.position"

    @pytest.mark.parametrize("count", [0, 1, 3])
    def test_wrong_number_of_seats(self, count: int) -> None:
        with pytest.raises(Refused) as refusal:
            Match.new("doppel", {}, [PERSON] * count)
        assert refusal.value.clause.id == "table.seats"

    def test_the_options_say_how_many_seats(self, null_game: None) -> None:
        assert Match.new("null", {"seats": 4}, [PERSON] * 4).people() == [0, 1, 2, 3]
        with pytest.raises(Refused):
            Match.new("null", {"seats": 4}, [PERSON] * 2)

    def test_unknown_game_and_options(self) -> None:
        with pytest.raises(Refused, match="chess"):
            Match.new("chess", {}, [PERSON] * 2)
        with pytest.raises(Refused) as refusal:
            doppel(size=99)
        assert refusal.value.clause.id == "table.option"

    def test_an_impossible_move_is_named(self) -> None:
        entries = (Entry(CHANCE, "b2"), Entry(0, "b3"), Entry(1, "b3"))
        with pytest.raises(Refused) as refusal:
            Match(Record("doppel", {"size": 3}, (PERSON, PERSON), entries, 0))
        assert refusal.value.clause.id == "record.move"
        assert refusal.value.words == {"number": 3, "move": "b3"}
        assert "b3" in str(refusal.value)

    def test_seats(self) -> None:
        assert doppel(PERSON, BOT).people() == [0]
        assert doppel(BOT, PERSON).people() == [1]
        assert doppel(BOT, BOT).people() == []

    def test_a_game_too_long_to_be_kept_cannot_go_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is played can always be written, shared and read back; the refused move changes nothing."""
        monkeypatch.setattr("cookie_tin.match.match.LONGEST", ROOM + 12)
        match = play_moves(doppel(size=3), "b2", "b3", "b1")
        before = match.record()
        with pytest.raises(Refused) as refusal:
            match.play(0, "a3")
        assert refusal.value.clause.id == "record.full"
        assert match.record() == before
