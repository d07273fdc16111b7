"""`dev.py solve-doppel`: Doppel-game on boards of 2 to 5 squares a side, solved from every first square."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
from numba import njit

from tools.doppel import machine
from tools.doppel.solve import Made, layers, openings

SIZES = (2, 3, 4, 5)

FAST = Made(
    lambda count: np.full(count, -1, np.int32),
    lambda count: np.zeros(count, np.int8),
    njit(machine.grow),
    njit(machine.value),
)
"""Arrays and machine code."""


def main() -> None:
    for new in (True, False):
        print(f"\n## {'Closing the gap scores' if new else 'Closing the gap does not score'}\n")
        for size in SIZES:
            begun = time.monotonic()
            print("\n".join(report(size, new)))
            print(f"\n({time.monotonic() - begun:.1f} s)\n", flush=True)


def report(size: int, new: bool) -> Iterator[str]:
    """What was found about one board, in Markdown."""
    fields, counts, lowest = 0, dict[int, int](), None
    for layer in layers(size, new, FAST):
        fields += len(layer.values) // layer.size**2
        for margin in range(-9, 10):
            counts[margin] = counts.get(margin, 0) + int(np.count_nonzero(layer.values == margin))
        lowest = layer
    assert lowest is not None
    told = ", ".join(f"{margin:+d}: {count:,}" for margin, count in counts.items() if count)
    yield f"### {size}×{size}\n"
    yield f"{fields:,} connected fields of three squares or more, {sum(counts.values()):,} positions.\n"
    yield f"Positions by the margin that the player to move still gains: {told}.\n"
    yield "By first square (a1 bottom left): the value, and how many of the first moves keep it.\n"
    found = openings(size, lowest)
    yield "| |" + "|".join(" abcdefghij"[column + 1] for column in range(size)) + "|"
    yield "|---" * (size + 1) + "|"
    for row in reversed(range(size)):
        cells = []
        for column in range(size):
            margins = found[row * size + column]
            cells.append(f"{max(margins)} ({margins.count(max(margins))}/{len(margins)})")
        yield f"| {row + 1} | " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main()
