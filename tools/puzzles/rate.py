"""How hard a puzzle is at first: which baker finds its first move, how long it goes on, and among how many moves.

It is where the local rating (Glicko-2) begins; from then on the people who solve it move it.
"""

from __future__ import annotations

from math import log2

from cookie_tin import bots
from cookie_tin.bots.bakers import BAKERS
from cookie_tin.games.contract import AnyGame, AnyState
from cookie_tin.match.dealer import seeded_generator

TRIES = 5
"""So often each baker looks at it; whoever finds the move more often than not has found it."""

EASIEST = 700
BAKER, STEP, DOUBLED = 180, 70, 50
"""What a puzzle gains for each baker who does not find it, for each further move of the solver, and for twice as many
moves to choose from."""


def rating(game: AnyGame, state: AnyState, move: str, steps: int) -> int:
    """The first rating of a puzzle."""
    seat = state.to_act()[0]
    missed = 0
    for baker in BAKERS:
        found = sum(
            bots.choose(game, baker.id, state.view(seat), seat, seeded_generator(17 * number)) == move
            for number in range(TRIES)
        )
        if 2 * found > TRIES:
            break
        missed += 1
    choices = len(state.legal(seat))
    return round(EASIEST + BAKER * missed + STEP * (steps - 1) + DOUBLED * log2(choices))
