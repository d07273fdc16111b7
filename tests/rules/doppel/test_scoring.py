"""Doppel-game: when a move earns a point.

In every position here the row order is that of the eye: the top row first.
"""

from __future__ import annotations

import pytest

from tests.rules.doppel.positions import at, fill, new, reachable, why_no_point

RIGHT = "..../obb./xo../.... O b2,c3 0:0"
LEFT = "..../.bbo/..ox/.... O c2,b3 0:0"
UP = "..../..b./.ob./.xo. O b2,c3 0:0"
DOWN = ".xo./.ob./..b./.... O b3,c2 0:0"


@pytest.mark.parametrize(("position", "name"), [(RIGHT, "c2"), (LEFT, "b2"), (UP, "b3"), (DOWN, "b2")])
def test_the_same_direction_scores(position: str, name: str) -> None:
    """“If the direction from {ANY filled-in square immediately next to {the square ... (player B) last filled in}}
    to {the square ... (player B) last filled in} is d, then player A gets a point.”"""
    state = at(position)
    assert state.gains(state.parse(name))
    assert fill(state, name).points() == (1, 0)
    assert why_no_point(state, name) == ""


@pytest.mark.parametrize(("position", "name"), [(RIGHT, "b1"), (LEFT, "c1"), (UP, "a2"), (DOWN, "a3")])
def test_another_direction_does_not(position: str, name: str) -> None:
    """“No point is obtained ... if the direction from {player A's previously filled in square} to {the current
    filled in square} does not equal {a direction from any filled in square ... to the last square ... by player B}.”"""
    state = at(position)
    assert fill(state, name).points() == (0, 0)
    assert why_no_point(state, name) == "doppel.silent"


@pytest.mark.parametrize(
    ("position", "name"), [(RIGHT, "a1"), (RIGHT, "d3"), (LEFT, "d1"), (UP, "d2"), (DOWN, "d3")]
)
def test_not_next_to_the_own_last_square(position: str, name: str) -> None:
    """“No point is obtained if player A doesn't fill in a square immediately next to the square previously filled in
    by the same player”"""
    state = at(position)
    assert fill(state, name).points() == (0, 0)
    assert why_no_point(state, name) == "doppel.apart"


def test_diagonal_is_not_next_to() -> None:
    """“immediately next to -- and in the direction of above, below, right of, or left of”"""
    state = at("..../.xb./.o../.... O b2,c3 0:0")
    assert why_no_point(state, "a3") == "doppel.apart"
    assert fill(state, "a3").points() == (0, 0)


def test_only_the_own_last_square_counts() -> None:
    """“the square that same player (player A) filled in in their last move”: an older one does not help."""
    state = at("..b./oxb./.o../.... O a3,c3 0:0")
    assert why_no_point(state, "c2") == "doppel.apart"
    assert fill(state, "c2").points() == (0, 0)
    earlier = at("..b./oxb./.o../.... O b2,c3 0:0")
    assert fill(earlier, "c2").points() == (1, 0)


def test_only_the_rivals_last_square_counts() -> None:
    """“the square the other player (player B) last filled in”: an older one is not echoed."""
    state = at("..b./oxb./.o../.... O b2,c4 0:0")
    assert why_no_point(state, "c2") == "doppel.silent"
    assert fill(state, "c2").points() == (0, 0)


@pytest.mark.parametrize(
    ("position", "whose"),
    [
        ("..../.xb./.o../.... O b2,c3 0:0", "the random first square"),
        ("..../.ob./xo../b... O b2,c3 0:0", "the mover's own"),
        ("..../obb./xo../.... O b2,c3 0:0", "the rival's own"),
    ],
)
def test_any_filled_square_points(position: str, whose: str) -> None:
    """“ANY filled-in square immediately next to”: b3 points right into c3, whoever filled it."""
    assert fill(at(position), "c2").points() == (1, 0), whose


def test_the_pointing_square_may_be_older_than_the_whole_move() -> None:
    """“ANY filled-in square”: also one that was filled long before the rival came next to it."""
    state = fill(new("b3", size=4), "b2", "a2", "a1", "a3", "b1", "c3")
    assert state.position() == "..../bxb./bo../oo.. O b1,c3 0:0"
    assert fill(state, "c1").points() == (1, 0)


