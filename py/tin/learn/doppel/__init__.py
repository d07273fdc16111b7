"""The school of Doppel-game."""

from tin.games.doppel import GAME
from tin.learn.doppel.lessons import LESSONS
from tin.learn.doppel.puzzles import DOPPEL
from tin.learn.school import School

SCHOOL = School(GAME, LESSONS, (DOPPEL,))
