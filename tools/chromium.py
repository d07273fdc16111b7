"""A Chromium for the browser tests: the one named, the machine's, Playwright's or Debian's, in this order."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.programs import Trouble, apt_install, call

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
ASK = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


def find(python: Path) -> str:
    """The path of a Chromium that starts; `python` is the environment in which Playwright is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        if starts(named):
            return named
        raise Trouble(f"CHROMIUM={named} does not start: set it to a working Chromium, or unset it.")
    for path in candidates(python):
        if starts(path):
            return path
    raise Trouble(
        "No Chromium found and none could be installed: install Chromium or Chrome, or set CHROMIUM to its path."
    )


def candidates(python: Path) -> Iterator[str]:
    """Where a Chromium may be, cheapest first; the later ones are installed on the way."""
    yield from filter(None, map(shutil.which, NAMES))
    yield str(MAC)
    own = playwrights(python)
    yield own
    if own and not starts(own):
        print("Fetching Playwright's Chromium ...", flush=True)
        try:
            call([python, "-m", "playwright", "install", "chromium"], "Fetching Playwright's Chromium", "")
        except Trouble as trouble:
            print(trouble)
        yield own
    if apt_install("chromium"):
        yield shutil.which("chromium") or ""


def playwrights(python: Path) -> str:
    """Where Playwright keeps (or would keep) its own Chromium."""
    try:
        return call([python, "-c", ASK], "Asking Playwright", "").strip()
    except Trouble:
        return ""


def starts(path: str) -> bool:
    """Whether this program runs at all: a package's stub or one with missing libraries does not."""
    if not path or not Path(path).exists():
        return False
    if os.name == "nt":
        return True  # there, asking for the version opens a window
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
