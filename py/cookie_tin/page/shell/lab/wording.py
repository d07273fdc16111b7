"""The Lab's numbers and names as people read them in their language."""

from __future__ import annotations

from cookie_tin.lab import words
from cookie_tin.lab.contract import SHARE, Measure
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.statistics import Interval
from cookie_tin.page.words import _, decimal, minus, ngettext


def percent(text: str) -> str:
    """A text of the Lab with the percent sign of the language."""
    return text.replace(" %", _("{n} %").format(n=""))


def interval(measure: Measure, found: Interval | None, signed: bool = False) -> tuple[str, str]:
    """A number and its interval."""
    value, within = words.interval(measure, found, signed, decimal)
    return percent(value), within


def number(found: int) -> str:
    """A whole number, its thousands apart."""
    return f"{found:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def games(count: int) -> str:
    """So many games."""
    return ngettext("{n} game", "{n} games", count, n=number(count))


def titles(experiment: Experiment) -> list[str]:
    return words.titles(experiment, _)


def summary(experiment: Experiment) -> str:
    """An experiment in a line: what all columns have in common, and how many they are."""
    parts = [words.common(experiment, _) if len(experiment.columns) > 1 else titles(experiment)[0]]
    if len(experiment.columns) > 1:
        parts.append(ngettext("{n} column", "{n} columns", len(experiment.columns)))
    parts.append(games(experiment.games))
    return " · ".join(filter(None, parts))


def describe_difference(measure: Measure, title: str, found: Interval | None, real: bool) -> str:
    """How a column differs from the first, in a sentence; `real` where chance alone would hardly do that."""
    if not found or found.width == float("inf"):
        return ""
    value, within = interval(measure, found, signed=True)
    said = minus(value)
    if measure.kind == SHARE:
        said = ngettext("{n} point", "{n} points", round(100 * found.value, 1), n=said)
    if real:
        text = _("{column}: {difference} ({interval}), a real difference.")
    else:
        text = _("{column}: {difference} ({interval}), which may be chance.")
    return text.format(column=title, difference=said, interval=within)
