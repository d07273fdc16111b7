"""`dev.py puzzles`: make the puzzles again, or some kinds of them. The same seed gives the same puzzles."""

from __future__ import annotations

import argparse
from random import Random

from tin.learn.puzzle import Puzzle, write_list
from tools.disco.solve import Progress
from tools.programs import ROOT
from tools.puzzles import addict, crawl, disco, doppel


def make_disco(rng: Random, say: Progress) -> list[Puzzle]:
    puzzles, games = disco.make(rng, say)
    (ROOT / disco.GAMES).write_text("\n".join([*games, ""]), encoding="utf-8")
    return puzzles


MAKERS = {"disco": make_disco, "crawl": crawl.make, "doppel": doppel.make, "addict": addict.make}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    say = Progress()
    for kind in arguments.kinds or MAKERS:
        puzzles = MAKERS[kind](Random(f"{kind} {arguments.seed}"), say)
        path = ROOT / "assets" / "puzzles" / f"{kind}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_list(kind, puzzles), encoding="utf-8")
        say(f"{path.relative_to(ROOT)} is written: {len(puzzles)} puzzles")


if __name__ == "__main__":
    main()
