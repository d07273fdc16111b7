"""What an experiment has found: every measure of every column with its interval, and the differences."""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.lab.chunks import Sample, Sums
from cookie_tin.lab.contract import POINT, SHARE, Measure
from cookie_tin.lab.experiment import Column, Experiment
from cookie_tin.lab.measures import SKILL, SPREAD, players
from cookie_tin.lab.statistics import (
    Interval,
    always,
    always_difference,
    mean,
    mean_difference,
    share,
    share_difference,
)


class Row(NamedTuple):
    """One measure: its interval in each column, and how far each column is from the first."""

    measure: Measure
    columns: tuple[Interval | None, ...]
    """None where a column has nothing to measure."""
    differences: tuple[Interval | None, ...]
    """None for the first column, and where one of both has nothing."""


def rows(experiment: Experiment, sums: Sums) -> list[Row]:
    """All measures that have something to tell, in their order."""
    found = [row(one, sums) for one in experiment.measures() if one.id != SPREAD.id]
    found = [one for one in found if any(one.columns)]
    found = [
        one for one in found if one.measure.id != "unfinished" or any(x and x.value for x in one.columns)
    ]
    explained = tuple(skill(one, sums, at) for at, one in enumerate(experiment.columns))
    if any(explained):
        last = max(at for at, one in enumerate(found) if one.measure.id.startswith("player."))
        found.insert(last + 1, Row(SKILL, explained, (None,) * len(explained)))
    return found


def row(measure: Measure, sums: Sums) -> Row:
    """One measure in all columns."""
    every = range(len(sums.columns))
    return Row(
        measure,
        tuple(value(measure, sums, at) for at in every),
        tuple(difference(measure, sums, at) if at else None for at in every),
    )


def value(measure: Measure, sums: Sums, column: int) -> Interval | None:
    """A measure in a column."""
    ratio, unit = sums.ratio(column, measure.id), measure.unit
    if not ratio.x:
        return None
    if measure.kind == SHARE:
        return share(ratio, unit)
    return Interval(*(number / unit for number in mean(ratio)))


def difference(measure: Measure, sums: Sums, column: int, paired: bool = True) -> Interval | None:
    """How far a measure in a column is from the first one; both played the same seeds."""
    first, second = sums.ratio(0, measure.id), sums.ratio(column, measure.id)
    if not first.x or not second.x:
        return None
    cross, unit = sums.cross(column, measure.id) if paired else None, measure.unit
    if measure.kind == SHARE:
        return share_difference(first, second, cross, unit)
    return Interval(*(number / unit for number in mean_difference(first, second, cross)))


def early(measure: Measure, sums: Sums, meant: int) -> Row:
    """The same as intervals that one may look at all the time, before as many games are played as were meant."""
    first, unit = sums.ratio(0, measure.id), measure.unit
    columns, differences = list[Interval | None](), list[Interval | None]()
    for at in range(len(sums.columns)):
        ratio = sums.ratio(at, measure.id)
        found = bool(ratio.x and first.x)
        columns.append(
            always(ratio.value / unit, ratio.variance / unit**2, sums.games, meant) if ratio.x else None
        )
        cross = sums.cross(at, measure.id)
        differences.append(always_difference(first, ratio, cross, meant, unit) if at and found else None)
    return Row(measure, tuple(columns), tuple(differences))


def judge_row(measure: Measure, sums: Sums, meant: int) -> Row:
    """By which a question may be judged now: an experiment that is not over yet knows less than it seems."""
    return row(measure, sums) if sums.games >= meant else early(measure, sums, meant)


def skill(column: Column, sums: Sums, at: int) -> Interval | None:
    """How much of the results is explained by who played, where two different players meet."""
    names = [*dict.fromkeys(column.players)]
    if len(names) != 2:
        return None
    seats = len(column.players)
    weight = column.players.count(names[0]) / seats
    found = value(players([(names[0], "")])[0], sums, at)
    spread = value(SPREAD, sums, at)
    if not found or not spread:
        return None
    even = 1 / seats
    whole = spread.value / (POINT * POINT) / seats - even * even
    if whole <= 0:
        return None

    def explained_share(part: float) -> float:
        off = part - even
        return min(1.0, off * off * weight / (1 - weight) / whole)

    ends = [explained_share(found.low), explained_share(found.high)]
    low = 0.0 if found.low <= even <= found.high else min(ends)
    return Interval(explained_share(found.value), low, max(ends))


def representative(sums: Sums, column: int) -> Sample | None:
    """Of a fair sample of games the one that is most like the average, in length and margin."""
    sample = sums.columns[column].sample
    if not sample:
        return None
    moves = sum(one.moves for one in sample) / len(sample)
    margin = sum(one.margin for one in sample) / len(sample)

    def far(one: Sample) -> float:
        return abs(one.moves - moves) / max(moves, 1) + abs(one.margin - margin) / max(margin, 1)

    return min(sample, key=far)


def dramatic(sums: Sums, column: int) -> Sample | None:
    """The game in which the winner was furthest behind for longest."""
    return next(iter(sums.columns[column].dramatic), None)
