"""Lessons on the page: whole courses by mouse and by keyboard, wrong moves, hints, stars, and what is kept."""

from __future__ import annotations

import re

import pytest

from cookie_tin.bots import BOTS, choose
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.progress import KEY, Progress, read
from cookie_tin.match.dealer import seeded_generator
from tests.page.desk import Desk
from tests.page.pupil import LONG, Pupil

BY_ID = {lesson.id: (school, lesson) for school in SCHOOLS.values() for lesson in school.lessons}


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.act("set taps=one")
    return desk


def progress(desk: Desk) -> Progress:
    return read(desk.browser.storage.get(KEY))


def link(lesson: Lesson) -> str:
    school, _lesson = BY_ID[lesson.id]
    return f"link #/learn/{school.game.id}/{lesson.id.removeprefix(school.game.id + '.')}"


def begin(desk: Desk, name: str, keyboard: bool = False) -> tuple[Pupil, Lesson]:
    lesson = BY_ID[name][1]
    desk.act(link(lesson))
    return Pupil(desk, keyboard), lesson


def solve(pupil: Pupil, lesson: Lesson) -> None:
    """By the lesson's own solution; a little match as the strongest baker would."""
    for move in lesson.solution:
        pupil.play(move)
    game, rng = pupil.practice.match.game, seeded_generator(1)
    while lesson.match and pupil.practice.open:
        view = pupil.practice.match.state.view(lesson.seat)
        pupil.play(choose(game, BOTS[game.id].levels[-1].id, view, lesson.seat, rng))


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", SCHOOLS)
def test_a_whole_course(desk: Desk, game: str, keyboard: bool) -> None:
    school = SCHOOLS[game]
    desk.act(f"link #/learn/{game}")
    pupil = Pupil(desk, keyboard)
    for lesson in school.lessons:
        assert desk.browser.fragment().endswith(lesson.id.removeprefix(f"{game}."))
        assert lesson.task in desk.browser.heard
        assert lesson.title in pupil.prompt
        solve(pupil, lesson)
        assert lesson.praise in pupil.prompt, lesson.id
        assert lesson.praise in desk.browser.heard
        result = pupil.practice.match.state.result()
        won = not lesson.match or (result is not None and bool(result.winners))
        assert progress(desk).lessons[lesson.id] == 2 + won
        if lesson is not school.lessons[-1]:
            pupil.button("onward")
    assert f'data-do="place:play/{game}"' in pupil.prompt
    assert [*progress(desk).lessons] == [lesson.id for lesson in school.lessons]


@pytest.mark.parametrize("name", [name for name, (_s, lesson) in BY_ID.items() if not lesson.match])
def test_every_slip_is_answered_and_can_be_tried_again(desk: Desk, name: str) -> None:
    pupil, lesson = begin(desk, name)
    for move in lesson.slip:
        pupil.desk.act(f"do move:{move}")
        desk.time.wait(LONG)
    assert lesson.praise not in pupil.prompt
    assert 'class="refusal"' in pupil.prompt
    assert name not in progress(desk).lessons
    pupil.button("again")
    solve(pupil, lesson)
    assert lesson.praise in pupil.prompt


def test_a_move_against_the_rules_is_answered_by_its_clause(desk: Desk) -> None:
    pupil, _lesson = begin(desk, "doppel.touch")
    pupil.press("a1")
    assert "touch" in desk.browser.heard
    assert 'class="refusal"' in pupil.prompt
    assert pupil.practice.open and not pupil.practice.match.entries


def test_what_punishes_a_move_is_played_out(desk: Desk) -> None:
    pupil, _lesson = begin(desk, "doppel.deny")
    pupil.play("a1")
    assert [entry.actor for entry in pupil.practice.match.entries] == [0, 1]
    assert pupil.practice.match.state.view(0)["points"] == [0, 1]
    assert 'data-do="again"' in pupil.prompt
    pupil.button("again")
    assert pupil.practice.open and not pupil.practice.match.entries


def test_hint_then_solution_then_one_star(desk: Desk) -> None:
    pupil, lesson = begin(desk, "doppel.copy")
    for failures in range(1, 4):
        assert (lesson.hint in pupil.prompt) == (failures > 2)
        pupil.play("b2")
        assert (lesson.hint in desk.browser.heard) == (failures > 1)
        pupil.button("again")
    assert "Solution: " in pupil.prompt
    assert [(mark.spot, mark.grade) for mark in desk.browser.marks] == [("d2", "best")]
    pupil.play("d2")
    assert progress(desk).lessons[lesson.id] == 1
    assert "1 star of 3" in pupil.prompt


