"""What was to be seen when a browser test failed: a picture and the words of every page, and what the console said.

It is kept in failures/, in one folder for each run and test (docs/testing.md). With TRACE all that the test did is
recorded, too, which takes too long for a run that passes.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page

from tools.checks import FAILURES

TRIAL = os.environ.get("TRIAL", "run")
"""Which run of several this is; the second try has a folder of its own."""

TRACE = "TRACE" in os.environ
PATIENCE = 15_000
"""Milliseconds; a page that hangs has no picture."""


def folder_of(test: str) -> Path:
    """Where something of a test is kept, by its id."""
    return FAILURES / TRIAL / re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/")).strip("-")[:120]


def keep(folder: Path, pages: Sequence[Page], console: Sequence[str]) -> None:
    """Keep all that can be had: this must not fail itself."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "console.txt").write_text("\n".join(console), encoding="utf-8")
    for number, page in enumerate(pages):
        with suppress(Error):
            page.screenshot(path=folder / f"{number}.png", timeout=PATIENCE)
            words = page.locator("body").inner_text(timeout=PATIENCE)
            (folder / f"{number}.txt").write_text(f"{page.url}\n\n{words}", encoding="utf-8")
    for number, context in enumerate(dict.fromkeys(page.context for page in pages)):
        stop_trace(context, folder / f"trace{number}.zip")


def start_trace(context: BrowserContext) -> None:
    if TRACE:
        context.tracing.start(screenshots=True, snapshots=True)


def stop_trace(context: BrowserContext, path: Path) -> None:
    """Write the trace; `playwright show-trace` shows it."""
    if TRACE:
        with suppress(Error):
            context.tracing.stop(path=path)
