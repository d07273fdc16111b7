"""The same strangers in real Chromium: what they planted runs nothing, leads nowhere and asks nobody for anything."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, TimeoutError, sync_playwright

from tests.attacks._looking import Findings
from tests.browser.chromium import Chromium
from tests.browser.conftest import UNSTORED, Watch, go
from tools.build import DIST
from tools.serve import serving

RUN = "window.canary === undefined ? '' : String(window.canary)"
"""What a stranger's code leaves behind wherever it runs."""

FOREIGN = """() => [...document.querySelectorAll("script, meta, iframe, base, link, object, embed, style, *")]
    .filter(one => one.closest("body") && (
        /^(script|meta|iframe|base|link|object|embed|style|.*-script)$/i.test(one.localName) ||
        one.getAttributeNames().some(name => name.startsWith("on") || name === "srcdoc")))
    .map(one => one.outerHTML.slice(0, 200))"""
"""Elements and attributes that no part of the page has."""

PATIENCE = 300_000
"""Milliseconds: only what never comes is a finding."""

PLANT = """(() => {
    if (!location.protocol.startsWith("http") || sessionStorage.planted) return;
    for (const [name, text] of %s) localStorage.setItem(name, text);
    sessionStorage.planted = "yes";
})();"""

PANEL = "document.querySelector('dialog[open] #dialog-title')?.textContent ?? ''"
PLACES = ("#/games", "#/settings", "#/learn", "#/")


def storage_script(storage: Mapping[str, str]) -> str:
    """Plants a storage before anything of the page runs; a reload finds what the page has made of it."""
    return PLANT % json.dumps([*storage.items()])


class Tab:
    """A page of a fresh device, watched."""

    def __init__(self, context: BrowserContext, watch: Watch, url: str, found: Findings) -> None:
        self.page: Page = context.new_page()
        self._watch, self._url, self._found = watch, url, found

    def start(self, what: str) -> bool:
        """Does the page start?"""
        self.page.goto(self._url + "#/")
        return self._is_ready(what)

    def _is_ready(self, what: str) -> bool:
        try:
            self.page.wait_for_selector("html[data-ready=yes]")
        except TimeoutError:
            self._found.add("no start", f"{what}: {self._watch.troubles}")
            self._watch.troubles.clear()
            return False
        return True

    def open_file(self, content: bytes) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "everything.txt"
            file.write_bytes(content)
            go(self.page, "#/settings")
            self.page.locator("#open-file").set_input_files(file)
            self.page.wait_for_function(
                "document.querySelector('#notice').textContent || location.hash === '#/games'"
            )

    def look(self, what: str) -> None:
        """At every page, and then at the first picture of the next start."""
        for place in PLACES:
            go(self.page, place)
            self._look(f"{what} {place}")
        self.page.reload()
        if self._is_ready(what):
            self._look(f"{what}, started again")

    def _look(self, what: str) -> None:
        if ran := self.page.evaluate(RUN):
            self._found.add("canary", f"{what}: {ran}")
        if foreign := self.page.evaluate(FOREIGN):
            self._found.add("markup", f"{what}: {foreign[0]}")
        if not self.page.url.startswith(self._url):
            self._found.add("led away", f"{what}: {self.page.url}")
        if panel := self.page.evaluate(PANEL):
            self._found.add("panel", f"{what}: {panel}")
        for trouble in self._watch.troubles:
            self._found.add("trouble", f"{what}: {trouble}")
        self._watch.troubles.clear()


@contextmanager
def tabs(found: Findings) -> Iterator[Iterator[Tab]]:
    """Fresh devices, one after the other; each may plant something by a script of its own."""
    with sync_playwright() as playwright, serving(DIST) as site, tempfile.TemporaryDirectory() as folder:
        chromium = Chromium(playwright, Path(folder))
        watch = Watch(site.url)

        def fresh() -> Iterator[Tab]:
            while True:
                context = chromium.browser.new_context()
                context.set_default_timeout(PATIENCE)
                context.add_init_script(UNSTORED)
                watch.over(context)
                yield Tab(context, watch, site.url, found)
                context.close()

        yield fresh()
        chromium.renew()


def start_planted(found: Findings, storages: Iterable[Mapping[str, str]]) -> None:
    """Start the page on every storage, look at its pages, and start it again."""
    with tabs(found) as fresh:
        for number, (storage, tab) in enumerate(zip(storages, fresh, strict=False)):
            safe = {name: text.encode(errors="replace").decode() for name, text in storage.items()}
            tab.page.add_init_script(storage_script(safe))
            if tab.start(f"storage {number} in Chromium"):
                tab.look(f"storage {number} in Chromium")


def open_files(found: Findings, files: Iterable[bytes]) -> None:
    """Open every file on a fresh device, look at its pages, and start it again."""
    with tabs(found) as fresh:
        for number, (content, tab) in enumerate(zip(files, fresh, strict=False)):
            if tab.start(f"file {number} in Chromium"):
                tab.open_file(content)
                tab.look(f"file {number} in Chromium")