def test_several_directions_each_score() -> None:
    """“ANY filled-in square”: with squares left of and below the rival's d4, going right and going up both score."""
    state = at("...../..ob./..bo./.o.b./.xbo. O b2,d4 0:0")
    assert [echo["way"] for echo in state.view(None)["echoes"]] == ["up", "right"]
    assert [state.format(move) for move in state.legal(0) if state.gains(move)] == ["c2", "b3"]
    assert fill(state, "c2").points() == fill(state, "b3").points() == (1, 0)
    assert why_no_point(state, "a2") == "doppel.silent"


def test_diagonal_squares_do_not_point() -> None:
    """“immediately next to square (m+1)”: a filled square at its corner gives no direction."""
    state = at("..../..b./.xb./.oo. O b1,c3 0:0")
    assert [echo["way"] for echo in state.view(None)["echoes"]] == ["up"]
    assert why_no_point(state, "a1") == "doppel.silent"


def test_squares_two_away_do_not_point() -> None:
    """“immediately next to”: a3 is filled and b3 is not, so nothing points right into c3."""
    state = at("..../x.b./oob./.... O b2,c3 0:0")
    assert [echo["way"] for echo in state.view(None)["echoes"]] == ["up"]
    state = at("..../xob./oob./b... O b2,c3 0:0")
    assert [echo["way"] for echo in state.view(None)["echoes"]] == ["up", "right"]


def test_nothing_points_from_beyond_the_edge() -> None:
    """“ANY filled-in square”: left of a3 there is none, though the row below ends with a filled d2."""
    state = at("..../bb../xobo/o... O a1,a3 0:0")
    assert why_no_point(state, "b1") == "doppel.silent"
    assert fill(state, "b1").points() == (0, 0)


def test_the_step_over_the_edge_is_no_step() -> None:
    """“immediately next to”: d2 and a3 follow each other in the list of squares, but do not touch."""
    state = at("..../.bb./xooo/b... O d2,c3 0:0")
    assert why_no_point(state, "a3") == "doppel.apart"


def test_player_a_is_either_player() -> None:
    """“player A refers to either player, but is the player currently moving.”"""
    state = at("..../boo./xb../o... B c3,b2 0:0")
    assert fill(state, "c2").points() == (0, 1)


def test_three_consecutive_moves() -> None:
    """“Player A made moves m and m+2, and player B made move m+1 ... then player A gets a point on move (m+2).”"""
    state = new("b3", size=4)
    points = []
    for name in ("b2", "c3", "c2", "d3", "d2", "d4"):
        state = fill(state, name)
        points.append(state.points())
    assert points == [(0, 0), (0, 0), (1, 0), (1, 1), (2, 1), (2, 1)]


def test_first_moves_cannot_score() -> None:
    """Ruling: “The first move of each player cannot score.”"""
    for state in reachable(3):
        if state.turn >= 0 and not state.my_last:
            for move in state.legal(state.turn):
                assert state.play(state.turn, move).points() == (0, 0)
                assert why_no_point(state, state.format(move)) == "doppel.first"


def test_one_point_at_most_and_only_for_the_mover() -> None:
    """Ruling: “One point at most per move.” The rival's points never change."""
    for state in reachable(3):
        for actor in state.to_act():
            for move in state.legal(actor):
                before, after = state.points(), state.play(actor, move).points()
                gained = [after[seat] - before[seat] for seat in (0, 1)]
                assert gained[actor] in (0, 1) if actor >= 0 else gained == [0, 0]
                assert actor < 0 or gained[1 - actor] == 0


def test_a_surrounded_square_is_still_one_point() -> None:
    """Ruling: “One point at most per move.”: three squares touch the rival's last one, the echo is worth one."""
    state = at("...../...../.xbo./.ob../..... O b2,c3 0:0")
    assert [echo["way"] for echo in state.view(None)["echoes"]] == ["up", "right", "left"]
    assert fill(state, "a2").points() == (1, 0)
