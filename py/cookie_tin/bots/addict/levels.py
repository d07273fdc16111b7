"""The bots of Cookies Addict, from one who takes any tile to one who sees many turns ahead.

What a bot looks at is limited by a number of positions, never by a clock: it plays the same on every machine.
"""

from __future__ import annotations

from functools import partial

from cookie_tin.bots.addict.turns import KNOWLEDGE, Turn, Turns
from cookie_tin.bots.best_first import searching_best_first
from cookie_tin.bots.level import levels
from cookie_tin.bots.play import Play, playing
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.addict.phases import RACCOON
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import N_, Rng, Seat

NODES = 5_000
"""How many positions the strongest looks at."""


def turns(play: Play, state: State, seat: Seat, rng: Rng) -> Thinking[str]:
    """The first part of the best turn that such a player finds."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    found = yield from playing(play, KNOWLEDGE, Turns.of(state), seat, rng)
    turn: Turn = found.move
    move = turn.parts[0]
    raccoon = RACCOON + move
    return raccoon if raccoon in moves and rng.randrange(2) else move


LEVELS = levels(
    (N_("takes what is near, and overlooks the rest"), partial(turns, Play(200, 1, overlooks=0.45))),
    (N_("takes a good tile, and misses a better one"), partial(turns, Play(200, 1, overlooks=0.25))),
    (N_("takes the tile that leaves you least"), partial(turns, Play(200, 1, overlooks=0.05))),
    (
        N_("thinks of your next turn, and slips now and then"),
        partial(turns, Play(140, slips=0.1, way=searching_best_first)),
    ),
    (
        N_("thinks of the turns to come, and of the keepers"),
        partial(turns, Play(450, way=searching_best_first)),
    ),
    (
        N_("sees many turns ahead and gives nothing away"),
        partial(turns, Play(NODES, way=searching_best_first)),
    ),
)
