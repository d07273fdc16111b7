"""How fast bots think: positions looked at in a second, and how long the weakest and the strongest take to answer.

Runs the same under CPython and inside Pyodide; prints one line of JSON.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from random import Random
from statistics import median
from typing import Any

from cookie_tin.bots import BOTS
from cookie_tin.bots.search import search
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE
from cookie_tin.match.dealer import Dealer


def clock() -> float:
    """Seconds of processor time. Pyodide's own clock is the wall's, so there Node is asked."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process

    spent = process.cpuUsage()
    return float(spent.user + spent.system) / 1e6


CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "Doppel 6×6": ("doppel", {}),
    "Disco": ("disco", {}),
    "Disco, crawl": ("disco", {"crawl": True}),
    "Addict 6×6": ("addict", {}),
}


def states(game: str, options: dict[str, Any], count: int, rng: Random) -> list[Any]:
    """Positions of games that the third level plays, from the first move to the last."""
    found: list[Any] = []
    while len(found) < count:
        state, level = GAMES[game].start(options), BOTS[game].levels[2]
        while (acting := state.to_act()) and len(found) < count:
            actor = acting[0]
            if actor == CHANCE:
                state = state.play(CHANCE, Dealer(rng).pick(state))
                continue
            if rng.random() < 0.3:
                found.append(state)
            state = state.play(actor, level.choose(state, actor, rng))
    return found


def answers(game: str, number: int, some: list[Any]) -> list[float]:
    """Seconds of processor time for each answer of a level."""
    spent = []
    for state in some:
        begun = clock()
        BOTS[game].levels[number].choose(state, state.to_act()[0], Random(1))
        spent.append(clock() - begun)
    return spent


def rate(game: str, some: list[Any], nodes: int) -> float:
    """Positions looked at in a second of processor time; what the rules remember is warm."""
    looks = BOTS[game].lookahead
    assert looks is not None
    looked, begun = 0, clock()
    for state in some:
        search(looks.prepare(state), state.to_act()[0], looks.knowledge, nodes)
        looked += nodes
    return looked / (clock() - begun)


def report(count: int) -> None:
    """Print which Python this is and what was measured."""
    rows = {}
    for name, (game, options) in CASES.items():
        some = states(game, options, count, Random(5))
        weak, strong = answers(game, 0, some), answers(game, -1, some)
        middle = [
            state
            for state in some
            if state.options.get("crawl", True) and len(state.legal(state.to_act()[0])) > 2
        ]
        rows[name] = {
            "rate": rate(game, middle[2:6], 2000) if name != "Disco" else None,
            "weak": [median(weak), max(weak)],
            "strong": [median(strong), max(strong)],
        }
    where = "Pyodide" if sys.platform == "emscripten" else platform.python_implementation()
    print(json.dumps({"python": f"{where} {platform.python_version()}", "rows": rows}))
