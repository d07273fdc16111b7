"""A real Chromium on the built site. Every page is watched: no console error, no failed load, no foreign request."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    expect,
    sync_playwright,
)

from cookie_tin.match import Match, Player, write_link
from tests.browser import evidence
from tests.browser.chromium import CHROMIUM, LIMIT, Chromium, crashes, run_with_patience
from tools.build import DIST, build
from tools.serve import Site, serving
from tools.waiting import until

LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}

PLAY = 'a[href="#/play/doppel"]'
"""The way to the first game on the front page."""

USUAL = '{"pace": "fast", "taps": "one", "teach": "off", "careful": "off"}'
HURRY = f"""try {{ localStorage["tin.settings"] ??= '{USUAL}' }} catch {{}}"""
"""Nobody looks at what bots do in a test, nor needs to be taught."""

LATE = """for (const kind of ["hashchange", "popstate"]) {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (name, told, ...rest) {
        const late = name === kind ? event => setTimeout(() => told.call(this, event), 400) : told;
        return add.call(this, name, late, ...rest);
    };
}
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...told) { setTimeout(() => post.apply(this, told), 200) };"""
"""With --slow addresses are followed late and bots asked late: a test that does not wait for what it means fails."""

UNSTORED = "if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {})"
"""The site is not stored in the browser: that takes longer than starting Python, and few tests are about it."""

COMPLETE = "tin.complete().then(() => new Promise(done => setTimeout(() => setTimeout(done))))"
"""What the first board does without has come: things explain themselves and can be dragged."""

SETTINGS = "#/settings"
"""A plain page: whoever goes there has left everything else."""

NO_NEWCOMER = """
    localStorage.clear();
    localStorage["tin-stamp"] = Date.now();
    localStorage["tin.learn"] = '{"offered": true}';
"""
"""Nothing is stored, but lessons have been offered already. By the stamp the browser has not lost the rest."""

NOT_SO = (
    "The browser tests need the built site and a Chromium: start them with `python3 dev.py test tests/browser`, "
    "which takes all arguments of pytest."
)

Visit = Callable[..., Page]

MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference"}
USUALLY = {"locale": "en-GB", "has_touch": False}
MOST_PAGES = 4
"""So many started pages stay: each is a process with a Python of its own."""

PATIENCE = 60_000
"""Milliseconds that a test waits for something which a busy machine may delay. What must be quick is a benchmark."""

expect.set_options(timeout=PATIENCE)
Page.wait_for_function = until  # type: ignore[method-assign, assignment]


def pytest_configure(config: pytest.Config) -> None:
    """Who starts these tests another way is told how, once."""
    if "CHROMIUM" not in os.environ and not config.option.help:
        raise pytest.UsageError(NOT_SO)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    return run_with_patience(item, nextitem) if Path(__file__).parent in item.path.parents else None


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """How often Chromium crashed, and what is known of it."""
    found = list(crashes(terminalreporter.stats))
    if found:
        terminalreporter.section(f"crashes of Chromium: {len(found)}")
        for test, text in found:
            terminalreporter.write_line(f"{test}: {text}\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A browser test that fails leaves behind what was to be seen."""
    report = yield
    chromium = item.config.stash.get(CHROMIUM, None)
    if report.failed and chromium:
        watcher = item.funcargs.get("watcher")  # type: ignore[attr-defined]
        folder = evidence.folder_of(item.nodeid)
        evidence.keep(folder, chromium.pages, watcher.said if watcher else [])
        report.sections.append(("What was to be seen", str(folder)))
        if started := item.funcargs.get("started"):  # type: ignore[attr-defined]
            started.forget()
        if chromium.ended:
            report.longrepr = f"{chromium.ended}\n\n{report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def ends(chromium: Chromium, request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test comes to an end."""
    with chromium.ending_after(LIMIT, evidence.folder_of(request.node.nodeid)):
        yield