def test_the_solution_goes_on_as_long_as_it_is_followed(desk: Desk) -> None:
    pupil, lesson = begin(desk, "addict.lure")
    for _failure in range(3):
        pupil.play("b")
        pupil.button("again")
    assert [mark.spot for mark in desk.browser.marks] == ["c"]
    pupil.play("c")
    assert [mark.spot for mark in desk.browser.marks] == ["d4"]
    assert lesson.hint in pupil.prompt


def test_marks_are_shown_until_it_is_done(desk: Desk) -> None:
    pupil, lesson = begin(desk, "doppel.copy")
    assert [mark.spot for mark in desk.browser.marks] == [*lesson.marks]
    pupil.play("d2")
    assert not desk.browser.marks


def test_skipped_lessons_are_kept_as_such_and_come_last(desk: Desk) -> None:
    pupil, lesson = begin(desk, "doppel.touch")
    pupil.button("skip")
    assert progress(desk).lessons == {lesson.id: 0}, "skipping is always possible"
    assert desk.browser.fragment() == "#/learn/doppel/step"
    desk.act("link #/learn/doppel")
    assert desk.browser.fragment() == "#/learn/doppel/step"
    desk.act("link #/learn")
    assert "skipped" in desk.browser.parts["screen"]


def test_progress_is_resumed_after_a_reload(desk: Desk) -> None:
    pupil, lesson = begin(desk, "raid.bid")
    solve(pupil, lesson)
    desk.reload()
    assert "Lesson 1 of" in desk.browser.subtitle
    desk.act("link #/learn")
    shown = desk.browser.parts["screen"]
    assert "1 of 10 lessons · 3 of 30 stars" in shown
    assert 'href="#/learn/raid/high"' in re.findall(r"<a[^>]*>Go on</a>", shown)[0]


def test_who_has_done_all_lessons_finds_the_list(desk: Desk) -> None:
    done = Progress({lesson.id: 3 for lesson in SCHOOLS["doppel"].lessons})
    desk.browser.storage[KEY] = done.write()
    desk.act("link #/learn/doppel")
    shown = desk.browser.parts["screen"]
    assert desk.browser.fragment() == "#/learn"
    assert shown.count("<details open") == 1 and shown.count("<details") == len(SCHOOLS)
    assert 'href="#/learn/doppel/touch"' in re.findall(r"<a[^>]*>Again from the beginning</a>", shown)[0]


def test_the_list_lies_open_where_somebody_comes_from(desk: Desk) -> None:
    begin(desk, "raid.tie")
    desk.act("link #/learn")
    assert "<details open" in desk.browser.parts["screen"].partition('id="course-raid"')[2]


def test_a_draw_in_the_little_match_lacks_a_star(desk: Desk) -> None:
    found, rng = set(), seeded_generator(1)
    while len(found) < 2:
        pupil, lesson = begin(desk, "doppel.match")
        match = pupil.practice.match
        while pupil.practice.open:
            pupil.play(choose(match.game, "pip", match.state.view(lesson.seat), lesson.seat, rng))
        mine, theirs = match.state.view(0)["points"]
        won = mine != theirs
        if lesson.praise in pupil.prompt:
            assert f"{2 + won} stars of 3" in pupil.prompt
            found.add(won)
        desk.act("link #/learn")


def test_fewer_stars_take_nothing_away(desk: Desk) -> None:
    pupil, lesson = begin(desk, "doppel.copy")
    pupil.play("d2")
    pupil.button("again")
    pupil.play("b2")
    pupil.button("again")
    pupil.play("d2")
    assert "2 stars of 3" in pupil.prompt
    assert progress(desk).lessons[lesson.id] == 3


def test_going_elsewhere_while_something_answers(desk: Desk) -> None:
    pupil, _lesson = begin(desk, "doppel.touch")
    desk.act("spot c3")
    desk.acts("link #/learn", "wait 60", "back", "wait 60")
    assert pupil.practice.open and not pupil.practice.match.entries


