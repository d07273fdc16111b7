"""A ladder of one game as lines of text: each level against the next one, on both seats."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tin.bots import BOTS
from tin.games import GAMES
from tin.lab.ladder import Score, pair


def lines(game: str, pairs: int, processes: int, seed: int) -> Iterator[str]:
    """The score of every level against the one below it."""
    levels = BOTS[game].levels
    with ProcessPoolExecutor(processes) as pool:
        for number in range(1, len(levels)):
            score = Score()
            for points in pool.map(_pair, [(game, number, seed + 2 * at) for at in range(pairs)]):
                for one in points:
                    score = score.plus(one)
            low, high = score.interval
            who = f"{levels[number].name} against {levels[number - 1].name}"
            yield f"{who:32}{score.share:>7.0%} of {score.games} ({low:.0%} to {high:.0%})"


def _pair(task: tuple[str, int, int]) -> tuple[float, float]:
    game, number, seed = task
    levels = BOTS[game].levels
    return pair(GAMES[game], {}, levels[number], levels[number - 1], seed)
