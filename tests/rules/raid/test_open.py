"""Cookie Raid played open: “play without concealing dice or bids” (playtest 14)."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.state import State
from tests.rules.raid.positions import events_of, new, play, start_round, why_not

PLATE = "6 5 4 4 3 2 1 1"


def three(**options: str) -> State:
    return start_round("6 5 3/2 2 1/4 4 4", PLATE, preset="14", **options)


def test_open_hands() -> None:
    """“play without concealing dice”: everybody sees all hands."""
    view = three().view(1)
    assert view["hands"] == three().view(None)["hands"] == [["6", "5", "3"], ["2", "2", "1"], ["4", "4", "4"]]


def test_bids_are_made_in_turn() -> None:
    """Ruling: “bids are then made in turn ... seat 1 first”"""
    state = three()
    assert state.to_act() == (0,)
    assert why_not(state, "1 bid 1") == "table.turn"
    after = play(state, "0 bid 6")
    assert after.to_act() == (1,)
    assert play(after, "1 pass").to_act() == (2,)
    assert play(after, "1 pass", "2 bid 4 4").to_act() == (CHANCE,)


def test_each_bid_is_seen_by_the_next() -> None:
    """Ruling: “each seen by the next; nobody needs a curtain”: every seat sees the same, always."""
    state = play(three(), "0 bid 6 3")
    for seat in (0, 1, 2, None):
        assert state.view(seat)["bids"] == [["6", "3"], None, None]
        assert state.view(seat)["ready"] == [True, False, False]
    assert events_of(three(), "0 bid 6 3", viewer=2)[0] == {"kind": "bid", "seat": 0, "dice": ("6", "3")}


def test_the_next_bid_begins_left_of_the_winner() -> None:
    """Ruling: “beginning left of the winner of the bid before”"""
    rolled = play(three(), "0 bid 6", "1 bid 1", "2 pass", "* roll 2/5/-")
    assert rolled.turn == 1
    after = play(rolled, "1 take 6")
    assert after.to_act() == (2,)
    assert play(after, "2 pass", "0 pass").to_act() == (1,)
    last = play(after, "2 bid 4", "0 bid 5", "1 pass", "* roll 1/-/6", "2 take 5")
    assert last.to_act() == (0,), "round the table"


def test_after_a_bid_that_nobody_made_the_same_begins() -> None:
    """Nobody won it, so “the winner of the bid before” is the one before that."""
    state = play(three(nobody="discards"), "0 bid 6", "1 bid 1", "2 pass", "* roll 2/5/-", "1 take 6")
    assert play(state, "2 pass", "0 pass", "1 pass").to_act() == (2,)


def test_the_first_bid_of_the_next_round() -> None:
    """Ruling: the bid before is that of the round before; only at the very beginning it is seat 1."""
    state = play(
        three(), "0 bid 6", "1 bid 1", "2 pass", "* roll 2/5/-", "1 take 6", "2 pass", "0 pass", "1 pass"
    )
    assert (state.phase, state.round) == ("deal", 2)
    later = play(state, "* deal 6 5 3/2 2 1/4 4 4", f"* plate {PLATE}")
    assert later.to_act() == (2,)
    fresh = play(three(), "0 pass", "1 pass", "2 pass", "* deal 6 5 3/2 2 1/4 4 4", f"* plate {PLATE}")
    assert fresh.to_act() == (0,), "nobody has won a bid yet"


def test_the_lucky_last_counts_as_a_bid_won() -> None:
    """Whoever won the last die, kept or rolled again."""
    state = new(preset="14", plate=5)
    moves = ["* deal 6 5 3/2 2 1", "* plate 6 5 4 3 2"]
    for die in ("6", "5", "4", "3"):
        who, rival = ("0", "1") if die in "64" else ("1", "0")
        moves += [f"{who} bid {'6' if who == '0' else '1'}", f"{rival} pass"]
        moves += [f"* roll {'6/-' if who == '0' else '-/1'}", f"{who} take {die}"]
    state = play(state, *moves)
    assert state.to_act() == (0,)
    lucky = play(state, "0 bid 6", "1 pass", "* roll 6/-")
    assert (lucky.phase, lucky.turn) == ("lucky", 0)
    assert play(lucky, "0 keep", "* deal 6 5 3/2 2 1", "* plate 6 5 4 3 2").to_act() == (1,)
    again = play(lucky, "0 again", "* lucky 1", "* deal 6 5 3/2 2 1", "* plate 6 5 4 3 2")
    assert again.to_act() == (1,)


def test_only_dice_cannot_be_taken_back() -> None:
    """With nothing hidden a bid shows nothing that cannot be unseen."""
    state = three()
    assert not state.reveals(0, state.parse("bid 6"))
    rolling = play(state, "0 bid 6", "1 pass", "2 pass")
    assert rolling.reveals(CHANCE, rolling.parse("roll 3/-/-"))


def test_contracts_are_named_in_turn_too() -> None:
    """“without concealing dice or bids”: what is named is a bid as well, and nobody needs a curtain."""
    state = new(players=3, hands="open", contract=True)
    assert state.to_act() == (0,)
    after = play(state, "0 name 4")
    assert after.to_act() == (1,)
    assert after.view(2)["named"] == [[4, 3], None, None]
    assert events_of(state, "0 name 4", viewer=2) == [{"kind": "named", "seat": 0, "number": 4, "times": 3}]
    later = play(after, "1 wait", "2 wait", "* deal 6 5 3/2 2 1/4 4 4")
    assert (later.phase, later.to_act()) == ("blind", (1,))
    assert GAME.resample(later.view(0), _NoDice()) == later


class _NoDice:
    """Nothing is hidden, so nothing has to be imagined."""

    def random(self) -> float:
        raise AssertionError

    def randrange(self, stop: int, /) -> int:
        raise AssertionError

    def shuffle(self, x: list[object], /) -> None:
        raise AssertionError


def test_an_open_table_needs_no_imagination() -> None:
    """The view of anybody is the whole state, in the middle of the bids too."""
    state = play(three(), "0 bid 6 3", "1 pass")
    for seat in (0, 1, 2, None):
        assert GAME.resample(state.view(seat), _NoDice()) == state


def test_positions_tell_whose_turn_it_is() -> None:
    """And cannot say that somebody bid out of turn."""
    state = play(three(), "0 bid 6 3")
    assert GAME.at(state.position(), state.options) == state
    for wrong in (
        state.position().replace("bid|1|1|", "bid|1|2|"),
        state.position().replace("bid|1|1|", "bid|1|-|"),
        state.position().replace("bid|1|1|", "bid|1|0|"),
    ):
        try:
            GAME.at(wrong, state.options)
        except ValueError:
            continue
        raise AssertionError(wrong)
