"""The plain answer to a ready question, from what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cookie_tin.lab import words
from cookie_tin.lab.chunks import Sums
from cookie_tin.lab.contract import SHARE, Measure
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.measures import SKILL
from cookie_tin.lab.question import ABOVE, DIFFERS, LEVEL, Question
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.lab.results import Row, judge_row, row, rows
from cookie_tin.lab.statistics import Interval
from cookie_tin.lab.words import Number, Say

HALF = 0.5
FAIR = 0.03
"""So far from one half still counts as level."""

SMALL = 0.02
"""So small a difference of shares, or so small a part of a mean, does not matter.

One game in fifty ends otherwise: who plays every week notices it once a year, if at all.
"""

YES, NO, UNCLEAR = "yes", "no", "unclear"


class Answer(NamedTuple):
    """What a question came to."""

    verdict: str
    text: str
    rows: list[Row]
    """The measures that speak to it."""


def verdict(question: Question, found: Row) -> str:
    """Yes, no or unclear, by intervals alone."""
    values = [one for one in found.columns if one]
    if question.kind == ABOVE:
        return _all_or_none([_sign(one.low - HALF, one.high - HALF) for one in values])
    if question.kind == LEVEL:
        inside = [one.low >= HALF - FAIR and one.high <= HALF + FAIR for one in values]
        outside = [one.high < HALF - FAIR or one.low > HALF + FAIR for one in values]
        return YES if all(inside) else NO if any(outside) else UNCLEAR
    if question.kind == DIFFERS:
        return _differs(found)
    return YES


def _differs(found: Row) -> str:
    """No means that whatever difference there is, is too small to matter."""
    first, last = found.columns[0], found.differences[-1]
    if not first or not last:
        return UNCLEAR
    most = SMALL if found.measure.kind == SHARE else SMALL * abs(first.value)
    if -most <= last.low and last.high <= most:
        return NO
    return YES if last.apart else UNCLEAR


def _sign(low: float, high: float) -> int:
    return 1 if low > 0 else -1 if high < 0 else 0


def _all_or_none(signs: list[int]) -> str:
    if all(sign > 0 for sign in signs):
        return YES
    return NO if any(sign < 0 for sign in signs) else UNCLEAR


def answer(
    question: Question,
    sums: Sums,
    say: Say = words.english,
    number: Number = words.plain_number,
) -> Answer:
    """The answer in a language; before all games are played, by intervals that may be looked at all the time."""
    every = {one.measure.id: one for one in rows(question.experiment, sums)}
    told = [every[name] for name in question.tells if name in every]
    measure = _measure(question, question.experiment.measure)
    main = row(measure, sums)
    found = verdict(question, judge_row(measure, sums, question.experiment.games))
    return Answer(found, tell(question, found, main.columns, say, number), told)


def tell(
    question: Question,
    found: str,
    columns: Sequence[Interval | None],
    say: Say = words.english,
    number: Number = words.plain_number,
) -> str:
    """A verdict in words, with what the measure in question is in the columns."""
    measure = _measure(question, question.experiment.measure)
    text = {YES: question.yes, NO: question.no, UNCLEAR: question.unclear}[found]
    first, last = (_number_text(measure, columns[at], number) for at in (0, -1))
    return say(text).format(value=first, first=first, last=last)


def question_of(experiment: Experiment) -> Question | None:
    """The ready question that an experiment asks, with however many games; None where it is somebody's own."""
    for one in QUESTIONS.values():
        asked = one.experiment
        if (asked.columns, asked.turn, asked.measure) == (
            experiment.columns,
            experiment.turn,
            experiment.measure,
        ):
            return one._replace(experiment=experiment)
    return None


def _measure(question: Question, name: str) -> Measure:
    return next(one for one in (*question.experiment.measures(), SKILL) if one.id == name)


def _number_text(measure: Measure, found: Interval | None, number: Number) -> str:
    """A number for a sentence: as sharp as people say it."""
    if found is None:
        return "–"
    if measure.kind == SHARE:
        return number(100 * found.value, 0 if found.value >= 0.1 else 1) + " %"
    return number(found.value, 1)
