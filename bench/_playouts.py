"""Random games of Doppel 6×6, counted: our rules through the contract, and the slow twin of the tests.

Runs the same under CPython and inside Pyodide; prints one line of JSON.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from cookie_tin.games.doppel import GAME
from tests.slow_doppel import SlowDoppel

START = GAME.start({})


def ours(rng: Random) -> None:
    """One random game by `to_act`, `legal` and `play` alone, as a search would play it."""
    state, draw = START, rng.random
    acting = state.to_act()
    while acting:
        actor = acting[0]
        moves = state.legal(actor)
        state = state.play(actor, moves[int(draw() * len(moves))])
        acting = state.to_act()


def slow(rng: Random) -> None:
    """One random game by the slow twin."""
    game = SlowDoppel(6, count_new=True)
    while not game.over():
        game.fill(rng.choice(list(game.fillable())))


def rate(playout: Callable[[Random], None], seconds: float) -> float:
    """Games per second of processor time."""
    rng = Random(6)
    games, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        playout(rng)
        games += 1
    return games / spent


def measure(rounds: int, seconds: float) -> dict[str, float]:
    """The median rate of each, measured in turns so that a busy machine slows both alike."""
    rates: dict[str, list[float]] = {"ours": [], "slow": []}
    rate(ours, seconds)  # fills what the rules remember about the board
    for _ in range(rounds):
        rates["ours"].append(rate(ours, seconds))
        rates["slow"].append(rate(slow, seconds))
    return {name: median(found) for name, found in rates.items()}


def report(rounds: int, seconds: float) -> None:
    """Print which Python this is and its rates."""
    where = "Pyodide" if sys.platform == "emscripten" else platform.python_implementation()
    print(json.dumps({"python": f"{where} {platform.python_version()}", **measure(rounds, seconds)}))
