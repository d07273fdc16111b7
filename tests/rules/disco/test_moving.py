"""Cookie Disco: moving. Steps, halts, the three examples, both ways round."""

from __future__ import annotations

from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.events import Rolled
from cookie_tin.games.disco.lattice import DIRECTIONS, SENSES
from tests.rules.disco.positions import (
    EXAMPLES,
    SPECIAL_4,
    at,
    choices,
    distance,
    halts,
    legal,
    letters_beside,
    play,
    why,
)


def test_a_player_must_move() -> None:
    """“A player is obliged to move a cookie during his turn”: there is no pass, and every move moves one cookie."""
    state = at(EXAMPLES)
    for move in state.all_moves():
        before = {*state.position().split(" / ")[0].split(" ")}
        after = {*state.play(0, move).position().split(" / ")[0].split(" ")}
        assert len(before - after) == len(after - before) == 1


def test_example_1() -> None:
    """“the vanilla cookie can be moved 2 steps to the left or 2 steps to the right”"""
    state = at(EXAMPLES)
    (left,), (right,) = halts(state, "1,0", "left"), halts(state, "1,0", "right")
    assert left[:2] == ("-1,1", "-1,3")
    assert right[:2] == ("2,1", "1,3")
    assert legal(state, "1,0") == ["-1,3", "1,3"]
    assert choices(state, "1,0") == {(2, "left", "-1,3"), (2, "right", "1,3")}
    assert letters_beside(state, "1,0") == "BKK"


def test_example_2() -> None:
    """“the chocolate cookie can choose one of the following two options: move 2 steps to the left or 2 steps to the
    right, move 3 steps to the left or 3 steps to the right.”"""
    state = at(EXAMPLES)
    assert halts(state, "1,2", "left") == {("2,0", "1,-1", "-1,1")}
    assert halts(state, "1,2", "right") == {("-1,3", "-1,1", "1,-1")}
    assert legal(state, "1,2") == ["1,-1", "-1,1"]
    assert choices(state, "1,2") == {
        *((2, "left", "1,-1"), (2, "right", "-1,1")),
        *((3, "left", "-1,1"), (3, "right", "1,-1")),
    }
    assert letters_beside(state, "1,2") == "CKO"


def test_example_3() -> None:
    """“move 1 step to the left or 1 step to the right, move 2 steps ..., move 3 steps to the left or 3 steps to the
    right.”"""
    state = at(EXAMPLES)
    assert halts(state, "1,1", "left") == {("1,-1", "-1,1", "-1,3")}
    assert halts(state, "1,1", "right") == {("1,3", "-1,3", "-1,1")}
    assert legal(state, "1,1") == ["1,-1", "-1,1", "-1,3", "1,3"]
    assert choices(state, "1,1") == {
        *((1, "left", "1,-1"), (1, "right", "1,3")),
        *((2, "left", "-1,1"), (2, "right", "-1,3")),
        *((3, "left", "-1,3"), (3, "right", "-1,1")),
    }
    assert letters_beside(state, "1,1") == "CCKV"


def test_steps_must_be_completed() -> None:
    """“the 2 steps must be fully completed ... the 3 steps must be fully completed”: no stop after fewer."""
    state = at(EXAMPLES)
    assert why(state, "1,0>-1,1") == "disco.steps"
    assert why(state, "1,0>2,1") == "disco.steps"
    assert why(state, "1,2>2,0") == "disco.steps"
    assert why(state, "1,0>9,9") == "disco.steps"


def test_three_steps_must_be_completed() -> None:
    """“the 3 steps must be fully completed”: orange touches two chocolates, so neither one step will do nor two."""
    state = at(EXAMPLES)
    assert letters_beside(state, "0,3") == "CC"
    ends = {sense: next(iter(halts(state, "0,3", sense))) for sense in SENSES}
    assert {*legal(state, "0,3")} == {ends["left"][2], ends["right"][2]} - {"0,3"}
    for one, two, three in ends.values():
        assert {one, two}.isdisjoint({three})
        for early in {one, two} - {*legal(state, "0,3")}:
            assert why(state, f"0,3>{early}") == ("disco.stays" if early == "0,3" else "disco.steps")


