"""The school of Cookie Disco."""

from cookie_tin.games.disco import GAME
from cookie_tin.learn.disco.crawling import CRAWLING
from cookie_tin.learn.disco.lessons import LESSONS
from cookie_tin.learn.disco.puzzles import CRAWL, DISCO
from cookie_tin.learn.school import School

SCHOOL = School(GAME, (*LESSONS, *CRAWLING), (DISCO, CRAWL), moved={"halt": "roll"})
