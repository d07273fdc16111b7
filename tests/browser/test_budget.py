"""How much a first visit loads before the board is there: within the budget, and as the documents say."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext

from tests.browser.conftest import Watch, ready
from tools.build import DIST
from tools.programs import ROOT
from tools.serve import Site

MOST = 2_800_000
"""The budget, in bytes as gzip packs them. It stands here only."""

NEAR = 0.01
"""The documents tell the number as it was; by so much it may have changed since."""

TOLD = re.compile(r"To the first board: ([\d,]+) bytes")


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
    assert {"py/snapshot.lzma", "vendor/pyodide/pyodide.asm.wasm.lzma"} <= names
    assert not [name for name in names if ".rest." in name], "the rest has time"
    loaded = sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in names)
    told = TOLD.search((ROOT / "docs" / "performance.md").read_text(encoding="utf-8"))
    assert told, "docs/performance.md must say what the first board takes"
    documented = int(told[1].replace(",", ""))
    assert loaded <= MOST, f"{loaded:,} bytes to the first board"
    assert abs(loaded - documented) <= NEAR * documented, (
        f"{loaded:,} bytes to the first board, not {documented:,}: docs/performance.md must tell the new number"
    )
