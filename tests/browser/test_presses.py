"""Presses during which the page draws anew what is pressed: each counts once, and never for what has just come."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PLAY, Visit, cell, code, expect_moves, two_people

REDRAW = """() => {
    for (const name of ["seats", "cloth", "prompt", "controls", "menu"]) {
        const part = document.getElementById(name);
        part.innerHTML = part.innerHTML;
    }
    for (const shown of document.querySelectorAll("#dialog dialog")) shown.innerHTML = shown.innerHTML;
}"""
"""What the page does when something on the table has changed: its parts are filled anew."""

BUSY = """() => setTimeout(() => {
    window.busy = true;
    const end = performance.now() + 700;
    while (performance.now() < end);
    (%s)();
    window.busy = false;
})"""
"""For a while nothing is heard, then all is drawn anew: as when a long thought ends in a move."""

CLICKS = """() => {
    if (!window.clicks)
        document.addEventListener("click", ({target, detail}) => {
            const pressed = target.closest("[data-do], [data-at]");
            if (pressed) clicks.push([pressed.dataset.do ?? pressed.dataset.at, detail]);
        });
    window.clicks = [];
}"""
"""What is clicked from now on, and in how quick succession."""

Hand = Callable[[Page, Locator, Callable[[], object]], None]


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse(page: Page, thing: Locator, meanwhile: Callable[[], object]) -> None:
    page.mouse.move(*middle(thing))
    page.mouse.down()
    meanwhile()
    page.mouse.up()


def finger(page: Page, thing: Locator, meanwhile: Callable[[], object]) -> None:
    x, y = middle(thing)
    browser = page.context.new_cdp_session(page)
    browser.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    meanwhile()
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def space(page: Page, thing: Locator, meanwhile: Callable[[], object]) -> None:
    thing.focus()
    page.keyboard.down(" ")
    meanwhile()
    thing.focus()  # as the page does when it has filled its parts
    page.keyboard.up(" ")


HANDS = pytest.mark.parametrize("hand", [mouse, finger], ids=["mouse", "finger"])
ALL_HANDS = pytest.mark.parametrize("hand", [mouse, finger, space], ids=["mouse", "finger", "space"])


@pytest.fixture
def table(visit: Visit) -> Page:
    return visit(code(two_people(3)), has_touch=True)


def redraw(page: Page) -> Callable[[], object]:
    return lambda: page.evaluate(REDRAW)


@ALL_HANDS
def test_a_button_that_is_redrawn_while_it_is_pressed(table: Page, hand: Hand) -> None:
    hand(table, table.get_by_role("button", name="New"), redraw(table))
    expect(table.get_by_role("dialog")).to_be_visible()


@ALL_HANDS
def test_it_counts_once(table: Page, hand: Hand) -> None:
    table.evaluate(CLICKS)
    hand(table, table.get_by_role("button", name="New"), redraw(table))
    expect(table.get_by_role("dialog")).to_be_visible()
    table.keyboard.press("Escape")
    table.get_by_role("button", name="Share").click()
    expect(table.get_by_role("dialog", name="Share")).to_be_visible()
    assert [name for name, _detail in table.evaluate("clicks")] == ["new", "share"]


@HANDS
def test_a_square_that_is_redrawn_while_it_is_pressed(table: Page, hand: Hand) -> None:
    hand(table, cell(table, "a2"), redraw(table))
    expect_moves(table, ["b2", "a2"])
    hand(table, cell(table, "c2"), lambda: None)
    expect_moves(table, ["b2", "a2", "c2"])


@ALL_HANDS
def test_what_is_pressed_in_a_dialog(table: Page, hand: Hand) -> None:
    table.get_by_role("button", name="New").click()
    hand(table, table.get_by_role("button", name="Start"), redraw(table))
    expect(table.get_by_role("dialog")).to_have_count(0)
    expect_moves(table, [str(table.locator(".moves li").inner_text().split()[0])])


@HANDS
def test_what_is_chosen_by_its_label(table: Page, hand: Hand) -> None:
    table.get_by_role("button", name="New").click()
    expect(table.locator("#who-baker")).not_to_be_checked()
    hand(table, table.locator("label:has(#who-baker), label[for=who-baker]").first, redraw(table))
    expect(table.locator("#who-baker")).to_be_checked()


@HANDS
def test_a_link(visit: Visit, hand: Hand) -> None:
    page = visit("#/", has_touch=True)
    link = page.locator(PLAY).first
    hand(page, link, lambda: link.evaluate("one => one.parentElement.innerHTML += ''"))
    expect(page.get_by_role("grid")).to_be_visible()


@HANDS
def test_a_press_while_the_page_is_busy_and_then_draws(table: Page, hand: Hand) -> None:
    hand(table, cell(table, "a2"), lambda: table.evaluate(BUSY % REDRAW))
    expect_moves(table, ["b2", "a2"])


@HANDS
def test_what_has_come_in_its_place_is_not_pressed(table: Page, hand: Hand) -> None:
    """The finger was on one button, and comes up on another one that the redrawing has brought there."""
    table.evaluate(CLICKS)
    other = """() => {
        const old = document.querySelector("[data-do=new]"), other = old.cloneNode(true);
        other.dataset.do = "help";
        old.replaceWith(other);
    }"""
    hand(table, table.get_by_role("button", name="New"), lambda: table.evaluate(other))
    table.get_by_role("button", name="Share").click()
    expect(table.get_by_role("dialog")).to_be_visible()
    assert [name for name, _detail in table.evaluate("clicks")] == ["share"]


def test_a_press_that_ends_elsewhere_is_none(table: Page) -> None:
    table.evaluate(CLICKS)
    table.mouse.move(*middle(table.get_by_role("button", name="New")))
    table.mouse.down()
    table.evaluate(REDRAW)
    table.mouse.move(1, 1)
    table.mouse.up()
    table.get_by_role("button", name="Share").click()
    expect(table.get_by_role("dialog")).to_be_visible()
    assert [name for name, _detail in table.evaluate("clicks")] == ["share"]


def test_the_second_of_two_quick_presses_is_known_as_such(table: Page) -> None:
    table.evaluate(CLICKS)
    for _ in range(2):
        mouse(table, cell(table, "b2"), redraw(table))
    assert table.evaluate("clicks") == [["b2", 1], ["b2", 2]]


def test_a_tap_is_no_hold_because_the_page_is_late(table: Page) -> None:
    """The page hears only after half a second that the finger was lifted at once."""
    table.evaluate(
        """async () => {
            const square = document.querySelector('[data-at="a2"]');
            const how = {bubbles: true, isPrimary: true, pointerType: "touch"};
            const up = new PointerEvent("pointerup", how);
            square.dispatchEvent(new PointerEvent("pointerdown", how));
            await new Promise(done => setTimeout(done, 600));
            square.dispatchEvent(up);
            square.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
        }"""
    )
    expect_moves(table, ["b2", "a2"])
