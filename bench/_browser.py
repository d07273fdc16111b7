"""A Chromium of our own for one measurement, and the processor time of all its processes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType, Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PROC = Path("/proc")


def program() -> str | None:
    """The Chromium to use."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@contextmanager
def page(chromium: BrowserType, profile: str) -> Iterator[Page]:
    """An empty page in a browser with this profile, closed afterwards."""
    context = chromium.launch_persistent_context(profile, executable_path=program(), args=FLAGS)
    try:
        yield context.pages[0]
    finally:
        context.close()


def spent(profile: str) -> float | None:
    """Milliseconds of processor time of the browser with this profile and all its children; None where unknown."""
    if not (PROC / "self" / "stat").exists():
        return None
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    wanted = set()
    for folder in PROC.glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        number = int(folder.name)
        parents[number], ticks[number] = int(fields[1]), sum(map(int, fields[11:15]))
        if f"--user-data-dir={profile}".encode() in command.split(b"\0"):
            wanted.add(number)
    while more := {number for number, parent in parents.items() if parent in wanted} - wanted:
        wanted |= more
    return 1000 * sum(ticks[number] for number in wanted) / os.sysconf("SC_CLK_TCK")
