"""Who can sit down in the Lab: the bakers of a game, and its habits."""

from __future__ import annotations

from tin import bots
from tin.games.contract import Refused
from tin.lab.contract import Habit, Lab
from tin.lab.games import LABS
from tin.lab.trial import Seated


def find_lab(game: str) -> Lab:
    """What the Lab knows of a game; Refused when the tin has none of that id."""
    return LABS[bots.find(game).id]
