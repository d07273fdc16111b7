"""Whole games of Doppel-game in the page, by mouse, by keyboard, by typing and against the bot."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from cookie_tin.match import Match, read_link
from tests.browser.conftest import Visit, cell, code, expect_moves, scores, two_people


def match_by_link(page: Page) -> Match:
    """The match on the page, through its own share link."""
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link").input_value()
    page.get_by_role("button", name="Close").click()
    return Match(read_link(link.partition("#/g/")[2]))


def test_whole_game_by_mouse(visit: Visit) -> None:
    """Two people at one screen, each move a click; the page and the rules agree all the way."""
    page = visit(code(two_people(4, "b2", names=("Ada", "Bea"))))
    match = two_people(4, "b2")
    while acting := match.state.to_act():
        view = match.state.view(None)
        expect(page.locator(".cell.open")).to_have_count(len(view["open"]))
        expect(page.locator(".cell.gain")).to_have_count(len(view["gains"]))
        expect(page.locator(".cell.last")).to_have_count(sum(name is not None for name in view["last"]))
        expect(page.locator(".seat.acts .name")).to_have_text(["Ada", "Bea"][acting[0]])
        square = (view["gains"] or view["open"])[0]
        cell(page, square).click()
        match.play(acting[0], square)
        expect(page.locator(".moves [aria-current]")).to_have_text(re.compile(square))
        assert scores(page) == match.state.view(None)["points"]
    result = match.state.result()
    assert result
    assert sum(result.points) > 0
    verdict = f"{['Ada', 'Bea'][result.winners[0]]} wins" if result.winners else "A draw"
    expect(page.locator(".prompt h2")).to_contain_text(verdict)
    expect_moves(page, [entry.text for entry in match.entries])
    assert match_by_link(page).entries == match.entries
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".moves li")).to_have_count(1)


def test_whole_game_by_keyboard(visit: Visit) -> None:
    """From the front page to the last square without a mouse: new game, options, arrows, Enter, undo, redo, help."""
    page = visit("#/")
    press_until(page, "Tab", "document.activeElement.getAttribute('href') === '#/play/doppel'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid")).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("#who-baker")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#name1")).to_be_visible()
    press_until(page, "Tab", "document.activeElement.name === 'option-size'")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("#option-size-3")).to_be_checked()
    press_until(page, "Tab", "document.activeElement.type === 'submit'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("gridcell")).to_have_count(9)
    press_until(page, "Tab", "document.activeElement.dataset.at")
    for number in range(2, 10):
        walk_to_open(page)
        page.keyboard.press("Enter")
        expect(page.locator(".moves li")).to_have_count(number)
        expect(page.locator("#cloth [data-at]:focus")).to_have_count(1)
    expect(page.locator(".prompt h2")).to_contain_text(re.compile("wins|draw"))
    page.keyboard.press("u")
    expect(page.locator(".moves li.ahead")).to_have_count(1)
    page.keyboard.press("r")
    expect(page.locator(".moves li.ahead")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("walk over the board")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def press_until(page: Page, key: str, wanted: str) -> None:
    for _ in range(60):
        if page.evaluate(wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never led to: {wanted}")


def walk_to_open(page: Page) -> None:
    """Walk over the board with the arrow keys, row by row, until a square can be filled."""
    open_ = "document.activeElement.classList.contains('open')"
    for key in (
        ["ArrowLeft"] * 2 + ["ArrowUp"] * 2 + [*(["ArrowRight"] * 2), "ArrowDown", *(["ArrowLeft"] * 2)] * 3
    ):
        if page.evaluate(open_):
            return
        page.keyboard.press(key)
    assert page.evaluate(open_)


def test_a_move_leaves_the_rest_of_the_list_alone(visit: Visit) -> None:
    """So a long game is as quick as a short one. Going back touches what is no longer ahead, and nothing else."""
    page = visit(code(two_people()))
    rows = page.locator(".moves li")
    for made in (2, 3):
        page.locator(".cell.open").first.click()
        expect(rows).to_have_count(made)
    page.evaluate("document.querySelectorAll('.moves li').forEach((row) => { row.old = true })")
    page.locator(".cell.open").first.click()
    expect(rows).to_have_count(4)
    old = "[...document.querySelectorAll('.moves li')].map((row) => row.old === true)"
    assert page.evaluate(old) == [True, True, False, False]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves li.ahead")).to_have_count(1)
    assert page.evaluate(old) == [True, True, False, False]
    expect(page.locator(".moves [aria-current]")).to_have_count(1)


def test_against_the_bot(visit: Visit) -> None:
    """One person can play at once; the bot answers every move until the board is full."""
    page = visit("#/play/doppel")
    expect(page.locator(".seat .name")).to_have_text(["You", "Pip"])
    again = page.get_by_role("button", name="Rematch")
    for _ in range(18):
        expect(page.locator(".seat.orange.acts").or_(again).first).to_be_visible()
        if again.is_visible():
            break
        before = page.locator(".moves li").count()
        page.locator(".cell.open").first.click()
        expect(page.locator(".moves li")).not_to_have_count(before)
    expect(again).to_be_visible()
    match = match_by_link(page)
    assert match.state.result()
    assert len(match.entries) == 36


def test_undo_takes_back_the_bots_answer_too(visit: Visit) -> None:
    page = visit("#/play/doppel")
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves li.ahead")).to_have_count(2)
    expect(page.locator(".seat.orange.acts")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".moves li.ahead")).to_have_count(0)


def test_undo_while_the_bot_thinks(visit: Visit) -> None:
    """The bot's move does not come after its question is gone."""
    page = visit("#/play/doppel")
    page.locator(".cell.open").first.click()
    page.keyboard.press("u")
    expect(page.locator(".seat.orange.acts")).to_be_visible()
    page.locator(".cell.open").last.click()
    expect(page.locator(".moves li")).to_have_count(3)
    expect(page.locator(".seat.orange.acts")).to_be_visible()


