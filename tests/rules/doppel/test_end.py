"""Doppel-game: the end, the winner and the draw."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.doppel import GAME
from tests.rules.doppel.positions import at, fill, reachable

LAST = "xob/obo/bo. B b1,a1"
"""One square is left, and it cannot score for blue."""


@pytest.mark.parametrize("size", range(2, 11))
def test_until_all_squares_are_filled(size: int) -> None:
    """“Play continues until all the squares of the grid are filled in.”: n² - 1 moves, whatever happens."""
    rng = Random(size)
    state = GAME.start({"size": size})
    moves = 0
    while state.to_act():
        assert state.result() is None
        legal = state.legal(state.turn)
        state = state.play(state.turn, legal[rng.randrange(len(legal))])
        moves += 1
    assert moves == size * size
    assert state.filled == state.rules.board.all
    assert state.result() is not None


@pytest.mark.parametrize(
    ("points", "winners"),
    [("3:2", (0,)), ("1:2", (1,)), ("1:0", (0,)), ("0:1", (1,))],
)
def test_the_most_points_win(points: str, winners: tuple[int, ...]) -> None:
    """“The player with the most points wins.”"""
    result = fill(at(f"{LAST} {points}"), "c1").result()
    assert result is not None
    assert result.winners == winners
    assert result.points == tuple(map(int, points.split(":")))
    assert result.clause.id == "doppel.end"


@pytest.mark.parametrize("points", ["0:0", "2:2"])
def test_equal_points_are_a_draw(points: str) -> None:
    """Ruling: “equal points = draw.”"""
    result = fill(at(f"{LAST} {points}"), "c1").result()
    assert result is not None
    assert result.winners == ()


def test_the_last_square_can_decide() -> None:
    """“Play continues until all the squares ... are filled in. The player with the most points wins.”: a point made
    with the last square counts like any other."""
    state = at("xob/obo/ob. B c2,b1 2:2")
    result = fill(state, "c1").result()
    assert result is not None
    assert (result.points, result.winners) == ((2, 3), (1,))


def test_nothing_can_be_done_after_the_end() -> None:
    """“Play continues until”: then nobody acts, nothing is legal, and the reason is that the game is over."""
    over = fill(at(f"{LAST} 0:0"), "c1")
    assert over.to_act() == ()
    for actor in (-1, 0, 1):
        assert over.legal(actor) == ()
        clause = over.why_not(actor, over.parse("a1"))
        assert clause is not None
        assert clause.id == "table.over"


def test_result_exactly_when_nobody_acts() -> None:
    """Over every reachable 3×3 position: there is a result exactly when nobody is to act."""
    for state in reachable(3):
        assert (state.result() is None) is bool(state.to_act())
