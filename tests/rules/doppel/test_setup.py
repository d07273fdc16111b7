"""Doppel-game: the board, the players and the random first square."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.doppel import GAME
from tests.rules.doppel.positions import legal, new


def test_two_players() -> None:
    """“Here is a game for 2 players”"""
    assert GAME.seats({}) == 2


@pytest.mark.parametrize("size", range(2, 11))
def test_square_grid(size: int) -> None:
    """“played on an n-by-n grid.”"""
    start = GAME.start({"size": size})
    names = [start.format(square) for square in start.rules.board.squares]
    assert names == [f"{column}{row + 1}" for row in range(size) for column in "abcdefghij"[:size]]


def test_the_grid_begins_empty() -> None:
    """“Here is a game ... played on an n-by-n grid. First, fill in”: before that nothing is filled."""
    start = GAME.start({"size": 3})
    assert start.position() == ".../.../... * -,- 0:0"
    assert start.filled == 0


@pytest.mark.parametrize("size", range(2, 11))
def test_first_square_is_any_square_and_random(size: int) -> None:
    """“First, fill in any one randomly chosen square of the grid.”: every square, each with the same weight."""
    start = GAME.start({"size": size})
    assert start.to_act() == (CHANCE,)
    outcomes = start.outcomes()
    assert [square for square, _ in outcomes] == list(start.rules.board.squares)
    total = sum(weight for _, weight in outcomes)
    assert {Fraction(weight, total) for _, weight in outcomes} == {Fraction(1, size * size)}
    rng = Random(size)
    assert {start.deal(rng) for _ in range(20 * size * size)} == {*start.rules.board.squares}


def test_only_one_random_square() -> None:
    """“fill in any one randomly chosen square”: after it chance has nothing more to do."""
    state = new("b2", size=3)
    assert state.position() == ".../.x./... O -,- 0:0"
    assert state.outcomes() == []
    assert state.legal(CHANCE) == ()


def test_nobody_may_move_before_the_random_square() -> None:
    """“First, fill in any one randomly chosen square ... Players then take turns”"""
    start = GAME.start({"size": 3})
    for seat in (0, 1):
        assert start.legal(seat) == ()
        clause = start.why_not(seat, start.parse("b2"))
        assert clause is not None
        assert clause.id == "table.turn"


def test_random_square_is_nobodys_move() -> None:
    """Ruling: “The random first square is nobody's move.”: no owner, no last square, no point, and orange begins."""
    state = new("b2", size=3)
    assert state.to_act() == (0,)
    assert state.owned() == (0, 0)
    assert state.lasts() == (0, 0)
    assert state.points() == (0, 0)
    assert legal(state) == ["b1", "a2", "c2", "b3"]


def test_random_square_shows_something() -> None:
    """Between people the drawn square cannot be taken back; a player's move shows nothing new."""
    start = GAME.start({"size": 3})
    assert start.reveals(CHANCE, start.parse("a1"))
    assert not new("a1", size=3).reveals(0, start.parse("a2"))
