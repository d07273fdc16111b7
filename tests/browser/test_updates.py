"""The whole site kept in the browser: a new version is offered, a half one is not, what was spoilt is made good."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, PATIENCE, Watch, expect_moves, moves, ready
from tests.browser.test_service_worker import SPOIL, update
from tools.build import DIST, service_worker, write
from tools.loading import SHEETS
from tools.programs import ROOT
from tools.serve import Site, serving

BANNER = "#new-version"


def publish(folder: Path, mark: str, missing: str = "") -> None:
    """Another version: the style says so. `missing` has not arrived yet."""
    names = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    files = {name: (DIST / name).read_bytes() for name in names if name not in ("sw.js", "cookie-tin.html")}
    files[SHEETS] += f"\n:root {{ --batch: {mark} }}".encode()
    files["sw.js"] = service_worker(ROOT, files)
    write(folder, {name: content for name, content in files.items() if name != missing})


def batch(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--batch').trim()"))


@pytest.fixture
def kept(browser: Browser, site: Site, tmp_path: Path) -> Iterator[tuple[Page, Site]]:
    """A page that has been visited: the worker holds the whole site. `site` has been built by then."""
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    publish(folder, "first")
    with serving(folder, "/tin") as own:
        watch = Watch(own.url)
        context = browser.new_context(viewport=LAPTOP, locale="en-GB")
        watch.over(context)
        page = context.new_page()
        page.goto(f"{own.url}#/play/doppel")
        ready(page)
        page.wait_for_function("navigator.serviceWorker.controller")
        yield page, own
        context.close()


def test_a_fresh_batch_is_offered_and_taken_when_the_person_likes(kept: tuple[Page, Site]) -> None:
    page, site = kept
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    played = moves(page)
    page.reload()
    ready(page)
    publish(site.folder, "second")
    assert update(page) == "installed"
    expect(page.locator(BANNER)).to_contain_text("A fresh batch is ready")
    page.set_viewport_size({"width": 280, "height": 664})
    assert page.locator(BANNER).evaluate("banner => banner.firstChild.offsetWidth") > 100, "words have room"
    page.set_viewport_size(LAPTOP)
    page.get_by_role("button", name="Later").click()
    expect(page.locator(BANNER)).to_be_hidden()
    page.reload()
    ready(page)
    assert batch(page) == "first", "nothing changes unasked"
    expect(page.locator(BANNER)).to_contain_text("A fresh batch is ready")
    with page.expect_navigation():
        page.get_by_role("button", name="Take it now").click()
    ready(page)
    assert batch(page) == "second"
    expect_moves(page, played)


def test_a_fresh_batch_is_taken_in_the_tab_of_the_first_visit(kept: tuple[Page, Site]) -> None:
    """Without any reload in between."""
    page, site = kept
    publish(site.folder, "second")
    assert update(page) == "installed"
    with page.expect_navigation():
        page.get_by_role("button", name="Take it now").click()
    ready(page)
    assert batch(page) == "second"


def test_a_spoilt_page_or_script_is_mended_before_it_is_seen(kept: tuple[Page, Site]) -> None:
    """What would have it mended cannot, when it is spoilt itself; without a server there is a sentence."""
    page, site = kept
    for name in ("index.html", "check.js", "boot.js", SHEETS):
        page.evaluate(SPOIL, name)
    page.reload()
    ready(page)
    assert batch(page) == "first"
    page.evaluate(SPOIL, "boot.js")
    site.stop()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Python could not start")
    page.evaluate(SPOIL, "index.html")
    page.reload()
    expect(page.locator("p")).to_contain_text("the network is gone")


def test_half_a_new_version_changes_nothing_even_with_the_server_gone(kept: tuple[Page, Site]) -> None:
    page, site = kept
    publish(site.folder, "second", missing=SHEETS)
    assert update(page) == "redundant"
    expect(page.locator(BANNER)).not_to_contain_text("A fresh batch is ready")
    site.stop()
    page.reload()
    ready(page)
    assert batch(page) == "first"


def test_a_spoilt_file_does_not_keep_python_from_starting(kept: tuple[Page, Site]) -> None:
    """Each in a tab of its own: a page that was mended does not try it again."""
    page, _ = kept
    spoil_and_start(page, "vendor/pyodide/pyodide.asm.wasm")
    tab = page.context.new_page()
    tab.goto(page.url)
    ready(tab)
    spoil_and_start(tab, "py/snapshot")


def spoil_and_start(page: Page, name: str) -> None:
    page.evaluate(
        """async name => {
            const store = await caches.open((await caches.keys())[0]);
            const spoilt = (await store.keys()).find(kept => kept.url.includes(name));
            await store.put(spoilt, new Response("spoilt", {headers: {"Content-Type": "application/wasm"}}));
        }""",
        name,
    )
    page.reload()
    page.wait_for_selector("html[data-ready=yes]", timeout=2 * PATIENCE)
    page.wait_for_function(
        """async name => {
            const store = await caches.open((await caches.keys())[0]);
            const kept = (await store.keys()).find(kept => kept.url.includes(name));
            const held = kept && (await store.match(kept));
            return held && (await held.arrayBuffer()).byteLength > 100;
        }""",
        arg=name,
    )


def test_no_room_is_said_and_the_game_goes_on(browser: Browser, site: Site, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    worker = folder / "sw.js"
    full = "Cache.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') };\n"
    worker.write_text(full + worker.read_text(encoding="utf-8"), encoding="utf-8")
    with serving(folder) as own:
        context = browser.new_context(locale="en-GB")
        page = context.new_page()
        page.goto(f"{own.url}#/play/doppel")
        ready(page)
        expect(page.get_by_role("alert")).to_contain_text("has no room to keep Cookie Tin")
        page.locator(".cell.open").first.click()
        expect(page.locator(".moves li")).to_have_count(3)
        context.close()
