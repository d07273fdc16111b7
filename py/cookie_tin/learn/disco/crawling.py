"""The lessons of the crawl cookie, for those who know Cookie Disco."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.games.disco import clauses
from cookie_tin.learn.goals import LOST, WON, happened
from cookie_tin.learn.lesson import Lesson

ON_CARAMEL = "B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / - / x1,1"

CRAWLING = (
    Lesson(
        "disco.crawl.walk",
        N_("The crawl cookie walks"),
        N_("The small ninth cookie walks over others, as far as one beside it is worth: walk it."),
        ON_CARAMEL,
        success=happened("crawled", seat=0),
        solution=("x>1,2",),
        slip=("x>1,1",),
        hint=N_("Choose the crawl cookie itself, then a cookie that lights up."),
        praise=N_("It goes from cookie to touching cookie, over none of them twice."),
        miss=N_("That rolled a cookie. Walk the crawl cookie alone instead."),
        teaches=(clauses.CRAWL_STEPS,),
        options={"crawl": True},
        marks=("1,1",),
    ),
    Lesson(
        "disco.crawl.carry",
        N_("Carried along"),
        N_("Roll the caramel under the crawl cookie: it takes the crawl cookie along."),
        ON_CARAMEL,
        success=happened("rolled", carried=True),
        solution=("1,1>1,3",),
        slip=("1,0>1,3",),
        hint=N_("Choose the caramel under the crawl cookie, not the crawl cookie itself."),
        praise=N_("Next turn the crawl cookie rests, and its carrier with all of its colour."),
        miss=N_("The crawl cookie stayed where it was. Roll the cookie that it lies on."),
        teaches=(clauses.CRAWL_RESTS,),
        options={"crawl": True},
        marks=("1,1",),
    ),
    Lesson(
        "disco.crawl.rest",
        N_("It rests"),
        N_("Blue has just walked the crawl cookie: it and its carrier stay, so roll your star."),
        ON_CARAMEL + "!",
        success=happened("rolled", cookie="O"),
        solution=("0,3>1,-1",),
        slip=("1,1>1,-1",),
        hint=N_("Every cookie but the one underneath is free: no colour rests now."),
        praise=N_("After a walk no colour rests."),
        miss=N_("That is allowed as well. But roll your own cookie, the one with the star."),
        teaches=(clauses.CRAWL_RESTS,),
        options={"crawl": True},
        marks=("1,1",),
    ),
    Lesson(
        "disco.crawl.cover",
        N_("Covered cookies"),
        N_("A covered cookie counts nothing, here a chocolate of blue’s: divide the field and win."),
        "O0,0 C1,0 C-1,1 V1,1 K-2,2 B-1,2 C-2,3 K-1,3 / O / B / x-2,3",
        success=WON,
        failure=LOST,
        solution=("-1,1>2,0",),
        slip=("1,1>-2,1",),
        hint=N_("Roll the chocolate that joins both halves over to your side."),
        praise=N_("Seven to four, instead of seven to seven."),
        miss=N_("The field still hangs together. Roll the chocolate between both halves."),
        teaches=(clauses.DIVIDED, clauses.CRAWL_COVERS),
        options={"crawl": True},
        marks=("-2,3",),
    ),
)
