"""A real Chromium on the built site. Every page is watched: no console error, no failed load, no foreign request."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from tin.match import Match, Player, write_link
from tools.build import DIST, build
from tools.serve import Site, serving

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}

PLAY = 'a[href="#/play/doppel"]'
"""The way to the first game on the front page."""

HURRY = """try { localStorage["tin.settings"] ??= '{"pace": "fast", "taps": "one"}' } catch {}"""
"""Nobody looks at what bots do in a test."""

Visit = Callable[..., Page]

expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    build()
    with serving(DIST) as site:
        yield site


class Watch:
    """What went wrong on the pages of a test."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.troubles: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.on("console", lambda said: said.type == "error" and self.troubles.append(said.text))
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        context.on("request", self._request)
        context.on("response", lambda answer: answer.status >= 400 and self.troubles.append(answer.url))

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.troubles.append(f"foreign request: {request.url}")


@pytest.fixture(scope="session")
def watcher(site: Site) -> Watch:
    return Watch(site.url)


@pytest.fixture
def watch(watcher: Watch) -> Iterator[Watch]:
    """Fails the test at its end if any page had trouble; a test that provokes trouble clears the list."""
    watcher.troubles.clear()
    yield watcher
    assert watcher.troubles == []


def device(browser: Browser, watcher: Watch, **given: Any) -> BrowserContext:
    """A fresh, watched context: like another device with nothing stored."""
    context = browser.new_context(**{"viewport": LAPTOP, "locale": "en-GB", **given})
    context.set_default_timeout(30_000)
    context.add_init_script(HURRY)
    watcher.over(context)
    return context


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh devices."""
    made: list[BrowserContext] = []

    def make(**given: Any) -> BrowserContext:
        made.append(device(browser, watch, **given))
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture(scope="session")
def started(browser: Browser, watcher: Watch, site: Site) -> Callable[..., Page]:
    """Pages on which Python is there already, one for each kind of device: starting it is what takes time."""
    pages: dict[str, Page] = {}

    def page(**given: Any) -> Page:
        kind = repr(sorted(given.items()))
        if kind not in pages:
            pages[kind] = device(browser, watcher, **given).new_page()
            pages[kind].goto(site.url)
            ready(pages[kind])
        return pages[kind]

    return page


@pytest.fixture
def visit(
    context: Callable[..., BrowserContext], started: Callable[..., Page], site: Site, watch: Watch
) -> Visit:
    """Opens the site at a fragment, with nothing stored. `fresh` starts Python anew, as a first visit does."""

    def open_(fragment: str = "#/", fresh: bool = False, **given: Any) -> Page:
        if fresh:
            page = context(**given).new_page()
            page.goto(site.url + fragment)
            ready(page)
            return page
        page = started(**given)
        go(page, "#/")
        page.evaluate("localStorage.clear()")
        go(page, "#/settings")
        go(page, fragment)
        return page

    return open_


def go(page: Page, fragment: str) -> None:
    """Follow an address within the page, and wait until Python has."""
    page.evaluate(
        """fragment => new Promise(done => {
            if (location.hash === fragment) return done();
            addEventListener("hashchange", () => setTimeout(done), {once: true});
            location.hash = fragment;
        })""",
        fragment,
    )


def ready(page: Page) -> None:
    """Wait until Python has drawn the page."""
    page.wait_for_selector("html[data-ready=yes]", timeout=90_000)


def code(match: Match) -> str:
    """The fragment that opens a match."""
    return f"#/g/{write_link(match.record())}"


def two_people(size: int = 3, start: str = "b2", names: tuple[str, str] = ("", ""), **options: Any) -> Match:
    """A Doppel-game between two people at its first move."""
    match = Match.new("doppel", {"size": size, **options}, [Player(name) for name in names])
    match.play(-1, start)
    return match


def scores(page: Page) -> list[int]:
    """The scores beside the players."""
    return [int(text) for text in page.locator(".seat .score").all_inner_texts()]


def moves(page: Page) -> list[str]:
    """The squares in the list of moves."""
    return [text.split()[0] for text in page.locator(".moves li").all_inner_texts()]


def cell(page: Page, name: str) -> Any:
    """A square of the board."""
    return page.locator(f'[data-at="{name}"]')
