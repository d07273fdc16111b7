"""From the solution to the file that is shipped: only lost states, a byte for each position, then compressed."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from cookie_tin.bots.disco.table import EXCEPTION, HEADER, KIND, MAGIC, OTHER, SHAPE
from tools.disco.solve import Solved


def table(solved: Solved) -> bytes:
    """The bytes of assets/tables/disco.bin. The same solution gives the same bytes (before compression)."""
    kinds, numbers = kinds_of(solved.distance)
    others = np.flatnonzero(numbers >= OTHER)
    parts = [HEADER.pack(MAGIC, len(solved.codes), len(kinds), len(others))]
    parts += [SHAPE.pack(code) for code in solved.codes]
    parts += [KIND.pack(*kind) for kind in kinds]
    parts += [EXCEPTION.pack(position, numbers[position]) for position in others.tolist()]
    parts.append(np.minimum(numbers, OTHER).astype(np.uint8).tobytes())
    return zlib.compress(b"".join(parts), 9)


def kinds_of(distance: Any) -> tuple[list[list[int]], Any]:
    """The different quadruples of lost distances, the most frequent first, and the number of each position's."""
    lost = (
        np.where((distance >= 0) & (distance % 2 == 0), distance // 2 + 1, 0).astype(np.int64).reshape(-1, 4)
    )
    keys = lost @ np.array([1, 256, 256**2, 256**3])
    found, inverse, count = np.unique(keys, return_inverse=True, return_counts=True)
    order = np.lexsort((found, -count))
    number = np.empty(len(found), np.int64)
    number[order] = np.arange(len(found))
    return [[int(key) >> 8 * bar & 255 for bar in range(4)] for key in found[order]], number[inverse]
