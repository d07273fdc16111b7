"""The school of Cookies Addict."""

from tin.games.addict import GAME
from tin.learn.addict.lessons import LESSONS
from tin.learn.addict.puzzles import ADDICT
from tin.learn.school import School

SCHOOL = School(GAME, LESSONS, (ADDICT,), moved={"take": "line", "closed": "lost", "wait": "alarm"})
