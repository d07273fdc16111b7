"""What advice needs of a game that hides nothing: how to search it, and what the search's numbers mean to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tanh
from typing import Any, NamedTuple

from tin.bots.search import DECIDED, WIN, Knowledge
from tin.games.contract import AnyState


class Eyes(NamedTuple):
    """How a game is looked at for somebody who asks."""

    knows: Knowledge
    scale: int
    """The worth at which a game is nearly decided: its expected result is 0.69."""
    nodes: int
    """How many states all moves of a position together are worth; a look at one position costs a BAR-th."""
    of: Callable[[Any], AnyState] = lambda state: state
    """The state as the search sees it."""
    parts: Callable[[Any], Sequence[Any]] = lambda move: (move,)
    """What is played, one after the other, of a move as the search sees it."""

    def expected(self, value: int) -> float:
        """The expected result, from -1 (lost) to 1 (won); 0 is even. Near wins are a little more than far ones."""
        if abs(value) >= DECIDED:
            return (1 if value > 0 else -1) * (1 - (WIN - abs(value)) / 1000)
        return 0.9 * tanh(value / self.scale)
