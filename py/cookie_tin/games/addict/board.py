"""The grid of Cookies Addict: squares, lines, where they cross, and how far keepers walk.

A square is the index of a bit, row by row from a1. A line is a column (0 ...) or a row (6 ...); its name is the
column's letter or the row's number. Everything that depends on the size alone is worked out once.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

LETTERS = "abcdef"
DIGITS = "123456"
ROW = 6
"""The first row among the lines; below it are the columns."""

LINES = {name: line for line, name in enumerate(LETTERS + DIGITS)}
"""Every line by its name, on the large board."""

NAMES = LETTERS + DIGITS
"""The names of the lines, by line."""

NONE = -1
"""No line: the pawn is not placed yet."""


class Walk(NamedTuple):
    """A keeper's way from square to square, with the lures it costs and its text."""

    start: int
    end: int
    cost: int
    text: str


class Board:
    """All that depends on the size of the grid. `board(size)` gives the one instance of each size."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = range(size * size)
        self.all = (1 << size * size) - 1
        self.names = tuple(f"{LETTERS[s % size]}{s // size + 1}" for s in self.squares)
        self.by_name = {name: square for square, name in enumerate(self.names)}
        self.lines = (*range(size), *range(ROW, ROW + size))
        self.masks = {line: self._mask(line) for line in self.lines}
        """The squares of each line."""
        self.choices = {line: self._choices(line) for line in self.lines}
        """For each line of the rival and each set of its tiles, the names of the lines that reach them."""
        self.flips = tuple(f"flip {name}" for name in self.names)
        self.walks = tuple(self._walks(start) for start in self.squares)
        """For each square, the walks from it by their ends; standing still is not among them."""
        self.by_walk = {walk.text: walk for walks in self.walks for walk in walks}
        self.reach = tuple(
            tuple(tuple(walk for walk in walks if walk.cost <= lures) for lures in range(size))
            for walks in self.walks
        )
        """For each square and number of lures, the walks that can be paid."""
        self.entries = tuple(f"off>{name}" for name in self.names)
        """How a waiting keeper comes in, by square."""

    def cross(self, one: int, other: int) -> int:
        """The square where a column and a row cross."""
        column, row = (one, other) if one < ROW else (other, one)
        return (row - ROW) * self.size + column

    def crossings(self, line: int) -> tuple[int, ...]:
        """The lines across this one."""
        return self.lines[self.size :] if line < ROW else self.lines[: self.size]

    def _mask(self, line: int) -> int:
        return sum(1 << self.cross(line, other) for other in self.crossings(line))

    def _choices(self, line: int) -> dict[int, tuple[str, ...]]:
        """Worked out for all 64 (or 32) sets, so that listing moves is one look."""
        across = [(1 << self.cross(line, other), NAMES[other]) for other in self.crossings(line)]
        found: dict[int, tuple[str, ...]] = {0: ()}
        for bit, name in across:
            found |= {mask | bit: (*names, name) for mask, names in found.items()}
        return found

    def _walks(self, start: int) -> tuple[Walk, ...]:
        """King's moves: as many lures as the longer of both distances."""
        column, row = start % self.size, start // self.size
        return tuple(
            Walk(
                start,
                end,
                max(abs(end % self.size - column), abs(end // self.size - row)),
                f"{self.names[start]}>{self.names[end]}",
            )
            for end in self.squares
            if end != start
        )


@cache
def board(size: int) -> Board:
    """The board of that size."""
    return Board(size)
