"""Our Cookies Addict and an independent slow one agree on thousands of random games of both sizes and switches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import CHANCE
from tests.slow_addict import Place, SlowAddict, deal, name, write_deal

GAMES = 400
"""For each size and two switches: 3,200 in all."""

BEGINS = ("first", "second", "dealer")

CLAUSES = {"stuck": "addict.stuck", "lose": "addict.lose", "end": "addict.end"}


def compare(ours: State, slow: SlowAddict) -> None:
    """Everything that shows: who moves, what is legal, cookies, lures, tiles, keepers, lines, end and winner."""
    view = ours.view(None)
    assert view["cookies"] == slow.cookies
    assert view["lures"] == slow.lures
    assert view["doubled"] == slow.twice
    assert view["panda"] == slow.animals.index("panda")
    assert sorted(view["keepers"]) == sorted(map(name, slow.keepers))
    tiles = [mark for row in view["rows"][::-1] for mark in row]
    up = {ours.rules.board.names[square] for square, mark in enumerate(tiles) if not mark.startswith("~")}
    assert up == set(map(name, slow.face_up))
    for player in (0, 1):
        line = view["lines"][player]
        column, row = slow.columns.get(player), slow.rows.get(player)
        assert line == ("abcdef"[column - 1] if column else str(row) if row else None)
    result = ours.result()
    if slow.how_over:
        assert ours.to_act() == ()
        assert result is not None
        assert result.points == tuple(slow.cookies)
        assert result.winners == (() if slow.winner is None else (slow.winner,))
        assert result.clause.id == CLAUSES[slow.how_over]
    else:
        assert result is None
        assert ours.to_act() == (slow.player,)
        legal = list(ours.legal(slow.player))
        assert len(legal) == len(set(legal))
        assert set(legal) == slow.moves()


@pytest.mark.parametrize("decline", [False, True])
@pytest.mark.parametrize("debt", [False, True])
@pytest.mark.parametrize("size", [5, 6])
def test_random_games_agree(size: int, debt: bool, decline: bool) -> None:
    """Legal moves, effects after every move, end and winner are the same; every tile and every ending occurs."""
    rng = Random(f"{size} {debt} {decline}")
    seen: Counter[str] = Counter()
    for game in range(GAMES):
        grid = deal(size, rng)
        options = {"size": size, "debt": debt, "decline": decline, "begins": BEGINS[game % 3]}
        start = play_both(grid, options, rng, seen)
    assert {tile for row in start.play(CHANCE, write_deal(grid)).view(None)["rows"] for tile in row} <= set(
        seen
    )
    rare = ("stuck", "lose", "end", "trade", "flip", "keeper", "walk", "swap", "begin")
    assert all(seen[how] > 5 for how in rare)


def test_tiles_that_seldom_meet_agree() -> None:
    """What doubles, after a swap and with lures, and the trades that are made without asking."""
    rng, seen = Random(9), Counter[str]()
    for game in range(GAMES):
        grid = deal(6, rng, ["double", "double", "swap", "lures", "trade"])
        play_both(grid, {"size": 6, "decline": game % 4 == 0}, rng, seen)
    rare = ("twice after a swap", "lures twice", "traded", "double twice")
    assert all(seen[how] > 5 for how in rare), seen


def play_both(grid: dict[Place, str], options: dict[str, Any], rng: Random, seen: Counter[str]) -> State:
    """One random game by both, compared after every move; what occurs is counted. The state before the deal."""
    start = GAME.start(options)
    assert start.why_not(CHANCE, write_deal(grid)) is None
    ours = start.play(CHANCE, write_deal(grid))
    given = {name: value for name, value in options.items() if name != "size"}
    slow = SlowAddict(grid, **given)
    compare(ours, slow)
    while not slow.how_over:
        moves = sorted(slow.moves())
        eager = [move for move in moves if move != "done"] if rng.random() < 0.5 else []
        move = rng.choice(eager or moves)
        asked, mover, twice, before = slow.ask, slow.player, list(slow.twice), slow.crossing()
        seen[asked] += 1
        ours = ours.play(slow.player, move)
        slow.do(move)
        crossing = slow.crossing()
        if crossing:
            seen[grid[crossing]] += 1
        if crossing and before and asked == "line":
            tile = grid[crossing]
            seen["twice after a swap"] += grid[before] == "swap" and twice[mover]
            seen[f"{tile} twice"] += twice[mover]
            seen["traded"] += tile == "trade" and slow.ask != "trade"
        compare(ours, slow)
    seen[slow.how_over] += 1
    return start


def test_what_is_dealt_by_ours_is_dealt_by_the_slow_one() -> None:
    """Tile by tile: our dealer's boards are boards of the slow one's box."""
    rng = Random(3)
    for size in (5, 6):
        fixed = sorted(tile for tile in deal(size, rng).values() if not tile.isalpha())
        for _ in range(50):
            start = GAME.start({"size": size})
            rows = start.play(CHANCE, start.deal(rng)).view(None)["rows"]
            assert sorted(tile for row in rows for tile in row if not tile.isalpha()) == fixed
