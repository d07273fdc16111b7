"""The bots of Doppel-game, from one who overlooks every second square to one who sees the end of small boards.

What the weak do is Play (bots/play.py); `dev.py ladder doppel` plays them against each other.
"""

from __future__ import annotations

from functools import partial

from cookie_tin.bots.doppel.evaluation import KNOWLEDGE, lead
from cookie_tin.bots.level import levels
from cookie_tin.bots.play import Play, playing
from cookie_tin.bots.search import Knowledge
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import N_, Rng, Seat
from cookie_tin.games.doppel.state import State

NODES = 8_000
"""How many positions the strongest looks at."""


def plays(play: Play, state: State, seat: Seat, rng: Rng, knows: Knowledge = KNOWLEDGE) -> Thinking[int]:
    """The square that such a player fills."""
    found = yield from playing(play, knows, state, seat, rng)
    move: int = found.move
    return move


grabs = partial(plays, knows=Knowledge(lead))
"""Counts points and nothing else."""

LEVELS = levels(
    (N_("fills what is near, and misses most points"), partial(grabs, Play(200, 1, overlooks=0.55))),
    (N_("takes a point when it sees one"), partial(grabs, Play(200, 1, overlooks=0.35))),
    (N_("takes nearly every point, and gives as many away"), partial(grabs, Play(200, 1, overlooks=0.13))),
    (N_("thinks of your next point too, in a hurry"), partial(plays, Play(200, 1, overlooks=0.49))),
    (N_("looks at your answers, and slips now and then"), partial(plays, Play(800, 2, slips=0.21))),
    (N_("looks far ahead, to the end of small boards"), partial(plays, Play(NODES))),
)
