"""What is offered without being asked for: lessons to newcomers, once; the day's puzzle on the front page."""

from __future__ import annotations

import pytest

from cookie_tin.learn import days
from tests.page.desk import Desk
from tests.page.test_puzzles import NOON, open_, prepare, solve


@pytest.fixture
def desk(desk: Desk) -> Desk:
    prepare(desk, NOON)
    return desk


def test_a_first_game_offers_its_lessons_once_and_plays_on(desk: Desk) -> None:
    desk.act("link #/play/doppel")
    assert "New here?" in desk.browser.offered and "#/learn/doppel" in desk.browser.offered
    assert desk.table.match.people() == [0]
    desk.acts("link #/", "link #/play/disco")
    assert not desk.browser.offered
    desk.reload()
    desk.acts("link #/", "link #/play/raid")
    assert not desk.browser.offered


@pytest.mark.parametrize("answer", ["do later", "spot {first}", "link #/settings"])
def test_any_answer_takes_the_offer_away(desk: Desk, answer: str) -> None:
    desk.act("link #/play/doppel")
    assert desk.browser.offered
    desk.act(answer.format(first=desk.table.match.state.format(desk.table.match.state.legal(0)[0])))
    assert not desk.browser.offered


def test_whoever_has_played_or_learned_is_not_asked(desk: Desk) -> None:
    desk.acts("link #/learn/doppel", "do skip", "link #/play/doppel")
    assert not desk.browser.offered


def test_the_front_page_has_the_puzzle_of_the_day(desk: Desk) -> None:
    desk.act("link #/settings")
    desk.act("link #/")
    line = desk.browser.parts["today"]
    assert "Doppel-game" in line and "★" not in line
    solve(open_(desk, "puzzles/day"))
    desk.act("link #/")
    assert "★★★" in desk.browser.parts["today"] and "1 day in a row" in desk.browser.parts["today"]


def test_before_the_first_day_there_is_none(desk: Desk) -> None:
    prepare(desk, days.OLDEST * days.LENGTH - 60_000)
    desk.acts("link #/settings", "link #/")
    assert not desk.browser.parts["today"]
