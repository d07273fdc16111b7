"""The school of Cookies Addict."""

from cookie_tin.games.addict import GAME
from cookie_tin.learn.addict.lessons import LESSONS
from cookie_tin.learn.addict.puzzles import ADDICT
from cookie_tin.learn.school import School

SCHOOL = School(GAME, LESSONS, (ADDICT,), moved={"take": "line", "closed": "lost", "wait": "alarm"})