def test_an_illegal_square_names_its_rule(visit: Visit) -> None:
    page = visit(code(two_people(4, "b2")))
    cell(page, "d4").click(force=True)
    expect(page.locator(".refusal")).to_have_text(
        "A new square must touch a filled one above, below, left or right of it."
    )
    cell(page, "b2").click(force=True)
    expect(page.locator(".refusal")).to_have_text("This square is filled already.")
    expect(page.locator("#live")).to_have_text("This square is filled already.")
    once = page.locator("#live").text_content()
    cell(page, "b2").click(force=True)
    page.wait_for_function("once => document.getElementById('live').textContent !== once", arg=once)
    expect(page.locator("#live")).to_have_text("This square is filled already.")  # heard again
    cell(page, "b3").click()
    expect(page.locator(".refusal")).to_have_count(0)
    expect_moves(page, ["b2", "b3"])


def test_a_typed_move(visit: Visit) -> None:
    page = visit(code(two_people(4, "b2")))
    box = page.get_by_label("Type a move")
    for typed, sentence in (
        ("z9", "A move is the name of a square"),
        ("<b>", "A move is"),
        ("d4", "must touch"),
    ):
        box.fill(typed)
        box.press("Enter")
        expect(page.locator(".refusal")).to_contain_text(sentence)
    box.fill(" B3 ")
    box.press("Enter")
    expect(page.locator(".moves li")).to_have_count(2)
    expect_moves(page, ["b2", "b3"])


def test_why_a_point_was_scored(visit: Visit) -> None:
    """Arrows on the board, a sentence beside it, +1 in the list, words for the ear."""
    match = two_people(5, "c3", names=("Ada", "Bea"))
    for seat, square in ((0, "c2"), (1, "c4"), (0, "b2"), (1, "d4")):
        match.play(seat, square)
    page = visit(code(match))
    expect(page.locator(".cell.gain")).to_have_count(0)
    expect(page.locator(".arrow.mute")).not_to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    cell(page, "d2").click()
    cell(page, "d4").click()
    said = "Bea fills d4 and scores a point. From c4 to d4 it goes right →, as from c2 to d2."
    expect(page.locator(".why")).to_have_text(said)
    expect(page.locator(".story .arrow.o:not(.casing)")).to_have_count(1)
    expect(page.locator(".story .arrow.b:not(.casing)")).to_have_count(1)
    expect(page.locator(".moves .plus")).to_have_text(["+1"])
    expect(page.locator("#live")).to_have_text(f"{said} Ada 0, Bea 1. Ada to move.")
    labels = [found.get_attribute("aria-label") for found in page.locator(".cell.gain").all()]
    assert labels == ["d3, empty, scores +1", "e2, empty, scores +1"]


def test_looking_back_and_playing_on(visit: Visit) -> None:
    """The list of moves leads back to any move; another move from there takes the game's place."""
    match = two_people(4, "b2")
    for seat, square in ((0, "b3"), (1, "b4"), (0, "c3")):
        match.play(seat, square)
    page = visit(code(match))
    page.get_by_role("button", name="b3").click()
    expect(page.locator(".moves li.ahead")).to_have_count(2)
    cell(page, "a3").click()
    expect(page.locator(".moves li")).to_have_count(3)
    expect_moves(page, ["b2", "b3", "a3"])
