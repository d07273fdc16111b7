"""Lessons and puzzles in a browser: whole courses by mouse and by keyboard, all kinds of puzzles, the day offline."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cookie_tin import bots
from cookie_tin.bots import BOTS
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import AnyState
from cookie_tin.learn import SCHOOLS, days
from cookie_tin.learn.attempt import GOES_ON, Attempt, Step
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.learn.school import School
from cookie_tin.learn.solving import Solving
from cookie_tin.match.dealer import seeded_generator
from tests.browser.conftest import LAPTOP, PHONE, Visit, Watch, go, ready
from tests.browser.learner import FOCUSED, Learner
from tests.page.test_puzzles import KINDS, LISTS
from tools.serve import Site

PROGRESS = "JSON.parse(localStorage['tin.learn'])"


def expect_turn(page: Page) -> None:
    """The person may move: what answered the last move has been looked at."""
    expect(
        page.locator("#cloth [data-at]:not([aria-disabled]), #prompt [data-do^=move]").first
    ).to_be_visible()


def solve_lesson(page: Page, school: School, lesson: Lesson, keyboard: bool) -> int:
    """By its own solution, which brings three stars."""
    learner, attempt = (
        Learner(page, school.game, lesson, lesson.seat, keyboard),
        Attempt.begin(school.game, lesson),
    )
    for move in lesson.solution:
        learner.play(move)
        attempt, came = attempt.play(move)
        learner.follow(came.line)
        if came.kind == GOES_ON:
            expect_turn(page)
    return 3


def play_match(page: Page, school: School, lesson: Lesson, keyboard: bool) -> int:
    """The little match: whatever the strongest baker would do with what is on the screen. How many stars it brings."""
    strongest = BOTS[school.game.id].levels[-1].id
    learner = Learner(page, school.game, lesson, lesson.seat, keyboard)
    state = school.game.at(lesson.position, lesson.options)
    while state.to_act():
        expect_turn(page)
        move = bots.choose(school.game, strongest, state.view(lesson.seat), lesson.seat, seeded_generator(1))
        learner.play(move)
        state = state.play(lesson.seat, state.parse(move))
        if state.to_act():
            answer = rivals_answer(page, state)
            learner.follow((Step(1, answer),))
            state = state.play(1, state.parse(answer))
    result = state.result()
    assert result
    return 3 if result.winners else 2


def rivals_answer(page: Page, state: AnyState) -> str:
    """What the rival has done on the screen."""
    free = [state.format(move) for move in state.legal(1)]
    taken = page.locator(", ".join(f'#cloth [data-at="{one}"][aria-label*="Pip"]' for one in free))
    expect(taken).to_have_count(1)
    return str(taken.get_attribute("data-at"))


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", SCHOOLS)
def test_a_whole_course(visit: Visit, game: str, keyboard: bool) -> None:
    school = SCHOOLS[game]
    page = visit("#/learn")
    begin = page.locator(f'[aria-labelledby="course-{game}"] .main')
    if not keyboard:
        begin.click()
    else:
        begin.press("Enter")
        expect(page.locator(".task")).to_be_visible()
        while not page.evaluate(FOCUSED):
            page.keyboard.press("Tab")
    brought = {}
    for lesson in school.lessons:
        expect(page.locator("#prompt h2")).to_have_text(lesson.title)
        expect(page.locator("#prompt .task")).to_have_text(lesson.task)
        expect(page.locator(".course-list [aria-current]")).to_be_in_viewport()
        solve = play_match if lesson.match else solve_lesson
        stars = brought[lesson.id] = solve(page, school, lesson, keyboard)
        expect(page.locator("#prompt .stars")).to_have_text("★" * stars + "☆" * (3 - stars))
        expect(page.locator("#prompt .task")).to_have_text(lesson.praise)
        if lesson is not school.lessons[-1]:
            onward = page.locator('#prompt [data-do="onward"]')
            expect(onward).to_be_focused()
            if keyboard:
                page.keyboard.press("Enter")
            else:
                onward.click()
    assert page.evaluate(PROGRESS)["lessons"] == brought


def test_a_wrong_move_its_answer_and_a_reload(visit: Visit) -> None:
    page = visit("#/learn/doppel/deny", viewport=PHONE)
    page.locator('[data-at="a1"]').click()
    expect(page.locator('#prompt [data-do="again"]')).to_be_focused()
    expect(page.locator(".seat.blue .score")).to_have_text("1")
    expect(page.locator("#live")).to_have_text(re.compile("."))
    page.keyboard.press("Enter")
    expect(page.locator(".seat.blue .score")).to_have_text("0")
    page.locator('[data-do="skip"]').click()
    expect(page.locator("#prompt h2")).to_have_text("A little match")
    page.reload()
    ready(page)
    expect(page.locator("#prompt h2")).to_have_text("A little match")
    page.go_back()
    go(page, "#/learn")
    expect(page.get_by_text("skipped")).to_be_attached()


def solve_puzzle(page: Page, puzzle: Puzzle) -> None:
    kind = KINDS[puzzle.set]
    solving, goes_on = Solving.begin(kind, puzzle), True
    learner = Learner(page, kind.game, puzzle, solving.seat)
    expect(page.locator("#prompt .task")).not_to_have_text("Looking at it…")
    while goes_on:
        expect_turn(page)
        move = run_to_end(solving.solution())
        learner.play(move)
        solving, came = run_to_end(solving.playing(move))
        learner.follow(came.line)
        goes_on = came.kind == GOES_ON
    expect(page.locator("#prompt h2")).to_have_text("Solved!")


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_of_each_kind(visit: Visit, kind: str) -> None:
    puzzle = LISTS[kind][0]
    page = visit(f"#/puzzle/{kind}/{puzzle.id}")
    solve_puzzle(page, puzzle)
    assert page.evaluate(PROGRESS)["puzzles"][puzzle.id][3] == 1


def test_the_days_puzzle_offline_and_its_calendar(
    context: Callable[..., BrowserContext], site: Site, watch: Watch
) -> None:
    device = context(stores=True)
    page = device.new_page()
    page.goto(site.url)
    ready(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    device.set_offline(True)
    page.clock.set_fixed_time((days.FIRST + 3) * days.LENGTH / 1000 + 60)
    page.reload()
    ready(page)
    line = page.locator(".daily")
    expect(line).to_be_in_viewport(ratio=1)
    line.get_by_role("link").click()
    puzzle = days.puzzle_of(days.FIRST + 3, LISTS, [*KINDS])
    expect(page.locator("#prompt h2")).to_contain_text("21 November 2026")
    solve_puzzle(page, puzzle)
    expect(page.locator("#prompt")).to_contain_text("1 day in a row")
    page.locator('#prompt [data-do="share-day"]').click()
    expect(page.locator("#result")).to_contain_text("★★★ · 1 try · 1 day in a row")
    page.keyboard.press("Escape")
    go(page, "#/puzzles")
    expect(page.locator(".month .solved")).to_have_text("21★★★")
    assert page.evaluate(PROGRESS)["days"] == {"2026-11-21": [3, 1]}


@pytest.mark.parametrize("game", SCHOOLS)
def test_the_offer_leaves_the_board_free(visit: Visit, game: str) -> None:
    page = visit("#/", viewport=LAPTOP)
    page.evaluate("localStorage.clear()")
    go(page, f"#/play/{game}")
    expect(page.locator("#new-version")).to_contain_text("New here?")
    for size in (LAPTOP, PHONE, {"width": 375, "height": 553}):
        page.set_viewport_size(size)
        offer, cloth = (page.locator(part).bounding_box() for part in ("#new-version", "#cloth"))
        assert offer and cloth and offer["y"] + offer["height"] <= cloth["y"], size


def test_a_first_game_is_two_taps_away_and_offers_lessons(visit: Visit) -> None:
    page = visit("#/", viewport=PHONE)
    page.evaluate("localStorage.clear()")
    page.locator('a[href="#/play/doppel"]').click()
    offer = page.locator("#new-version")
    expect(offer).to_contain_text("New here?")
    page.locator('#cloth [role="gridcell"]:not([aria-disabled])').first.click()
    expect(offer).to_be_hidden()
    expect(page.locator("#made li").nth(1)).to_be_attached()
