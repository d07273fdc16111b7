"""The solver of Doppel-game on the smallest boards, against plain exhaustive search by the rules. Needs no numpy."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from cookie_tin.bots.doppel.evaluation import KNOWLEDGE
from cookie_tin.bots.search import DECIDED, search
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.state import State
from tools.doppel.solve import Layer, layers, openings


@cache
def margin(state: State) -> int:
    """The points that whoever is to move still gains more than the rival, by trying everything."""
    if not state.open:
        return 0
    return max(
        int(state.gains(square)) - margin(state.play(state.turn, square))
        for square in state.legal(state.turn)
    )


@cache
def solve_layers(size: int, new: bool) -> dict[int, Layer]:
    """Every layer of a board."""
    return {layer.size: layer for layer in layers(size, new)}


def solver_value(state: State, new: bool) -> int:
    """What the solver says about a position in which both have moved."""
    board = state.rules.board
    places = {square: place for place, square in enumerate(board.squares)}
    filled = sorted(places[square] for square in board.list(state.filled))
    layer = solve_layers(board.size, new)[len(filled)]
    at = layer.number[sum(1 << place for place in filled)]
    mine, theirs = (filled.index(places[last]) for last in (state.my_last, state.their_last))
    return int(layer.values[(at * len(filled) + mine) * len(filled) + theirs])


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("new", [True, False])
def test_every_first_square_and_first_move(size: int, new: bool) -> None:
    """The margin of each first move is what plain search finds."""
    start = GAME.start({"size": size, "count_new": new})
    lowest = solve_layers(size, new)[3]
    for first, margins in zip(start.legal(CHANCE), openings(size, lowest), strict=True):
        state = start.play(CHANCE, first)
        assert margins == [-margin(state.play(0, square)) for square in state.legal(0)]


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("new", [True, False])
def test_positions_on_the_way(size: int, new: bool) -> None:
    """Random positions of both switches: the same margin as trying everything; some of them are not even."""
    rng, met = Random(size), set()
    for _ in range(60):
        state = GAME.start({"size": size, "count_new": new})
        for _ in range(size * size - 6 + rng.randrange(5)):
            moves = state.legal(state.turn)
            state = state.play(state.turn, moves[rng.randrange(len(moves))])
        met.add(margin(state))
        assert solver_value(state, new) == margin(state)
    assert len(met) > 1


@pytest.mark.parametrize("size", [3, 4])
def test_the_bots_search_agrees(size: int) -> None:
    """Lead and margin together say who wins; the search that the bots use says the same."""
    rng = Random(9)
    for _ in range(20):
        state = GAME.start({"size": size})
        for _ in range(size * size - 6):
            moves = state.legal(state.turn)
            state = state.play(state.turn, moves[rng.randrange(len(moves))])
        total = state.my_points - state.their_points + solver_value(state, True)
        value = search(state, state.turn, KNOWLEDGE, 1_000_000).value
        assert (total > 0, total < 0) == (value >= DECIDED, value <= -DECIDED)
