"""How strong the bots of Cookies Addict are: each level against the greedy one-ply player, and how long it thinks.

Every deal is played twice with the seats exchanged. A draw counts half; the interval is Wilson's, 95 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from time import process_time
from typing import Any, NamedTuple

from tin.bots import addict
from tin.games.addict import GAME
from tin.games.addict.state import State
from tin.games.contract import CHANCE

Choose = Callable[[Any, int, Any], str]


class Clock(NamedTuple):
    """The seconds of processor time that each choice took."""

    choose: Choose
    spent: list[float]

    def __call__(self, state: State, seat: int, rng: Random) -> str:
        begun = process_time()
        move = self.choose(state, seat, rng)
        self.spent.append(process_time() - begun)
        return move


def points(one: Choose, other: Choose, size: int, pairs: int, seed: int) -> Iterator[float]:
    """What `one` scores in each game: 1 for a win, a half for a draw."""
    rng = Random(seed)
    start = GAME.start({"size": size})
    for _ in range(pairs):
        dealt = start.play(CHANCE, start.deal(rng))
        for seat in (0, 1):
            state = dealt
            while acting := state.to_act():
                choose = one if acting[0] == seat else other
                state = state.play(acting[0], choose(state, acting[0], rng))
            result = state.result()
            assert result is not None
            yield float(result.winners == (seat,)) if result.winners else 0.5


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z2 = 1.96**2
    middle = score + z2 / (2 * games)
    spread = 1.96 * sqrt(score * (1 - score) / games + z2 / (4 * games**2))
    return (middle - spread) / (1 + z2 / games), (middle + spread) / (1 + z2 / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=30, help="deals for each row, each played twice")
    parser.add_argument("--levels", nargs="*", default=["careless", "shrewd", "strong"])
    parser.add_argument("--against", default="greedy")
    arguments = parser.parse_args()
    levels = {level.id: level.choose for level in addict.LEVELS}
    title = f"Cookies Addict against {arguments.against}"
    print(f"{title:38}{'games':>7}{'score':>8}{'95 %':>14}{'s a move':>10}{'longest':>9}")
    for name in arguments.levels:
        for size in (5, 6):
            clock = Clock(levels[name], [])
            scored = list(points(clock, levels[arguments.against], size, arguments.pairs, 7))
            share = sum(scored) / len(scored)
            low, high = wilson(share, len(scored))
            mean = sum(clock.spent) / len(clock.spent)
            print(
                f"{f'{name}, {size}×{size}':38}{len(scored):>7}{share:>8.1%}{f'{low:.0%} to {high:.0%}':>14}"
                f"{mean:>10.3f}{max(clock.spent):>9.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
