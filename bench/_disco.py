"""Random games of Cookie Disco, counted, by our rules through the contract, with and without the crawl cookie.

Runs the same under CPython and inside Pyodide; prints one line of JSON.
"""

from __future__ import annotations

import json
import platform
import sys
from random import Random
from statistics import median
from time import process_time

from cookie_tin.games.disco import GAME

WARM = 4000
"""Games played before anything is measured: shapes are remembered, as they are in a search that goes on."""


def play(crawl: bool, rng: Random) -> None:
    """One random game by `to_act`, `legal` and `play` alone, as a search would play it."""
    state, draw = GAME.start({"crawl": crawl}), rng.random
    acting = state.to_act()
    while acting:
        moves = state.legal(acting[0])
        state = state.play(acting[0], moves[int(draw() * len(moves))])
        acting = state.to_act()


def rate(crawl: bool, seconds: float, rng: Random) -> float:
    """Games per second of processor time."""
    games, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        play(crawl, rng)
        games += 1
    return games / spent


def report(rounds: int, seconds: float) -> None:
    """Print which Python this is and its rates: the first games, then warm ones."""
    rng = Random(8)
    cold = rate(False, seconds, rng)
    for _ in range(WARM):
        play(False, rng)
    found = {"base": median(rate(False, seconds, rng) for _ in range(rounds))}
    for _ in range(WARM):
        play(True, rng)
    found["crawl"] = median(rate(True, seconds, rng) for _ in range(rounds))
    where = "Pyodide" if sys.platform == "emscripten" else platform.python_implementation()
    print(json.dumps({"python": f"{where} {platform.python_version()}", "cold": cold, **found}))
