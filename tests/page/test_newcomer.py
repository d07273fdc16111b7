"""How long a newcomer takes for the lessons of a game: reading, looking, pressing, and waiting for what answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.attempt import Attempt
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.school import School
from cookie_tin.page.games import FACES
from cookie_tin.page.shell.learn.board_page import seconds_to_look, seconds_to_see
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.table.runner import PAUSE
from tools import messages

MOST = 240
"""Seconds: nobody's lessons take longer."""

WORD, LOOK, PRESS = 60 / 200, 3.0, 1.2
"""Seconds for a word that is read, for a look at a new board, and for finding and pressing something."""

ABOUT = 8
"""Seconds by which what the document tells may be off."""

DOCS = Path(__file__).parents[2] / "docs" / "learn.md"


def pressing(practice: Practice, move: str) -> int:
    """How many presses a move takes, with a look at where it leads."""
    presses, made = 0, False
    while not made:
        spots = practice.face.spots(practice.view(), move, practice.picked)
        made = practice.press(spots[0]) if spots else True
        presses += 1
    practice.make_move(practice.seat, move)
    return presses


def solving(school: School, lesson: Lesson) -> float:
    """Seconds for the moves of a lesson and their answers; in a little match each move is answered once."""
    if lesson.match:
        return lesson.match * (PRESS + PAUSE)
    practice = Practice(FACES[school.game.id], lesson.position, lesson.options, lesson.seat)
    attempt, seconds = Attempt.begin(school.game, lesson), 0.0
    for move in lesson.solution:
        seconds += PRESS * pressing(practice, move)
        attempt, outcome = attempt.play(move)
        for actor, text in outcome.line:
            seconds += seconds_to_look(practice)
            practice.make_move(actor, text)
        seconds += seconds_to_look(practice) if outcome.line else seconds_to_see(practice)
    return seconds


def course(school: School, language: str) -> float:
    """Seconds for all lessons of a game, each with the press that leads to the next."""
    spoken = {entry.id: entry.strings[0] for entry in messages.catalogue(language)}
    total = 0.0
    for lesson in school.lessons:
        said = [spoken.get(text, text) for text in (lesson.title, lesson.task, lesson.praise)]
        total += WORD * len(" ".join(said).split()) + LOOK + solving(school, lesson) + PRESS
    return total


@pytest.mark.parametrize("game", SCHOOLS)
def test_the_lessons_of_a_game_take_less_than_four_minutes(game: str) -> None:
    school = SCHOOLS[game]
    seconds = [course(school, language) for language in ("en", "fr")]
    assert max(seconds) < MOST
    row = re.search(rf"\| {school.game.name} \| (\d+) \| (\d+) s \| (\d+) s \|", DOCS.read_text())
    en, fr = (round(one) for one in seconds)
    assert row, f"missing in docs/learn.md: | {school.game.name} | {len(school.lessons)} | {en} s | {fr} s |"
    told = [int(number) for number in row.groups()]
    assert told == [len(school.lessons), *(pytest.approx(one, abs=ABOUT) for one in seconds)]
