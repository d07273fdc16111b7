"""Cookies Addict in the page: whole games by mouse and by keyboard, every special tile, keepers, French, sizes."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from cookie_tin.games.addict.state import State
from cookie_tin.match import Match, Player
from tests.browser.conftest import LAPTOP, PHONE, TABLET, Visit, cell, code, go
from tests.browser.test_axe import violations_in_both_themes
from tests.browser.test_doppel import match_by_link, press_until
from tests.rules.addict.positions import at, new

STILL = {"reduced_motion": "reduce"}
BOT = (Player("Ada"), Player("greedy", bot=True))
ADA_AND_BEA = (Player("Ada"), Player("Bea"))


def table(state: State, players: Sequence[Player] = ADA_AND_BEA) -> str:
    """The fragment that opens a match in this position."""
    return code(Match.new("addict", state.options, players, position=state.position()))


def cookies(page: Page) -> list[int]:
    """The cookies beside the players."""
    return [int(text.replace("−", "-")) for text in page.locator(".seat .score").all_inner_texts()]


def take(page: Page, square: str) -> None:
    """Press a tile to see what it brings, and again to take it."""
    cell(page, square).click()
    expect(cell(page, square)).to_have_class(re.compile("picked"))
    cell(page, square).click()


def test_whole_short_game_by_mouse_against_a_bot(visit: Visit) -> None:
    """From the first placement to the result: every part of every turn a click, the bot's turns between them."""
    page = visit(
        table(new(5, {"c2": "3", "d4": "1ll", "a5": "4k", "b1": "guard", "e5": "double"}), BOT), **STILL
    )
    expect(page.locator(".prompt h2")).to_have_text("Choose an animal and a line")
    cell(page, "raccoon").click()
    expect(cell(page, "raccoon")).to_have_class(re.compile("picked"))
    cell(page, "c").click()
    expect(page.locator(".seat").first).to_have_class(re.compile("raccoon"))
    again = page.get_by_role("button", name="Rematch")
    for _ in range(80):
        expect(page.locator(".seat.raccoon.acts").or_(again).first).to_be_visible()
        if again.is_visible():
            break
        before = page.locator(".moves li").count()
        done = page.get_by_role("button", name="End the turn")
        if done.is_visible():
            done.click()
        elif page.locator(".cell.lit.open").count():
            page.locator(".cell.lit.open").first.click()
            page.locator(".cell.picked").click()
        elif page.locator(".prompt .actions button").count():
            page.locator(".prompt .actions button").last.click()
        else:
            page.locator(".cell.open").first.click()
            expect(page.locator(".cell.picked")).to_have_count(1)
            twice = page.locator(".prompt .actions button").count()  # it is chosen: once more makes the move
            page.locator(".cell.picked" if twice else ".cell.open:not(.picked)").first.click()
        expect(page.locator(".moves li")).not_to_have_count(before)
    expect(again).to_be_visible()
    match = match_by_link(page)
    result = match.state.result()
    assert result
    assert cookies(page) == list(result.points)
    names = page.locator(".seat .name").all_inner_texts()
    verdict = f"{names[result.winners[0]]} wins" if result.winners else "A draw"
    expect(page.locator(".prompt h2")).to_contain_text(verdict)


