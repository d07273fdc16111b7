"""The Lab's study: its numbers change with what is asked, by mouse and keyboard, on every device, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cookie_tin.lab.raid import odds
from tests.browser.conftest import LAPTOP, PHONE, TABLET, Visit
from tests.browser.test_axe import violations, violations_in_both_themes

NARROW = {"width": 320, "height": 640}
UPRIGHT = {"width": 720, "height": 1280}


def open_study(visit: Visit, **given: Any) -> Page:
    """The Lab as it is at first: it remembers what was asked for as long as the page lives."""
    page = visit("#/lab/study", **given)
    for name, value in (("compare", "defender"), ("sides", "6"), ("rivals", "1")):
        page.locator(f"#lab-{name}").select_option(value)
    type_hand(page, "6 6 5 4 2")
    return page


def type_hand(page: Page, hand: str) -> None:
    page.locator("#lab-hand").fill(hand)
    page.keyboard.press("Enter")


def shares(page: Page) -> list[str]:
    """The first row of the table of bids: one die against 1, 2, 3 and any number of dice."""
    row = page.get_by_role("table", name="Chance to win a bid against").locator("tbody tr").first
    return [text.split("\n")[0].strip() for text in row.locator("td").all_inner_texts()]


def in_words(*found: float) -> list[str]:
    return [f"{share * 100:.1f} %" for share in found]


def test_the_way_there(visit: Visit) -> None:
    page = visit(fresh=True)
    page.get_by_role("navigation").get_by_role("link", name="Lab").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Lab")
    expect(page).to_have_title("The Lab · Cookie Tin")
    page.get_by_role("link", name="The chances of a bid").click()
    expect(page.locator(".charted")).to_have_count(5)
    assert shares(page)[1:3] == ["42.1 %", "34.0 %"]


def test_what_is_asked_changes_the_numbers_and_is_said(visit: Visit) -> None:
    page = open_study(visit)
    page.get_by_label("Rivals", exact=True).select_option("2")
    page.get_by_label("Dice", exact=True).select_option("d8")
    page.get_by_label("Highest bid", exact=True).select_option("plain")
    mine = [odds.win(1, (theirs, theirs), "plain", 8) for theirs in (1, 2, 3)]
    assert shares(page)[:3] == in_words(*map(float, mine))
    expect(page.locator("#live")).to_contain_text("Against rivals whose bids are not known: 1 die")
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.locator(".charted")).to_have_count(0)
    page.go_back()
    expect(page.locator(".charted")).to_have_count(5)
    assert shares(page)[:3] == in_words(*map(float, mine)), (
        "what was asked is still there after a look elsewhere"
    )


def test_by_keyboard_alone(visit: Visit) -> None:
    page = open_study(visit)
    page.get_by_label("Highest bid", exact=True).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Dice", exact=True)).to_have_value("8")
    expect(page.get_by_label("Dice", exact=True)).to_be_focused()
    expect(page.get_by_text("against rivals with three dice each, d8").last).to_be_visible()
    page.get_by_label("Hand", exact=True).focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("8 8 1")
    page.keyboard.press("Enter")
    hands = page.get_by_role("table", name="Best change of the hand 8 8 1")
    expect(hands.get_by_role("row", name="8 8 1").first).to_be_visible()
    expect(page.get_by_label("Hand", exact=True)).to_be_focused()


def test_a_field_that_goes_while_it_is_typed_in_is_no_trouble(visit: Visit) -> None:
    """The browser tells of its change in the middle of the new drawing."""
    page = open_study(visit)
    page.locator("#lab-hand").fill("  ")
    page.locator("#lab-compare").select_option("plain")
    expect(page.locator("#lab-compare")).to_have_value("plain")
    expect(page.locator(".charted")).to_have_count(5)


def test_a_hand_that_is_none_says_what_a_hand_is(visit: Visit) -> None:
    page = open_study(visit)
    type_hand(page, "9 9")
    expect(page.locator("#lab-hand-said")).to_have_text(
        "A hand is 1 to 11 dice with faces from 1 to 6, such as 6 6 5 4 2."
    )
    assert violations(page) == []
    type_hand(page, "3 3 1")
    expect(page.locator("#lab-hand-said")).to_be_empty()
    expect(page.get_by_role("table", name="Best change of the hand 3 3 1")).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe(visit: Visit, size: dict[str, int]) -> None:
    page = visit("#/lab/study", viewport=size)
    expect(page.locator(".charted")).to_have_count(5)
    assert violations_in_both_themes(page) == []


@pytest.mark.parametrize("given", [{}, {"locale": "fr-FR"}], ids=["english", "french"])
def test_nothing_scrolls_sideways(visit: Visit, given: dict[str, str]) -> None:
    """Nor does the way there: four places fit beside the tin's name."""
    page = open_study(visit, **given)
    page.locator("#lab-sides").select_option("12")
    page.locator("#lab-rivals").select_option("3")
    type_hand(page, "12 12 11 11 10 10 9 8 7 6 5")
    expect(page.locator(".hands tbody tr").first).to_be_visible()
    for size in (NARROW, PHONE, UPRIGHT, TABLET, LAPTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert page.evaluate(
            "document.querySelector('.top nav').getBoundingClientRect().right <= innerWidth"
        ), size


def test_in_french(visit: Visit) -> None:
    page = open_study(visit, locale="fr-FR")
    expect(page.get_by_role("heading", level=1)).to_have_text("Le labo")
    expect(page.get_by_role("navigation").get_by_role("link", name="Labo")).to_be_visible()
    table = page.get_by_role("table", name="Chance de remporter une mise contre 1 adversaire")
    expect(table.locator("tbody td").nth(1)).to_contain_text("42,1 %".replace(" ", "\N{NO-BREAK SPACE}"))
