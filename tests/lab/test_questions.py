"""The designers' questions: each can be played, each has an answer for whatever comes out."""

from __future__ import annotations

import json

import pytest

from cookie_tin.games import GAMES
from cookie_tin.lab.answers import NO, UNCLEAR, YES, answer, tell, verdict
from cookie_tin.lab.contract import SHARE, Measure
from cookie_tin.lab.experiment import read_text
from cookie_tin.lab.measures import SKILL
from cookie_tin.lab.question import ABOVE, DIFFERS, LEVEL, TELLS, Question
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.lab.results import Row
from cookie_tin.lab.statistics import Interval
from tests.lab.experiments import play_experiment
from tools.programs import ROOT


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda one: one.id)
def test_every_question_can_be_played(question: Question) -> None:
    experiment = question.experiment.checked()
    known = {one.id for one in (*experiment.measures(), SKILL)}
    assert {*question.tells} <= known
    assert experiment.measure == question.tells[0]
    assert question.kind in (ABOVE, LEVEL, DIFFERS, TELLS)
    assert question.ask.endswith("?") and question.about.endswith(".")
    assert (question.no != "") == (question.kind != TELLS)


def test_every_game_is_asked_about() -> None:
    assert {one.game for one in QUESTIONS.values()} <= {*GAMES}


@pytest.mark.parametrize(
    "name", ["raid-lucky", "raid-maximum", "disco-crawl", "addict-specials", "doppel-gap"]
)
def test_answers_are_sentences(name: str) -> None:
    question = QUESTIONS[name]
    small = question._replace(experiment=question.experiment._replace(games=20))
    found = answer(small, play_experiment(small.experiment))
    assert found.text.endswith(".") and "{" not in found.text
    assert found.rows and found.rows[0].measure.id == question.tells[0]


def row(*values: tuple[float, float], kind: str = SHARE, difference: tuple[float, float] = (0, 0)) -> Row:
    columns = tuple(Interval((low + high) / 2, low, high) for low, high in values)
    return Row(
        Measure("", "", "", "", kind=kind), columns, (None, Interval(sum(difference) / 2, *difference))
    )


@pytest.mark.parametrize(
    ("kind", "found", "expected"),
    [
        (ABOVE, row((0.51, 0.6), (0.9, 1.0)), YES),
        (ABOVE, row((0.51, 0.6), (0.4, 0.49)), NO),
        (ABOVE, row((0.51, 0.6), (0.48, 0.53)), UNCLEAR),
        (LEVEL, row((0.48, 0.51), (0.49, 0.52)), YES),
        (LEVEL, row((0.48, 0.51), (0.54, 0.56)), NO),
        (LEVEL, row((0.48, 0.51), (0.49, 0.56)), UNCLEAR),
        (DIFFERS, row((0.5, 0.5), difference=(0.03, 0.05)), YES),
        (DIFFERS, row((0.5, 0.5), difference=(0.001, 0.01)), NO),
        (DIFFERS, row((0.5, 0.5), difference=(-0.01, 0.03)), UNCLEAR),
        (DIFFERS, row((50, 50), kind="mean", difference=(-0.5, 0.9)), NO),
        (DIFFERS, row((50, 50), kind="mean", difference=(0.5, 2.9)), YES),
        (DIFFERS, row((50, 50), kind="mean", difference=(-0.5, 1.1)), UNCLEAR),
        (TELLS, row((0, 1)), YES),
    ],
)
def test_verdicts_come_from_intervals(kind: str, found: Row, expected: str) -> None:
    assert verdict(QUESTIONS["raid-lowest"]._replace(kind=kind), found) == expected


def test_an_experiment_that_goes_on_is_judged_more_carefully() -> None:
    """What looks like an answer after a few of many games may be chance: one has looked again and again."""
    question = QUESTIONS["raid-lowest"]
    column = question.experiment.columns[:1]
    small = question.experiment._replace(columns=column, games=60)
    sums = play_experiment(small)
    whole = answer(question._replace(experiment=small), sums)
    begun = answer(question._replace(experiment=small._replace(games=20_000)), sums)
    assert (whole.verdict, begun.verdict) == (YES, UNCLEAR)
    assert whole.rows == begun.rows


def test_our_results_answer_the_questions_of_today() -> None:
    """What the page shows as ours was found by these very experiments; the document has the same."""
    results = json.loads((ROOT / "assets" / "lab" / "results.json").read_bytes())
    document = (ROOT / "docs" / "lab.md").read_text("utf-8")
    assert {*results} <= {*QUESTIONS}
    for name, ours in results.items():
        question = QUESTIONS[name]
        asked = read_text(ours["link"])
        assert (asked.columns, asked.measure) == (question.experiment.columns, question.experiment.measure)
        columns = [one and Interval(*one) for one in ours["rows"][question.tells[0]]]
        assert len(columns) == len(asked.columns)
        told = tell(question, ours["verdict"], columns)
        assert f"### {question.ask}\n\n**{told}**" in document, name
        assert f"{ours['games']:,} games in each column" in document