def test_whole_short_game_by_keyboard(visit: Visit) -> None:
    """From the front page: new game, short board, two people; arrows and Enter until nobody can move."""
    page = visit("#/", **STILL)
    press_until(page, "Tab", "document.activeElement.getAttribute('href') === '#/play/addict'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator("#who-baker")).to_be_focused()
    page.keyboard.press("ArrowRight")
    press_until(page, "Tab", "document.activeElement.name === 'option-size'")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#option-size-5")).to_be_checked()
    press_until(page, "Tab", "document.activeElement.type === 'submit'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("gridcell")).to_have_count(25 + 10 + 2 + page.locator(".waiting").count())
    for _ in range(120):
        if not page.locator("#cloth .open, .prompt .actions button").count():
            break
        before = page.locator(".moves li").count()
        part(page)
        expect(page.locator(".moves li")).not_to_have_count(before)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert match_by_link(page).state.result()


def part(page: Page) -> None:
    """One part of a turn without the mouse."""
    if page.locator(".prompt .actions button").count():
        press_until(page, "Tab", "document.activeElement.closest('.prompt .actions')")
        page.keyboard.press("Enter")
        return
    press_until(page, "Tab", "document.activeElement.dataset.at")
    walk_to(page, ".open:not(.picked)")
    page.keyboard.press("Enter")
    if page.locator(".prompt .actions button").count():  # it is chosen: once more makes the move
        page.keyboard.press("Enter")
    elif page.locator(".picked").count():
        walk_to(page, ".open:not(.picked)")
        page.keyboard.press("Enter")


def walk_to(page: Page, wanted: str) -> None:
    """Walk with the arrow keys, row by row over the whole board, until such a spot has the focus."""
    there = f"document.activeElement.matches('{wanted}')"
    right, left = ["ArrowRight"] * 6, ["ArrowLeft"] * 6
    for key in [*["ArrowUp"] * 6, *left, *right, *[*["ArrowDown"], *left, *["ArrowDown"], *right] * 3]:
        if page.evaluate(there):
            return
        page.keyboard.press(key)
    assert page.evaluate(there)


def test_choosing_shows_what_happens(visit: Visit) -> None:
    """The tile, its effect and the rival's answers, before anything is done; Esc puts it back."""
    page = visit(table(at({"a3": "3"}, down="a1", keepers="a2,off")), **STILL)
    expect(page.locator(".prompt h2")).to_have_text("Ada, choose a column")
    expect(page.locator(".cell.lit")).to_have_count(5)
    cell(page, "a3").click()
    expect(page.locator(".prompt")).to_contain_text("+3 cookies. Then Bea may take a4 or a5.")
    expect(page.locator(".cell.next")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    take(page, "a3")
    expect(page.locator(".moves li")).to_have_count(1)
    assert cookies(page) == [3, 0]
    expect(page.locator("#live")).to_have_text("Ada takes a3: +3 cookies. Ada 3, Bea 0. Bea to move.")
    page.keyboard.press("u")
    assert cookies(page) == [0, 0]


def test_refusals_name_the_rule(visit: Visit) -> None:
    page = visit(table(at(down="b3", keepers="d3,off")), **STILL)
    for spot, sentence in (
        ("b3", "This tile lies face down, so it cannot be activated."),
        ("d3", "A keeper stands on this tile, so it cannot be activated."),
        ("c", "An animal has to move every turn; it cannot stay where it is."),
        ("4", "One animal has a column and the other a row: choose a line across the rival’s."),
        ("a1", "Only tiles on the lit line can be taken now."),
    ):
        cell(page, spot).click(force=True)
        expect(page.locator(".refusal")).to_have_text(sentence)
    expect(page.locator(".moves li")).to_have_count(0)


def test_keepers_are_lured_for_a_price(visit: Visit) -> None:
    page = visit(table(at({"a3": "2"}, lures="2:0", keepers="b2,e5")), **STILL)
    take(page, "a3")
    expect(page.locator(".prompt h2")).to_have_text("Ada, lure a keeper away?")
    cell(page, "b2").click()
    expect(page.locator(".price")).to_have_count(15)
    cell(page, "e1").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("there are not enough lures")
    cell(page, "b3").click()
    expect(cell(page, "b3").locator(".keeper")).to_have_count(1)
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".seat.raccoon.acts")).to_be_visible()
    assert [entry.text for entry in match_by_link(page).entries] == ["a", "b2>b3", "done"]


SPECIALS: dict[str, tuple[State, list[str], list[int], str]] = {
    "double": (at({"a3": "double"}), [], [0, 0], "Ada’s next turn counts twice."),
    "steal": (at({"a3": "steal"}, cookies="1:5"), [], [3, 3], "Light paws, +2 cookies. Bea: −2 cookies."),
    "pinch": (at({"a3": "pinch"}, lures="0:2"), [], [0, 0], "Sticky paws, +2 lures. Bea: −2 lures."),
    "lures": (at({"a3": "lures"}, lures="2:0"), [], [0, 0], "Second bunch, +2 lures."),
    "zoo": (at({"a3": "zoo"}, keepers="e5,off"), [], [2, 0], "Keeper’s lunch, +2 cookies."),
    "swap": (at({"a3": "swap"}), [], [0, 0], "The animals change places; Ada plays again."),
    "lose": (at({"a3": "lose"}, cookies="9:0"), [], [9, 0], "Bea wins, 0 : 9."),
    "end": (at({"a3": "end"}, cookies="9:0"), [], [5, 0], "Ada wins, 5 : 0."),
    "flip": (at({"a3": "flip"}, down="b2"), ["b2", "b2"], [0, 0], "Ada turns b2 face up."),
    "guard": (at({"a3": "guard"}), ["off", "c1"], [0, 0], "Ada sends a second keeper to c1."),
    "trade": (
        at({"a3": "trade"}, lures="3:0", cookies="2:0"),
        ["move:trade for cookies"],
        [4, 0],
        "Ada: +2 cookies, −2 lures.",
    ),
}


@pytest.mark.parametrize("code_", SPECIALS)
def test_every_special(visit: Visit, code_: str) -> None:
    """Each is drawn with its tooltip, taken by a click, answered where it asks, and told."""
    state, answers, after, said = SPECIALS[code_]
    page = visit(table(state), **STILL)
    expect(cell(page, "a3").locator("title")).to_have_count(1)
    take(page, "a3")
    for answer in answers:
        spot = f'[data-do="{answer}"]' if answer.startswith("move:") else f'[data-at="{answer}"]'
        page.locator(spot).click()
    expect(page.locator("#live")).to_contain_text(said)
    assert cookies(page) == after
    if code_ in ("lose", "end"):
        expect(cell(page, "a3")).to_have_class(re.compile("fatal"))
        expect(cell(page, "a3").locator(".face")).to_have_count(1)
    else:
        expect(page.locator(".cell.down")).not_to_have_count(1)


def test_seats_can_be_exchanged(visit: Visit) -> None:
    """Ruling: “offer a match of two games with seats exchanged.”"""
    page = visit(table(at({"a3": "lose"})), **STILL)
    take(page, "a3")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seat .name")).to_have_text(["Bea", "Ada"])
    expect(page.locator(".moves li")).to_have_count(0)


def test_french(visit: Visit) -> None:
    """The table, the tiles and the rules speak French."""
    page = visit(table(at({"a3": "swap"}), (Player(), Player())), locale="fr-FR", **STILL)
    expect(page.locator(".seat .name")).to_have_text(["Panda roux", "Raton laveur"])
    expect(page.locator(".prompt h2")).to_have_text("Panda roux, choisissez une colonne")
    cell(page, "a3").click()
    expect(page.locator(".prompt")).to_contain_text("Les animaux échangent leurs places")
    page.get_by_role("button", name="Prendre a3").click()
    expect(page.locator("#live")).to_contain_text("Panda roux rejoue")
    page.evaluate("location.hash = '#/rules/addict'")
    expect(page.locator("article h2").first).to_have_text("L’évasion")
    expect(page.locator("figure")).not_to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, PHONE, TABLET], ids=["laptop", "phone", "tablet"])
