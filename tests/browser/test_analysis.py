"""Hints, analysis, branches and watching bots, in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from cookie_tin.match import Match, Player
from tests.browser.conftest import LAPTOP, PHONE, Visit, cell, code, two_people
from tests.browser.test_axe import finished_match, violations

STILL = {"reduced_motion": "reduce"}


def marks(page: Page) -> int:
    return page.locator("#cloth .mark").count()


def test_a_hint_in_three_steps_by_keyboard(visit: Visit) -> None:
    page = visit(code(two_people(5, "c3", names=("Ada", "Bea"))), **STILL)
    cell(page, "c2").click()
    cell(page, "c4").press("h")
    expect(page.locator("#prompt .hinted")).to_contain_text("Look at these")
    expect(page.locator("#cloth .mark.look").first).to_be_visible()
    page.get_by_role("button", name="Tell me more").click()
    expect(page.locator("#prompt .hinted")).to_contain_text("Hint:")
    expect(page.locator("#cloth .mark.best")).to_have_count(1)
    told = page.locator("#prompt .hinted").inner_text()
    page.get_by_role("button", name="Tell me more").click()
    expect(page.get_by_role("button", name="Tell me more")).to_have_count(0)
    assert len(page.locator("#prompt .hinted").inner_text()) > len(told) - len("Tell me more")
    expect(page.locator("#live")).to_contain_text("Hint:")


def test_analysis_marks_every_move_and_draws_the_course(visit: Visit) -> None:
    page = visit(code(two_people(4, "b2", names=("Ada", "Bea"))), **STILL)
    cell(page, "b3").click()
    page.locator("[data-do=analyse]").click()
    expect(page.locator("#cloth .mark.best").first).to_be_visible()
    assert marks(page) == page.locator(".cell.open").count()
    expect(page.locator(".standing")).to_contain_text("Ada")
    expect(page.locator(".advice li").first).to_contain_text("%")
    assert violations(page) == []
    page.locator(".moves li button").first.press("Enter")
    expect(page.locator(".moves [aria-current=step]")).to_have_text("b2")
    expect(page.locator(".moves [aria-current=step]")).to_be_focused()
    page.locator(".course rect").nth(2).click()
    expect(page.locator(".moves [aria-current=step]")).to_have_text("b3")
    page.locator("[data-do=analyse]").click()
    expect(page.locator("#cloth .mark")).to_have_count(0)


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_is_analysed_stays_in_sight(visit: Visit, viewport: ViewportSize) -> None:
    """However many moves there are: the bar, the course and every mark, which is also said where it belongs."""
    match = two_people(6, "f6", names=("Ada", "Bea"))
    for number in range(14):
        view = match.state.view(None)
        match.play(number % 2, view["open"][-1])
    page = visit(code(match), viewport=viewport, **STILL)
    page.locator("[data-do=analyse]").click()
    expect(page.locator(".balance")).to_be_in_viewport(ratio=1)
    expect(page.locator(".course")).to_be_in_viewport(ratio=1)
    expect(page.locator(".advice li").first).to_be_in_viewport(ratio=1)
    marked = page.locator("#cloth .mark rect")
    for index in range(marked.count()):
        expect(marked.nth(index)).to_be_in_viewport(ratio=0.99)
    expect(page.locator("[data-at][aria-description*='%']")).to_have_count(marked.count())
    expect(page.locator("#live")).to_contain_text("Best move:")


def test_what_if_from_a_finished_game(visit: Visit) -> None:
    """Another move than the recorded one becomes a game of its own; the finished one is as it was."""
    page = visit(code(finished_match()), **STILL)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.locator(".moves li button").nth(1).click()
    page.locator(".cell.open").last.click()
    expect(page.locator(".branch")).to_be_visible()
    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator(".moves li")).to_have_count(4)
    page.locator(".moves li button").last.click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_bots_are_watched_paused_and_hurried(visit: Visit) -> None:
    bots = [Player("pip", bot=True), Player("poppy", bot=True)]
    page = visit(code(Match.new("doppel", {"size": 6}, bots)), **STILL)
    expect(page.locator(".moves li").nth(2)).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    held = page.locator(".moves li").count()
    page.locator("[data-do=pace]").click()
    expect(page.locator("[data-do=pace]")).to_contain_text("2×")
    page.locator("[data-do=pace]").click()
    page.locator("[data-do=pace]").click()
    assert page.locator(".moves li").count() == held
    page.locator("[data-do=analyse]").click()
    page.locator("[data-do=pause]").click()
    page.locator("[data-do=pause]").click()
    expect(page.locator(".standing")).to_contain_text("Chances:")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_long_words_fit_their_buttons(visit: Visit, viewport: ViewportSize) -> None:
    """A game of bots has the most buttons, and French the longest words."""
    bots = [Player("pip", bot=True), Player("poppy", bot=True)]
    page = visit(code(Match.new("doppel", {"size": 8}, bots)), viewport=viewport, locale="fr-FR", **STILL)
    page.locator("[data-do=pause]").click()
    expect(page.get_by_role("button", name="Continuer")).to_be_visible()
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator(".controls > *").evaluate_all(cut) == []
