"""What a bot is: a level of a game with a name, a character in a sentence, and a way to choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tin.games.contract import Rng, Seat


@dataclass(frozen=True, slots=True)
class Level:
    """One opponent. `choose` gets a state that was imagined from the seat's view, never the real one."""

    id: str
    name: str
    how: str
    choose: Callable[[Any, Seat, Rng], Any]
    hard: bool = False
    """Does it think longer than a blink? Then the page lets it think in a worker."""