def test_everything_fits_without_scrolling(visit: Visit, size: dict[str, int]) -> None:
    """The whole board and the buttons of the turn are in the window, also with the longest prompts."""
    state = at({"a3": "2"}, size=6, lures="5:5", cookies="24:17", keepers="b2,a6")
    page = visit(table(state), viewport=size, **STILL)
    take(page, "a3")
    scroll = "document.documentElement.scrollHeight - innerHeight"
    assert page.evaluate(scroll) <= 0
    for selector in (".addict", ".jar1", '[data-do="move:done"]', ".controls"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"]
    tile = cell(page, "c3").bounding_box()
    assert tile is not None
    assert tile["width"] > 44


def test_axe_finds_nothing(visit: Visit) -> None:
    """While a line is looked at, while keepers walk, while a tile is turned, at the end, and in the rules."""
    state = at({"a3": "flip", "b3": "2", "d3": "lose"}, lures="2:1", cookies="12:7", keepers="b2,e5")
    page = visit(table(state), viewport=PHONE, **STILL)
    cell(page, "b3").click()
    assert violations_in_both_themes(page) == [], "looking"
    cell(page, "b3").click()
    cell(page, "b2").click()
    assert violations_in_both_themes(page) == [], "walking"
    page.keyboard.press("u")
    take(page, "a3")
    assert violations_in_both_themes(page) == [], "turning"
    page.keyboard.press("u")
    take(page, "d3")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert violations_in_both_themes(page) == [], "the end"
    go(page, "#/rules/addict")
    assert violations_in_both_themes(page) == [], "rules"
