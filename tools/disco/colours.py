"""The ways to colour a field, numbered as the bots number them, and which of them are the same by symmetry."""

from __future__ import annotations

from itertools import permutations

from cookie_tin.bots.disco.shapes import COLOURINGS, colouring
from tools.disco.geometry import Geometry

ME, VANILLA, CARAMEL, CHOCOLATE, RIVAL = range(5)


def colourings() -> list[tuple[int, ...]]:
    """The 3360 colourings of eight cells, in the order of the bots' ranks."""
    made = []
    for number in range(COLOURINGS):
        me, rival, vanilla, first, second = colouring(number)
        colours = [CHOCOLATE] * 8
        colours[me], colours[rival], colours[vanilla] = ME, RIVAL, VANILLA
        colours[first] = colours[second] = CARAMEL
        made.append(tuple(colours))
    return made


def small_colourings(field: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The colourings of a smaller field, for tests: any order will do."""
    return sorted(set(permutations(field)))


def weights(cookies: int) -> list[int]:
    """The weight of each place: the weighted sum of a colouring's colours is its own."""
    return [5**place for place in range(cookies)]


def numbers(made: list[tuple[int, ...]]) -> list[int]:
    """The number of a colouring by its weighted sum."""
    weight = weights(len(made[0]))
    found = [-1] * 5 ** len(made[0])
    for number, colours in enumerate(made):
        found[sum(colour * weight[place] for place, colour in enumerate(colours))] = number
    return found


def same_by_symmetry(geometry: Geometry, made: list[tuple[int, ...]]) -> list[int]:
    """For each position the first one that a symmetry of its shape turns it into; most often itself."""
    number = {colours: index for index, colours in enumerate(made)}
    same: list[int] = []
    for shape, turns in enumerate(geometry.turns):
        base = shape * len(made)
        if len(turns) == 1:
            same += range(base, base + len(made))
            continue
        # Two ways to the same code differ by a symmetry of the shape.
        home = [turns[0].index(place) for place in range(geometry.cookies)]
        moves = [[turn[home[place]] for place in range(geometry.cookies)] for turn in turns]
        for colours in made:
            turned = (tuple(colours[move.index(place)] for place in range(len(move))) for move in moves)
            same.append(base + min(number[other] for other in turned))
    return same
