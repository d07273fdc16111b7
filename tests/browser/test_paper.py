"""Sheets for the printer, as PDF from Chromium: one side of A4 or Letter, nothing cut, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cookie_tin.games import GAMES
from tests.browser.conftest import Visit, cell

MM = 96 / 25.4
SIDES = {"A4": (190, 277), "Letter": (196, 259)}
"""What is left of each sheet within margins of a centimetre, in millimetres."""

OUTSIDE = """([width, height]) => [...document.querySelectorAll(".paper, .paper *")].map(one => {
    const box = one.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1 ? one.outerHTML : "";
}).filter(found => found)"""
"""Everything on the sheet that lies beyond its edges."""


def sides(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("sheet", [*GAMES, "addict/card"])
def test_one_side_of_paper(visit: Visit, sheet: str, locale: str) -> None:
    page = visit(f"#/paper/{sheet}", locale=locale)
    expect(page.locator(".paper svg").first).to_be_visible()
    page.emulate_media(media="print")
    for name, (width, height) in SIDES.items():
        page.set_viewport_size({"width": int(width * MM), "height": int(height * MM)})
        assert page.evaluate(OUTSIDE, [width * MM, height * MM]) == []
        assert sides(page.pdf(format=name)) == 1
    page.emulate_media(media="screen")


def test_paper_is_light_also_at_night(visit: Visit) -> None:
    page = visit("#/paper/doppel", color_scheme="dark")
    paper = page.locator(".paper")
    expect(paper).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(paper).to_have_css("color", "rgb(58, 36, 24)")


def test_all_tiles_over_the_table_on_the_smallest_phone(visit: Visit) -> None:
    """One press, one screen, and back to where one was."""
    page = visit("#/play/addict", viewport={"width": 375, "height": 553}, locale="fr-FR")
    page.locator('[data-do="reference"]').click()
    card = page.locator("dialog .reference")
    expect(card.locator("svg")).to_have_count(25)
    assert page.locator("dialog").evaluate("one => one.scrollHeight <= one.clientHeight")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(cell(page, "c")).to_be_visible()


def test_a_playtest_of_the_log_is_played(visit: Visit) -> None:
    page = visit("#/log/raid")
    day = page.locator(".day", has=page.get_by_role("heading", name="Playtest 14", exact=True))
    day.get_by_role("button", name="Play it as revised").click()
    expect(page.locator(".ruleset")).to_have_text("After playtest 14")
    expect(page.locator(".seat")).to_have_count(4)