@pytest.mark.parametrize("place", ["#/learn/chess", "#/learn/doppel/nothing", "#/learn/doppel/doppel.copy/"])
def test_what_is_not_there_is_said(desk: Desk, place: str) -> None:
    desk.act(f"link {place}")
    assert desk.browser.screen == "tin"
    assert "no such lesson" in desk.browser.sentence


OLD = {
    "disco/halt": "disco/roll",
    "addict/take": "addict/line",
    "addict/closed": "addict/lost",
    "addict/wait": "addict/alarm",
}


@pytest.mark.parametrize("old", OLD)
def test_old_links_lead_to_the_lesson_that_teaches_it_now(desk: Desk, old: str) -> None:
    desk.act(f"link #/learn/{old}")
    assert desk.browser.fragment() == f"#/learn/{OLD[old]}"
    assert BY_ID[OLD[old].replace("/", ".")][1].task in desk.browser.heard


def test_what_stands_under_a_name_fits_you_and_others(desk: Desk) -> None:
    pupil, _lesson = begin(desk, "raid.high")
    pupil.play("bid 1")
    assert "bid won" in desk.browser.parts["cloth"]
    pupil, _lesson = begin(desk, "raid.read")
    pupil.play("pass")
    assert "took the 4" in desk.browser.parts["cloth"], "not four dice"


def test_buttons_that_come_by_themselves_rest_for_half_a_second(desk: Desk) -> None:
    """The next lesson's button comes where the bid's was."""
    pupil, _lesson = begin(desk, "raid.bid")
    desk.act("spot h2")
    assert "inert" not in pupil.prompt, "what was asked for is there at once"
    desk.act("do move:bid 1")
    while 'data-do="onward"' not in pupil.prompt:
        desk.time.wait(0.05)
    assert '<div class="actions" inert>' in pupil.prompt
    desk.time.wait(0.5)
    assert "inert" not in pupil.prompt and 'data-do="onward"' in pupil.prompt


def test_whoever_is_at_the_board_has_seen_the_change(desk: Desk) -> None:
    """What they ask for there is there at once."""
    pupil, _lesson = begin(desk, "raid.read")
    desk.act("do move:pass")
    while not pupil.practice.open:
        desk.time.wait(0.05)
    assert '<div class="actions" inert>' in pupil.prompt
    desk.act("spot h2")
    assert "inert" not in pupil.prompt and 'data-do="move:bid 2"' in pupil.prompt


def test_a_change_soon_after_another_rests_as_long(desk: Desk) -> None:
    """The buttons of the second one are not woken by the first."""
    pupil, _lesson = begin(desk, "doppel.touch")
    desk.act("spot c3")
    while not pupil.practice.open:
        desk.time.wait(0.05)
    desk.act("spot d3")
    while 'data-do="onward"' not in pupil.prompt:
        desk.time.wait(0.05)
    desk.time.wait(0.4)
    assert '<div class="actions" inert>' in pupil.prompt
    desk.time.wait(0.1)
    assert "inert" not in pupil.prompt


def test_no_lesson_shows_what_a_later_one_explains() -> None:
    """Nobody has to know the lucky last before its lesson, and the first bid is rolled."""
    names = [lesson.id.removeprefix("raid.") for lesson in SCHOOLS["raid"].lessons]
    before = SCHOOLS["raid"].lessons[: names.index("lucky")]
    assert not any(lesson.position.startswith("lucky") for lesson in before)
    assert names.index("take") < names.index("bonus")


def test_every_course_is_listed(desk: Desk) -> None:
    desk.act("link #/learn")
    shown = desk.browser.parts["screen"]
    for school in SCHOOLS.values():
        assert f'href="#/rules/{school.game.id}"' in shown
        for lesson in school.lessons:
            assert lesson.title in shown.replace("&#x27;", "'")


def test_the_last_lesson_can_be_skipped_too(desk: Desk) -> None:
    pupil, lesson = begin(desk, "doppel.match")
    assert "Pip" in desk.browser.parts["seats"]
    pupil.button("skip")
    assert progress(desk).lessons == {lesson.id: 0}
    assert desk.browser.fragment() == "#/learn"


def test_what_is_to_be_found_is_not_marked(desk: Desk) -> None:
    """Neither by the aids of the board nor by a button that stands out."""
    begin(desk, "doppel.copy")
    assert "+1" not in desk.browser.parts["cloth"]
    pupil, _lesson = begin(desk, "raid.lucky")
    assert pupil.prompt.count('data-do="move:') == 2 and "main" not in pupil.prompt
