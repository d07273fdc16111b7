"""The lessons of Doppel-game: from touching the field to a little match."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.games.doppel import clauses
from cookie_tin.learn.goals import ENDED, LOST, WON, MovesMade, Threatens, happened
from cookie_tin.learn.lesson import ANY, Lesson, Reply

POINT = happened("echoed", seat=0)
THEIRS = happened("echoed", seat=1)
STEP = happened("missed", seat=0, why=clauses.SILENT.id)

LESSONS = (
    Lesson(
        "doppel.touch",
        N_("Touch the field"),
        N_(
            "You are orange, with the star: fill a square that touches the field, and after blue another one."
        ),
        "..../..../..x./.... O -,- 0:0",
        success=MovesMade(2),
        solution=("c3", "d3"),
        slip=("a1",),
        hint=N_("Touching means above, below, left or right; corners do not count."),
        praise=N_("The field grows by one square in every turn, and both of you share it."),
        teaches=(clauses.NEXT,),
        moves=2,
        script=(Reply(("b2",), ("d2",)), Reply((ANY,), ("b2",))),
        marks=("c3", "b2", "d2", "c1"),
    ),
    Lesson(
        "doppel.step",
        N_("Step beside yourself"),
        N_(
            "Points come from steps: fill a square right beside your last cookie, the one in the thick frame."
        ),
        "..../.bo./..x./.... O c3,b3 0:0",
        success=STEP,
        solution=("d3",),
        slip=("b2",),
        hint=N_("Your last cookie is c3. Two squares beside it are free."),
        praise=N_("A step, but no point yet: it has to echo another one, and that comes next."),
        teaches=(clauses.APART,),
        marks=("c3",),
    ),
    Lesson(
        "doppel.copy",
        N_("Copy an arrow"),
        N_("Blue has just stepped right, to d4: step the same way from your last cookie and score."),
        "...../.obb./..x../..o../..... O c2,d4 0:0",
        success=POINT,
        solution=("d2",),
        slip=("b2",),
        hint=N_("The arrow points right. Right of your cookie on c2 lies d2."),
        praise=N_("An echo: your step points the same way as the one into blue’s last cookie."),
        teaches=(clauses.ECHO, clauses.SILENT),
        marks=("c2",),
    ),
    Lesson(
        "doppel.any",
        N_("Every cookie points"),
        N_("All cookies beside blue’s last one, c3, point into it, whoever filled them: find your echo."),
        "...../..x../.ob../..b../..o.. O c1,c3 0:0",
        success=POINT,
        solution=("d1",),
        slip=("b1",),
        hint=N_("From b3, beside it, an arrow points right into c3. So step right."),
        praise=N_("Down, right and up all led into c3, and you had one of those steps."),
        teaches=(clauses.ECHO,),
        marks=("c1", "c3"),
    ),
    Lesson(
        "doppel.gap",
        N_("Closing the gap"),
        N_(
            "The square you fill counts at once: close the gap between your last cookie and blue’s, and score."
        ),
        "...../..o../..o.b/..xob/...b. O c3,e3 0:0",
        success=POINT,
        solution=("d3",),
        slip=("b3",),
        hint=N_("You are on c3, blue on e3. One square lies between them."),
        praise=N_("Your step goes right, and from its new square right leads into e3."),
        teaches=(clauses.ECHO,),
        marks=("d3",),
    ),
    Lesson(
        "doppel.quiet",
        N_("When nothing scores"),
        N_("Nothing scores for you now, so fill a square that leaves blue no point either."),
        ".bo./..x./..bo/.... O d2,b4 0:0",
        success=~Threatens(THEIRS),
        failure=THEIRS,
        solution=("a4",),
        slip=("c1",),
        hint=N_("Blue steps from b4: left to a4, or down to b3. What would your new square echo?"),
        praise=N_("Nobody may pass, so wait until the other one has to give something away."),
        teaches=(clauses.ECHO,),
        marks=("b4",),
    ),
    Lesson(
        "doppel.deny",
        N_("Deny a point"),
        N_("Whatever you fill, blue seems to score: find the square that takes every echo away."),
        "..../.o../oxb./.b.. O a2,c2 0:0",
        success=~Threatens(THEIRS),
        failure=THEIRS,
        solution=("d2",),
        slip=("a1",),
        hint=N_("Blue goes on from c2. Take the square that blue would like, on its right."),
        praise=N_("You took the square that blue needed, and your step points where blue cannot follow."),
        teaches=(clauses.ECHO, clauses.SILENT),
        marks=("c2",),
    ),
    Lesson(
        "doppel.match",
        N_("A little match"),
        N_("Fill nine squares against Pip, the apprentice: a draw will do, a win brings three stars."),
        ".../.x./... O -,- 0:0",
        success=ENDED & ~LOST,
        best=WON,
        failure=LOST,
        solution=(),
        match=4,
        moves=0,
        bot="pip",
        slip=("a1",),
        hint=N_("Take every point you see; if there is none, leave Pip none."),
        praise=N_("You know all of it now: more points win, and equal points are a draw."),
        teaches=(clauses.END, clauses.FIRST),
    ),
)
