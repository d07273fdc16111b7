"""How long perfect play in Cookie Disco takes, under CPython and inside Pyodide: median and worst of many positions.

Loading is once. A probe is the exact value of one position; an analysis is that of all moves; the perfect level also
looks at all replies to its endless moves. What the rules remember of a shape makes later questions faster.
"""

from __future__ import annotations

import argparse
from statistics import median

from _pythons import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200, help="how many positions are asked about")
    count = parser.parse_args().positions
    kinds = ("load", "probe", "analysis", "perfect")
    print(f"{'Cookie Disco, ms (median / worst)':38}" + "".join(f"{kind:>16}" for kind in kinds))
    for row in measure(f"import _probe; _probe.report({count})"):
        cells = "".join(f"{f'{median(row[kind]):.1f} / {row[kind][-1]:.1f}':>16}" for kind in kinds)
        print(f"{row['python']:38}{cells}", flush=True)


if __name__ == "__main__":
    main()
