"""The private virtual environment `.venv`: made once, then recognised by a stamp so the next run is instant."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
from pathlib import Path

from tools.programs import ROOT, Trouble, apt_install, call

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def ensure(requirements: str) -> Path:
    """The environment's Python, with everything in requirements/NAME.txt installed at its pinned, hashed version."""
    listed = ROOT / "requirements" / f"{requirements}.txt"
    wanted = hashlib.sha256(listed.read_bytes()).hexdigest()
    stamp = VENV / f"{requirements}.stamp"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return PYTHON
    if not PYTHON.exists():
        create()
    print(f"Installing requirements/{requirements}.txt into .venv ...", flush=True)
    call(
        [PYTHON, "-m", "pip", "install", "-q", "--require-hashes", "--only-binary=:all:", "-r", listed],
        f"Installing requirements/{requirements}.txt",
        "Check the network (or pip's settings) and run the command again.",
    )
    stamp.write_text(wanted)
    return PYTHON


def create() -> None:
    """Make an empty `.venv`, first fetching Python's own venv module where Debian left it out."""
    if not has_venv() and not (apt_install("python3-venv") and has_venv()):
        raise Trouble(
            f"Python's venv module is missing for {sys.executable}: "
            "install it (on Debian or Ubuntu: apt install python3-venv) and run the command again."
        )
    shutil.rmtree(VENV, ignore_errors=True)
    call([sys.executable, "-m", "venv", VENV], "Making .venv", "Check that this folder can be written to.")


def has_venv() -> bool:
    """Debian ships `venv` without `ensurepip`, so both are looked for."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def variables(**more: str) -> dict[str, str]:
    """The environment variables under which our scripts run: they can import `cookie_tin` and `tools`."""
    path = os.pathsep.join([str(ROOT / "py"), str(ROOT)])
    return {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **more}
