"""What a game says to somebody who learns it: the bubbles of a first game, and who asks what a thing is."""

from __future__ import annotations

from typing import NamedTuple

SEAT = "seat:"
"""Begins the name of a seat among the things that explain themselves."""


class Asks(NamedTuple):
    """Who wants to know what a spot is."""

    acts: bool = True
    """Is it for them to move? Otherwise nothing is said of what they could do."""
    picked: str | None = None


class Bubble(NamedTuple):
    """A word of help in somebody's first game, beside the thing it is about."""

    id: str
    """Who has seen it is remembered by this."""
    at: str
    """A spot of the board, or a part of the table as a selector (`#prompt`); of several the first that is in sight."""
    text: str
