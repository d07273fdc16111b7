"""Who led when, and what that says: small games by hand."""

from __future__ import annotations

from cookie_tin.lab.contract import Notes
from cookie_tin.lab.leads import changes, decisive, drama, leader, note, settling_time

COURSE = [(500, 500), (400, 600), (300, 700), (550, 450), (500, 500), (700, 300), (650, 350), (900, 100)]
"""Seat 0 falls behind, catches up, and wins."""


def test_the_leader_stands_alone() -> None:
    assert leader((500, 500)) is None
    assert leader((300, 400, 300)) == 1


def test_being_level_is_no_change_of_the_lead() -> None:
    assert changes([None, 1, 1, 0, None, 0, 0]) == 1
    assert changes([0, None, 1, None, 0]) == 2
    assert changes([]) == 0


def test_when_the_lead_was_taken_for_good() -> None:
    assert settling_time([1, 0, 1, None, 0, 0], 0) == 666
    assert settling_time([0, 0], 0) == 0
    assert settling_time([1, 1], 0) == 1000
    assert settling_time([], 0) == 0


def test_drama_is_how_far_the_winner_was_behind() -> None:
    """200 and 400 behind at two of eight moments."""
    assert drama(COURSE, 0) == (200 + 400) // 8
    assert drama([(900, 100)] * 3, 0) == 0
    assert drama([(900, 100)] * 3, 1) == 800


def test_decisiveness_is_what_was_left_when_the_winner_stood_better_than_any_loser_ever_did() -> None:
    """The loser once stood at 700; the winner is above that at the last of eight moments. A share, not 0 or 1."""
    assert decisive(COURSE, 0) == 125
    assert decisive([(600, 400)] * 4, 0) == 1000
    assert decisive([(400, 600)] * 4, 0) == 0


def test_a_whole_game() -> None:
    notes = Notes()
    race = note(notes, COURSE, True, 0, 2)
    assert notes["changes"] == 1
    assert notes["comeback"] == 0  # level in the middle is not behind
    assert (notes["led.quarter.1"], notes["quarter.1"]) == (1, 0)
    assert (notes["led.quarter.2"], notes["quarter.2"]) == (0, 0)
    assert (notes["led.quarter.3"], notes["quarter.3"]) == (1, 1)
    assert (notes["led.round.1"], notes["round.1"]) == (0, 0)
    assert (notes["led.round.2"], notes["round.2"]) == (1, 0)
    assert (notes["led.round.4"], notes["round.4"]) == (1, 1)
    assert race[0] == 500 and race[-1] == 1000 and len(race) == 11


def test_who_was_behind_in_the_middle_came_back() -> None:
    notes = Notes()
    note(notes, [(450, 550), (300, 700), (450, 550)], False, 0, 2)
    assert notes["comeback"] == notes["watched"] == 1


def test_a_drawn_game_has_no_winner_to_tell_of() -> None:
    notes = Notes()
    assert note(notes, COURSE, False, None, 2) == ()
    assert {*notes} == {"changes"}
