"""Cookie Raid, “How to play”: the course of a round."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Dealer
from tests.rules.raid.positions import at, events_of, new, play, start_round, why_not

PLATE = "6 5 4 4 3 2 1 1"


@pytest.mark.parametrize(("players", "dice"), [(2, 14), (3, 17), (4, 20)])
def test_materials(players: int, dice: int) -> None:
    """“For 2 players: 14 dice. For 3 players: 17 dice. For 4 players: 20 dice”: three each and eight on the plate."""
    rng = Random(players)
    state = new(players=players)
    for _ in range(2):
        state = state.play(CHANCE, state.deal(rng))
    assert [len(hand) for hand in state.hands] == [3] * players
    assert len(state.plate) == 8
    assert sum(map(len, state.hands)) + len(state.plate) == dice


def test_players_conceal_their_hand() -> None:
    """“Players should conceal their hand.” The plate is for everybody to see."""
    state = start_round("6 5 3/2 2 1", PLATE)
    assert state.view(0)["hands"] == [["6", "5", "3"], ["?", "?", "?"]]
    assert state.view(None)["hands"] == [["?", "?", "?"], ["?", "?", "?"]]
    assert state.view(1)["plate"] == PLATE.split()
    start = new()
    assert [event["dice"] for event in events_of(start, "* deal 6 5 3/2 2 1", 1)] == [
        ("?",) * 3,
        ("2", "2", "1"),
    ]


def test_eight_bids_and_then_the_lucky_last() -> None:
    """“each round is made up of eight bids”; “Repeat steps 2-4 until there are no dice left on the plate.”"""
    rng, dealer = Random(5), Dealer(Random(6))
    state, bids = new(), 0
    while state.phase != "lucky":
        actor = state.to_act()[0]
        if actor == CHANCE:
            bids += state.phase == "roll" and not any(state.rolls)
            state = state.play(CHANCE, dealer.pick(state))
        else:
            moves = [move for move in state.legal(actor) if move[1][0]]
            state = state.play(actor, moves[rng.randrange(len(moves))])
    assert bids == 8
    assert sum(map(len, state.hands)) + len(state.plate) == 14


LAST = "bid|1|-|0:0||6 6 5 5 4/4 4 4 3 2 1 1 1|4|0|./.||take 6,take 5/take 4,take 3,take 1,take 1,take 2"


def test_lucky_last_keep_or_re_roll() -> None:
    """“The winner of the last plate die (the "lucky last") may choose to keep its value, or re-roll it.”"""
    won = play(at(LAST), "0 bid 4", "1 pass", "* roll 6/-")
    assert (won.phase, won.to_act(), won.view(1)["plate"]) == ("lucky", (0,), ["4"])
    assert [won.format(move) for move in won.legal(0)] == ["keep", "again"]
    kept = events_of(won, "0 keep")
    assert kept[0] == {"kind": "took", "seat": 0, "die": "4"}
    again = play(won, "0 again")
    assert again.to_act() == (CHANCE,)
    assert len(again.outcomes()) == 6
    assert [event["kind"] for event in events_of(again, "* lucky 5")][:3] == ["rolled", "took", "revealed"]
    assert why_not(again, "* roll 5/-") == "raid.part"


def test_the_last_die_needs_no_choice() -> None:
    """Only one die is left: it is taken without asking, and without lucky last the round is scored at once."""
    after = play(at(LAST, lucky=False), "0 bid 4", "1 pass", "* roll 6/-")
    assert (after.phase, after.round) == ("deal", 2)
    assert after.totals == (5 + 5, 6)


def test_the_round_is_scored_when_the_plate_is_empty() -> None:
    """“All players reveal their hands, and scores are counted up.”"""
    won = play(at(LAST), "0 bid 4", "1 pass", "* roll 6/-")
    shown = [event for event in events_of(won, "0 keep", 1) if event["kind"] == "revealed"]
    assert shown[0]["groups"] == (("6", "6", "6"), ("5", "5"), ("4",))
    scored = [event for event in events_of(won, "0 keep") if event["kind"] == "scored"]
    assert scored == [
        {"kind": "scored", "seat": 0, "cookies": 5, "bonus": 5, "moon": 0, "total": 10},
        {"kind": "scored", "seat": 1, "cookies": 6, "bonus": 0, "moon": 0, "total": 6},
    ]
    after = play(won, "0 keep")
    assert (after.phase, after.round, after.totals) == ("deal", 2, (10, 6))
    assert after.view(0)["hands"][1] == ["4", "4", "4", "3", "2", "1", "1", "1"]


def test_if_nobody_bids_the_round_is_over() -> None:
    """“If, mid-round, every player bids nothing, the round is immediately over and scores are counted.”"""
    state = play(start_round("6 6 3/2 2 1", PLATE), "0 pass")
    assert {"kind": "ended", "why": "raid.passed"} in events_of(state, "1 pass")
    assert play(state, "1 pass").totals == (2 + 5, 2)


def test_nobody_bids_and_a_die_is_discarded() -> None:
    """Switch `nobody`, before playtest 10: “the plate's next die is discarded”."""
    state = play(start_round("6 6 3/2 2 1", PLATE, nobody="discards"), "0 pass")
    assert events_of(state, "1 pass")[-1] == {"kind": "discarded", "die": "6", "why": "raid.discarded"}
    after = play(state, "1 pass")
    assert (after.phase, after.view(0)["plate"]) == ("bid", PLATE.split()[1:])
    for _ in range(7):
        after = play(after, "0 pass", "1 pass")
    assert (after.phase, after.totals) == ("deal", (7, 2))


def test_undo_does_not_cross_what_was_shown() -> None:
    """Dice, the last of the sealed bids, and the end of a round with hidden hands cannot be unseen."""
    state = start_round("6 5 3/2 2 1", PLATE)
    assert not state.reveals(0, state.parse("bid 6"))
    one = play(state, "0 bid 6")
    assert one.reveals(1, one.parse("pass"))
    rolling = play(one, "1 pass")
    assert rolling.reveals(CHANCE, rolling.parse("roll 6/-"))
    taking = play(rolling, "* roll 6/-")
    assert not taking.reveals(0, taking.parse("take 6"))
    lucky = play(at(LAST), "0 bid 4", "1 pass", "* roll 6/-")
    assert lucky.reveals(0, lucky.parse("keep"))
    assert not lucky.reveals(0, lucky.parse("again"))


def test_only_what_comes_now() -> None:
    state = start_round("6 5 3/2 2 1", PLATE)
    assert why_not(state, "0 take 6") == why_not(state, "0 keep") == why_not(state, "0 name 3") == "raid.part"
    assert why_not(state, "* roll 6/-") == "table.turn"
    assert why_not(new(), "0 pass") == "table.turn"
    assert why_not(new(), "* deal 6 5/2 2 1") == why_not(new(), "* deal 6 5 7/2 2 1") == "raid.dice"
    assert why_not(new(), "* deal 6 5 3r/2 2 1") == why_not(new(), "* deal 6 5 3!/2 2 1") == "raid.dice"
