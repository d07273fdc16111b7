"""The loops that solve Doppel-game. Plain code over lists or arrays, so that numba can make it fast.

What is still to come depends on three things only: which squares are filled, and the last square of each player. Its
value is a margin: the points that the player to move will still gain more than the rival when both play as well as
they can. (Whoever can force the larger margin can force the better result: points made so far are only added.)

Squares are numbered row by row; a field of k squares has k × k values, one for each pair of last squares, each by its
place among the squares of the field.
"""

from __future__ import annotations

from typing import Any

WAYS = 4
NOT_YET = -100
"""The value of a pair that cannot be: both last squares the same."""


def steps(size: int) -> list[int]:
    """For each square and way the neighbour, or -1 at the edge. Opposite ways are two apart."""
    found = []
    for square in range(size * size):
        row, column = divmod(square, size)
        for down, right in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            there = 0 <= row + down < size and 0 <= column + right < size
            found.append((row + down) * size + column + right if there else -1)
    return found


def grow(fields: Any, count: int, squares: int, step: Any, number: Any, larger: Any) -> int:
    """All connected fields of one square more; how many. `number` gets the number of each of them."""
    found = 0
    for at in range(count):
        field = fields[at]
        for square in range(squares):
            if field >> square & 1:
                for way in range(WAYS):
                    there = step[square * WAYS + way]
                    if there >= 0 and not field >> there & 1:
                        wider = field | 1 << there
                        if number[wider] < 0:
                            number[wider] = found
                            larger[found] = wider
                            found += 1
    return found


def value(
    fields: Any,
    count: int,
    size: int,
    squares: int,
    step: Any,
    new: bool,
    number: Any,
    later: Any,
    values: Any,
) -> None:
    """The values of all fields of `size` squares, from those of the fields of one square more."""
    places, place, best, open_ = [0] * squares, [0] * squares, [0] * squares, [0] * squares
    wider = size + 1
    for at in range(count):
        field = fields[at]
        filled = opened = 0
        for square in range(squares):
            if field >> square & 1:
                places[filled] = square
                place[square] = filled
                filled += 1
            else:
                place[square] = -1
                near = False
                for way in range(WAYS):
                    there = step[square * WAYS + way]
                    if there >= 0 and field >> there & 1:
                        near = True
                if near:
                    open_[opened] = square
                    opened += 1
        for j in range(size):
            best[j] = 0 if not opened else NOT_YET
        for move in range(opened):
            square = open_[move]
            base = number[field | 1 << square] * wider * wider
            new_place = 0
            while new_place < size and places[new_place] < square:
                new_place += 1
            for j in range(size):
                rival = j + 1 if j >= new_place else j
                worth = -later[base + rival * wider + new_place]
                best[j] = max(best[j], worth)
        for i in range(size):
            for j in range(size):
                if i == j:
                    values[(at * size + i) * size + j] = NOT_YET
                    continue
                top = best[j]
                for way in range(WAYS):
                    square = step[places[i] * WAYS + way]
                    if square < 0 or place[square] >= 0:
                        continue
                    behind = step[places[j] * WAYS + (way + 2) % WAYS]
                    if behind < 0 or (place[behind] < 0 and not (new and behind == square)):
                        continue
                    new_place = 0
                    while new_place < size and places[new_place] < square:
                        new_place += 1
                    rival = j + 1 if j >= new_place else j
                    base = number[field | 1 << square] * wider * wider
                    worth = 1 - later[base + rival * wider + new_place]
                    top = max(top, worth)
                values[(at * size + i) * size + j] = top