def test_the_number_of_steps_is_the_value_of_a_touched_cookie() -> None:
    """“The amount of steps a cookie can move depends on the point value of one of the cookies it is connected with at
    the beginning of a turn.”"""
    state = at(EXAMPLES)
    counts = {state.name(at_): state.steps(place) for place, at_ in enumerate(state.shape.sites)}
    assert counts["1,0"] == [2]
    assert counts["1,2"] == [2, 3]
    assert counts["1,1"] == [1, 2, 3]
    for where in ("1,0", "1,1", "1,2", "0,3"):
        values = {VALUES[letter] for letter in letters_beside(state, where)} - {0}
        every = {way for sense in SENSES for way in halts(state, where, sense)}
        ends = {way[number - 1] for way in every for number in values if number <= len(way)}
        assert {*legal(state, where)} == ends - {where}


def test_a_cookie_keeps_its_way_round() -> None:
    """“A cookie that is moved to the left may not be moved to the right during the same movement (and vice versa).”"""
    state = at(EXAMPLES)
    assert why(state, "1,1>1,1") == "disco.stays"
    for move in state.all_moves():
        rolled = state.events(0, move, None)[0]
        assert isinstance(rolled, Rolled)
        here, turns = rolled.start, set()
        for pivot, there in rolled.arcs:
            clock = [state.parse(f"{pivot}>{at_}") for at_ in (here, there)]
            before, after = (DIRECTIONS.index(move.end - move.start) for move in clock)
            turns.add((after - before) % 6)
            here = there
        assert turns == {SENSES[rolled.sense] % 6}


def test_along_the_outer_sides() -> None:
    """“Moving a cookie is always done along the outer sides of the other cookies and the moving cookie must at all
    times be connected with the cookies it's being moved along”: every notch turns about a cookie that it touches."""
    state = at(EXAMPLES)
    taken = {state.name(at_) for at_ in state.shape.sites}
    for move in state.all_moves():
        rolled = state.events(0, move, None)[0]
        assert isinstance(rolled, Rolled)
        here = rolled.start
        for pivot, there in rolled.arcs:
            assert pivot in taken - {rolled.start}
            assert distance(pivot, here) == distance(pivot, there) == distance(here, there) == 1
            assert there not in taken - {rolled.start}
            here = there
        assert here == rolled.end == rolled.halts[-1]
        assert len(rolled.halts) == rolled.steps


def test_a_grazed_cookie_ends_no_step() -> None:
    """Special situation 4: “during its second step to the left the cookie connects both cookie fields for a moment (it
    briefly touches ...)”. Ruling: a cookie two diameters away “neither blocks nor ends a step”."""
    state = at(SPECIAL_4)
    assert ("-2,1", "-3,0") in {path[:2] for path in halts(state, "-1,1", "left")}


def test_a_cookie_may_roll_over_the_site_it_came_from() -> None:
    """Ruling: “The roll may pass over the site it came from (the text does not forbid it).”"""
    state = at("V2,-1 K3,-1 K2,0 B3,0 C4,0 C5,0 O6,0 C2,1 / B / K")
    rolled = state.events(1, state.parse("4,0>6,-1"), None)[0]
    assert why(state, "4,0>6,-1") == ""
    assert isinstance(rolled, Rolled)
    assert rolled.start in [there for _, there in rolled.arcs]


def test_two_openings() -> None:
    """Ruling: “A cookie with two separate openings may leave by either.”"""
    state = at("O0,0 C-1,0 K-2,0 V1,0 C2,0 B3,0 C-3,0 K4,0 / O / -")
    assert len(halts(state, "0,0", "left")) == 2
    assert len(halts(state, "0,0", "right")) == 2


def test_moves_to_the_same_site_are_one_move() -> None:
    """Ruling: “Moves to the same site are the same move.”"""
    state = at(EXAMPLES)
    assert legal(state, "1,1").count("-1,1") == 1


def test_the_cherry_marks_what_was_moved() -> None:
    """“At the end of a turn the cherry must be placed on the cookie that has just been moved”"""
    assert play(at(EXAMPLES), "1,0>1,3").last == "V"
    assert play(at(EXAMPLES), "0,3>1,-1").last == "O"
