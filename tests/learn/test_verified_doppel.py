"""Every puzzle of Doppel-game has one solution; checked by the slow twin of its rules (tests/slow_doppel.py)."""

from __future__ import annotations

import pytest

from tests.learn.shipped import Shipped, some
from tests.slow_doppel import SlowDoppel, name

PUZZLES = some("doppel", 14)


def read(position: str) -> tuple[SlowDoppel, int]:
    """The game of a position text, and whose turn it is."""
    rows, turn, lasts, points = position.split(" ")
    lines = rows.split("/")[::-1]
    game = SlowDoppel(len(lines), True)
    game.filled = {
        (column, row) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark != "."
    }
    orange, blue = (("abcdefghij".index(text[0]), int(text[1:]) - 1) for text in lasts.split(","))
    player = "OB".index(turn)
    pair = [orange, blue] if player == 0 else [blue, orange]
    game.moves = [orange] * player + pair
    game.points = [int(number) for number in points.split(":")]
    return game, player


class Minimax:
    """Who wins with best play, for the player who asked: 1, 0 or -1. Everything is looked at, once."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.known: dict[tuple[object, ...], int] = {}

    def value(self, game: SlowDoppel) -> int:
        if game.over():
            return {self.player: 1, None: 0}.get(game.winner(), -1)
        turn = len(game.moves) % 2
        key = frozenset(game.filled), game.moves[-2], game.moves[-1], game.points[0] - game.points[1], turn
        if key not in self.known:
            best = -1 if turn == self.player else 1
            for square in game.fillable():
                after = game.copy()
                after.fill(square)
                value = self.value(after)
                best = max(best, value) if turn == self.player else min(best, value)
                if best == (1 if turn == self.player else -1):
                    break
            self.known[key] = best
        return self.known[key]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: str(one.number))
def test_one_square_is_right(puzzle: Shipped) -> None:
    """One alone wins, or, where none does, one alone saves the draw."""
    game, player = read(puzzle.position)
    minimax, values = Minimax(player), {}
    for square in game.fillable():
        after = game.copy()
        after.fill(square)
        values[name(square)] = minimax.value(after)
    best = max(values.values())
    assert best == (1 if "win" in puzzle.themes else 0)
    assert ("win" in puzzle.themes) != ("draw" in puzzle.themes)
    assert list(values.values()).count(best) == 1
    assert len(values) >= 4
