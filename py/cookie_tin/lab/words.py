"""The Lab's numbers and columns in words, for a report in any language."""

from __future__ import annotations

from collections.abc import Callable
from math import floor, inf, log10

from cookie_tin.games.contract import N_, Option, Value
from cookie_tin.lab.contract import SHARE, Measure
from cookie_tin.lab.experiment import Column, Experiment
from cookie_tin.lab.players import name_of
from cookie_tin.lab.statistics import Interval

Say = Callable[[str], str]
"""Says a message in the reader's language."""

Number = Callable[[float, int], str]
"""Writes a number with so many digits after the point, in the reader's language."""


def english(message: str) -> str:
    return message


def plain_number(number: float, digits: int) -> str:
    text = f"{number:.{digits}f}"
    return text.removeprefix("-") if float(text) == 0 else text


def name(measure: Measure, say: Say = english) -> str:
    """What a measure is called."""
    return say(measure.name).format(**{key: say(word) for key, word in measure.words})


def means(measure: Measure, say: Say = english) -> str:
    """The definition of a measure, its blanks filled: what a tap on its name shows."""
    return say(measure.means).format(**{key: say(word) for key, word in measure.words})


def digits(width: float) -> int:
    """So many digits after the point that an interval of this width is told to two figures."""
    if not 0 < width < inf:
        return 1
    return max(0, min(4, 1 - floor(log10(width))))


def interval(
    measure: Measure, found: Interval | None, signed: bool = False, number: Number = plain_number
) -> tuple[str, str]:
    """A number and its interval: `("52.3 %", "50.1 to 54.5")`. A difference carries its sign."""
    if found is None:
        return "–", ""
    times, unit = (100, " %") if measure.kind == SHARE and not signed else (1, "")
    if measure.kind == SHARE:
        times = 100
    places = digits(found.width * times)
    sign = "+" if signed and found.value > 0 else ""
    value = sign + number(found.value * times, places) + unit
    if found.width == inf:
        return value, ""
    return value, f"{number(found.low * times, places)} … {number(found.high * times, places)}"


def titles(experiment: Experiment, say: Say = english) -> list[str]:
    """What the columns are called: by what tells them apart."""
    parts = [_parts(column, say) for column in experiment.columns]
    if len(parts) == 1:
        return [" · ".join(part for part in parts[0].values() if part)]
    names = [*dict.fromkeys(name for part in parts for name in part)]
    differing = [name for name in names if len({part.get(name, "") for part in parts}) > 1]
    shown = differing or names
    return [
        " · ".join(part.get(name) or _usual(column, name, say) for name in shown)
        for column, part in zip(experiment.columns, parts, strict=True)
    ]


def common(experiment: Experiment, say: Say = english) -> str:
    """What all columns have in common."""
    parts = [_parts(column, say) for column in experiment.columns]
    same = [name for name in parts[0] if len({part.get(name, "") for part in parts}) == 1]
    return " · ".join(parts[0][name] for name in same if parts[0][name])


def _parts(column: Column, say: Say) -> dict[str, str]:
    """A column in parts: the game, each option that was chosen, the players."""
    known = {option.name: option for option in column.lab.game.options}
    found = {"game": say(column.lab.game.name)}
    for option, value in column.options:
        found[f"option {option}"] = option_text(known[option], value, say)
    players = [say(name_of(column.lab, one)) for one in column.players]
    found["players"] = ", ".join(players)
    return found


def _usual(column: Column, part: str, say: Say) -> str:
    """What stands for an option that was not chosen: what the game then plays."""
    option = next((one for one in column.lab.game.options if f"option {one.name}" == part), None)
    if option is None:
        return ""
    settled = column.lab.game.start(dict(column.options)).options
    return option_text(option, settled[option.name], say)


def option_text(option: Option, value: Value, say: Say = english) -> str:
    """An option and its value: `Dice in a bid: three at most`."""
    return say(_SWITCH).format(switch=say(option.label), value=value_text(option, value, say))


def value_text(option: Option, value: Value, say: Say = english) -> str:
    """A value as people call it."""
    if option.named and value in option.choices:
        return say(option.named[option.choices.index(value)])
    if isinstance(value, bool):
        return say(_YES if value else _NO)
    return str(value)


_SWITCH = N_("{switch}: {value}")
_YES, _NO = N_("On"), N_("Off")
