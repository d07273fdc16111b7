"""Cookie Disco: preparation. The starts, the player cookies and the cherry."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.lattice import DIRECTIONS
from cookie_tin.games.disco.starts import STARTS
from tests.rules.disco.positions import FIELDS, legal, play, start_game, why


def test_point_values() -> None:
    """“The three dark brown chocolate cookies have a point value of 3 each. The two light brown caramel cookies have a
    point value of 2 each. The white vanilla cookie has a point value of 1. The orange [and blue] player-cookie has a
    point value of 0.”"""
    assert VALUES == {"C": 3, "K": 2, "V": 1, "O": 0, "B": 0}
    for start in STARTS.values():
        assert sorted(start.field.values()) == list("CCCKKV")


@pytest.mark.parametrize("start", FIELDS)
def test_six_starting_positions(start: int) -> None:
    """“are placed in one of the following six starting positions”"""
    assert GAME.start({"start": start}).position() == FIELDS[start]


@pytest.mark.parametrize("start", FIELDS)
def test_every_spot_touches_two_cookies_of_the_field(start: int) -> None:
    """“His player-cookie must be connected with two cookies of the cookie field.”"""
    field, spots = STARTS[start]
    assert len(set(spots)) == 6
    for spot in spots:
        assert spot not in field
        assert sum(spot + step in field for step in DIRECTIONS) == 2


@pytest.mark.parametrize("start", FIELDS)
def test_spots_are_numbered_as_in_the_figure(start: int) -> None:
    """Ruling: “Spots are numbered top-left, top-right, left, right, bottom-left, bottom-right.” 1 and 2 are rings."""
    placed = [play(GAME.start({"start": start}), f"O@{n}").position().split(" ") for n in range(1, 7)]
    orange = [next(part for part in parts if part[0] == "O") for parts in placed]
    if start <= 2:
        assert orange == ["O-1,-1", "O1,-2", "O-2,1", "O2,-1", "O-1,2", "O1,1"]
    else:
        assert orange == ["O-1,0", "O1,0", "O-2,1", "O1,1", "O-2,3", "O-1,3"]


def test_the_first_player_selects_either_colour_and_any_spot() -> None:
    """“One of the players then selects the blue or the orange player-cookie and places it on one of the six numbered
    positions”"""
    start = GAME.start({})
    assert start.to_act() == (0,)
    assert legal(start) == [f"{cookie}@{n}" for cookie in "OB" for n in range(1, 7)]


@pytest.mark.parametrize(("first", "left"), [("O@3", "B"), ("B@3", "O")])
def test_the_other_player_gets_what_is_left(first: str, left: str) -> None:
    """“The other player then selects the player-cookie that's left and places it on one of the five numbered positions
    that are left.”"""
    state = start_game(first)
    assert state.to_act() == (1,)
    assert legal(state) == [f"{left}@{n}" for n in (1, 2, 4, 5, 6)]
    assert why(state, f"{left}@3") == "disco.taken"
    assert why(state, f"{first[0]}@1") == "disco.colour"
    assert why(state, f"{left}@9") == "disco.spot"
    assert why(state, f"{left}@1", actor=0) == "table.turn"


def test_nothing_rolls_before_both_are_placed() -> None:
    """“Preparation” comes before “Moving”."""
    assert why(GAME.start({}), "0,-1>0,0") == "disco.placing"
    assert why(start_game("O@1"), "begin O") == "disco.placing"
    ready = start_game("O@1", "B@2")
    assert why(ready, "0,-1>0,0", actor=CHANCE) == "disco.begin"
    begun = play(ready, "begin O")
    assert why(begun, "O@3") == "disco.placed"
    assert why(begun, "begin B") == "disco.begun"


def test_the_cherry_says_who_begins() -> None:
    """“if the cherry is inside the fist that was pointed at, then the player who pointed at the fist may begin, in the
    other case the other player may begin”: chance, one to one."""
    state = start_game("B@1", "O@6")
    assert state.to_act() == (CHANCE,)
    assert [(state.format(move), weight) for move, weight in state.outcomes()] == [
        ("begin O", 1),
        ("begin B", 1),
    ]
    assert play(state, "begin O").to_act() == (1,)
    assert play(state, "begin B").to_act() == (0,)
    dealt = [state.format(state.deal(Random(seed))) for seed in range(200)]
    assert 70 < dealt.count("begin O") < 130


def test_the_first_seat_may_play_blue() -> None:
    """Seats and colours are two things: whoever placed blue moves blue."""
    state = start_game("B@1", "O@6", "begin B")
    assert state.seat_of("B") == 0
    assert "@BO" in state.position()
    assert why(state, "1,1>2,0") == "disco.rivals"


def test_first_turn_bars_nothing() -> None:
    """Ruling: “First turn: nothing is barred.”"""
    state = start_game("O@1", "B@6", "begin O", start=3)
    letters = {
        state.colouring.letters[state.shape.index[move.start]]
        for move in state.all_moves()
        if move.kind == "roll"
    }
    assert {"C", "K", "V"} <= letters
