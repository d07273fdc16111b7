"""Cookie Raid, “Bids”: which bid is the highest, ties, and who takes a die."""

from __future__ import annotations

import pytest

from cookie_tin.games.raid import compare
from tests.rules.raid.positions import events_of, play, start_round, why_not

PLATE = "6 5 4 4 3 2 1 1"


def order(kind: str, one: tuple[int, ...], two: tuple[int, ...]) -> str:
    left, right = compare.key(kind, one, 6), compare.key(kind, two, 6)
    return ">" if left > right else "<" if left < right else "="


@pytest.mark.parametrize(
    ("one", "sign", "two"),
    [
        ((5, 1, 1), ">", (4, 4, 4)),
        ((6, 2), ">", (5, 3, 2)),
        ((5,), ">", (4, 2, 1)),
        ((6, 2), ">", (5,)),
        ((4, 3), ">", (4, 3, 3)),
        ((4, 3), "<", (4, 4, 1)),
        ((4, 3), "<", (4,)),
        ((5, 4, 1), ">", (5, 1)),
        ((5, 4), ">", (5, 4, 1)),
        ((3, 2), ">", (3, 2, 1)),
        ((4, 3), "=", (3, 4)),
        ((5, 3, 1), "=", (1, 5, 3)),
    ],
)
def test_the_examples_of_the_rules(one: tuple[int, ...], sign: str, two: tuple[int, ...]) -> None:
    """“(5,1,1) beats (4,4,4)” and all the others of the document, and the vectors of the rulings."""
    assert order("defender", one, two) == sign


