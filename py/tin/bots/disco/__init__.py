"""The bots of Cookie Disco, and what perfect play says about a position of the base game."""

from tin.bots.disco.analysis import EYES, analyse, analyst, standing
from tin.bots.disco.levels import LEVELS
from tin.bots.disco.probe import Judged
from tin.bots.disco.source import give

__all__ = ["EYES", "LEVELS", "Judged", "analyse", "analyst", "give", "standing"]
