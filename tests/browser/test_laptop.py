"""The table on a laptop: the column beside the board has room for everything in it, also at the end of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cookie_tin.games import GAMES
from tests.browser.conftest import Visit, code, two_people
from tests.browser.test_phones import STILL, play_to, states

SIZE = {"width": 390, "height": 664}

CUT = """() => {
  const panel = document.querySelector(".moves").getBoundingClientRect();
  const within = (element, {top, bottom, left, right}) => {
    const box = element.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1;
  };
  const parts = [...document.querySelectorAll(".menu button, .moves .head > *, #typed, .moves li:last-child")];
  return parts.filter(part => part.checkVisibility() && !part.closest(".quiet") && !within(part, panel))
    .map(part => part.outerHTML.slice(0, 80));
}"""
"""What is beside the board and not wholly in sight."""

PROMPT = """() => {
  const prompt = document.querySelector("#prompt");
  const end = (prompt.querySelector(".actions") ?? prompt).getBoundingClientRect();
  const bottom = prompt.querySelector(".actions") ? end.top : end.bottom;
  const advised = [...prompt.querySelectorAll(".advice li")];
  return [prompt.scrollHeight - prompt.clientHeight,
    advised.filter(one => one.getBoundingClientRect().bottom <= bottom + 1).length];
}"""
"""How much of the prompt is not in sight, and how many advised moves are."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_panel_with_the_moves_shows_all_it_has(visit: Visit, game: str, locale: str) -> None:
    """The menu in one row, the rules in force, the field to type in, and the last move."""
    page = visit(code(play_to(game, 5)), reduced_motion="reduce", locale=locale)
    expect(page.locator(".moves li [aria-current]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT) == []
    tops = page.locator(".menu button").evaluate_all("all => all.map(one => Math.round(one.offsetTop))")
    assert len(tops) == 5 and len({*tops}) == 1
    expect(page.locator(".menu")).to_contain_text("Pace" if locale == "en-GB" else "Allure")


@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_is_whole(visit: Visit, game: str) -> None:
    """Whatever was asked for or refused; of what bots advise at least three moves are in sight."""
    page = visit("#/", reduced_motion="reduce")
    for state in states(page, game):
        cut, advised = page.evaluate(PROMPT)
        assert advised >= 3 if state == "analysis" else cut < 10, f"{state}: cut by {cut}, {advised} advised"


def test_the_score_sheet_stays_in_sight_at_the_end(visit: Visit) -> None:
    """With its last round and whose column is whose; below it the last move, not one of the first round."""
    page = visit(code(play_to("raid")), reduced_motion="reduce")
    expect(page.locator(".finale")).to_be_visible()
    for part in ("#sheet tbody tr:last-child", "#sheet thead th:last-child", ".moves li [aria-current]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.95)
    assert page.evaluate(CUT) == []


BEGINS = """element => {
    element.style.animation = "none"
    element.offsetHeight
    element.style.animation = ""
    const motions = element.getAnimations()
    motions.forEach(one => { one.pause(); one.currentTime = 0 })
    return [motions.length, document.documentElement.scrollHeight - innerHeight]
}"""
"""How an element looks at the very beginning of its motion: how many there are, and by how much the window scrolls."""


def test_the_window_does_not_scroll_while_the_finale_comes(visit: Visit) -> None:
    page = visit(code(play_to("disco")))
    assert page.locator(".finale").evaluate(BEGINS) == [1, 0]


RESTS = """element => {
    element.getAnimations().forEach(one => { one.pause(); one.currentTime = 0 })
    return getComputedStyle(element.querySelector("button")).pointerEvents
}"""
"""Whether a button can be pressed at the very moment it comes."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nobody_presses_what_has_just_come_under_the_finger(visit: Visit, motion: str) -> None:
    page = visit(code(play_to("disco")), reduced_motion=motion)
    expect(page.locator(".finale [data-do=rematch]")).to_be_visible()
    for part in (".actions", ".quietly"):
        page.locator(".finale").evaluate("element => element.replaceWith(element.cloneNode(true))")
        assert page.locator(f".finale {part}").evaluate(RESTS) == "none"


def test_the_keyboard_goes_from_the_board_to_the_sheet(visit: Visit) -> None:
    """What lies behind the sheet is out of reach; Escape shows it, and the next key brings the sheet back."""
    match = two_people(3)
    while len(match.entries) < 8:
        match.play(match.state.to_act()[0], match.state.view(None)["open"][0])
    page = visit(code(match))
    page.locator(f'[data-at="{match.state.view(None)["open"][0]}"]').press("Enter")
    expect(page.locator(".finale .verdict")).to_be_visible()
    expect(page.locator("#cloth > svg")).to_be_hidden()
    expect(page.locator(".finale [data-do=rematch]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".finale")).to_have_count(0)
    expect(page.locator("#cloth > svg")).to_be_visible()
    expect(page.get_by_role("button", name="What next?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".finale [data-do=rematch]")).to_be_focused()


def test_typing_is_with_the_keys_on_touch_screens(visit: Visit) -> None:
    """Not at the table, but in the help, where the keys are; what is typed there is played."""
    page = visit(code(play_to("doppel", 4)), viewport=SIZE, **STILL | {"is_mobile": True, "locale": "en-GB"})
    before = page.locator(".moves li").count()
    page.locator(".controls [data-do=drawer]").click()
    expect(page.locator(".moves")).to_be_visible()
    expect(page.locator("#typed")).to_be_hidden()
    page.locator(".moves [data-do=drawer]").click()
    page.locator(".controls [data-do=help]").click()
    page.get_by_text("Keys", exact=True).click()
    square = page.locator("#cloth [data-at]:not([aria-disabled])").first.get_attribute("data-at") or ""
    page.locator("#typed-here").fill(square)
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".moves li").nth(before)).to_contain_text(square)