def test_six_is_the_best_bid() -> None:
    """“(6) is the best bid”: it beats every other roll of one to three dice."""
    every = [(a,) for a in range(1, 7)]
    every += [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
    every += [(a, b, c) for a in range(1, 7) for b in range(1, a + 1) for c in range(1, b + 1)]
    assert all(order("defender", (6,), other) == ">" for other in every if other != (6,))


@pytest.mark.parametrize(
    ("kind", "one", "sign", "two"),
    [
        ("plain", (5, 4, 1), ">", (5, 4)),
        ("plain", (5, 1), "<", (5, 4, 1)),
        ("plain", (6,), "<", (6, 1)),
        ("fewer", (5, 1), ">", (5, 4, 1)),
        ("fewer", (5, 4), ">", (5, 1)),
        ("fewer", (6, 1, 1), ">", (5,)),
        ("sum", (4, 4, 4), ">", (6, 5)),
        ("sum", (6, 1), "=", (4, 3)),
        ("reversed", (1,), ">", (1, 1, 1)),
        ("reversed", (1, 6), ">", (2, 2)),
        ("reversed", (1, 2, 3), ">", (1, 3)),
        ("reversed", (2,), ">", (2, 3)),
        ("doubles", (2, 2), ">", (6, 5, 4)),
        ("doubles", (1, 1, 1), ">", (6, 6)),
        ("doubles", (6, 6), ">", (5, 5, 6)),
        ("doubles", (6,), ">", (6, 5)),
        ("doubles", (5, 4), "<", (6, 1)),
    ],
)
def test_the_other_ways_to_compare(kind: str, one: tuple[int, ...], sign: str, two: tuple[int, ...]) -> None:
    """Playtests 2 (plain), 3 (the variant in which (5,1) beats (5,4,1)), initial (sum), 5 (1 is high), 11 (doubles)."""
    assert order(kind, one, two) == sign


def test_up_to_three_dice() -> None:
    """“Players take up to three dice from their hand to bid.”"""
    state = start_round("6 5 3/2 2 1", PLATE)
    assert why_not(state, "0 bid 6 5 3") == why_not(state, "0 bid 5") == why_not(state, "0 pass") == ""
    assert why_not(state, "0 bid 4") == why_not(state, "0 bid 6 6") == "raid.hand"
    longer = play(state, "0 bid 5", "1 pass", "* roll 4/-", "0 take 6")
    assert why_not(longer, "0 bid 6 6 4 3") == "raid.limit"
    assert [len(move[1][0]) for move in longer.legal(0)].count(3) == 3


def test_bids_are_sealed_until_everyone_is_ready() -> None:
    """“Bids may be kept secret until everyone is ready.” “All players simultaneously roll their bid dice”."""
    state = start_round("6 5 3/2 2 1/4 4 4", PLATE)
    assert state.to_act() == (0, 1, 2)
    one = play(state, "1 bid 2 1")
    assert one.to_act() == (0, 2)
    assert one.view(0)["bids"] == [None, None, None]
    assert one.view(1)["bids"] == [None, ["2", "1"], None]
    assert one.view(0)["ready"] == [False, True, False]
    assert events_of(state, "1 bid 2 1", 0) == [{"kind": "sealed", "seat": 1, "dice": None}]
    assert why_not(one, "1 pass") == "table.turn"
    rolling = play(one, "2 pass", "0 bid 3")
    assert rolling.to_act() == (-1,)
    assert rolling.view(2)["bids"] == [["?"], ["?", "?"], []]


def test_the_highest_single_die_wins_and_selects() -> None:
    """“The player with the highest single die wins the bid, and may select one die from the center”."""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 3", "1 bid 2 2 1", "* roll 5/4 4 4")
    assert (state.phase, state.to_act()) == ("take", (0,))
    assert [state.format(move) for move in state.legal(0)] == [f"take {face}" for face in (6, 5, 4, 3, 2, 1)]
    after = play(state, "0 take 6")
    assert after.position().startswith("bid|1|-|0:0||6 6 5 5/4 4 4|5 4 4 3 2 1 1|0|./.")
    assert why_not(state, "0 take 7") == why_not(state, "0 take 6r") == "raid.plate"
    other = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 5 3", "1 bid 2 1", "* roll 6 1/5 5")
    assert (other.phase, other.to_act()) == ("take", (0,)), "the highest, not the sum, nor the lowest"


def test_bid_dice_go_back_with_their_new_faces() -> None:
    """“All players return their bid dice to their hand, keeping the new face values up.”"""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 6 5", "1 bid 1", "* roll 2 1/6")
    assert state.view(0)["hands"] == [["3", "2", "1"], ["?", "?", "?"]]
    assert state.view(1)["hands"][1] == ["6", "2", "2"]


def test_a_lone_bidder_wins_but_still_rolls() -> None:
    """Ruling: “a lone bidder wins but still rolls.”"""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 pass", "1 bid 1")
    assert state.to_act() == (-1,)
    assert [weight for _, weight in state.outcomes()] == [1] * 6
    assert events_of(state, "* roll -/1")[-1] == {"kind": "won", "seat": 1, "why": "raid.alone", "die": -1}
    assert play(state, "* roll -/1").turn == 1


def test_absolute_ties_re_roll_the_tied_alone() -> None:
    """“they both re-roll all of their bid dice (other players are out of the contest)”: even if those were higher
    than what the tied roll now."""
    state = play(start_round("6 5 3/2 2 1/4 4 1", PLATE), "0 bid 6 3", "1 bid 2 1", "2 bid 4 1")
    assert events_of(state, "* roll 6 3/6 3/6 2")[-1] == {"kind": "tied", "seats": (0, 1)}
    tied = play(state, "* roll 6 3/6 3/6 2")
    assert tied.to_act() == (-1,)
    assert tied.contest() == (0, 1)
    assert tied.view(2)["hands"][2] == ["6", "4", "2"]
    assert why_not(tied, "* roll 1 1/2 1/6 6") == "raid.dice"
    assert why_not(tied, "* roll 1/2 1/-") == "raid.dice"
    again = play(tied, "* roll 2 1/1 2/-")
    assert again.contest() == (0, 1)
    won = play(again, "* roll 1 1/2 1/-")
    assert (won.phase, won.turn) == ("take", 1)
    assert won.view(0)["hands"][0] == ["5", "1", "1"]


@pytest.mark.parametrize(
    ("rolls", "seat", "why", "die"),
    [
        ("6/5 5", 0, "raid.highest", 0),
        ("5/6 5", 1, "raid.highest", 0),
        ("5/5 4", 0, "raid.defender", 0),
        ("6/6 6", 0, "raid.defender", 0),
    ],
)
def test_it_is_told_by_which_die(rolls: str, seat: int, why: str, die: int) -> None:
    """“First, compare each player's highest die. In case of a tie, compare the next highest”."""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 6", "1 bid 2 1")
    (won,) = [event for event in events_of(state, f"* roll {rolls}") if event["kind"] == "won"]
    assert won == {"kind": "won", "seat": seat, "why": why, "die": die}
