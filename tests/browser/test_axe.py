"""axe finds nothing on any screen, in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from cookie_tin.match import Match
from tests.browser.conftest import LAPTOP, PHONE, Visit, Watch, cell, code, go, two_people
from tools.programs import ROOT

AXE = ROOT / "vendor" / "axe" / "axe.min.js"


LOOK = """async rules => {
  const {passes, incomplete, violations} = await axe.run({resultTypes: ["violations"], ...(rules && {runOnly: rules})});
  const told = violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`));
  return [passes.length + incomplete.length, told];
}"""
"""Only what is wrong is told: to describe all that is right takes axe several times as long as to find it."""


COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours, and so at all that another theme changes."""


def violations(page: Page) -> list[str]:
    """In the theme that is there."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # the page itself lets no such script in
    rules, told = page.evaluate(LOOK)
    assert rules > 5, "axe looked at something"
    return list(told)


def violations_in_both_themes(page: Page) -> list[str]:
    """Light by every rule, dark by those that look at colours."""
    found = violations(page)
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        if theme == "dark":
            rules, told = page.evaluate(LOOK, COLOURS)
            assert rules, "axe looked at colours"
            found += [f"dark: {one}" for one in told]
    return found


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe(visit: Visit, watch: Watch, size: dict[str, int]) -> None:
    match = two_people(5, "c3", names=("Ada", "Bea"))
    for seat, square in ((0, "c2"), (1, "c4"), (0, "d2"), (1, "d4")):
        match.play(seat, square)
    page = visit(code(match), viewport=size)
    page.emulate_media(reduced_motion="reduce")
    assert violations_in_both_themes(page) == []
    cell(page, "a1").click(force=True)
    expect(page.locator(".refusal")).to_be_visible()
    assert violations_in_both_themes(page) == []
    cell(page, "e2").click()
    if size is PHONE:
        page.locator(".controls [data-do=drawer]").click()
    for action in ("new", "share"):
        page.locator(f"[data-do={action}]").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations_in_both_themes(page) == [], action
        page.get_by_role("dialog").locator("[data-do=close]").click()
    if size is PHONE:
        page.locator(".moves [data-do=drawer]").click()
    page.get_by_role("grid").press("?")
    assert violations_in_both_themes(page) == [], "help"
    page.keyboard.press("Escape")
    for fragment in (
        "#/edit/disco",
        "#/play/disco",
        "#/rules",
        "#/rules/disco",
        "#/rules/doppel",
        "#/paper/addict",
        "#/paper/addict/card",
        "#/log/raid",
        "#/settings",
        "#/learn",
        "#/learn/doppel/copy",
        "#/puzzles",
        "#/puzzles/rated/doppel",
        "#/room",
        "#/room/choose-raid",
        "#/nowhere",
    ):
        go(page, fragment)
        assert violations_in_both_themes(page) == [], fragment
    page.locator("[data-do^=forget]").first.click()
    assert violations_in_both_themes(page) == [], "throwing a game away"
    page.get_by_role("button", name="Keep it").click()
    go(page, code(finished_match()))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert violations_in_both_themes(page) == [], "the end"
    page.evaluate("document.querySelector('[data-do=undo]').dataset.do = 'nonsense'")
    page.locator("[data-do=nonsense]").evaluate("button => button.click()")
    expect(page.locator(".report")).to_be_visible()
    assert violations_in_both_themes(page) == [], "an error of our own"
    watch.provoked = True


def finished_match() -> Match:
    match = two_people(2, "a1")
    for seat, square in ((0, "a2"), (1, "b2"), (0, "b1")):
        match.play(seat, square)
    return match
