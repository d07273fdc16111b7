"""The Lab's knowledge of the null game: no more than what it knows of every game."""

from tests.null_game import NULL
from tin.lab.contract import Lab

LAB = Lab(NULL)
