"""The players: how a bot chooses. Knows the games; sees nothing but views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tin.bots import doppel
from tin.bots.greedy import best_now
from tin.games.contract import N_, AnyGame, Rng, Seat, View

VALUES: dict[str, Callable[[Any, Seat], int]] = {"doppel": doppel.lead}
"""How good a state is for a seat, by game."""

LEVELS: dict[str, str] = {"greedy": N_("takes every point it sees")}
"""The bots there are, and how each plays."""


def choose(game: AnyGame, view: View, seat: Seat, rng: Rng) -> str:
    """The text of the move that a bot makes on that seat."""
    state = game.resample(view, rng)
    return state.format(best_now(state, seat, VALUES[game.id], rng))
