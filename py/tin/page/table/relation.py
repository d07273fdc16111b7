"""What ties a match on the page to another one."""

from __future__ import annotations

from typing import NamedTuple


class Kin(NamedTuple):
    """The games before this one in a series, or the game of which this one is a branch."""

    first: tuple[int, ...] = ()
    """The points of the first of two games, by the seats of this second one; empty when this is the first."""
    parent: str = ""
    """The key of the finished game of which this one tries out something else."""
    wins: tuple[int, ...] = ()
    """By the seats of this game: how many games of the series each has won before it; empty in the first."""


ALONE = Kin()