@pytest.fixture(scope="session")
def chromium(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        chromium = Chromium(playwright, tmp_path_factory.mktemp("chromium"))
        request.config.stash[CHROMIUM] = chromium
        yield chromium
        del request.config.stash[CHROMIUM]
        chromium.renew()


@pytest.fixture
def browser(chromium: Chromium) -> Browser:
    return chromium.browser


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    if "BUILT" not in os.environ:
        build()
    with serving(DIST) as site:
        yield site


class Watch:
    """What went wrong on the pages of a test."""

    def __init__(self, origin: str, late: bool = False) -> None:
        self.origin = origin
        self.late = late
        self.provoked = False
        """Does the test make trouble on purpose? Some of it may come after the test has looked."""
        self.troubles: list[str] = []
        self.said: list[str] = []
        """All that the console said."""

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        context.on("request", self._request)
        context.on("response", lambda answer: answer.status >= 400 and self.troubles.append(answer.url))

    def _console(self, message: ConsoleMessage) -> None:
        self.said.append(f"{message.type}: {message.text}")
        if message.type == "error":
            self.troubles.append(message.text)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.troubles.append(f"foreign request: {request.url}")


@pytest.fixture(scope="session")
def watcher(request: pytest.FixtureRequest, site: Site) -> Watch:
    return Watch(site.url, request.config.getoption("--slow"))


@pytest.fixture
def watch(watcher: Watch) -> Iterator[Watch]:
    """Fails the test at its end if any page had trouble; a test that provokes trouble says so."""
    watcher.troubles.clear()
    watcher.said.clear()
    watcher.provoked = False
    yield watcher
    assert watcher.provoked or watcher.troubles == []


def device(browser: Browser, watcher: Watch, stores: bool = False, **given: Any) -> BrowserContext:
    """A fresh, watched context: like another device with nothing stored, which `stores` the site or does not."""
    context = browser.new_context(**{"viewport": LAPTOP, "locale": "en-GB", **given})
    context.set_default_timeout(PATIENCE)
    evidence.start_trace(context)
    context.add_init_script(HURRY)
    if not stores:
        context.add_init_script(UNSTORED)
    if watcher.late:
        context.add_init_script(LATE)
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
        if browser.is_connected():
            context.close()


class StartedPages:
    """Pages on which Python is there already, one for each kind of device: starting it is what takes time."""

    def __init__(self, chromium: Chromium, watcher: Watch, site: Site) -> None:
        self._chromium, self._watcher, self._site = chromium, watcher, site
        self._pages: dict[str, Page] = {}

    def page(self, **given: Any) -> Page:
        """A page of such a device, perhaps used before: what can be changed on a page needs no page of its own."""
        size = given.pop("viewport", LAPTOP)
        media = {name: given.pop(name, usual) for name, usual in MEDIA.items()}
        kind = repr(sorted((USUALLY | given).items()))
        browser = self._chromium.browser
        self._pages = {kind: page for kind, page in self._pages.items() if page.context.browser is browser}
        page = self._pages.pop(kind, None)
        if page is None:
            page = device(browser, self._watcher, **given).new_page()
            page.goto(self._site.url)
        self._pages[kind] = page
        ready(page)  # the test before may have reloaded it
        page.evaluate(COMPLETE)
        for oldest in list(self._pages)[:-MOST_PAGES]:
            self._pages.pop(oldest).context.close()
        page.set_viewport_size(size)
        page.emulate_media(**media)
        page.mouse.move(0, 0)  # it rests on nothing that comes there
        return page

    def forget(self) -> None:
        """Whoever failed on one of them may have left it in any state."""
        pages, self._pages = self._pages, {}
        for page in pages.values():
            with suppress(Error):
                page.context.close()


@pytest.fixture(scope="session")
def started(chromium: Chromium, watcher: Watch, site: Site) -> StartedPages:
    return StartedPages(chromium, watcher, site)


@pytest.fixture
def visit(context: Callable[..., BrowserContext], started: StartedPages, site: Site, watch: Watch) -> Visit:
    """Opens the site at a fragment, with nothing stored. `fresh` starts Python anew, as a first visit does; a `script`
    runs before everything else of it."""

    def open_(fragment: str = "#/", fresh: bool = False, script: str = "", **given: Any) -> Page:
        if fresh or script:
            page = context(**given).new_page()
            page.add_init_script(script)
            page.goto(site.url + fragment)
            ready(page)
            return page
        page = started.page(**given)
        go(page, "#/" if fragment == SETTINGS else SETTINGS)
        page.evaluate(NO_NEWCOMER)
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
    page.wait_for_selector("html[data-ready=yes]", timeout=2 * PATIENCE)


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


def expect_moves(page: Page, squares: Sequence[str]) -> None:
    """Wait until just these squares stand in the list of moves."""
    expect(page.locator(".moves li")).to_have_text([re.compile(rf"^\s*{square}\b") for square in squares])


def cell(page: Page, name: str) -> Any:
    """A square of the board."""
    return page.locator(f'[data-at="{name}"]')
