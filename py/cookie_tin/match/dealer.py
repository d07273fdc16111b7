"""The dealer: the only one in the house who draws random numbers.

The default source is the operating system's, which in a browser is its crypto source.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from cookie_tin.games.contract import AnyState, Rng


def seeded_generator(seed: int) -> Random:
    """A fast generator that always draws the same from the same seed."""
    return Random(seed)


def pick(state: AnyState, rng: Rng) -> Any:
    """One outcome of a state in which chance acts, fairly by its weights."""
    outcomes = state.outcomes()
    if not outcomes:
        return state.deal(rng)
    ticket = rng.randrange(sum(weight for _, weight in outcomes))
    for move, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return move
    raise AssertionError("weights are positive")


class Dealer:
    """Picks chance outcomes, fairly by their weights; tests hand it a seeded source."""

    def __init__(self, source: Random | None = None) -> None:
        self._source = source or SystemRandom()

    def pick(self, state: AnyState) -> Any:
        """One outcome of a state in which chance acts."""
        return pick(state, self._source)

    def seed(self) -> int:
        """A seed for a bot's whims, wherever it thinks."""
        return self._source.getrandbits(48)

    def generator(self) -> Random:
        """A fast generator for a bot, seeded from the dealer's own source."""
        return seeded_generator(self.seed())

    def token(self) -> str:
        """A fresh name for something to keep."""
        return f"{self._source.getrandbits(40):010x}"

    def secret(self) -> bytes:
        """What nobody can guess: 32 bytes."""
        return self._source.getrandbits(256).to_bytes(32, "big")
