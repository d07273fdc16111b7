"""Where in the solved graph of Cookie Disco exactly one move wins at every step, and how a real game comes there.

The loops are plain Python over plain numbers (see tools/disco/machine.py): numba compiles them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from cookie_tin.bots.disco.table import BARS, Table
from tools.disco.solve import Solved
from tools.disco.starts import starts

Numbers = Any

NOWHERE = -1


def _mark(
    states: Numbers, begin: Numbers, edges: Numbers, divisions: Numbers, distance: Numbers, single: Numbers
) -> None:
    """Mark the won states among these in which one move wins, and an answer of longest resistance leaves one again.

    All nearer wins have to be marked before.
    """
    for index in range(len(states)):
        state = states[index]
        wins, only = 0, NOWHERE
        for colour in range(4):
            if colour == 0 or colour != state & 3:
                wins += divisions[(state & ~3) + colour]
        for edge in range(begin[state >> 2], begin[(state >> 2) + 1]):
            after = edges[edge]
            if (
                (after & 3 == 0 or after & 3 != state & 3)
                and distance[after] >= 0
                and distance[after] & 1 == 0
            ):
                wins += 1
                only = after
        if wins != 1:
            continue
        if distance[state] == 1:
            single[state] = 1
            continue
        for edge in range(begin[only >> 2], begin[(only >> 2) + 1]):
            answer = edges[edge]
            if (
                (answer & 3 == 0 or answer & 3 != only & 3)
                and distance[answer] == distance[state] - 2
                and single[answer]
            ):
                single[state] = 1


def _hold(
    states: Numbers, begin: Numbers, edges: Numbers, distance: Numbers, holds: Numbers, most: int
) -> None:
    """Mark the endless states among these in which all moves but one lose, and lose within so many plies."""
    for index in range(len(states)):
        state = states[index]
        safe, lost, longest = 0, 0, 0
        for edge in range(begin[state >> 2], begin[(state >> 2) + 1]):
            after = edges[edge]
            if after & 3 != 0 and after & 3 == state & 3:
                continue
            if distance[after] < 0:
                safe += 1
            else:
                lost += 1
                longest = max(longest, distance[after])
        holds[state] = safe == 1 and lost > 1 and longest < most


def _come(begin: Numbers, edges: Numbers, queue: Numbers, size: int, before: Numbers) -> int:
    """From where each state is first come to, in the order of the moves it takes; gives how many are reached."""
    at = 0
    while at < size:
        state = queue[at]
        at += 1
        for edge in range(begin[state >> 2], begin[(state >> 2) + 1]):
            after = edges[edge]
            if (after & 3 == 0 or after & 3 != state & 3) and before[after] == NOWHERE:
                before[after] = state
                queue[size] = after
                size += 1
    return size


mark, hold, come = (njit(loop) for loop in (_mark, _hold, _come))


class Graph:
    """The solved game with what puzzles need to know of it."""

    def __init__(self, solved: Solved, table: Table, longest: int) -> None:
        self.distance = solved.distance
        self.first = sorted({number(table, state) for state in starts()})
        count = len(solved.distance)
        self.before = np.full(count, NOWHERE, np.int32)
        queue = np.empty(count, np.int32)
        queue[: len(self.first)] = self.first
        self.before[self.first] = self.first
        reached = come(solved.begin, solved.edges, queue, len(self.first), self.before)
        self.reached = np.sort(queue[:reached])
        arrays = (solved.begin, solved.edges, solved.divisions, solved.distance)
        self.single = np.zeros(count, np.uint8)
        for plies in range(1, longest + 1, 2):
            mark(np.flatnonzero(solved.distance == plies), *arrays, self.single)
        self.holds = np.zeros(count, np.uint8)
        endless = self.reached[solved.distance[self.reached] < 0]
        hold(endless, solved.begin, solved.edges, solved.distance, self.holds, 8)

    def wins(self, plies: int) -> Any:
        """The states that real games reach, with one winning move at every step, that are won in so many plies."""
        here = self.reached
        return here[(self.distance[here] == plies) & (self.single[here] == 1)]

    def only(self) -> Any:
        """The states that real games reach in which one move alone does not lose."""
        return self.reached[self.holds[self.reached] == 1]

    def way(self, state: int) -> list[int]:
        """The states of a shortest game to this one, the beginning first."""
        found = [state]
        while self.before[found[-1]] != found[-1]:
            found.append(int(self.before[found[-1]]))
        return found[::-1]


def number(table: Table, state: Any) -> int:
    """The number by which the graph knows a state."""
    return 4 * table.position(state) + BARS.get(state.last, 0)
