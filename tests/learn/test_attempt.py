"""One attempt at a lesson: what answers a move, what counts as done, and what is said to a wrong one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.doppel import GAME, clauses
from cookie_tin.games.raid import GAME as RAID
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.attempt import DONE, FAILED, FORBIDDEN, GOES_ON, WAITS, Attempt
from cookie_tin.learn.goals import (
    ENDED,
    LOST,
    NEVER,
    WON,
    AfterMove,
    MovesMade,
    Shows,
    Threatens,
    happened,
    played,
    shows,
)
from cookie_tin.learn.lesson import ANY, Lesson, Reply, stars
from tests.learn.lines import attempt_lesson, solved_by

BY_ID = {lesson.id: lesson for school in SCHOOLS.values() for lesson in school.lessons}
COPY = BY_ID["doppel.copy"]


def after_move(text: str, lesson: Lesson = COPY) -> AfterMove:
    """What a goal is asked about after a move of the learner."""
    state = GAME.at(lesson.position, {})
    move = state.parse(text)
    return AfterMove(state.play(0, move), state.events(0, move, 0), 0, text, 0, 1)


def test_a_move_that_is_none_is_forbidden_and_changes_nothing() -> None:
    attempt = Attempt.begin(GAME, COPY)
    assert attempt.play("nonsense") == (attempt, attempt.play("nonsense")[1])
    assert attempt.play("nonsense")[1].clause == clauses.SQUARE
    assert attempt.play("a1")[1].kind == FORBIDDEN
    assert attempt.play("a1")[1].clause == clauses.NEXT


def test_a_miss_cites_the_rule_that_the_game_cites() -> None:
    attempt, outcome = Attempt.begin(GAME, COPY).play("b2")
    assert (outcome.kind, outcome.clause) == (FAILED, clauses.SILENT)
    assert attempt.own == ("b2",)


def test_a_wrong_move_is_punished_by_a_reply_that_the_rules_find() -> None:
    attempt, outcome = Attempt.begin(GAME, BY_ID["doppel.deny"]).play("a1")
    assert outcome.kind == FAILED
    assert [step.actor for step in outcome.line] == [1]
    assert attempt.state.view(0)["points"] == [0, 1]


def test_the_script_answers_by_what_was_played() -> None:
    lesson = BY_ID["doppel.touch"]
    for own, reply in (("c3", "b2"), ("b2", "d2")):
        attempt, outcome = Attempt.begin(GAME, lesson).play(own)
        assert outcome.kind == GOES_ON
        assert [step.text for step in outcome.line] == [reply]
        assert [step.text for step in attempt.steps] == [own, reply]


def test_the_first_reply_that_fits_is_made() -> None:
    script = (Reply(("c3",), ("c1",)), Reply((ANY,), ("b2",)), Reply(("c3",), ("d2",)))
    attempt, _outcome = Attempt.begin(GAME, replace(BY_ID["doppel.touch"], script=script)).play("c3")
    assert attempt.steps[-1].text == "c1"


def test_a_bot_and_chance_are_waited_for() -> None:
    lesson = BY_ID["doppel.match"]
    attempt, outcome = Attempt.begin(GAME, lesson).play("a2")
    assert outcome.kind == WAITS
    after, outcome = attempt.answer(1, "b1")
    assert (outcome.kind, outcome.line[0].text) == (GOES_ON, "b1")
    assert after.own == ("a2",)
    dice = replace(BY_ID["raid.high"], script=(Reply(("bid 1",), ("bid 2",)),), moves=2)
    attempt, outcome = Attempt.begin(RAID, dice).play("bid 1")
    assert (outcome.kind, attempt.state.to_act()) == (WAITS, (CHANCE,))
    _after, outcome = attempt.answer(CHANCE, "roll 6/1")
    assert outcome.kind == DONE


def test_without_success_after_its_moves_it_has_failed() -> None:
    _attempt, outcome = attempt_lesson(GAME, replace(COPY, success=NEVER), ["d2"])
    assert outcome.kind == FAILED
    _attempt, outcome = attempt_lesson(GAME, replace(COPY, success=NEVER, moves=2, bot="pip"), ["d2"])
    assert outcome.kind == GOES_ON


def test_success_counts_more_than_failure() -> None:
    both = happened("echoed")
    _attempt, outcome = attempt_lesson(GAME, replace(COPY, success=both, failure=both), ["d2"])
    assert outcome.kind == DONE


@pytest.mark.parametrize(("made", "found"), [(1, 3), (2, 2), (3, 2), (4, 1), (99, 1)])
def test_stars_by_par(made: int, found: int) -> None:
    assert stars(COPY, made) == found


def test_what_is_done_but_not_as_well_as_can_be_lacks_a_star() -> None:
    match = BY_ID["doppel.match"]
    found = {
        tuple(solved_by(GAME, match, "pip", seed)[0].state.view(0)["points"]): seed for seed in range(30)
    }
    for points, best in (((1, 0), True), ((0, 0), False)):
        _attempt, outcome = solved_by(GAME, match, "pip", found[points])
        assert (outcome.kind, outcome.best) == (DONE, best)
        assert stars(match, match.par, outcome.best) == 2 + best


def test_goals_are_put_together() -> None:
    scored, missed = after_move("d2"), after_move("b2")
    point = happened("echoed", seat=0)
    assert point.holds(scored)
    assert not point.holds(missed)
    assert not (~point).holds(scored)
    assert (point | happened("missed")).holds(missed)
    assert not (point & happened("missed")).holds(scored)
    assert (point & played("d2")).holds(scored)
    assert not happened("echoed", seat=1).holds(scored)


def test_goals_look_at_the_state() -> None:
    scored = after_move("d2")
    assert shows("points", 0, least=1).holds(scored)
    assert not shows("points", 0, least=2).holds(scored)
    assert shows("points", 1, most=0).holds(scored)
    assert shows("points", 0, is_=1).holds(scored)
    assert not shows("points", 7, least=0).holds(scored)
    assert not Shows(("last", 0, 9), "a").holds(scored)
    assert MovesMade(1).holds(scored)
    assert not MovesMade(2).holds(scored)
    assert not any(goal.holds(scored) for goal in (ENDED, WON, LOST, NEVER))


def test_a_goal_looks_at_what_a_rival_could_do() -> None:
    threat = Threatens(happened("echoed", seat=1))
    lesson = BY_ID["doppel.deny"]
    assert threat.holds(after_move("a1", lesson))
    assert not threat.holds(after_move("d2", lesson))


def test_a_game_that_is_over_is_won_by_somebody() -> None:
    state = GAME.at("obo/box/bo. B b1,a1 1:0", {})
    move = state.parse("c1")
    over = AfterMove(state.play(1, move), state.events(1, move, 0), 1, "c1", 0, 4)
    assert ENDED.holds(over)
    assert WON.holds(over)
    assert LOST.holds(over._replace(seat=1))
    assert not WON.holds(over._replace(seat=1))
