"""Perfect play in Cookie Disco, timed: one position, the analysis of all its moves, the perfect level's choice.

Runs the same under CPython and inside Pyodide; prints one line of JSON.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from cookie_tin.bots.disco.levels import LEVELS
from cookie_tin.bots.disco.probe import analyse, distance
from cookie_tin.bots.disco.source import PATH, give, table
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.state import State

ROOT = Path(__file__).parents[1]


def positions(count: int, rng: Random) -> list[State]:
    """Positions of random games, none of them over."""
    found: list[State] = []
    while len(found) < count:
        state = GAME.start({"start": 1 + rng.randrange(6)})
        for _ in range(3 + rng.randrange(20)):
            (actor,) = state.to_act()
            moves = state.legal(actor)
            after = state.play(actor, moves[rng.randrange(len(moves))])
            if not after.to_act():
                break
            state = after
        if state.turn in ("O", "B"):
            found.append(state)
    return found


def milliseconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return 1000 * (perf_counter() - begun)


def report(count: int) -> None:
    """Print which Python this is and the sorted times of each kind of question."""
    data = (ROOT / PATH).read_bytes()
    times = {"load": [milliseconds(lambda: give(data))], "probe": [], "analysis": [], "perfect": []}
    solved = table()
    assert solved
    rng = Random(8)
    for state in positions(count, rng):
        times["probe"].append(milliseconds(partial(distance, solved, state)))
        times["analysis"].append(milliseconds(partial(analyse, solved, state)))
        times["perfect"].append(milliseconds(partial(LEVELS[-1].choose, state, state.acting(), rng)))
    where = "Pyodide" if sys.platform == "emscripten" else platform.python_implementation()
    spent = {name: sorted(some) for name, some in times.items()}
    print(json.dumps({"python": f"{where} {platform.python_version()}", **spent}))
