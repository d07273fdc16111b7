"""The school of Cookie Disco."""

from tin.games.disco import GAME
from tin.learn.disco.crawling import CRAWLING
from tin.learn.disco.lessons import LESSONS
from tin.learn.disco.puzzles import CRAWL, DISCO
from tin.learn.school import School

SCHOOL = School(GAME, (*LESSONS, *CRAWLING), (DISCO, CRAWL), moved={"halt": "roll"})
