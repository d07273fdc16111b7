"""How many random games of Doppel 6×6 our rules play in a second, under CPython and inside Pyodide.

The slow twin of the tests runs beside them in the same run: on a busy machine trust the ratio.
"""

from __future__ import annotations

import argparse

from _pythons import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="measurements of which the median counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time for each")
    arguments = parser.parse_args()
    print(f"{'Doppel 6×6, random games per second':38}{'ours':>10}{'slow twin':>12}{'ratio':>8}")
    for row in measure(f"import _playouts; _playouts.report({arguments.rounds}, {arguments.seconds})"):
        ours, slow = row["ours"], row["slow"]
        print(f"{row['python']:38}{ours:>10,.0f}{slow:>12,.0f}{ours / slow:>8.1f}", flush=True)


if __name__ == "__main__":
    main()
