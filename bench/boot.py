"""How long our page takes until Doppel-game can be played, against a bare page that only starts Pyodide.

Both are loaded in turns in one run: cold with a fresh profile, then warm by another browser with the same profile, and
later by a third one, when the second has been open for a while: only then browsers store what they have compiled. On a
busy machine trust the ratio.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from _browser import page, spent
from playwright.sync_api import BrowserType, sync_playwright

from tools.serve import serving
from tools.waiting import until

ROOT = Path(__file__).parents[1]
READY = "() => document.documentElement?.dataset.ready === 'yes' && performance.now()"
SETTLED = "() => !window.tin || Boolean(navigator.serviceWorker.controller)"
"""Our page is stored in the browser, and its next visit is a warm one."""

KINDS = {"cold": 0, "warm": 8_000, "later": 0}
"""The visits, and for how many milliseconds the page stays open after each."""

BARE = """<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
<link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  const python = await loadPyodide();
  python.runPython("1+1");
  document.documentElement.dataset.ready = "yes";
</script>
"""


class Load(NamedTuple):
    """One load: milliseconds until ready, and of processor time of the whole browser (nan where unknown)."""

    wall: float
    cpu: float


def load(chromium: BrowserType, profile: str, url: str, stay: float = 0) -> Load:
    """Start a browser with this profile and load a page until it is ready; then stay for so many milliseconds."""
    with page(chromium, profile) as tab:
        tab.wait_for_timeout(500)  # the browser's own start is not ours
        before = spent(profile)
        tab.goto(url, wait_until="commit")
        wall = float(until(tab, READY, timeout=120_000))
        after = spent(profile)
        until(tab, SETTLED, timeout=60_000)
        tab.wait_for_timeout(stay)
    return Load(wall, after - before if before is not None and after is not None else float("nan"))


def measure(chromium: BrowserType, urls: dict[str, str], runs: int) -> dict[tuple[str, str], list[Load]]:
    """All loads by page and by kind, in turns."""
    loads: dict[tuple[str, str], list[Load]] = {(name, kind): [] for name in urls for kind in KINDS}
    for _ in range(runs):
        for name, url in urls.items():
            with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                for kind, stay in KINDS.items():
                    loads[name, kind].append(load(chromium, profile, url, stay))
    return loads


@contextmanager
def bare_site() -> Iterator[Path]:
    """A folder with the bare page and the same Pyodide as ours, unchanged."""
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "vendor" / "stock", Path(folder, "pyodide"))
        Path(folder, "index.html").write_text(BARE, encoding="utf-8")
        yield Path(folder)


def table(loads: dict[tuple[str, str], list[Load]]) -> Iterator[str]:
    """Medians in milliseconds, and ours as a share of the bare page's."""
    yield f"{'median ms':14}{'ours':>10}{'bare':>10}{'ratio':>8}"
    for kind in KINDS:
        for field in Load._fields:
            ours, bare = (
                median(getattr(one, field) for one in loads[name, kind]) for name in ("ours", "bare")
            )
            yield f"{kind + ' ' + field:14}{ours:>10,.0f}{bare:>10,.0f}{ours / bare:>8.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="loads of each kind of which the median counts")
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site")
    parser.add_argument("--page", default="#/play/doppel", help="the page of it that is timed")
    arguments = parser.parse_args()
    with (
        bare_site() as folder,
        serving(folder) as bare,
        serving(arguments.site) as ours,
        sync_playwright() as tools,
    ):
        urls = {"ours": ours.url + arguments.page, "bare": bare.url}
        loads = measure(tools.chromium, urls, arguments.runs)
    print(f"Boot, {arguments.runs} runs each")
    print("\n".join(table(loads)))


if __name__ == "__main__":
    main()
