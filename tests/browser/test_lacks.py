"""A browser that lacks something: one sentence says what, and whatever can still be played is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Watch, ready
from tools.build import DIST
from tools.onefile import NAME
from tools.serve import Site

Context = Callable[..., BrowserContext]

GONE = "Object.defineProperty({of}, '{name}', {{value: undefined, configurable: true}})"
REFUSED = (
    "Object.defineProperty(window, '{name}', {{get() {{ throw new DOMException('no', 'SecurityError') }}}})"
)

NEEDED = {
    "wasm": (GONE.format(of="window", name="WebAssembly"), "WebAssembly is switched off"),
    "modules": ("delete HTMLScriptElement.prototype.noModule", "too old to start Python"),
    "newer lists": ("delete Array.prototype.findLast", "too old to start Python"),
}
HELPFUL = {
    "storage": (
        f"{REFUSED.format(name='localStorage')}; {REFUSED.format(name='sessionStorage')}",
        "keeps nothing for this page",
    ),
    "no storage": (GONE.format(of="window", name="localStorage"), "keeps nothing for this page"),
    "crypto": (GONE.format(of="window", name="crypto"), "no secure random numbers"),
    "workers": (GONE.format(of="window", name="Worker"), "has no workers"),
    "service worker": (GONE.format(of="Navigator.prototype", name="serviceWorker"), "does not keep the page"),
}


def lacking(context: Context, script: str, **given: str) -> Page:
    page = context(**given).new_page()
    page.add_init_script(script)
    return page


@pytest.mark.parametrize("part", NEEDED)
def test_without_what_python_needs(part: str, context: Context, site: Site, watch: Watch) -> None:
    """One sentence, at once, and nothing that waits for ever; the cards stay."""
    script, sentence = NEEDED[part]
    page = lacking(context, script)
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect(page.locator("#loading-text")).to_be_hidden()
    expect(page.locator(".card").first).to_be_visible()
    watch.provoked = True


def test_the_sentence_is_translated(context: Context, site: Site, watch: Watch) -> None:
    page = lacking(context, NEEDED["wasm"][0], locale="fr-FR")
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly est désactivé")
    watch.provoked = True


@pytest.mark.parametrize("part", HELPFUL)
def test_without_what_only_helps_it_plays_on(part: str, context: Context, site: Site) -> None:
    """The sentence stands at the foot of the page, and a game can be played, bot and all."""
    script, sentence = HELPFUL[part]
    page = lacking(context, script)
    page.goto(site.url)
    ready(page)
    expect(page.locator(".foot p:visible", has_text=sentence)).to_have_count(1)
    expect(page.locator(".foot [id^=lacks]:visible")).to_have_count(1)
    page.locator('a[href="#/play/doppel"]').click()
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)


def test_a_browser_that_lacks_nothing_hears_nothing(context: Context, site: Site) -> None:
    page = lacking(context, "")
    page.goto(site.url)
    ready(page)
    expect(page.locator(".foot p:visible")).to_have_count(2)
    expect(page.locator("[id^=lacks]:visible")).to_have_count(0)


def test_one_file_that_cannot_be_unpacked(context: Context, watch: Watch) -> None:
    page = lacking(context, GONE.format(of="window", name="DecompressionStream"))
    page.goto((DIST / NAME).as_uri())
    expect(page.get_by_role("alert")).to_contain_text("cannot unpack this file")
    watch.provoked = True


def test_the_browser_is_asked_to_keep_what_is_worth_keeping(context: Context, site: Site) -> None:
    """Once, and not before there is something."""
    page = lacking(
        context,
        "window.asked = 0;"
        "StorageManager.prototype.persist = () => { window.asked += 1; return Promise.resolve(true) }",
    )
    page.goto(site.url)
    ready(page)
    assert page.evaluate("asked") == 0
    page.locator('a[href="#/play/doppel"]').click()
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    assert page.evaluate("asked") == 1


def test_a_page_that_is_never_idle_gets_the_rest_all_the_same(context: Context, site: Site) -> None:
    """Else a busy phone would never open what comes after the first board."""
    never = "window.requestIdleCallback = (then, {timeout} = {}) => timeout && setTimeout(then, timeout)"
    page = lacking(context, never)
    page.goto(f"{site.url}#/learn")
    ready(page)
    expect(page.locator("#main").get_by_role("link", name="Doppel-game").first).to_be_visible()
