"""`dev.py puzzles`: make the puzzles again, or some kinds of them. The same seed gives the same puzzles."""

from __future__ import annotations

import argparse
from importlib import import_module
from random import Random

from cookie_tin.learn.puzzle import Puzzle, write_list
from tools.programs import ROOT
from tools.progress import Progress

MAKERS = ("disco", "crawl", "doppel", "addict", "raid")
"""The modules of this folder; only the first two need what requirements/solve.txt brings."""


def made(kind: str, rng: Random, say: Progress) -> list[Puzzle]:
    """The puzzles of a kind. Those of Cookie Disco come with a real game for each, which the tests play."""
    maker = import_module(f"tools.puzzles.{kind}")
    if kind != "disco":
        return list(maker.make(rng, say))
    puzzles, games = maker.make(rng, say)
    (ROOT / maker.GAMES).write_text("\n".join([*games, ""]), encoding="utf-8")
    return list(puzzles)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    say = Progress()
    for kind in arguments.kinds or MAKERS:
        puzzles = made(kind, Random(f"{kind} {arguments.seed}"), say)
        path = ROOT / "assets" / "puzzles" / f"{kind}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_list(kind, puzzles), encoding="utf-8")
        say(f"{path.relative_to(ROOT)} is written: {len(puzzles)} puzzles")


if __name__ == "__main__":
    main()
