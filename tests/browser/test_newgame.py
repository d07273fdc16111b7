"""The form of a new game under real hands: typing, Tab, Enter, quick clicks. Nothing typed or pressed is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit, code, two_people

NAME = "#name0"


def opened(visit: Visit, fragment: str = "") -> Page:
    page = visit(fragment or code(two_people(3)))
    page.get_by_role("button", name="New").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def names(page: Page) -> Locator:
    return page.locator(".seat .name")


def test_start_directly_after_typing(visit: Visit) -> None:
    """The click that leaves the field is the click that starts."""
    page = opened(visit)
    page.locator(NAME).press_sequentially("Ada")
    page.get_by_role("button", name="Start").click()
    expect(names(page)).to_have_text(["Ada", "Blue"])
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_enter_starts(visit: Visit) -> None:
    page = opened(visit)
    page.locator(NAME).press_sequentially("Ada")
    page.keyboard.press("Enter")
    expect(names(page)).to_have_text(["Ada", "Blue"])


def test_tab_moves_on_and_what_is_typed_next_arrives(visit: Visit) -> None:
    page = opened(visit)
    page.locator(NAME).press_sequentially("Ada")
    page.keyboard.press("Tab")
    expect(page.locator("#kind1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("Bea")
    expect(page.locator("#name1")).to_have_value("Bea")
    page.keyboard.press("Enter")
    expect(names(page)).to_have_text(["Ada", "Bea"])


@pytest.mark.parametrize("fragment", ["#/play/raid", ""])
def test_a_choice_changes_only_what_follows_from_it(visit: Visit, fragment: str) -> None:
    """Names stay typed, the keyboard stays where it is, and the elements are the same ones."""
    page = opened(visit, fragment)
    page.locator(NAME).press_sequentially("Ada")
    before = page.locator(NAME).element_handle()
    kind = page.locator("#kind1")
    kind.focus()
    kind.select_option("poppy")
    expect(page.locator("#how1")).to_contain_text("Poppy")
    kind.select_option("")
    expect(page.locator("#name1")).to_be_visible()
    expect(kind).to_be_focused()
    assert before and before.evaluate("name => name.isConnected && name.value") == "Ada"
    page.get_by_role("button", name="Start").click()
    expect(names(page)).to_have_text(["Ada", "Blue"])


def test_the_second_click_of_two_plays_nothing(visit: Visit) -> None:
    """The board that comes up under the pointer is not pressed by what was meant for Start."""
    page = opened(visit)
    page.locator(NAME).press_sequentially("Ada")
    box = page.get_by_role("button", name="Start").bounding_box()
    assert box
    page.locator("#option-size").select_option("10")
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
    page = opened(visit)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#main:focus, #main :focus")).to_have_count(1)


def test_rule_sets_do_not_lie(visit: Visit) -> None:
    """A rule set that was changed says so, in the form and at the table; choosing one sets every switch."""
    page = opened(visit, "#/play/raid")
    page.get_by_text("Every switch").click()
    page.get_by_label("Plate", exact=True).select_option("5")
    page.get_by_label("Sides of a die").select_option("10")
    preset = page.get_by_label("Rule set")
    assert shown(preset) == "Final rules, changed"
    expect(page.get_by_role("dialog")).to_contain_text("Final rules, changed: plate 5, sides of a die 10")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".ruleset")).to_have_text("Final rules, changed: plate 5, sides of a die 10")
    page.get_by_role("button", name="New").click()
    assert shown(preset) == "Final rules, changed"
    preset.focus()
    page.keyboard.press("Home")  # the very rule set that was changed, chosen again
    page.keyboard.press("Enter")
    assert shown(preset) == "Final rules"
    page.get_by_text("Every switch").click()
    expect(page.get_by_label("Sides of a die")).to_have_value("6")
    expect(page.get_by_label("Plate", exact=True)).to_have_value("8")


def test_a_clash_is_told_where_it_was_caused(visit: Visit) -> None:
    page = opened(visit, "#/play/raid")
    page.get_by_text("Every switch").click()
    page.get_by_label("Three colours").select_option("true")
    page.get_by_label("Contracts").select_option("true")
    row = page.locator(".field", has=page.locator("#option-contract"))
    expect(row.get_by_role("alert")).to_contain_text("Three colours is now “No”.")
    expect(page.get_by_label("Three colours")).to_have_value("false")


def shown(select: Locator) -> str:
    return str(select.evaluate("select => select.selectedOptions[0].textContent"))
