"""axe finds nothing on any screen, in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Visit, Watch, cell, code, go, two_people
from tin.match import Match
from tools.programs import ROOT

AXE = ROOT / "vendor" / "axe" / "axe.min.js"


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # the page itself lets no such script in
    found = page.evaluate("axe.run()")
    assert len(found["passes"]) > 5, "axe looked at something"
    return [
        f"{rule['id']}: {node['html']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe(visit: Visit, watch: Watch, theme: str, size: dict[str, int]) -> None:
    match = two_people(5, "c3", names=("Ada", "Bea"))
    for seat, square in ((0, "c2"), (1, "c4"), (0, "d2"), (1, "d4")):
        match.play(seat, square)
    page = visit(code(match), color_scheme=theme, viewport=size)
    page.emulate_media(reduced_motion="reduce")
    assert violations(page) == []
    cell(page, "a1").click(force=True)
    expect(page.locator(".refusal")).to_be_visible()
    assert violations(page) == []
    cell(page, "e2").click()
    if size is PHONE:
        page.locator(".controls [data-do=drawer]").click()
    for action in ("new", "share"):
        page.locator(f"[data-do={action}]").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == [], action
        page.get_by_role("dialog").locator("[data-do=close]").click()
    if size is PHONE:
        page.locator(".moves [data-do=drawer]").click()
    page.get_by_role("grid").press("?")
    assert violations(page) == [], "help"
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
        assert violations(page) == [], fragment
    page.locator("[data-do^=forget]").first.click()
    assert violations(page) == [], "throwing a game away"
    page.get_by_role("button", name="Keep it").click()
    go(page, code(finished()))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert violations(page) == [], "the end"
    page.evaluate("document.querySelector('[data-do=undo]').dataset.do = 'nonsense'")
    page.locator("[data-do=nonsense]").evaluate("button => button.click()")
    expect(page.locator(".report")).to_be_visible()
    assert violations(page) == [], "an error of our own"
    watch.troubles.clear()


def finished() -> Match:
    match = two_people(2, "a1")
    for seat, square in ((0, "a2"), (1, "b2"), (0, "b1")):
        match.play(seat, square)
    return match
