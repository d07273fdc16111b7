"""The tin's front page: useful before Python, honest about its progress, and where every address leads."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.conftest import PLAY, Visit, Watch, go, ready
from tools.serve import Site

SAMPLE_BAR = """
window.seen = [];
addEventListener("DOMContentLoaded", () => {
  const bar = document.getElementById("loading-bar");
  const look = () => { if (seen.at(-1) !== bar.value) seen.push(bar.value); requestAnimationFrame(look); };
  look();
});
"""


def test_useful_before_python(context: Callable[..., BrowserContext], site: Site) -> None:
    """The four games are there without Python, each with its way in and its rules."""
    page = context().new_page()
    page.route("**/pyodide.asm.wasm*", lambda route: None)  # Python never arrives
    page.goto(site.url)
    expect(page.locator(".card h2")).to_have_text(
        ["Doppel-game", "Cookie Disco", "Cookies Addict", "Cookie Raid"]
    )
    expect(page.locator(".card .actions a")).to_have_count(12)
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert page.locator("html").get_attribute("data-ready") is None


def test_progress_by_bytes(context: Callable[..., BrowserContext], site: Site) -> None:
    """The bar grows with what arrives and is gone when Python is there. At 1 MB a second that can be watched."""
    page = context().new_page()
    slow = {"offline": False, "latency": 0, "downloadThroughput": 1_000_000, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    page.add_init_script(SAMPLE_BAR)
    page.goto(site.url)
    ready(page)
    seen = page.evaluate("seen")
    assert seen == sorted(seen)
    assert len(seen) > 3, seen
    expect(page.locator("#loading")).to_be_hidden()


def test_a_game_chosen_early_opens(context: Callable[..., BrowserContext], site: Site) -> None:
    page = context().new_page()
    held: list[Route] = []
    holding = [True]

    def hold(route: Route) -> None:
        if holding:
            held.append(route)
        else:
            route.continue_()

    page.route("**/pyodide.asm.wasm*", hold)
    page.goto(site.url, wait_until="commit")
    page.locator(PLAY).click()
    assert page.locator("html").get_attribute("data-ready") is None
    holding.clear()  # what is asked for later is not held
    for route in held:
        route.continue_()
    ready(page)
    expect(page.get_by_role("grid")).to_be_visible()


def test_python_cannot_start(context: Callable[..., BrowserContext], site: Site, watch: Watch) -> None:
    """One plain sentence instead of a dead page; the cards stay."""
    page = context().new_page()
    page.route("**/pyodide.asm.wasm*", lambda route: route.abort())
    page.goto(site.url)
    expect(page.get_by_role("alert").filter(has_text="Python could not start")).to_be_visible()
    expect(page.locator(".card")).to_have_count(4)
    watch.provoked = True


def test_addresses(visit: Visit) -> None:
    """Every place has an address, the browser's back works, and a wrong one says so on the front page."""
    page = visit("#/rules/doppel")
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Doppel-game")
    assert page.title() == "Doppel-game · Cookie Tin"
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Doppel-game")
    for fragment in ("#/nowhere", "#/rules/chess", "#/play/", "#/match/ffff", "#/g/"):
        go(page, fragment)
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.locator(".cards")).to_be_visible()
    page.get_by_role("link", name="Games").click()
    expect(page.locator("#notice")).to_be_hidden()


def test_rules_show_figures(visit: Visit) -> None:
    """The figures are drawn by the board's own function and say in words what they show."""
    page = visit("#/rules/doppel")
    figures = page.locator("figure svg.doppel[role=img]")
    expect(figures).to_have_count(6)
    for svg, caption in zip(figures.all(), page.locator("figcaption").all_inner_texts(), strict=True):
        assert svg.get_attribute("aria-label") == caption
