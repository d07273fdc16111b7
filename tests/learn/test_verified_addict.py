"""Every puzzle of Cookies Addict has one solution; checked by the slow twin of its rules (tests/slow_addict.py)."""

from __future__ import annotations

from copy import copy

import pytest

from tests.learn.shipped import Shipped, some
from tests.slow_addict import ASK_FLIP, ASK_KEEPER, ASK_LINE, ASK_TRADE, ASK_WALK, SlowAddict, name, place

PUZZLES = some("addict", 14)

ASKS = {"line": ASK_LINE, "walk": ASK_WALK, "trade": ASK_TRADE, "flip": ASK_FLIP, "guard": ASK_KEEPER}


def read(position: str) -> SlowAddict:
    """The game of a position text."""
    rows, turn, part, lines, cookies, lures, doubled, keepers, *chosen = position.split(" ")
    letters = chosen[0] if chosen else "PR"
    tiles = [row.split(",") for row in rows.split("/")][::-1]
    laid = {(column, row): tile for row, line in enumerate(tiles, 1) for column, tile in enumerate(line, 1)}
    game = SlowAddict({at: tile.removeprefix("~") for at, tile in laid.items()})
    game.face_up = {at for at, tile in laid.items() if not tile.startswith("~")}
    game.keepers = [place(text) for text in keepers.split(",") if text != "off"]
    game.animals = [{"P": "panda", "R": "raccoon"}[letter] for letter in letters]
    game.player, game.ask = letters.index(turn), ASKS[part]
    for player, line in enumerate(lines.split(",")):
        if line.isdigit():
            game.rows[player] = int(line)
        else:
            game.columns[player] = "abcdef".index(line) + 1
    game.cookies = [int(number) for number in cookies.split(":")]
    game.lures = [int(number) for number in lures.split(":")]
    game.twice = [mark != "-" for mark in doubled]
    return game


def after(game: SlowAddict, move: str) -> SlowAddict:
    """The game after a move; the one before stays as it is."""
    made = copy(game)
    for part in ("animals", "face_up", "keepers", "columns", "rows", "cookies", "lures", "twice"):
        setattr(made, part, copy(getattr(game, part)))
    made.do(move)
    return made


class Minimax:
    """Who wins with best play, for the player who asked: 1, 0 or -1. Everything is looked at, once."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.known: dict[tuple[object, ...], int] = {}

    def value(self, game: SlowAddict) -> int:
        if game.how_over:
            return {self.player: 1, None: 0}.get(game.winner, -1)
        key = (
            *(game.player, game.ask, frozenset(game.face_up), frozenset(game.keepers), *game.cookies),
            *(*game.lures, *game.twice, *sorted(game.columns.items()), "/", *sorted(game.rows.items())),
        )
        if key not in self.known:
            mine = game.player == self.player
            best = -1 if mine else 1
            for move in game.moves():
                value = self.value(after(game, move))
                best = max(best, value) if mine else min(best, value)
                if best == (1 if mine else -1):
                    break
            self.known[key] = best
        return self.known[key]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: str(one.number))
def test_one_move_is_right(puzzle: Shipped) -> None:
    """One alone wins, or, where none does, one alone saves the draw."""
    game = read(puzzle.position)
    minimax = Minimax(game.player)
    values = {move: minimax.value(after(game, move)) for move in game.moves()}
    best = max(values.values())
    assert best == (1 if "win" in puzzle.themes else 0)
    assert ("win" in puzzle.themes) != ("draw" in puzzle.themes)
    assert list(values.values()).count(best) == 1
    assert len(values) >= 3


def test_positions_are_read_as_they_are_written() -> None:
    game = read("1,~2/3,4k P walk a,2 5:3 1:0 -R a1,off RP".replace("4k", "-1"))
    assert game.player == 1
    assert game.animals == ["raccoon", "panda"]
    assert (game.columns, game.rows) == ({0: 1}, {1: 2})
    assert [name(at) for at in sorted(game.face_up)] == ["a1", "a2", "b1"]
    assert (game.cookies, game.lures, game.twice, game.keepers) == ([5, 3], [1, 0], [False, True], [(1, 1)])
