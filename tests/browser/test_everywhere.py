"""Offline with the server gone, from a sub-path, in French, on every size of screen, in both themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    PLAY,
    TABLET,
    Visit,
    Watch,
    cell,
    code,
    expect_moves,
    go,
    ready,
    two_people,
)
from tools.build import DIST
from tools.serve import serving

FRENCH = {"locale": "fr-FR"}


def test_offline_from_a_sub_path(browser: Browser) -> None:
    """After one visit the whole site works with the server killed, deep links included."""
    with serving(DIST, "/some/where") as site:
        watch = Watch(site.url)
        context = browser.new_context(locale="en-GB")
        watch.over(context)
        page = context.new_page()
        page.goto(site.url)
        ready(page)
        page.wait_for_function("navigator.serviceWorker.controller")
    page.goto(site.url + code(two_people(3, "b2")))
    page.reload()
    ready(page)
    cell(page, "b3").click()
    expect_moves(page, ["b2", "b3"])
    fresh = context.new_page()
    fresh.goto(site.url)
    ready(fresh)
    fresh.get_by_role("link", name="Continue").click()
    expect(fresh.get_by_role("grid")).to_be_visible()
    assert watch.troubles == []
    context.close()


def test_installable(visit: Visit) -> None:
    page = visit()
    manifest = page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then(r => r.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.evaluate("src => fetch(src).then(r => r.ok)", icon["src"])


def test_french_by_the_browsers_language(visit: Visit) -> None:
    """No English is left on the way through every screen, before and after Python."""
    page = visit(**FRENCH)
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("heading", level=1)).to_have_text("Les jeux de la boîte")
    page.locator(PLAY).click()
    expect(page.locator("#menu")).to_contain_text("Partager")
    expect(page.locator(".seat .name")).to_have_text(["Vous", "Pip"])
    cell(page, page.locator(".cell:not(.open):not(.x)").first.get_attribute("data-at") or "").click(
        force=True
    )
    expect(page.locator(".refusal")).to_have_text(re.compile("doit en toucher une remplie"))
    go(page, "#/g/zzz")
    expect(page.get_by_role("alert")).to_have_text("Ce n’est pas une partie de Cookie Tin.")


def test_language_and_theme_can_be_switched(visit: Visit) -> None:
    page = visit("#/settings", fresh=True)
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.get_by_label("Thème").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_label("Langue").select_option("auto")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_theme_follows_the_device(visit: Visit) -> None:
    page = visit(fresh=True, color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"])
def test_the_table_fits_the_window(visit: Visit, size: dict[str, int], locale: str) -> None:
    """The whole board and the controls of a turn, without scrolling, with the longest words there are."""
    match = two_people(6, "c3", names=("Wilhelmina-Charlotte the", "Maximilian-Alexander von"))
    for seat, square in ((0, "c2"), (1, "c4"), (0, "d2"), (1, "d4")):
        match.play(seat, square)
    page = visit(code(match), viewport=size, has_touch=size is PHONE, locale=locale)
    expect(page.locator(".why")).to_be_visible()
    inside = (
        "({width, height}) => "
        "[...document.querySelectorAll('.cell, .controls > :not(.drawer), .prompt, .seat')].every(e => {"
        "  const box = e.getBoundingClientRect();"
        "  return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height && box.width > 0 })"
    )
    assert page.evaluate(inside, size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    smallest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('.cell .tile')].map(e => e.getBoundingClientRect().width))"
    )
    assert smallest >= 44, "squares are easy to hit with a finger"


def test_no_screen_scrolls_sideways_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, locale="en-GB")
    for fragment in ("#/", "#/rules/doppel", "#/settings", "#/play/doppel"):
        go(page, fragment)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), fragment
    page.locator(".cell.open").first.tap()
    expect(page.locator(".moves li")).to_have_count(3)


def test_an_error_shows_a_panel_with_link_and_report(visit: Visit, watch: Watch) -> None:
    """Our own failure never leaves a dead page, and the game is still there."""
    page = visit(code(two_people(3, "b2")))
    cell(page, "b3").click()
    page.evaluate("document.querySelector('[data-do=undo]').dataset.do = 'nonsense'")
    page.get_by_role("button", name="Undo").click()
    panel = page.get_by_role("dialog")
    expect(panel).to_contain_text("Something went wrong")
    expect(panel.locator(".report")).to_contain_text("KeyError")
    link = panel.get_by_role("link").get_attribute("href") or ""
    panel.get_by_role("button", name="Close").click()
    cell(page, "b1").click()
    expect_moves(page, ["b2", "b3", "b1"])
    elsewhere = visit(link[link.index("#") :])
    expect_moves(elsewhere, ["b2", "b3"])
    assert "KeyError" in watch.troubles[0]
    watch.provoked = True


def test_motion_stops_where_it_is_not_wanted(visit: Visit) -> None:
    page = visit(code(two_people(3, "b2")), reduced_motion="reduce")
    cell(page, "b3").click()
    assert page.evaluate("document.getAnimations().length") == 0


def test_copying_a_link(visit: Visit) -> None:
    page = visit(code(two_people(3, "b2")))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#copied")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.get_by_label("Link").input_value()
    page.context.clear_permissions()


def test_a_dialog_that_closes_before_its_link_is_copied(visit: Visit) -> None:
    page = visit(code(two_people(3, "b2")))
    page.get_by_role("button", name="Share").click()
    page.evaluate(
        """() => {
            for (const what of ["copy", "close"]) document.querySelector(`dialog [data-do^=${what}]`).click();
            return new Promise(done => setTimeout(() => setTimeout(done)));
        }"""
    )
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".report")).to_have_count(0)


def test_copying_refused_selects_the_link(visit: Visit) -> None:
    page = visit(code(two_people(3, "b2")))
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('no')) }")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#copied")).to_have_text("Please copy the selected text.")
    assert selected_text(page) == page.get_by_label("Link").input_value()
    page.evaluate("() => { delete navigator.clipboard.writeText }")  # other tests have the same page


def selected_text(page: Page) -> str:
    return str(
        page.evaluate(
            "(e => e.value.slice(e.selectionStart, e.selectionEnd))(document.getElementById('link'))"
        )
    )
