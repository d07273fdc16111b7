"""Nothing is lost: reload, another tab, links on another device, broken links, bad saves, a full storage."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PLAY, Visit, cell, code, expect_moves, go, moves, ready, two_people

STORED = (
    "Object.fromEntries(Object.entries(localStorage)"
    ".filter(([key]) => key.startsWith('tin.') && key !== 'tin.front'))"
)
"""All but the front page as it was seen last."""

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
REFUSED = (
    "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
)


def test_reload_and_another_tab_resume(visit: Visit) -> None:
    page = visit("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    played = moves(page)
    page.reload()
    ready(page)
    expect_moves(page, played)
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    ready(other)
    other.get_by_role("link", name="Continue").click()
    expect(other.get_by_role("grid")).to_be_visible()
    expect_moves(other, played)
    other.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves li.ahead")).to_have_count(2)
    other.close()


def test_a_link_opens_the_same_game_elsewhere(visit: Visit) -> None:
    """Every move, the names, and the very move at which it was shared."""
    page = visit("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link").input_value()
    elsewhere = visit(link.removeprefix(page.url.partition("#")[0]), fresh=True)
    expect_moves(elsewhere, moves(page))
    assert (
        elsewhere.locator(".moves [aria-current]").inner_text()
        == page.locator(".moves [aria-current]").inner_text()
    )
    assert board(elsewhere) == board(page)
    assert elsewhere.evaluate(STORED).keys() == {"tin.settings"}, "looking at a link keeps nothing"


def test_a_link_does_not_replace_the_own_game(visit: Visit) -> None:
    page = visit("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    own = page.evaluate(STORED)
    go(page, code(two_people(3, "a1")))
    expect(page.get_by_role("gridcell")).to_have_count(9)
    assert page.evaluate(STORED) == own
    cell(page, "a2").click()
    expect(page.locator(".moves li")).to_have_count(2)
    assert own.items() < page.evaluate(STORED).items()
    page.reload()
    ready(page)
    expect_moves(page, ["a1", "a2"])


def test_broken_links_say_so_and_change_nothing(visit: Visit) -> None:
    page = visit("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    own = page.evaluate(STORED)
    good = code(two_people(6, "c3"))
    broken = {
        good[:-4]: "damaged or was cut short",
        "#/g/hello": "not a game of Cookie Tin",
        "#/g/9abc": "newer Cookie Tin",
        "#/g/1" + "A" * 100_000: "too long",
        "#/g/<script>": "not a game of Cookie Tin",
    }
    for fragment, sentence in broken.items():
        go(page, fragment)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        expect(page.locator(".cards")).to_be_visible()
        assert page.evaluate(STORED) == own
    page.get_by_role("link", name="Continue").click()
    expect(page.locator(".moves li")).to_have_count(3)


def test_unreadable_saves_are_kept_and_said(visit: Visit) -> None:
    bad = {
        "tin.match.a": "{",
        "tin.match.b": '{"when": 1, "over": false, "record": "cookie-tin 1\\n"}',
        "tin.match.c": "[]",
        "tin.settings": "]",
    }
    page = visit(script=f"Object.assign(localStorage, {json.dumps(bad)})")
    expect(page.locator(".saved-games li")).to_have_count(3)
    expect(page.locator(".saved-games .what").first).to_contain_text("cannot be read")
    go(page, "#/match/b")
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    bad["tin.aside.tin.settings"] = bad.pop("tin.settings")
    assert page.evaluate(STORED) == bad
    page.get_by_role("button", name="Throw away").first.click()
    page.get_by_role("button", name="Throw it away").click()
    expect(page.locator(".saved-games li")).to_have_count(2)


def test_a_game_that_was_set_up_is_kept_from_its_first_moment(visit: Visit) -> None:
    """The rules, the way back from them, and the browser's own back lead to the very game."""
    page = visit("#/play/doppel")
    page.get_by_role("button", name="New").click()
    page.get_by_role("radiogroup", name="Board").get_by_label("5").check()
    page.get_by_role("radiogroup", name="Your rival").get_by_label("Basil").check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("gridcell")).to_have_count(25)
    key = page.evaluate("location.hash")
    page.get_by_role("button", name="Help").click()
    page.get_by_role("link", name="As a page").click()
    page.get_by_role("link", name="Back to the game").first.click()
    expect(page.get_by_role("gridcell")).to_have_count(25)
    expect(page.locator(".seat .name")).to_have_text(["You", "Basil"])
    page.go_back()
    page.go_back()
    expect(page.get_by_role("gridcell")).to_have_count(25)
    assert page.evaluate("location.hash") == key
    expect(page.locator("#notice")).to_be_hidden()
    go(page, "#/")
    expect(page.locator(".saved-games li")).to_have_count(2)


@pytest.mark.parametrize("refuse", [FULL, REFUSED], ids=["full", "refused"])
def test_without_storage_a_game_lasts_as_long_as_the_page(visit: Visit, refuse: str) -> None:
    """What cannot be kept is said, and the game goes on, also after a look at the rules."""
    page = visit(script=refuse)
    page.locator(PLAY).click()
    expect(page.get_by_role("alert")).to_contain_text("does not let the game be kept")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    played = moves(page)
    page.get_by_role("button", name="Help").click()
    page.get_by_role("link", name="As a page").click()
    page.get_by_role("link", name="Back to the game").first.click()
    expect_moves(page, played)


def test_a_game_of_another_device_explains_itself(visit: Visit) -> None:
    page = visit("#/match/0123456789abcdef")
    expect(page.get_by_role("alert")).to_contain_text("not in this browser")
    expect(page.get_by_role("alert")).to_contain_text("Share")


def board(page: Page) -> list[str | None]:
    return [found.get_attribute("aria-label") for found in page.get_by_role("gridcell").all()]
