"""Every lesson can be solved, can be failed, waits for something real, and teaches a rule of its game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from cookie_tin.games import GAMES
from cookie_tin.games.addict.tiles import SPECIAL, TILES
from cookie_tin.games.contract import AnyGame
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.attempt import DONE, FAILED, FORBIDDEN, Attempt, Outcome
from cookie_tin.learn.goals import ALWAYS, NEVER, Goal, Not
from cookie_tin.learn.lesson import Lesson, stars
from tests.learn.lines import LESSONS, NAMES, attempt_lesson, solved_by

LEAST = {"doppel": 6, "disco": 13, "addict": 8, "raid": 8}
"""So many lessons a game has at least; those of Cookie Disco with three for the crawl cookie."""

TOPICS = {
    "doppel": "touch step copy gap quiet deny match",
    "disco": "roll count whole rest held together divide threat stuck place crawl.walk crawl.carry crawl.rest",
    "addict": "line lost lure double swap flip guard steal pinch trade cage alarm end place",
    "raid": "bid high defender tie take bonus lucky pass read",
}
"""What a newcomer has to be shown, by the lesson that shows it."""

LONGEST = 112
"""Letters of a sentence on the screen."""


@pytest.fixture(params=LESSONS, ids=NAMES)
def taught(request: pytest.FixtureRequest) -> tuple[AnyGame, Lesson]:
    found: tuple[AnyGame, Lesson] = request.param
    return found


def test_every_game_has_a_school() -> None:
    assert list(SCHOOLS) == list(GAMES)
    assert all(school.lessons for school in SCHOOLS.values())
    assert {game for game, least in LEAST.items() if len(SCHOOLS[game].lessons) < least} == set()
    assert sum(lesson.id.startswith("disco.crawl") for lesson in SCHOOLS["disco"].lessons) >= 3


@pytest.mark.parametrize("game", TOPICS)
def test_nothing_that_a_newcomer_needs_is_left_out(game: str) -> None:
    taught = {lesson.id for lesson in SCHOOLS[game].lessons}
    assert {f"{game}.{topic}" for topic in TOPICS[game].split()} <= taught


def test_every_special_tile_is_shown_once() -> None:
    """Somebody takes it, on the way that the lesson wants or by the slip that it names."""
    game, shown = GAMES["addict"], set()
    for lesson in SCHOOLS["addict"].lessons:
        for moves in (lesson.solution, lesson.slip):
            attempt, _outcome = attempt_lesson(game, lesson, moves)
            state = game.at(lesson.position, lesson.options)
            for actor, text in attempt.steps:
                told = state.events(actor, state.parse(text), None)
                shown |= {event.plain().get("tile") for event in told}
                state = state.play(actor, state.parse(text))
    assert {tile.code for tile in TILES if tile.kind == SPECIAL} <= shown


def test_ids_are_their_own_and_begin_with_the_game() -> None:
    assert len({*NAMES}) == len(NAMES)
    assert all(lesson.id.startswith(f"{game.id}.") for game, lesson in LESSONS)


def test_its_own_solution_solves_it_in_par(taught: tuple[AnyGame, Lesson]) -> None:
    game, lesson = taught
    if lesson.match:
        attempt, outcome = solved_by(game, lesson, "nonna", 1)
    else:
        attempt, outcome = attempt_lesson(game, lesson, lesson.solution)
    assert outcome.kind == DONE
    assert len(attempt.own) == lesson.par > 0
    assert stars(lesson, lesson.par) == 3


def test_its_named_wrong_move_fails(taught: tuple[AnyGame, Lesson]) -> None:
    """By its last move: what comes before is fine. The learner is told a rule, shown an answer, or spoken to."""
    game, lesson = taught
    attempt, outcome = attempt_lesson(game, lesson, lesson.slip)
    assert outcome.kind in (FAILED, FORBIDDEN)
    assert len(attempt.own) == len(lesson.slip) - (outcome.kind == FORBIDDEN)
    assert outcome.clause or outcome.line or lesson.miss


def test_its_position_is_one_of_the_game_and_the_learner_is_to_move(taught: tuple[AnyGame, Lesson]) -> None:
    game, lesson = taught
    state = game.at(lesson.position, lesson.options)
    assert state.position() == lesson.position
    assert lesson.seat in state.to_act()
    assert 0 < lesson.seat + 1 <= game.seats(state.options)


def test_what_a_miss_says_is_there_where_nothing_else_would_speak(taught: tuple[AnyGame, Lesson]) -> None:
    """Whatever the learner tries first, they hear why it was not that."""
    game, lesson = taught
    state = Attempt.begin(game, lesson).state
    for move in state.legal(lesson.seat):
        _attempt, outcome = attempt_lesson(game, lesson, [state.format(move)])
        if outcome.kind == FAILED:
            assert outcome.clause or outcome.line or lesson.miss, state.format(move)


def mutants(goal: Goal) -> Iterator[Goal]:
    """The goal with one part of it turned round, always true, or never true."""
    yield from (Not(goal), ALWAYS, NEVER)
    if not goal.parts():
        return
    for name in (one.name for one in fields(goal)):  # type: ignore[arg-type]
        part = getattr(goal, name)
        if isinstance(part, Goal):
            yield from (replace(goal, **{name: other}) for other in mutants(part))  # type: ignore[type-var]


def lines(game: AnyGame, lesson: Lesson) -> Iterator[tuple[str, ...]]:
    """The solution, the slip, and every other move at each step of the solution."""
    yield lesson.solution
    yield lesson.slip
    for at in range(max(1, len(lesson.solution))):
        before = lesson.solution[:at]
        attempt, _outcome = attempt_lesson(game, lesson, before)
        state = attempt.state
        yield from ((*before, state.format(move)) for move in state.legal(lesson.seat))


def outcomes(game: AnyGame, lesson: Lesson, tried: list[tuple[str, ...]]) -> list[Outcome]:
    if lesson.match:
        return [solved_by(game, lesson, "pip", seed)[1] for seed in range(30)]
    return [attempt_lesson(game, lesson, moves)[1] for moves in tried]


def test_what_it_waits_for_is_not_always_true(taught: tuple[AnyGame, Lesson]) -> None:
    """Every change of its goals shows in some line: no part of them is idle."""
    game, lesson = taught
    tried = list(lines(game, lesson))
    found = outcomes(game, lesson, tried)
    assert {DONE} < {outcome.kind for outcome in found}
    changed = [replace(lesson, success=mutant) for mutant in mutants(lesson.success)]
    if lesson.best is not ALWAYS:
        changed += [replace(lesson, best=mutant) for mutant in mutants(lesson.best)]
    for other in changed:
        assert outcomes(game, other, tried) != found, (other.success, other.best)


def test_what_it_calls_a_failure_is_not_idle(taught: tuple[AnyGame, Lesson]) -> None:
    """Without it some wrong move would be answered otherwise; nor is everything a failure."""
    game, lesson = taught
    if lesson.failure is NEVER or lesson.match:
        return
    tried = list(lines(game, lesson))
    found = [attempt_lesson(game, lesson, moves)[1] for moves in tried]
    for mutant in (NEVER, ALWAYS):
        changed = replace(lesson, failure=mutant)
        assert [attempt_lesson(game, changed, moves)[1] for moves in tried] != found, mutant


def test_every_rule_it_teaches_is_a_clause_of_the_game(taught: tuple[AnyGame, Lesson]) -> None:
    game, lesson = taught
    assert lesson.teaches
    assert all(clause in game.clauses for clause in lesson.teaches)


def test_a_task_is_short(taught: tuple[AnyGame, Lesson]) -> None:
    _game, lesson = taught
    said = (lesson.title, lesson.task, lesson.hint, lesson.praise)
    assert all(said)
    assert max(map(len, (*said, lesson.miss))) <= LONGEST
    for sentence in (lesson.task, lesson.praise):
        assert not re.search("[.!?] ", sentence), "one sentence a screen"
