"""The school of Cookie Raid."""

from cookie_tin.games.raid import GAME
from cookie_tin.learn.raid.lessons import LESSONS
from cookie_tin.learn.raid.puzzles import RAID
from cookie_tin.learn.school import School

SCHOOL = School(GAME, LESSONS, (RAID,))
