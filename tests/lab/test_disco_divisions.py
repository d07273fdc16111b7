"""Cookie Disco's short cut for habits and bots: the winning moves alone are those of all moves that win."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cookie_tin.bots.disco.evaluation import divides
from cookie_tin.games.disco import GAME

RULES = [
    {"start": start, "crawl": crawl, "repetition": repetition}
    for start, crawl, repetition in product((1, 4, 6), (False, True), (True, "forbidden"))
]


@pytest.mark.parametrize("options", RULES, ids=repr)
def test_the_winning_moves_are_those_of_all_moves_that_win(options: dict[str, object]) -> None:
    """From the start to the end of many games; and the position itself remembers nothing of being asked."""
    rng, wins = Random(repr(options)), 0
    for _ in range(12):
        state = GAME.start(options)  # type: ignore[arg-type]
        for _ in range(80):
            found = state.divisions()
            moves = state.all_moves()
            assert found == [move for move in moves if divides(state, move)]
            assert state.divisions() == found
            wins += len(found)
            if not moves:
                break
            quiet = [move for move in moves if move not in found] or moves
            state = state.play(state.acting(), rng.choice(quiet))
    assert wins
