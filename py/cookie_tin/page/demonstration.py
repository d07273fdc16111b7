"""How a game is played, as a short film for whoever waits: a few moves, and what to say between them.

The build draws the frames with the game's own board (tools/demonstrations.py), so the page itself never needs this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cookie_tin.games.contract import Actor, Value


class Shot(NamedTuple):
    """One frame: after so many moves, with a sentence (a message), and what is picked up."""

    moves: int
    text: str
    picked: str | None = None


class Demonstration(NamedTuple):
    """A game begun with these options, its first moves, and the frames to be shown of them."""

    moves: Sequence[tuple[Actor, str]]
    shots: Sequence[Shot]
    options: Mapping[str, Value] = {}
