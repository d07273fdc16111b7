"""How much memory the page takes, by itself and with the bots' worker, which is a second Python; and a bare Pyodide.

What is counted is the memory that the page's process has for itself (Linux only): a worker is a thread of it. Each
number is the median of some visits in turns, each with a fresh profile.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from _browser import PROC, page
from boot import READY, ROOT, bare_site
from playwright.sync_api import BrowserType, Page, sync_playwright

from cookie_tin.bots import strongest
from cookie_tin.games import find
from cookie_tin.page.table.bot_client import question
from tools.serve import serving
from tools.waiting import until

GAME = "doppel"
ASK = """async asked => {
    window.other ??= await tin.startWorker();
    return window.other.ask(asked);
}"""
QUIET = 3_000
"""Milliseconds after which what was thrown away has been cleared up."""


def private(profile: str) -> float:
    """Megabytes that the largest of the browser's pages has for itself."""
    found = 0
    for folder in PROC.glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            told = (folder / "smaps_rollup").read_text() if b"--type=renderer" in command else ""
        except OSError:
            continue
        if is_below(int(folder.name), profile):
            lines = (line.split() for line in told.splitlines() if line.startswith("Private_"))
            found = max(found, sum(int(size) for _name, size, _unit in lines))
    return found / 1000


def is_below(process: int, profile: str) -> bool:
    """Is this process the browser with that profile, or has it started it?"""
    while process > 1:
        try:
            command = (PROC / str(process) / "cmdline").read_bytes()
            parent = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            return False
        if f"--user-data-dir={profile}".encode() in command.split(b"\0"):
            return True
        process = int(parent)
    return False


def visit(chromium: BrowserType, ours: str, bare: str) -> dict[str, float]:
    """One visit of each page."""
    found: dict[str, float] = {}
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, page(chromium, profile) as tab:
        start(tab, bare)
        found["bare Pyodide"] = private(profile)
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, page(chromium, profile) as tab:
        start(tab, f"{ours}#/play/{GAME}")
        found["first board"] = private(profile)
        tab.evaluate("tin.complete()")
        tab.wait_for_timeout(QUIET)
        found["everything has come"] = private(profile)
        state = find(GAME).start({})
        tab.evaluate(ASK, question(find(GAME), strongest(GAME).id, state.view(0), 0, 7))
        tab.wait_for_timeout(QUIET)
        found["a bot has answered in the worker"] = private(profile)
    return found


def start(tab: Page, url: str) -> None:
    tab.goto(url)
    until(tab, READY, timeout=120_000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="visits of which the median counts")
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site")
    arguments = parser.parse_args()
    with (
        bare_site() as folder,
        serving(folder) as bare,
        serving(arguments.site) as ours,
        sync_playwright() as tools,
    ):
        visits = [visit(tools.chromium, ours.url, bare.url) for _ in range(arguments.runs)]
    print(f"{'MB':34}{'median':>8}{'least':>8}{'most':>8}")
    for name in visits[0]:
        sizes = [one[name] for one in visits]
        print(f"{name:34}{median(sizes):>8.0f}{min(sizes):>8.0f}{max(sizes):>8.0f}")
    print(f"load {os.getloadavg()[0]:.0f}")


if __name__ == "__main__":
    main()
