"""Small boards solved from the full board back to three squares, and from there to every first square."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tools.doppel import machine

Loop = Callable[..., Any]


class Layer(NamedTuple):
    """All connected fields of so many squares, and the margins for each pair of last squares."""

    size: int
    number: Any
    """The number of each field by its mask; only right for fields of this size."""
    values: Any


class Made(NamedTuple):
    """How rows of numbers are made: plain lists, or arrays for machine code."""

    numbers: Callable[[int], Any]
    """So many numbers, all -1."""
    margins: Callable[[int], Any]
    """So many small numbers."""
    grow: Loop = machine.grow
    value: Loop = machine.value


PLAIN = Made(lambda count: [-1] * count, lambda count: [0] * count)


def layers(size: int, new: bool, made: Made = PLAIN) -> Iterator[Layer]:
    """The layers from the full board back to fields of three squares."""
    squares, step = size * size, machine.steps(size)
    if made is not PLAIN:
        step_row = made.numbers(len(step))
        step_row[:] = step
        step = step_row
    number = made.numbers(1 << squares)
    fields = [_row([1 << square for square in range(squares)], made)]
    counts = [squares]
    for _ in range(squares - 1):
        larger = made.numbers(min(1 << squares, counts[-1] * squares))
        counts.append(made.grow(fields[-1], counts[-1], squares, step, number, larger))
        fields.append(larger[: counts[-1]])
    later = made.margins((squares + 1) ** 2)
    for filled in range(squares, 2, -1):
        row, count = fields[filled - 1], counts[filled - 1]
        values = made.margins(count * filled * filled)
        made.value(row, count, filled, squares, step, new, number, later, values)
        yield Layer(filled, number, values)
        later = values


def openings(size: int, layer: Layer) -> list[list[int]]:
    """For each first square and first move the margin of the player who begins, by the layer of three squares."""
    step = machine.steps(size)
    return [
        [
            min(_third(layer, first, mine, theirs) for theirs in _open(step, (first, mine)))
            for mine in sorted(_open(step, (first,)))
        ]
        for first in range(size * size)
    ]


def _third(layer: Layer, first: int, mine: int, theirs: int) -> int:
    """The margin when the first square and one of each player are filled."""
    squares = sorted((first, mine, theirs))
    at = layer.number[1 << first | 1 << mine | 1 << theirs]
    return int(layer.values[at * 9 + squares.index(mine) * 3 + squares.index(theirs)])


def _open(step: list[int], filled: tuple[int, ...]) -> set[int]:
    """The squares that may be filled next."""
    ways = range(machine.WAYS)
    return {step[square * machine.WAYS + way] for square in filled for way in ways} - {-1, *filled}


def _row(numbers: list[int], made: Made) -> Any:
    row = made.numbers(len(numbers))
    row[:] = numbers
    return row
