"""How many games of simple habits the Lab plays in a second: under CPython, inside Pyodide, and on more processes.

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
from time import perf_counter

from playouts import node

from tin.lab.experiment import Experiment, column
from tin.lab.runs import run

ROOT = Path(__file__).parents[1]
GAMES = 1000


def rates(seconds: float) -> None:
    """Each habit in this Python and in Pyodide: the Lab, and a view for every move."""
    code = f"import _lab; _lab.report({seconds})"
    commands = [[sys.executable, "-c", code]]
    if found := node():
        commands.append([found, str(ROOT / "bench" / "_pyodide.mjs"), str(ROOT), code])
    path = os.pathsep.join(str(ROOT / part) for part in ("py", "bench", "."))
    for command in commands:
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
        told = json.loads(done.stdout)
        print(f"{told['python'] + ', games per second':46}{'the Lab':>10}{'by views':>10}{'ratio':>8}")
        for name, lab, views in told["rows"]:
            print(f"{name:46}{lab:>10,.0f}{views:>10,.0f}{lab / views:>8.1f}", flush=True)


def processes(most: int) -> None:
    """A whole experiment on 1, 2, ... processes, by the clock on the wall."""
    experiment = Experiment((column("raid", {}, ("three-lowest", "sets")),), GAMES)
    for count in range(1, most + 1):
        with ProcessPoolExecutor(count) as executor:
            [*executor.map(abs, range(count))]
            begun = perf_counter()
            for _progress in run(experiment, executor, waiting=2 * count + 2):
                pass
            taken = perf_counter() - begun
        print(f"raid, {GAMES:,} games on {count} processes: {GAMES / taken:,.0f} games per second")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each measurement")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at most")
    arguments = parser.parse_args()
    rates(arguments.seconds)
    processes(arguments.processes)


if __name__ == "__main__":
    main()
