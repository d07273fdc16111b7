"""The school of Doppel-game."""

from cookie_tin.games.doppel import GAME
from cookie_tin.learn.doppel.lessons import LESSONS
from cookie_tin.learn.doppel.puzzles import DOPPEL
from cookie_tin.learn.school import School

SCHOOL = School(GAME, LESSONS, (DOPPEL,))
