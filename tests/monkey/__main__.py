"""A longer run of the monkey below the browser, or one of its games once more.

PYTHONPATH=py:. python -m tests.monkey --games 5000 --length 25
PYTHONPATH=py:. python -m tests.monkey --seed 6 --do 'do pass; key u'
PYTHONPATH=py:. python -m tests.monkey --twins --games 2000
"""

from __future__ import annotations

import argparse
import sys

from tests.monkey import monkey


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seed", type=int, default=0, help="the first game's number")
    parser.add_argument("--games", type=int, default=1000, help="how many games are played")
    parser.add_argument("--length", type=int, default=25, help="how many things the monkey does in each")
    parser.add_argument(
        "--twins", action="store_true", help="compare two tables that differ in what is hidden"
    )
    parser.add_argument("--do", default="", help="only these actions, in the game of the seed")
    asked = parser.parse_args()
    if asked.do:
        print(monkey.start(asked.seed))
        print(monkey.replay(monkey.start(asked.seed), asked.do.split("; "))[1] or "Everything holds.")
        return 0
    for seed in range(asked.seed, asked.seed + asked.games):
        found = monkey.look_for_leaks(seed, asked.length) if asked.twins else monkey.look(seed, asked.length)
        if found:
            print(found)
            return 1
    print(f"{asked.games} games: everything holds.")
    return 0


sys.exit(main())
