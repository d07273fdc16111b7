"""The form of a new game under real hands: typing, Tab, Enter, quick clicks. Nothing typed or pressed is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit, code, two_people

NAME = "#name0"


def open_form(visit: Visit, fragment: str = "") -> Page:
    page = visit(fragment or code(two_people(3)))
    page.get_by_role("button", name="New").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def names(page: Page) -> Locator:
    return page.locator(".seat .name")


def test_start_directly_after_typing(visit: Visit) -> None:
    """The click that leaves the field is the click that starts."""
    page = open_form(visit)
    page.locator(NAME).press_sequentially("Ada")
    page.get_by_role("button", name="Start").click()
    expect(names(page)).to_have_text(["Ada", "Blue"])
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_enter_starts(visit: Visit) -> None:
    page = open_form(visit)
    page.locator(NAME).press_sequentially("Ada")
    page.keyboard.press("Enter")
    expect(names(page)).to_have_text(["Ada", "Blue"])


def test_tab_moves_on_and_what_is_typed_next_arrives(visit: Visit) -> None:
    """From who plays to the names to the rules to Start: nothing out of sight is on the way."""
    page = open_form(visit)
    page.locator("#who-people").focus()
    page.keyboard.press("Tab")
    expect(page.locator(NAME)).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Tab")
    page.keyboard.type("Bea")
    expect(page.locator("#name1")).to_have_value("Bea")
    passed = []
    while page.evaluate("document.activeElement.type") != "submit":
        page.keyboard.press("Tab")
        passed.append(page.evaluate("document.activeElement.name || document.activeElement.textContent"))
    assert passed == ["room", "option-size", "option-count_new", "Cancel", "Start"]
    page.locator("#name1").press("Enter")
    expect(names(page)).to_have_text(["Ada", "Bea"])


@pytest.mark.parametrize("fragment", ["#/play/raid", ""])
def test_a_choice_changes_only_what_follows_from_it(visit: Visit, fragment: str) -> None:
    """Names stay typed, the keyboard stays where it is, and the elements are the same ones."""
    page = open_form(visit, fragment)
    page.locator("#who-people").check()
    page.locator(NAME).press_sequentially("Ada")
    page.locator("#name1").press_sequentially("Bea")
    before = [page.locator(name).element_handle() for name in (NAME, "#name1", "#who-baker", "#baker1-poppy")]
    page.locator("#who-baker").focus()
    page.keyboard.press("Space")
    expect(page.locator("#name1")).to_be_hidden()
    page.locator("#baker1-poppy").check()
    expect(page.locator("#how-baker1")).to_contain_text("Poppy")
    page.locator("#begins-rival").check()
    expect(page.locator(NAME)).to_have_value("Ada")
    page.locator("#who-people").check()
    expect(page.locator("#name1")).to_have_value("Bea")
    expect(page.locator("#who-people")).to_be_focused()
    assert all(one and one.evaluate("one => one.isConnected") for one in before)
    page.get_by_role("button", name="Start").click()
    expect(names(page)).to_have_text(["Ada", "Bea"])


def test_me_second(visit: Visit) -> None:
    """The baker begins, and wears the star of one who was beaten."""
    page = visit(code(two_people(3)))
    page.evaluate("""localStorage["tin.trophies"] = '{"doppel": ["poppy"]}'""")
    page.get_by_role("button", name="New").click()
    page.get_by_role("radio", name="Me and a baker").check()
    page.get_by_role("radio", name="Poppy level 2 beaten").check()
    page.get_by_role("radio", name="Me second").check()
    page.keyboard.press("Enter")
    expect(names(page)).to_have_text(["Poppy", "You"])
    expect(page.locator(".moves li")).to_have_count(2)


def test_the_second_click_of_two_plays_nothing(visit: Visit) -> None:
    """The board that comes up under the pointer is not pressed by what was meant for Start."""
    page = open_form(visit)
    page.locator(NAME).press_sequentially("Ada")
    box = page.get_by_role("button", name="Start").bounding_box()
    assert box
    page.locator("#option-size-10").check()
    page.evaluate(
        "box => document.body.insertAdjacentHTML('beforeend', `<button id=under data-do=undo style='position:fixed;"
        "left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px'>under</button>`)",
        box,
    )
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(names(page)).to_have_text(["Ada", "Blue"])
    expect(page.locator(".moves li")).to_have_count(1)
    page.evaluate("document.getElementById('under').remove()")


def test_a_started_game_has_the_keyboard(visit: Visit) -> None:
    page = open_form(visit)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#main:focus, #main :focus")).to_have_count(1)


def test_rule_sets_do_not_lie(visit: Visit) -> None:
    """A rule set that was changed says so, in the form and at the table; choosing one sets every switch."""
    page = open_form(visit, "#/play/raid")
    page.get_by_text("More rules").click()
    page.get_by_label("Plate", exact=True).select_option("5")
    page.get_by_label("Sides of a die").select_option("10")
    final = page.locator("#option-preset-final")
    expect(page.get_by_role("dialog")).to_contain_text("Final rules, changed: plate 5, sides of a die 10")
    expect(final).not_to_be_checked()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".ruleset")).to_have_text("Final rules, changed: plate 5, sides of a die 10")
    page.get_by_role("button", name="New").click()
    expect(final).not_to_be_checked()
    final.check()  # the very rule set that was changed, chosen again
    expect(page.locator(".changed")).to_be_hidden()
    page.get_by_text("More rules").click()
    expect(page.get_by_label("Sides of a die")).to_have_value("6")
    expect(page.get_by_label("Plate", exact=True)).to_have_value("8")


def test_a_clash_is_told_where_it_was_caused(visit: Visit) -> None:
    page = open_form(visit, "#/play/raid")
    page.get_by_text("More rules").click()
    flush, contract = page.locator("#option-flush"), page.locator("#option-contract")
    flush.check()
    contract.check()
    expect(page.locator("#field-contract").get_by_role("alert")).to_contain_text("Three colours is now “No”.")
    expect(flush).not_to_be_checked()
    flush.check()
    expect(page.locator("#field-flush").get_by_role("alert")).to_contain_text("Contracts is now “No”.")
    expect(contract).not_to_be_checked()


def test_what_has_the_keyboard_is_not_under_start(visit: Visit) -> None:
    """On a phone, where the form is longer than the window and Start always in sight."""
    page = visit("#/play/doppel", viewport={"width": 390, "height": 664})
    page.locator("[data-do=new]").first.dispatch_event("click")
    page.locator("dialog input[type=text]").first.focus()
    under = """() => {
        const held = document.activeElement, bar = document.querySelector("dialog .actions");
        const lowest = (held.closest("label") ?? held).getBoundingClientRect().bottom;
        return bar.contains(held) ? null : lowest > bar.getBoundingClientRect().top + 1;
    }"""
    page.keyboard.press("Tab")
    met = 0
    while (hidden := page.evaluate(under)) is not None:
        assert not hidden, page.evaluate("document.activeElement.outerHTML")
        met += 1
        page.keyboard.press("Tab")
    assert met > 1
