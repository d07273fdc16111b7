"""A few hundred solved states as text, for the tests: some of every distance, reached by real games or not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from tools.disco.agree import state_of
from tools.disco.colours import colourings
from tools.disco.machine import UNKNOWN
from tools.disco.solve import Solved

PATH = "tests/bots/disco_sample.txt"
EACH = 4
"""How many of each distance are taken from the reached states, and how many from all."""


def sample(solved: Solved, reached: Any) -> Iterator[str]:
    """Lines of a distance (`-`: endless) and a position."""
    rng, ways = Random(8), colourings()
    own = np.flatnonzero(np.repeat(solved.same == np.arange(len(solved.same)), 4))
    yield "# Distance and position, by `dev.py solve-disco`. Odd: the player to move wins; even: loses; -: endless."
    for plies in range(UNKNOWN, int(solved.distance.max()) + 1):
        for among in (reached, own):
            some = among[solved.distance[among] == plies].tolist()
            for number in sorted(rng.sample(some, min(EACH, len(some)))):
                distance = "-" if plies == UNKNOWN else plies
                yield f"{distance} {state_of(solved.codes, ways, number).position()}"
