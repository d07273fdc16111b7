"""The school of the null game: one lesson."""

from cookie_tin.learn.goals import happened
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.school import School
from tests.null_game import NULL, SPOT

LESSON = Lesson(
    "null.place",
    "Place a marker",
    "Place your marker on any spot but the first.",
    "2|68/27||-|--|00|-|0",
    success=happened("told", what="place", who=0) & ~happened("told", numbers=(0,)),
    solution=("place 3",),
    slip=("place 0",),
    hint="There are five others.",
    praise="There it stands.",
    miss="That was the first.",
    teaches=(SPOT,),
    marks=("3",),
)

SCHOOL = School(NULL, (LESSON,))
