"""The shipped puzzles as plain text, for checks that know nothing of the code that made them.

Some of each kind are checked whenever the tests run; all of them with PUZZLES=all, as `dev.py puzzles --check` does.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Shipped(NamedTuple):
    """One line of a list."""

    number: int
    rating: int
    plies: int
    themes: list[str]
    position: str


def read_shipped(kind: str) -> list[Shipped]:
    """All puzzles of a kind."""
    first, *lines = (ROOT / "assets" / "puzzles" / f"{kind}.txt").read_text("utf-8").splitlines()
    assert first == f"cookie-tin puzzles 1 {kind}"
    found = []
    for number, line in enumerate(lines):
        rating, plies, themes, position = line.split(" ", 3)
        found.append(Shipped(number, int(rating), int(plies), themes.split(","), position))
    return found


def some(kind: str, count: int) -> list[Shipped]:
    """So many of them, always the same; or all, where that is asked for."""
    every = read_shipped(kind)
    if os.environ.get("PUZZLES") == "all":
        return every
    return sorted(Random(11).sample(every, count))
