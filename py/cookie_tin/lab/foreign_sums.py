"""Sums of an experiment that somebody else may have written: only those that games can have come to are read.

Whoever computes with them may rely on it: the numbers are whole and not too large, and no variance is less than zero.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cookie_tin.lab.chunks import SAMPLE, Sums
from cookie_tin.lab.contract import SHARE, Measure
from cookie_tin.lab.experiment import Column, Experiment
from cookie_tin.lab.leads import TENTHS

LARGEST = 10**15
"""The squares of what a million games count are smaller."""

MOST_BARS = 2_000
MOST_PLACES = 500

_PLACE = re.compile(r"[a-z0-9:,-]{1,16}")


def read_sums(experiment: Experiment, data: Any) -> Sums:
    """The sums of plain data; ValueError (or KeyError, TypeError) where the experiment cannot have come to them."""
    games = _whole(data["games"], 0, experiment.games)
    measures = {measure.id: measure for measure in experiment.measures()}
    columns, crosses = _row(data["columns"]), _row(data["crosses"])
    _check(len(columns) == len(crosses) == len(experiment.columns))
    for column, tally in zip(experiment.columns, columns, strict=True):
        _check_tally(column, measures, games, tally)
    for cross in crosses:
        for name, sums in _table(cross, len(measures)).items():
            _check(name in measures)
            _numbers(sums, 4)
    return Sums.from_data(data)


def _check_tally(column: Column, measures: Mapping[str, Measure], games: int, tally: Any) -> None:
    for name, sums in _table(tally["sums"], len(measures)).items():
        _check_sums(measures[name], games, *_numbers(sums, 5))
    for name, bars in _table(tally["bars"], len(measures)).items():
        _check(bool(measures[name].bin))
        for bar, count in map(_pair, _row(bars, MOST_BARS)):
            _whole(bar, -MOST_BARS, MOST_BARS)
            _whole(count, 1, games)
    maps = {map_.id for map_ in column.lab.maps}
    for name, places in _table(tally["maps"], len(maps)).items():
        _check(name in maps)
        for place, spot in _table(places, MOST_PLACES).items():
            _check(bool(_PLACE.fullmatch(place)))
            value, times = _pair(spot)
            _whole(value, -LARGEST, LARGEST)
            _whole(times, 1, LARGEST)
    _numbers(tally["race"], TENTHS + 1)
    for name, most in (("sample", SAMPLE), ("dramatic", 1)):
        for one in _row(tally[name], most):
            _draw, number, moves, _margin, _drama = _numbers(one, 5)
            _check(0 <= number < games and moves >= 0)


def _check_sums(measure: Measure, games: int, x: int, y: int, xx: int, xy: int, yy: int) -> None:
    """By the inequality of Cauchy and Schwarz: what squares and products of so many numbers can come to."""
    _check(x >= 0 and xx >= 0 and yy >= 0 and (x > 0 or not any((y, xx, xy))))
    _check(x * x <= games * xx and y * y <= games * yy and xy * xy <= xx * yy)
    _check(measure.kind != SHARE or y >= 0)


def _check(holds: bool) -> None:
    if not holds:
        raise ValueError("no games can have come to this")


def _whole(number: object, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise ValueError("no such number")
    return number


def _row(data: object, most: int = 100) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise ValueError("no such list")
    return data


def _table(data: object, most: int) -> dict[str, Any]:
    if not isinstance(data, dict) or len(data) > most:
        raise ValueError("no such table")
    return data


def _numbers(data: object, count: int) -> list[int]:
    numbers = [_whole(number, -LARGEST, LARGEST) for number in _row(data)]
    _check(len(numbers) == count)
    return numbers


def _pair(data: object) -> list[Any]:
    _check(isinstance(data, list) and len(data) == 2)
    return _row(data)
