"""Experiments played on the spot, for tests."""

from __future__ import annotations

from cookie_tin.lab.chunks import Sums, chunks, play_chunk
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.results import value
from cookie_tin.lab.statistics import Interval


def play_experiment(experiment: Experiment) -> Sums:
    """All its games, here and now."""
    sums = Sums(len(experiment.columns))
    for chunk in chunks(experiment.checked()):
        sums.merge(play_chunk(chunk))
    sums.experiment = experiment  # type: ignore[attr-defined]
    return sums


def intervals_of(sums: object, measure: str) -> list[Interval]:
    """A measure in each column, of an experiment or of what was played of it."""
    done: Sums = play_experiment(sums) if isinstance(sums, Experiment) else sums  # type: ignore[assignment]
    one = next(one for one in done.experiment.measures() if one.id == measure)  # type: ignore[attr-defined]
    every = [value(one, done, at) for at in range(len(done.columns))]
    return [interval for interval in every if interval]
