"""A ladder of one game as lines of text: each level against the next one, on both seats."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from cookie_tin.bots import BOTS
from cookie_tin.lab.ladder import Score, play_ladder


def lines(game: str, pairs: int, processes: int, seed: int) -> Iterator[str]:
    """The score of every level against the one below it."""
    levels, scores = BOTS[game].levels, list[Score]()
    with ProcessPoolExecutor(processes) as executor:
        for _done, _all, so_far in play_ladder(game, ({},), pairs, seed, executor):
            scores = so_far
    for weaker, stronger, score in zip(levels, levels[1:], scores, strict=False):
        low, high = score.interval
        who = f"{stronger.name} against {weaker.name}"
        yield f"{who:32}{score.share:>7.0%} of {score.games} ({low:.0%} to {high:.0%})"
