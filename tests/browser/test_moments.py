"""A puzzle made of a position, and after a real game the moments worth another look; in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cookie_tin.match import Match, Player
from tests.browser.conftest import PHONE, Visit, cell, code
from tests.browser.test_axe import violations

ENDING, WIN, SLIP = "bbbbb/obxo./.o.ob/oooob/...ob O c2,c5 2:2", "c3", "a3"
STILL = {"reduced_motion": "reduce"}


def ending() -> str:
    """An ending against Pip in which one square wins."""
    return code(Match.new("doppel", {}, [Player("Ada"), Player("pip", bot=True)], ENDING))


def play_on(page: Page) -> None:
    """Whatever is possible, to the end."""
    free, end = page.locator("#cloth .cell.open:not([aria-disabled=true])"), page.locator("#cloth .finale")
    while True:
        expect(free.or_(end).first).to_be_visible()
        if end.count():
            return
        square = free.first.get_attribute("data-at")
        free.first.click()
        expect(page.locator(f'#cloth .cell.open[data-at="{square}"]')).to_have_count(0)


def test_a_mistake_of_a_real_game_is_tried_again(visit: Visit) -> None:
    page = visit(ending(), **STILL)
    cell(page, SLIP).click()
    play_on(page)
    page.locator("#cloth [data-do=moments]").click()
    expect(page.locator("#prompt h2")).to_contain_text("Moment 1 of")
    expect(page.locator("#prompt .task")).to_contain_text(f"you played “{SLIP}”")
    assert violations(page) == []
    cell(page, SLIP).click()
    expect(page.locator("#prompt .refusal")).to_contain_text("That is what you played then.")
    expect(page.locator("#prompt [data-do=again]")).to_be_focused()
    page.keyboard.press("Enter")
    cell(page, WIN).click()
    expect(page.locator("#prompt .task")).to_contain_text(f"Yes: “{WIN}” is better.")
    expect(page.locator("#live")).to_contain_text("Certain:")
    page.go_back()
    expect(page.locator("#cloth .finale")).to_be_visible()


def test_a_puzzle_of_a_position_is_sent_and_solved(visit: Visit) -> None:
    page = visit(ending(), viewport=PHONE, **STILL)
    page.locator("#controls [data-do=drawer]").click()
    page.locator("[data-do=puzzle]").click()
    link = page.locator("dialog .linkbox")
    expect(link).to_be_visible()
    assert "#/puzzle/doppel/" in link.input_value()
    assert violations(page) == []
    page.get_by_role("link", name="Try it").click()
    expect(page.locator("#prompt .task")).to_contain_text("One square wins. Find it.")
    cell(page, WIN).click()
    expect(page.locator("#prompt .refusal")).to_have_count(0)
