"""How fast bots think, under CPython and inside Pyodide: positions a second, and seconds to an answer."""

from __future__ import annotations

import argparse

from _pythons import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=30, help="asked about in each game")
    arguments = parser.parse_args()
    for found in measure(f"import _bots; _bots.report({arguments.positions})"):
        print(f"{found['python']:32}{'positions/s':>12}{'weakest, s':>20}{'strongest, s':>20}")
        for name, row in found["rows"].items():
            weak, strong = (f"{row[part][0]:.3f} / {row[part][1]:.3f}" for part in ("weak", "strong"))
            rate = f"{row['rate']:,.0f}" if row["rate"] else "(table)"
            print(f"{name:32}{rate:>12}{weak:>20}{strong:>20}", flush=True)


if __name__ == "__main__":
    main()
