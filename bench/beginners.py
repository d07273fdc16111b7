"""How a beginner fares against the weakest baker of Cookie Disco: somebody who takes every win at once that there is
and looks no further should win 55 % to 65 %, somebody who rolls anything 25 % to 35 %.

Every deal is played twice with the seats exchanged, on all six fields in turn; a draw counts half.

    PYTHONPATH=py:. .venv/bin/python bench/beginners.py --pairs 150
"""

from __future__ import annotations

import argparse

from cookie_tin.bots import BOTS
from cookie_tin.bots.level import Level
from cookie_tin.games import GAMES
from cookie_tin.lab.disco.habits import HABITS
from cookie_tin.lab.ladder import Score, play_pair

GAME = "disco"
BEGINNERS = ("greedy", "random")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=30, help="deals for each row, each played twice")
    parser.add_argument("--seed", type=int, default=5000)
    asked = parser.parse_args()
    weakest, habits = BOTS[GAME].levels[0], {habit.id: habit for habit in HABITS}
    print(f"{'':56}{'won/drawn/lost':>16}{'score':>8}{'95 %':>14}")
    for variant, options in BOTS[GAME].variants.items():
        for name in BEGINNERS:
            beginner, score = Level("", "", "", habits[name].player), Score()
            for at in range(asked.pairs):
                given = options[at % len(options)]
                for points in play_pair(GAMES[GAME], given, beginner, weakest, asked.seed + 2 * at):
                    score = score.plus(points)
            low, high = score.interval
            row = f"{name} against {weakest.name}, {variant}"
            counts = f"{score.wins}/{score.draws}/{score.losses}"
            print(f"{row:56}{counts:>16}{score.share:>8.0%}{f'{low:.0%} to {high:.0%}':>14}", flush=True)


if __name__ == "__main__":
    main()
