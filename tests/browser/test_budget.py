"""How much a first visit loads before the board is there, and no more than the documents say."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext

from tests.browser.conftest import Watch, ready
from tools.build import DIST
from tools.programs import ROOT
from tools.serve import Site

MOST = 7_100_000
GROWTH = 1.05
"""A change that loads more than this above the number in the documents must say so there."""


def test_the_first_board_is_within_its_budget(
    context: Callable[..., BrowserContext], site: Site, watch: Watch
) -> None:
    page = context().new_page()
    page.goto(f"{site.url}#/play/doppel")
    ready(page)
    asked = page.evaluate(
        """() => {
            const [{startTime}] = performance.getEntriesByName("tin:ready");
            const before = performance.getEntriesByType("resource").filter(one => one.startTime < startTime);
            return before.map(one => one.name);
        }"""
    )
    names = {"index.html", *(url.removeprefix(site.url) for url in asked if url.startswith(site.url))}
    assert {"py/snapshot.gz", "vendor/pyodide/pyodide.asm.wasm"} <= names
    loaded = sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in names)
    told = re.search(
        r"To the first board: ([\d,]+) bytes", (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    )
    assert told, "docs/performance.md must say what the first board takes"
    kept = int(told[1].replace(",", ""))
    assert loaded <= MOST, f"{loaded:,} bytes to the first board"
    assert kept / GROWTH <= loaded <= kept * GROWTH, f"{loaded:,} bytes to the first board, not {kept:,}"
