"""Arrow keys on a board: which spot is next that way."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, inf

Point = tuple[float, float]
"""Across and down, in the units of the board."""

ARROWS: dict[str, Point] = {
    "ArrowUp": (0, -1),
    "ArrowRight": (1, 0),
    "ArrowDown": (0, 1),
    "ArrowLeft": (-1, 0),
}


def nearest(places: Mapping[str, Point], here: str, key: str) -> str:
    """The spot that lies closest in the direction of an arrow key; the same one where none does.

    What lies straight ahead counts a third of what lies far aside, and nothing behind counts.
    """
    if here not in places:
        return next(iter(places), here)
    (x, y), (dx, dy) = places[here], ARROWS[key]
    best, cost = here, inf
    for name, (other_x, other_y) in places.items():
        far = hypot(other_x - x, other_y - y)
        if name == here or far == 0:
            continue
        straight = ((other_x - x) * dx + (other_y - y) * dy) / far
        if straight > 0.3 and far * (3 - 2 * straight) < cost:
            best, cost = name, far * (3 - 2 * straight)
    return best
