"""Python's WebAssembly in two parts: a game needs only the first, and whoever needs the rest gets it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from cookie_tin.games import GAMES
from tests.browser.conftest import Watch, code, go, ready
from tests.browser.test_phones import play_to
from tools.build import DIST
from tools.serve import Site
from tools.stages.snapshot import seal

REST = "/vendor/pyodide/pyodide.rest.wasm"

BUSY = """
    window.requestIdleCallback = () => 0;
    Object.defineProperty(Navigator.prototype, "serviceWorker", {value: undefined});
"""
"""A page that never has time for what may come later."""

NEVER_IDLE = "window.requestIdleCallback = () => 0;"
NO_WAY = "XMLHttpRequest.prototype.send = () => { throw new Error('not by way of the service worker') };"
"""So it is in WebKit: what is asked for without waiting does not come from where the site is stored."""

RUN = """async program => {
    const {loadPyodide} = await import(new URL("page.mjs", document.baseURI));
    return (await loadPyodide({stdout: console.log, stderr: console.error})).runPython(program);
}"""

JSPI = """async () => {
    const {loadPyodide} = await import(new URL("page.mjs", document.baseURI));
    return (await loadPyodide({stdout: console.log, stderr: console.error}))._module.jspiSupported;
}"""

Start = Callable[[str], Page]


@pytest.fixture
def start(context: Callable[..., BrowserContext], site: Site, watch: Watch) -> Start:
    def open_(fragment: str) -> Page:
        site.log.clear()
        device = context()
        device.add_init_script(BUSY)
        page = device.new_page()
        page.goto(site.url + fragment)
        ready(page)
        return page

    return open_


def asked_for_rest(site: Site) -> bool:
    return any(path == REST for path, _ in site.log)


def opens_without_the_rest(start: Start, site: Site, addresses: Mapping[str, str]) -> None:
    """One game at a first visit, the others after it: where none has brought the rest, each does without."""
    page = start(next(iter(addresses.values())))
    for number, (game, address) in enumerate(addresses.items()):
        if number:
            go(page, address)
        expect(page.locator(f"#cloth svg.{game}")).to_be_visible()
        assert not asked_for_rest(site), game


def test_the_first_board_does_without_the_rest(start: Start, site: Site) -> None:
    """Where it does not, everybody waits for the rest: `python3 dev.py hot` looks again what a game calls."""
    opens_without_the_rest(start, site, {game: f"#/play/{game}" for game in GAMES})


def test_a_link_opens_without_the_rest(start: Start, site: Site) -> None:
    """A friend's link is many people's first visit."""
    opens_without_the_rest(start, site, {game: code(play_to(game, 4)) for game in GAMES})


def test_python_runs_on_the_stack_of_the_page(start: Start) -> None:
    """On a stack of its own (JSPI) it would crash wherever Chromium looks at stacks for its own purposes."""
    page = start("#/play/doppel")
    assert page.evaluate(JSPI) is False
    page.evaluate(RUN, "from pyodide.ffi import can_run_sync; assert not can_run_sync()")


def test_a_move_and_its_answer_do_without_the_rest(start: Start, site: Site) -> None:
    page = start("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    assert not asked_for_rest(site)


KNOWN = """
import sys
from importlib import import_module
fresh = lambda text: "".join(list(text))
assert sys.intern(fresh("import_module")) is import_module.__name__
assert all(sys.intern(name) is sys.intern(fresh(name)) for name in sys.modules)
assert all(vars(sys)[fresh(name)] is value for name, value in vars(sys).items())
"""


def test_texts_of_the_snapshot_are_found_again(start: Start) -> None:
    """Their hashes and the table of those that are there once are worked out when Python starts."""
    start("#/").evaluate(RUN, KNOWN)


def test_whoever_needs_the_rest_gets_it_at_once(start: Start, site: Site) -> None:
    """Its functions and its data, and only once."""
    page = start("#/")
    assert not asked_for_rest(site)
    assert (
        page.evaluate(RUN, "import unicodedata; unicodedata.name('é')") == "LATIN SMALL LETTER E WITH ACUTE"
    )
    assert page.evaluate(
        RUN, "import _codecs_jp; _codecs_jp.getcodec('shift_jis').encode('あ')[0] == b'\\x82\\xa0'"
    )
    assert [path for path, _ in site.log].count(REST) == 1


def test_whoever_needs_the_rest_without_a_connection_is_told_and_loses_nothing(
    start: Start, watch: Watch
) -> None:
    """Python cannot go on then. When the connection is back, the game goes on where it was."""
    page = start("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    told = page.get_by_role("alert").filter(has_text="The connection was gone")
    expect(told).to_be_hidden()
    page.context.set_offline(True)
    with pytest.raises(Error):
        page.evaluate(RUN, "import unicodedata; unicodedata.name('é')")
    expect(told).to_be_visible()
    page.context.set_offline(False)
    expect(told).to_be_hidden()
    ready(page)
    expect(page.locator(".moves li")).to_have_count(3)
    watch.provoked = True


def test_the_rest_comes_when_the_connection_is_back(
    context: Callable[..., BrowserContext], site: Site, watch: Watch
) -> None:
    """The one time that it could not be had is not the last."""
    page = context(service_workers="block").new_page()
    for name in (REST, f"{REST}.lzma"):
        page.route(f"**{name}", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith(REST)):
        page.goto(site.url)
    ready(page)
    page.unroute_all()
    with page.expect_response(f"**{REST}.lzma"):
        page.evaluate("dispatchEvent(new Event('online'))")
    watch.provoked = True


def test_a_later_visit_asks_for_what_is_compiled_where_it_is_stored(
    context: Callable[..., BrowserContext], site: Site, watch: Watch
) -> None:
    """Only so the browser stores what it has compiled, and nothing is unpacked again."""
    page = context(stores=True).new_page()
    page.goto(site.url)
    ready(page)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.reload()
    ready(page)
    stored, asked = page.evaluate(
        """async () => {
            const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)));
            const requests = await Promise.all(stores.map(store => store.keys()));
            const asked = performance.getEntriesByType("resource").map(one => one.name);
            return [requests.flat().map(one => one.url), asked];
        }"""
    )
    (wasm,) = [name for name in asked if "pyodide.asm.wasm" in name]
    assert wasm in stored
    assert not [name for name in asked if "lzma" in name or "unpack" in name]


def test_on_a_later_visit_the_rest_is_at_hand_and_compiled_when_there_is_time(
    context: Callable[..., BrowserContext], site: Site, watch: Watch
) -> None:
    """Offline nothing could be fetched in between, and the first board does not wait for what it does not need."""
    page = context(stores=True).new_page()
    page.goto(f"{site.url}#/play/doppel")
    ready(page)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.add_init_script(NEVER_IDLE + NO_WAY)
    page.context.set_offline(True)
    page.reload()
    ready(page)
    asked = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    assert [name.removeprefix(site.url) for name in asked if ".rest." in name] == [REST[1:]]
    page.evaluate(RUN, "import unicodedata; assert unicodedata.name('é').startswith('LATIN')")


def test_pyscript_runs_nothing_of_its_own_before_the_first_board(start: Start) -> None:
    """Its Python package would take longer than the board, and nothing of ours asks for it."""
    start("#/play/doppel").evaluate(RUN, "import sys; assert 'pyscript' not in sys.modules")


def test_with_a_snapshot_of_another_version_python_starts_from_scratch(
    context: Callable[..., BrowserContext], site: Site, watch: Watch
) -> None:
    own = (DIST / "py" / "snapshot").read_bytes()
    other = seal(re.sub(rb"rest [0-9a-f]{8}", b"rest 00000000", own, count=1))
    page = context(service_workers="block").new_page()
    page.route("**/py/snapshot.lzma", lambda route: route.abort())
    page.route("**/py/snapshot", lambda route: route.fulfill(body=other))
    with page.expect_console_message(
        lambda said: "from scratch: Error: the snapshot is of another" in said.text
    ):
        page.goto(f"{site.url}#/play/doppel")
    ready(page)
    expect(page.locator("#cloth svg.doppel")).to_be_visible()
    watch.provoked = True
