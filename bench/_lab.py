"""Games of simple habits, counted: as the Lab plays them, with everything measured, and with a view written down and
read again for every move, as bots are asked at a table. Runs the same under CPython and inside Pyodide.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from time import process_time

from cookie_tin.games.contract import CHANCE, Options
from cookie_tin.lab.chunks import Chunk, play_chunk
from cookie_tin.lab.experiment import Column, Experiment, column
from cookie_tin.match.dealer import Dealer, seeded_generator

CASES: tuple[tuple[str, Options, str], ...] = (
    ("raid", {}, "three-lowest"),
    ("raid", {}, "sets"),
    ("raid", {}, "random"),
    ("raid", {"limit": "none"}, "maximum"),
    ("addict", {"size": 5}, "greedy"),
    ("addict", {"size": 5}, "random"),
    ("doppel", {}, "greedy"),
    ("doppel", {}, "random"),
    ("disco", {}, "greedy"),
    ("disco", {}, "careful"),
    ("disco", {}, "random"),
)
FEW = 5
"""Games of a chunk here: slow Pythons shall not take for ever."""


def by_views(one: Column, seed: int) -> None:
    """One game with a view for every move."""
    game, seats = one.lab.game, one.seating(0)
    state, dealer, rng = (
        game.start(dict(one.options)),
        Dealer(seeded_generator(seed)),
        seeded_generator(seed + 1),
    )
    while acting := state.to_act():
        actor = acting[0]
        if actor == CHANCE:
            move = dealer.pick(state)
        else:
            move = seats[actor].player(game.resample(state.view(actor), rng), actor, rng)
        state = state.play(actor, move)


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Games per second of processor time."""
    games, turn, begun = 0, 0, process_time()
    while (spent := process_time() - begun) < seconds:
        games += play(turn)
        turn += 1
    return games / spent


def report(seconds: float) -> None:
    """Print which Python this is, and both rates of every case."""
    where = "Pyodide" if sys.platform == "emscripten" else platform.python_implementation()
    rows = []
    for game, options, habit in CASES:
        one = column(game, options, (habit, habit))
        experiment = Experiment((one,), 10**6)

        def lab(turn: int, experiment: Experiment = experiment) -> int:
            play_chunk(Chunk(experiment, turn * FEW, FEW))
            return FEW

        def views(turn: int, one: Column = one) -> int:
            by_views(one, turn)
            return 1

        rate(lab, seconds / 2)  # fills what the rules remember
        rules = "".join(f" {name} {value}" for name, value in options.items())
        rows.append((f"{game}{rules}, {habit}", rate(lab, seconds), rate(views, seconds)))
    print(json.dumps({"python": f"{where} {platform.python_version()}", "rows": rows}))
