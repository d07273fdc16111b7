"""How often the strongest bot of Cookie Raid wins matches to 50 of two, against each of the others.

Every bot sees its seat's view and nothing else. Seats are exchanged from match to match (nobody has an advantage by
seat). Prints the share of matches won with its 95 % confidence interval (Wilson). docs/bots.md keeps what was measured.

    python3 bench/raid.py --matches 400 --rivals madeleine
    python3 bench/raid.py --matches 400 --ladder
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1] / "py"))

from tin.bots.level import Level
from tin.bots.raid import LEVELS
from tin.games.contract import CHANCE
from tin.games.raid import GAME
from tin.match import Dealer

BY_NAME = {level.id: level for level in LEVELS}


def match(players: tuple[Level, Level], rng: Random) -> int:
    """Who wins one match."""
    state = GAME.start({"players": 2})
    dealer = Dealer(rng)
    while acting := state.to_act():
        if acting[0] == CHANCE:
            state = state.play(CHANCE, dealer.pick(state))
            continue
        for seat in acting:
            imagined = GAME.resample(state.view(seat), rng)
            state = state.play(seat, players[seat].choose(imagined, seat, rng))
    result = state.result()
    assert result is not None
    return result.winners[0]


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    z, share = 1.96, won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / (1 + z * z / played)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--player", default=LEVELS[-1].id, choices=BY_NAME)
    parser.add_argument("--rivals", nargs="*", default=[*BY_NAME][-2::-1], choices=BY_NAME)
    parser.add_argument("--ladder", action="store_true", help="each level against the one below it instead")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    pairs = [(asked.player, rival) for rival in asked.rivals]
    for player, rival in pairwise([*BY_NAME][::-1]) if asked.ladder else pairs:
        rng, won, begun = Random(asked.seed), 0, process_time()
        for number in range(asked.matches):
            seat = number % 2
            pair = (BY_NAME[player], BY_NAME[rival])
            won += match(pair if seat == 0 else (pair[1], pair[0]), rng) == seat
        low, high = wilson(won, asked.matches)
        spent = (process_time() - begun) / asked.matches
        print(
            f"{player} against {rival}: {won} of {asked.matches}, {won / asked.matches:.1%}"
            f" (95 %: {low:.1%} to {high:.1%}), {spent:.2f} s of processor time a match",
            flush=True,
        )


if __name__ == "__main__":
    main()
