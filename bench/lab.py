"""How many games of simple habits the Lab plays in a second: under CPython, inside Pyodide, and on more processes.

Beside them in the same run: the same habits with a view written down and read again for every move, and how the tin
played before there was a Lab (from the history of the project, where it is there), as the ladder asked its bots then.
On a busy machine trust the ratios.

python3 dev.py bench lab
PYTHONPATH=py:. .venv/bin/python bench/lab.py --seconds 3
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from _lab import CASES
from _pythons import ROOT, call, commands

from cookie_tin.lab.experiment import Experiment, column
from cookie_tin.lab.runs import run

BEFORE = "8eeb3cf"
"""The last commit without the Lab."""

PLAYED = {"three-lowest": "madeleine", "maximum": "madeleine", "random": "random", "careful": "careful"}
"""Who played as a habit does before there were habits; Pip where nobody did."""


def rates(seconds: float, rounds: int) -> None:
    """Each habit in this Python and in Pyodide; medians of rounds in which one way is measured after the other."""
    for command in commands(f"import _lab; _lab.report({seconds})"):
        told, past = [], []
        for _ in range(rounds):
            told.append(call(command))
            past.append(before(seconds) if command[0] == sys.executable else None)
        title = f"{told[0]['python']}, games per second"
        print(f"{title:42}{'the Lab':>9}{'by views':>9}{'ratio':>7}{'before':>9}{'ratio':>7}")
        for at, (name, *_) in enumerate(told[0]["rows"]):
            rows = [one["rows"][at] for one in told]
            line = f"{name:42}{median(row[1] for row in rows):>9,.0f}{median(row[2] for row in rows):>9,.0f}"
            line += f"{median(row[1] / row[2] for row in rows):>7.1f}"
            pairs = [(row[1], one[at]) for row, one in zip(rows, past, strict=True) if one]
            if pairs:
                line += f"{median(was for _, was in pairs):>9,.0f}"
                line += f"{median(now / was for now, was in pairs):>7.1f}"
            print(line, flush=True)


def before(seconds: float) -> list[float] | None:
    """What each case came to before; None where the history is not there."""
    with TemporaryDirectory() as folder:
        packed = Path(folder) / "before.tar"
        unpacking = (
            ["git", "-C", str(ROOT), "archive", "-o", str(packed), BEFORE, "py"],
            ["tar", "-xf", str(packed), "-C", folder],
        )
        if any(subprocess.run(one, check=False, stderr=subprocess.DEVNULL).returncode for one in unpacking):
            return None
        asked = [(game, options, PLAYED.get(habit, "pip"), seconds) for game, options, habit in CASES]
        command = [sys.executable, str(ROOT / "bench" / "_before.py"), json.dumps(asked)]
        found: list[float] = call(command, [Path(folder) / "py"])
        return found


def processes(most: int, games: int, rounds: int) -> None:
    """A whole experiment on 1, 2, ... processes, by the clock on the wall: medians, and what was going on besides."""
    experiment = Experiment((column("raid", {}, ("three-lowest", "sets")),), games)
    found: dict[int, list[float]] = {}
    for _ in range(rounds):
        for count in range(1, most + 1):
            with ProcessPoolExecutor(count) as executor:
                [*executor.map(abs, range(count))]
                begun = perf_counter()
                for _progress in run(experiment, executor, waiting=2 * count + 2):
                    pass
                found.setdefault(count, []).append(games / (perf_counter() - begun))
    for count, rates in found.items():
        print(f"raid, {games:,} games on {count} processes: {median(rates):,.0f} games per second")
    print(f"load of the machine in the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="of which the median counts")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at most")
    parser.add_argument("--games", type=int, default=1000, help="of the experiment on several processes")
    arguments = parser.parse_args()
    rates(arguments.seconds, arguments.rounds)
    processes(arguments.processes, arguments.games, arguments.rounds)


if __name__ == "__main__":
    main()
