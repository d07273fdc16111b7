"""The whole base game, solved: a distance for every state, in a few minutes and about 2 GB."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit

from tools.disco import machine
from tools.disco.colours import colourings, numbers, same_by_symmetry, weights
from tools.disco.geometry import Geometry, geometry
from tools.progress import Progress

COOKIES = 8

LOOPS = (
    machine.generate,
    machine.count_moves,
    machine.reverse,
    machine.work_back,
    machine.check,
    machine.reach,
)
fast: dict[str, Any] = {loop.__name__: njit(loop) for loop in LOOPS}
"""The loops as machine code."""


@dataclass
class Solved:
    """All positions, their moves and the distance of all states (see tools.disco.machine)."""

    codes: list[int]
    same: Any
    begin: Any
    edges: Any
    divisions: Any
    distance: Any
    moves: int


def solve(say: Progress) -> Solved:
    """Generate all moves, work back from the ends, and check every value against its moves."""
    say("rolling every cookie of every shape")
    made = geometry(COOKIES)
    same = np.array(same_by_symmetry(made, colourings()), np.int32)
    say(f"{len(made.codes):,} shapes, {len(made.steps):,} rolls; generating the moves of all colourings")
    begin, edges, divisions = generate(made, same, say)
    say(f"{len(edges):,} moves that go on; counting and reversing them")
    left = np.zeros(4 * len(same), np.uint8)
    into = np.zeros(4 * len(same) + 1, np.int32)
    moves = int(fast["count_moves"](begin, edges, divisions, left, into))
    start = np.cumsum(into, dtype=np.int32)
    back = np.empty(len(edges), np.int32)
    fast["reverse"](begin, edges, start, back)
    say("working back from the ends")
    distance = np.full(4 * len(same), machine.UNKNOWN, np.int16)
    queue = np.empty(4 * len(same), np.int32)
    decided = fast["work_back"](same, divisions, left, start, back, distance, queue)
    del queue, back, start, into, left
    say(f"{decided:,} states are decided; checking that every value follows from its moves")
    wrong = fast["check"](same, begin, edges, divisions, distance)
    if wrong:
        raise AssertionError(f"{wrong:,} values do not follow from their moves")
    say("all values are right")
    return Solved(made.codes, same, begin, edges, divisions, distance, moves)


def generate(made: Geometry, same: Any, say: Progress) -> tuple[Any, Any, Any]:
    """The moves of all positions, shape by shape: where each position's begin, what they lead to, what they win."""
    ways = colourings()
    tables = [np.array(part, np.int32) for part in (made.near, made.first, made.steps, made.side, made.goal)]
    tables += [np.array(made.place, np.int32), np.array(ways, np.int32).ravel()]
    tables += [np.array(numbers(ways), np.int32), np.array(weights(COOKIES), np.int32), same]
    begin = np.empty(len(ways) + 1, np.int32)
    edges = np.empty(len(ways) * 200, np.int32)
    divisions = np.empty(4 * len(ways), np.uint8)
    arguments = [*tables, begin, edges, divisions]
    begins, parts, wins, size = [], [], [], 0
    for shape in range(len(made.codes)):
        count = fast["generate"](shape, COOKIES, *arguments)
        begins.append(begin[:-1] + size)
        parts.append(edges[:count].copy())
        wins.append(divisions.copy())
        size += count
        if shape % 300 == 299:
            say(f"{shape + 1:,} shapes done, {size:,} moves")
    begins.append(np.array([size], np.int32))
    return np.concatenate(begins), np.concatenate(parts), np.concatenate(wins)
