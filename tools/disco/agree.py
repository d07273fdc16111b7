"""Does the solution agree with the rules, and what is shipped with the solution? Tried on many random states."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cookie_tin.bots.disco.probe import distance
from cookie_tin.bots.disco.shapes import COLOURINGS, cells_of
from cookie_tin.bots.disco.table import BARS, Table
from cookie_tin.games.disco.cookies import colouring
from cookie_tin.games.disco.lattice import site
from cookie_tin.games.disco.shape import normal
from cookie_tin.games.disco.state import Rules, State
from tools.disco.colours import colourings
from tools.disco.machine import UNKNOWN
from tools.disco.solve import Solved

LETTERS = "OVKCB"
"""The colours of the machine as the rules write them: the player to move is orange."""


class Disagreement(AssertionError):
    """Two ways to the same answer have led to different ones."""


def state_of(codes: list[int], ways: list[tuple[int, ...]], number: int) -> State:
    """The state of the rules that a number of the machine stands for."""
    position, barred = divmod(number, 4)
    shape, way = divmod(position, COLOURINGS)
    corner, known = normal([site(*cell) for cell in cells_of(codes[shape])])
    letters = colouring(tuple(LETTERS[colour] for colour in ways[way]))
    return State(Rules(repetition=False), "O", 0, corner, known, letters, "-VKC"[barred])


def rules_agree(solved: Solved, table: Table, count: int, rng: Random) -> None:
    """Do rules and machine allow exactly the same moves, with the same outcome, in so many random states?"""
    ways = colourings()
    for _ in range(count):
        number = 4 * int(solved.same[rng.randrange(len(solved.same))]) + rng.randrange(4)
        state = state_of(solved.codes, ways, number)
        position, barred = divmod(number, 4)
        edges = solved.edges[solved.begin[position] : solved.begin[position + 1]].tolist()
        wins = solved.divisions[4 * position : 4 * position + 4].tolist()
        allowed = [0, *(colour for colour in (1, 2, 3) if colour != barred)]
        machine = (
            sorted(edge for edge in edges if edge & 3 in allowed),
            sum(wins[colour] for colour in allowed),
        )
        after = [state.play(0, move) for move in state.all_moves()]
        whole = [4 * table.position(other) + BARS.get(other.last, 0) for other in after if other.shape.whole]
        if (sorted(whole), len(after) - len(whole)) != machine:
            raise Disagreement(f"the rules allow other moves in {state}")


def table_agrees(solved: Solved, table: Table, numbers: Iterable[int]) -> int:
    """Does the shipped table give these states the value and distance of the solution? Gives how many they were."""
    ways = colourings()
    count = 0
    for number in numbers:
        exact = int(solved.distance[number])
        state = state_of(solved.codes, ways, number)
        if distance(table, state) != (None if exact == UNKNOWN else exact):
            raise Disagreement(f"the table errs in {state}")
        count += 1
    return count
