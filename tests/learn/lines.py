"""Playing attempts at lessons, for the tests: whoever is waited for plays by a seeded generator."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin import bots
from cookie_tin.games.contract import CHANCE, AnyGame
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.attempt import GOES_ON, WAITS, Attempt, Outcome
from cookie_tin.learn.lesson import Lesson
from cookie_tin.match import Dealer
from cookie_tin.match.dealer import seeded_generator

LESSONS = [(school.game, lesson) for school in SCHOOLS.values() for lesson in school.lessons]
NAMES = [lesson.id for _, lesson in LESSONS]


def attempt_lesson(
    game: AnyGame, lesson: Lesson, moves: Sequence[str], seed: int = 1
) -> tuple[Attempt, Outcome]:
    """The attempt after these moves of the learner, or after as many of them as were asked for."""
    attempt, outcome, dealer = Attempt.begin(game, lesson), Outcome(GOES_ON), Dealer(seeded_generator(seed))
    for move in moves:
        attempt, outcome = attempt.play(move)
        attempt, outcome = let_others_act(attempt, outcome, dealer)
        if outcome.kind != GOES_ON:
            break
    return attempt, outcome


def let_others_act(attempt: Attempt, outcome: Outcome, dealer: Dealer) -> tuple[Attempt, Outcome]:
    """Bots and chance act while they are waited for."""
    while outcome.kind == WAITS:
        state = attempt.state
        actor = next(actor for actor in state.to_act() if actor != attempt.lesson.seat)
        if actor == CHANCE:
            text = state.format(dealer.pick(state))
        else:
            text = bots.choose(attempt.game, attempt.lesson.bot, state.view(actor), actor, dealer.generator())
        attempt, outcome = attempt.answer(actor, text)
    return attempt, outcome


def solved_by(game: AnyGame, lesson: Lesson, level: str, seed: int) -> tuple[Attempt, Outcome]:
    """The little match of a lesson, played by a bot in the learner's place."""
    attempt, outcome, dealer = Attempt.begin(game, lesson), Outcome(GOES_ON), Dealer(seeded_generator(seed))
    while outcome.kind == GOES_ON:
        view = attempt.state.view(lesson.seat)
        attempt, outcome = attempt.play(bots.choose(game, level, view, lesson.seat, dealer.generator()))
        attempt, outcome = let_others_act(attempt, outcome, dealer)
    return attempt, outcome
