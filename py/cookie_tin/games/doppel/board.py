"""The grid of Doppel-game: squares, names and neighbours, as bit masks.

A square is the index of a bit. Rows are one bit longer than the board (a wall that is never filled) and one row of
wall lies below, so a step in a direction is always the same difference and a step off the board meets a wall.
"""

from __future__ import annotations

import re
from functools import cache

WAYS = ("up", "right", "down", "left")
"""The four directions, in the order they are listed."""

_NAME = re.compile(r"([a-j])([1-9]|10)")
_CHUNK_BITS = 14


class _Listed(dict[int, tuple[int, ...]]):
    """The squares of a mask's part, remembered: listing moves is the hottest thing a search does."""

    def __init__(self, shift: int) -> None:
        self.shift = shift

    def __missing__(self, part: int) -> tuple[int, ...]:
        squares = tuple(self.shift + bit for bit in range(part.bit_length()) if part >> bit & 1)
        self[part] = squares
        return squares


class Board:
    """All that depends on the size of the grid alone. `board(size)` gives the one instance of each size."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.stride = stride = size + 1
        self.squares = tuple((row + 1) * stride + column for row in range(size) for column in range(size))
        self.all = sum(1 << square for square in self.squares)
        self.steps = dict(zip(WAYS, (stride, 1, -stride, -1), strict=True))
        self.ways = {step: way for way, step in self.steps.items()}
        self.near = {s: sum(1 << s + d for d in self.ways) & self.all for s in self.squares}
        rows = max(1, _CHUNK_BITS // stride)
        self._width = (1 << rows * stride) - 1
        shifts = [(row + 1) * stride for row in range(0, size, rows)]
        self._parts = tuple((shift, _Listed(shift)) for shift in shifts)

    def list(self, mask: int) -> tuple[int, ...]:
        """The squares of a mask, row by row from a1."""
        found: tuple[int, ...] = ()
        width = self._width
        for shift, part in self._parts:
            found += part[mask >> shift & width]
        return found

    def name(self, square: int) -> str:
        """`c4`: the column's letter and the row's number, a1 bottom left."""
        row, column = divmod(square, self.stride)
        return f"{'abcdefghij'[column]}{row}"

    def square(self, name: str) -> int | None:
        """The square of that name; None where the board has none."""
        match = _NAME.fullmatch(name)
        if not match:
            return None
        column, row = "abcdefghij".index(match[1]), int(match[2])
        return row * self.stride + column if column < self.size and row <= self.size else None


@cache
def board(size: int) -> Board:
    """The board of that size."""
    return Board(size)
