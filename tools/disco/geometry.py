"""All shapes of a field and all ways to roll in them, as flat lists of numbers for the machine.

The rolling is that of the rules themselves (cookie_tin.games.disco.shape), so what is solved here is what is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cookie_tin.bots.disco.shapes import Cell, canon, cells_of
from cookie_tin.games.disco.lattice import MOST_STEPS, axial, site
from cookie_tin.games.disco.shape import Shape, normal

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def shapes(cookies: int) -> list[int]:
    """The codes of all connected shapes of so many cookies, in rising order."""
    found = {canon([(0, 0)]).code}
    for _ in range(cookies - 1):
        found = {canon([*cells, new]).code for cells in map(cells_of, found) for new in edge(cells)}
    return sorted(found)


def edge(cells: list[Cell]) -> set[Cell]:
    """The free cells that touch a field."""
    return {(q + x, r + y) for q, r in cells for x, y in AROUND} - set(cells)


@dataclass
class Geometry:
    """The rolls of every shape. Cells are numbered in the order of the shape's code; sets of cells are bits.

    The rolls of cell c of shape s are the numbers from `first[s * cookies + c]` up to the next one's first.
    """

    cookies: int
    codes: list[int]
    near: list[int] = field(default_factory=list)
    """For each shape and cell: the cells that touch it."""
    first: list[int] = field(default_factory=lambda: [0])
    steps: list[int] = field(default_factory=list)
    """For each roll: bit n when n steps lead there."""
    side: list[int] = field(default_factory=list)
    """For each roll: 0 when the field stays whole, else the cells of one of the two groups."""
    goal: list[int] = field(default_factory=list)
    """For each roll that keeps the field whole: the shape it leads to."""
    place: list[int] = field(default_factory=list)
    """For each roll and each cell: its place in the shape it leads to."""
    turns: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)
    """For each shape: where its own symmetries take its cells."""


def geometry(cookies: int) -> Geometry:
    """The geometry of all fields of so many cookies."""
    made = Geometry(cookies, shapes(cookies))
    number = {code: shape for shape, code in enumerate(made.codes)}
    for code in made.codes:
        cells = cells_of(code)
        made.turns.append(canon(cells).orders)
        shape = normal([site(*cell) for cell in cells])[1]
        for place in range(cookies):
            made.near.append(shape.near[place])
            add_rolls(made, shape, place, number)
    return made


def add_rolls(made: Geometry, shape: Shape, place: int, number: dict[int, int]) -> None:
    """Add the rolls of one cookie. One that joins the rest may divide it, but not join it again."""
    steps: dict[int, int] = {}
    for count in range(1, MOST_STEPS + 1):
        for move in shape.rolls(place, 1 << count - 1):
            steps[move.end] = steps.get(move.end, 0) | 1 << count
    for end, counts in steps.items():
        side = shape.split(place, end) if shape.joins[place] else 0
        if shape.joins[place] and not side:
            continue
        sites = [*shape.sites]
        sites[place] = end
        reached = None if side else canon([axial(at) for at in sites])
        made.steps.append(counts)
        made.side.append(side)
        made.goal.append(number[reached.code] if reached else -1)
        made.place.extend(reached.orders[0] if reached else range(made.cookies))
    made.first.append(len(made.steps))
