"""Our Doppel-game and an independent slow one agree: on random games of every size, and on whole small boards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.state import State
from tests.slow_doppel import SlowDoppel, Square, name

SIZES = range(2, 11)
GAMES = {2: 300, 3: 300, 4: 300, 5: 250, 6: 200, 7: 90, 8: 50, 9: 30, 10: 20}
"""How many random games for each value of the switch: 3,080 in all."""


def by_row(squares: set[Square]) -> list[Square]:
    """The order in which ours lists squares: row by row from a1."""
    return sorted(squares, key=lambda square: (square[1], square[0]))


def compare(ours: State, slow: SlowDoppel) -> None:
    """Everything that shows: who moves, what is legal, points, end and winner."""
    assert ours.points() == tuple(slow.points)
    result = ours.result()
    if slow.over():
        winner = slow.winner()
        assert ours.to_act() == ()
        assert result is not None
        assert result.points == tuple(slow.points)
        assert result.winners == (() if winner is None else (winner,))
    else:
        mover = len(slow.moves) % 2 if slow.filled else -1
        assert result is None
        assert ours.to_act() == (mover,)
        assert [ours.format(move) for move in ours.legal(mover)] == list(map(name, by_row(slow.fillable())))


@pytest.mark.parametrize("count_new", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_random_games_agree(size: int, count_new: bool) -> None:
    """Legal moves, points after every move, end and winner are the same in thousands of random games."""
    rng = Random(f"{size} {count_new}")
    for _ in range(GAMES[size]):
        ours, slow = GAME.start({"size": size, "count_new": count_new}), SlowDoppel(size, count_new)
        compare(ours, slow)
        while not slow.over():
            squares = by_row(slow.fillable())
            square = squares[rng.randrange(len(squares))]
            ours = ours.play(ours.turn, ours.parse(name(square)))
            slow.fill(square)
            compare(ours, slow)


@pytest.mark.parametrize("count_new", [True, False])
def test_close_games_agree(count_new: bool) -> None:
    """Random players rarely echo; games played near the own last square score often, and agree as well."""
    rng = Random(2009)
    points = 0
    for _ in range(300):
        ours, slow = GAME.start({"size": 5, "count_new": count_new}), SlowDoppel(5, count_new)
        while not slow.over():
            squares = by_row(slow.fillable())
            eager = [square for square in squares if slow.scores(square)] or squares
            square = eager[rng.randrange(len(eager))]
            ours = ours.play(ours.turn, ours.parse(name(square)))
            slow.fill(square)
            compare(ours, slow)
        points += sum(slow.points)
    assert points > 1000


def lines_of_ours(state: State) -> Iterator[tuple[int, int]]:
    """The final points of every game from here."""
    if not state.to_act():
        yield state.points()
    for actor in state.to_act():
        for move in state.legal(actor):
            yield from lines_of_ours(state.play(actor, move))


def lines_of_slow(game: SlowDoppel) -> Iterator[tuple[int, int]]:
    """The final points of every game from here, by the slow rules."""
    if game.over():
        yield game.points[0], game.points[1]
    for square in by_row(game.fillable()):
        after = game.copy()
        after.fill(square)
        yield from lines_of_slow(after)


@pytest.mark.parametrize("count_new", [True, False])
def test_every_game_on_2x2(count_new: bool) -> None:
    """All games on the smallest board, in the same order with the same points.

    Four first squares, then two squares touch the filled one, then two, then one: 4 × 2 × 2 × 1 games.
    """
    ours = list(lines_of_ours(GAME.start({"size": 2, "count_new": count_new})))
    assert ours == list(lines_of_slow(SlowDoppel(2, count_new)))
    assert len(ours) == 16


def reached_by_ours(count_new: bool) -> set[tuple[object, ...]]:
    """Every position that play on 3×3 can reach, in the slow rules' terms."""
    first = GAME.start({"size": 3, "count_new": count_new})
    seen: set[State] = {first}
    ahead = [first]
    while ahead:
        state = ahead.pop()
        for actor in state.to_act():
            fresh = {state.play(actor, move) for move in state.legal(actor)} - seen
            seen |= fresh
            ahead += fresh
    return {in_names(state) for state in seen}


def in_names(state: State) -> tuple[object, ...]:
    """Filled squares, both last squares in the order they were filled, and points, with squares by name."""
    board = state.rules.board
    mover_last, rival_last = (
        board.name(square) if square else "" for square in (state.my_last, state.their_last)
    )
    filled = frozenset(map(board.name, board.list(state.filled)))
    owned = frozenset(map(board.name, board.list(state.owned()[0])))
    return filled, owned, mover_last, rival_last, state.points()


def reached_by_slow(count_new: bool) -> set[tuple[object, ...]]:
    """The same by the slow rules."""
    first = SlowDoppel(3, count_new)
    seen = {slow_in_names(first)}
    ahead = [first]
    while ahead:
        game = ahead.pop()
        for square in game.fillable():
            after = game.copy()
            after.fill(square)
            key = slow_in_names(after)
            if key not in seen:
                seen.add(key)
                ahead.append(after)
    return seen


def slow_in_names(game: SlowDoppel) -> tuple[object, ...]:
    """What tells two positions of the slow game apart."""
    lasts = ["", "", *map(name, game.moves)][-2:]
    filled = frozenset(map(name, game.filled))
    return filled, frozenset(map(name, game.moves[::2])), lasts[0], lasts[1], tuple(game.points)


@pytest.mark.parametrize("count_new", [True, False])
def test_every_position_on_3x3(count_new: bool) -> None:
    """The reachable positions of the 3×3 board are the same ones, owners, last squares and points included."""
    ours = reached_by_ours(count_new)
    assert ours == reached_by_slow(count_new)
    assert len(ours) == (33_758 if count_new else 32_830)
