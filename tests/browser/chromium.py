"""The Chromium of a run of tests, and its crashes: each explains itself, and costs at most the test it happens in.

A renderer that dies takes its pages with it. What the browser's debugging protocol says about it (status and error
code) and what Chromium wrote on its error output stand in the summary of the run, passed or failed. The test is run
once more, in a fresh browser; a second crash in the same test fails it.

A test that does not come to an end has its browser ended: whatever it waits for is over then, and the next test has
another one.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.async_api import Page as AsyncPage
from playwright.sync_api import Browser, CDPSession, Error, Page, Playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=WebRtcHideLocalIpsWithMdns",
    "--enable-logging=stderr",
)
TAIL = 40
"""So many lines of the error output are told with a crash."""

LIMIT = float(os.environ.get("BROWSER_LIMIT", "600"))
"""So many seconds a test may take. Many a wait of Playwright's, such as that for a promise, has no end of its own."""

NOISE = re.compile(r"dbus|vaapi|cpufreq|sandbox_linux|ScreenSaver")
"""What Chromium complains of wherever there is no desktop."""

PROPERTY = "crash"

CHROMIUM = pytest.StashKey["Chromium"]()


class Chromium:
    """One browser at a time: the next one comes after a crash."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self.crashes: list[str] = []
        self.playwright = playwright
        self._log = folder / "chromium.log"
        self._program = folder / "chromium"
        self._process = folder / "process"
        self._program.write_text(
            f'#!/bin/sh\necho $$ >"{self._process}"\nexec "{os.environ["CHROMIUM"]}" "$@" 2>>"{self._log}"\n'
        )
        self._program.chmod(0o755)
        self._browser: Browser | None = None
        self._watching: CDPSession | None = None
        self._urls: dict[str, str] = {}
        self.ended = ""
        """Why this test had its browser ended, if it had."""

    @property
    def pages(self) -> list[Page]:
        """All that are open."""
        browser = self._browser
        return [page for context in browser.contexts for page in context.pages] if browser else []

    @contextmanager
    def ending_after(self, seconds: float, folder: Path) -> Iterator[None]:
        """End the browser if the block lasts longer; its pages are pictured in the folder."""
        self.ended = ""
        loop = self.playwright._loop
        ends: list[asyncio.Task[None]] = []
        timer = loop.call_later(seconds, lambda: ends.append(loop.create_task(self._end(seconds, folder))))
        try:
            yield
        finally:
            timer.cancel()

    async def _end(self, seconds: float, folder: Path) -> None:
        """Runs on Playwright's own loop, while the test waits for an answer that does not come."""
        self.ended = (
            f"The test did not come to an end within {seconds:g} s, so its browser was ended: {folder}"
        )
        folder.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(self.pages):
            with suppress(Exception):
                shown = AsyncPage(page._impl_obj).screenshot(path=folder / f"{number}.png", timeout=10_000)
                await asyncio.wait_for(shown, 15)
        os.kill(int(self._process.read_text()), signal.SIGKILL)

    @property
    def browser(self) -> Browser:
        if self._browser and not self._browser.is_connected():
            self.renew()
        if self._browser is None:
            self._browser = self.playwright.chromium.launch(executable_path=self._program, args=list(FLAGS))
            self._watching = self._browser.new_browser_cdp_session()
            self._watching.on("Target.targetCrashed", self._note_crash)
            self._watching.on("Target.targetInfoChanged", self._note_url)
            self._watching.send("Target.setDiscoverTargets", {"discover": True})
        return self._browser

    def renew(self) -> None:
        """A fresh browser is launched when one is wanted again."""
        browser, self._browser, self._watching = self._browser, None, None
        if browser:
            try:
                browser.close()
            except Error as error:
                print(f"The crashed browser would not close: {error}")

    def listen(self) -> None:
        """Hear what the browser has to say: its events come with its answers."""
        try:
            if self._watching and not self.ended:
                self._watching.send("Browser.getVersion")
        except Error as error:
            self.crashes.append(f"The whole browser is gone: {error}\n{self._wrote()}")

    def _note_url(self, told: dict[str, Any]) -> None:
        self._urls[told["targetInfo"]["targetId"]] = told["targetInfo"]["url"]

    def _note_crash(self, told: dict[str, Any]) -> None:
        where = self._urls.get(told["targetId"], "a page")
        what = f"status {told['status']}, error code {told['errorCode']}"
        self.crashes.append(f"{where} crashed: {what}.\n{self._wrote()}")

    def _wrote(self) -> str:
        lines = (
            self._log.read_text(encoding="utf-8", errors="replace").splitlines() if self._log.exists() else []
        )
        told = [line for line in lines if not NOISE.search(line)][-TAIL:]
        return "\n".join(["The end of Chromium's error output:", *told])


def run_with_patience(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test; where a renderer crashed in it, once more in a fresh browser. For pytest_runtest_protocol."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    crashes = take_crashes(item)
    if crashes and any(report.failed for report in reports):
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        crashes += take_crashes(item)
    for report in reports:
        if report.when == "teardown":
            report.user_properties += [(PROPERTY, text) for text in crashes]
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def take_crashes(item: pytest.Item) -> list[str]:
    """The crashes since last asked; after any, the browser is another one."""
    chromium = item.config.stash.get(CHROMIUM, None)
    if not chromium:
        return []
    chromium.listen()
    if not chromium.crashes:
        return []
    found, chromium.crashes = chromium.crashes, []
    chromium.renew()
    return found


def crashes(stats: dict[str, list[Any]]) -> Iterator[tuple[str, str]]:
    """Every crash of a run, with the test it happened in."""
    for reports in stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == PROPERTY:
                    yield report.nodeid, value
