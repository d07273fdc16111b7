"""The school of Cookie Raid."""

from tin.games.raid import GAME
from tin.learn.raid.lessons import LESSONS
from tin.learn.raid.puzzles import RAID
from tin.learn.school import School

SCHOOL = School(GAME, LESSONS, (RAID,))
