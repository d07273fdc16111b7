"""How many random games of Cookie Disco our rules play in a second, under CPython and inside Pyodide."""

from __future__ import annotations

import argparse

from _pythons import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="measurements of which the median counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time for each")
    arguments = parser.parse_args()
    code = f"import _disco; _disco.report({arguments.rounds}, {arguments.seconds})"
    print(f"{'Cookie Disco, random games per second':40}{'first':>8}{'base':>8}{'crawl':>8}")
    for row in measure(code):
        print(f"{row['python']:40}{row['cold']:>8,.0f}{row['base']:>8,.0f}{row['crawl']:>8,.0f}", flush=True)


if __name__ == "__main__":
    main()
