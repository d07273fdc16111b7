"""The solver of Cookie Disco on a small field, against a slow solution straight from the rules. Needs no numpy."""

from __future__ import annotations

from itertools import accumulate

import pytest

from cookie_tin.bots.disco.shapes import COLOURINGS, canon, cells_of, colouring, rank
from cookie_tin.games.disco.cookies import colouring as coloured
from cookie_tin.games.disco.lattice import axial, site
from cookie_tin.games.disco.shape import normal
from cookie_tin.games.disco.state import Rules, State
from tools.disco import machine
from tools.disco.colours import (
    CARAMEL,
    CHOCOLATE,
    ME,
    RIVAL,
    VANILLA,
    colourings,
    numbers,
    same_by_symmetry,
    small_colourings,
    weights,
)
from tools.disco.geometry import geometry, shapes

FIELD = (ME, RIVAL, VANILLA, CARAMEL, CHOCOLATE)
"""Each player cookie, and one cookie of each colour."""

Key = tuple[int, tuple[int, ...], int]
"""The code of a shape, the colours in its order, and the barred colour."""


@pytest.fixture(scope="module")
def solved() -> tuple[dict[Key, int], int]:
    """The distance of every state of the small game, and the number of legal moves, by the solver's own loops."""
    cookies = len(FIELD)
    made, ways = geometry(cookies), small_colourings(FIELD)
    same = same_by_symmetry(made, ways)
    begins, edges, divisions = [], [], []
    for shape in range(len(made.codes)):
        begin, some, wins = [0] * (len(ways) + 1), [0] * 100 * len(ways), [0] * 4 * len(ways)
        size = machine.generate(
            *(shape, cookies, made.near, made.first, made.steps, made.side, made.goal, made.place),
            *([colour for way in ways for colour in way], numbers(ways), weights(cookies), same),
            *(begin, some, wins),
        )
        begins += [len(edges) + first for first in begin[:-1]]
        edges += some[:size]
        divisions += wins
    begins.append(len(edges))
    left, into = [0] * 4 * len(same), [0] * (4 * len(same) + 1)
    moves = machine.count_moves(begins, edges, divisions, left, into)
    start, back = list(accumulate(into)), [0] * len(edges)
    machine.reverse(begins, edges, start, back)
    distance, queue = [machine.UNKNOWN] * len(left), [0] * len(left)
    machine.work_back(same, divisions, left, start, back, distance, queue)
    assert machine.check(same, begins, edges, divisions, distance) == 0
    found = {
        (made.codes[position // len(ways)], ways[position % len(ways)], barred): distance[
            4 * position + barred
        ]
        for position in range(len(same))
        for barred in range(4)
        if same[position] == position
    }
    return found, moves


def key(state: State) -> Key:
    """The state up to symmetry, seen from the player to move."""
    code, orders = canon([axial(at) for at in state.shape.sites])
    letters = {state.turn: ME, "V": VANILLA, "K": CARAMEL, "C": CHOCOLATE}
    colours = [letters.get(letter, RIVAL) for letter in state.colouring.letters]
    turned = (tuple(colours[order.index(place)] for place in range(len(order))) for order in orders)
    return code, min(turned), "VKC".find(state.last) + 1


def state(code: int, colours: tuple[int, ...], barred: int) -> State:
    """The state of the rules, orange to move."""
    corner, shape = normal([site(*cell) for cell in cells_of(code)])
    letters = coloured(tuple("OVKCB"[colour] for colour in colours))
    return State(Rules(repetition=False), "O", 0, corner, shape, letters, "-VKC"[barred])


def test_a_small_field_is_solved_as_the_rules_say(solved: tuple[dict[Key, int], int]) -> None:
    """Every state of the small game: as many moves as the rules allow, and the value that repeated looking gives."""
    distance, moves = solved
    after: dict[Key, list[Key]] = {}
    found: dict[Key, int] = {}
    legal = 0
    for one in distance:
        before = state(*one)
        following = [before.play(0, move) for move in before.all_moves()]
        legal += len(following)
        after[one] = [key(other) for other in following if other.shape.whole]
        if len(after[one]) < len(following):
            found[one] = 1
        elif not following:
            found[one] = 0
    assert legal == moves
    for plies in range(1, max(distance.values()) + 3):
        for one in set(distance) - set(found):
            values = [found.get(other) for other in after[one]]
            wins = any(value == plies - 1 for value in values) if plies & 1 else False
            loses = all(value is not None and value & 1 and value < plies for value in values)
            if wins or (loses and not plies & 1):
                found[one] = plies
    assert {one: found.get(one, machine.UNKNOWN) for one in distance} == distance
    assert {0, 1, 2, 3, machine.UNKNOWN} <= set(distance.values())


def test_there_are_as_many_shapes_as_known() -> None:
    """Free polyhexes with one to six cells."""
    assert [len(shapes(cells)) for cells in range(1, 7)] == [1, 1, 3, 7, 22, 82]


def test_a_rank_is_a_colouring_and_back() -> None:
    """3360 ways to lay eight cookies on eight cells."""
    assert [rank(*colouring(number)) for number in range(COLOURINGS)] == list(range(COLOURINGS))
    assert len(set(colourings())) == COLOURINGS
