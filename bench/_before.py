"""Games a second as they were played before there was a Lab: the sources of then come first on the path.

The bakers who played as the habits do (Pip where none did), or the habit itself by the rules of then; each is asked
with a view of its own, as the ladder asked them.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from types import SimpleNamespace
from typing import Any

from cookie_tin import bots, games
from cookie_tin.lab import ladder as ladder_of_today

ladder: Any = ladder_of_today  # here it is the one of then


def _random(state: Any, seat: int, rng: Any) -> Any:
    moves = state.legal(seat)
    return moves[rng.randrange(len(moves))]


def _careful(state: Any, seat: int, rng: Any) -> Any:
    """Wins when it can, and otherwise leaves the rival no way to win at once."""
    moves = state.legal(seat)
    calm = [move for move in moves if not _divisions(state.play(seat, move))]
    found = _divisions(state) or calm or moves
    return found[rng.randrange(len(found))]


def _divisions(state: Any) -> list[Any]:
    shape = state.shape
    return [
        move for move in state.all_moves() if move.kind == "roll" and shape.joins[shape.index[move.start]]
    ]


HABITS = {"random": _random, "careful": _careful}


def rate(game: str, options: dict[str, Any], player: str, seconds: float) -> float:
    """Games per second of processor time."""
    level: Any = SimpleNamespace(choose=HABITS[player]) if player in HABITS else bots.find_level(game, player)
    for seed in range(3):
        ladder.played(games.find(game), options, [level] * 2, seed)  # fills what the rules remember
    count, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        ladder.played(games.find(game), options, [level] * 2, count)
        count += 1
    return count / spent


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    print(json.dumps([rate(*one) for one in asked]))
