"""Cookie Raid: contracts (reflection after playtest 9), an option."""

from __future__ import annotations

from tests.rules.raid.positions import events_of, new, play, why_not

HANDS, PLATE = "* deal 6 6 3/2 2 1", "* plate 6 5 4 4 3 2 1 1"


def test_double_blind_before_either_is_rolled() -> None:
    """“a double blind (before either is rolled)” counts three times."""
    state = new(contract=True)
    assert (state.phase, state.to_act()) == ("double", (0, 1))
    one = play(state, "0 name 3")
    assert one.view(1)["named"] == [None, None]
    assert one.view(0)["named"] == [[3, 3], None]
    both = play(one, "1 wait")
    assert both.phase == "deal"
    assert both.view(1)["named"] == [[3, 3], None]


def test_blind_after_the_hand_but_before_the_plate() -> None:
    """“a blind bid (after their hand but before the pool)” counts twice; who has named does not speak again."""
    state = play(new(contract=True), "0 name 3", "1 wait", HANDS)
    assert (state.phase, state.to_act()) == ("blind", (1,))
    assert play(state, "1 name 4").view(0)["named"] == [[3, 3], [4, 2]]


def test_regular_after_both() -> None:
    """“a regular bid (after their hand is rolled and the center is rolled)”: now it has to be named."""
    state = play(new(contract=True), "0 wait", "1 wait", HANDS, "1 wait", "0 name 2", PLATE)
    assert (state.phase, state.to_act()) == ("name", (1,))
    assert why_not(state, "1 wait") == "raid.late"
    assert why_not(state, "1 name 1") == why_not(state, "1 name 12") == "raid.name"
    assert why_not(state, "1 name 11") == ""
    bidding = play(state, "1 name 5")
    assert (bidding.phase, bidding.named) == ("bid", ((2, 2), (5, 1)))


def test_parts_are_left_out_when_all_have_named() -> None:
    state = play(new(contract=True), "0 name 2", "1 name 2", HANDS)
    assert state.phase == "plate"
    assert play(state, PLATE).phase == "bid"


def test_what_it_brings() -> None:
    """“ten points for each die up to their bid, one for each beyond it, and they lose points if they don't make
    their bid”. Nothing else is counted."""
    state = play(new(contract=True), "0 name 2", "1 wait", HANDS, "1 name 3", PLATE, "0 pass", "1 pass")
    assert state.totals == (60, -60)


def test_nobody_is_told_before_all_have_spoken() -> None:
    state = new(contract=True)
    assert events_of(state, "0 name 3", 1) == [{"kind": "spoke", "seat": 0, "named": None}]
    assert events_of(state, "0 name 3", 0) == [{"kind": "spoke", "seat": 0, "named": 3}]
    assert events_of(play(state, "0 name 3"), "1 wait", None) == [
        {"kind": "spoke", "seat": 1, "named": None},
        {"kind": "named", "seat": 0, "number": 3, "times": 3},
    ]
