"""The rules of Cookie Disco as sentences. Each has an id that tests, refusals and the rules page cite."""

from cookie_tin.games.contract import N_, Clause

MOVE = Clause(
    "disco.move",
    N_("A move is written like -1,1>1,-1 (from, to), x>1,-1 (the crawl cookie) or O@3 (placing a cookie)."),
)
POSITION = Clause("disco.position", N_("This is not a position of Cookie Disco."))

PLACING = Clause("disco.placing", N_("First both player cookies are placed, each on a numbered spot."))
PLACED = Clause("disco.placed", N_("Both player cookies are placed already."))
SPOT = Clause("disco.spot", N_("The spots are numbered from 1 to 6."))
TAKEN = Clause("disco.taken", N_("The rival’s cookie is on this spot: take one of the five others."))
COLOUR = Clause("disco.colour", N_("This colour is taken: the player cookie that is left is the other one."))
SWAP = Clause(
    "disco.swap",
    N_("Only the second player may take over the rival’s cookie, before placing, and only by that option."),
)
BEGIN = Clause("disco.begin", N_("Now the cherry says who begins."))
BEGUN = Clause("disco.begun", N_("The cherry has said already who begins."))

NO_COOKIE = Clause("disco.no_cookie", N_("There is no cookie here to move."))
RIVALS = Clause("disco.rivals", N_("The rival’s player cookie may not be moved."))
SAME_COLOUR = Clause(
    "disco.same_colour", N_("A cookie of this colour was moved in the previous turn, so none may move now.")
)
WORTHLESS = Clause(
    "disco.worthless", N_("It touches nothing but player cookies, which have no value: it has no steps.")
)
SURROUNDED = Clause(
    "disco.surrounded", N_("It is surrounded: it cannot get away without pushing other cookies.")
)
STAYS = Clause("disco.stays", N_("A cookie keeps rolling the same way round; it cannot go forth and back."))
FULL = Clause("disco.full", N_("Another cookie lies there."))
STEPS = Clause(
    "disco.steps",
    N_("It must make as many whole steps as a cookie that it touches is worth; no such roll ends there."),
)
NO_HALT = Clause("disco.no_halt", N_("Round a lone cookie there is no gap to halt in, so no step ends."))
MOMENT = Clause(
    "disco.moment", N_("The field would be divided only for a moment: that is allowed only to win at once.")
)
TOGETHER = Clause(
    "disco.together",
    N_("The field would be divided with both player cookies in one part: that does not win the game."),
)
EQUAL = Clause("disco.equal", N_("The field would be divided into equal parts, and a draw is not allowed."))
LESS = Clause("disco.less", N_("The field would be divided with the larger part for the rival."))

NO_CRAWL = Clause("disco.no_crawl", N_("This game is played without the crawl cookie."))
CRAWL_RESTS = Clause(
    "disco.crawl_rests",
    N_("The crawl cookie was moved in the previous turn: it stays, and so does the cookie underneath."),
)
CRAWL_COVERS = Clause(
    "disco.crawl_covers",
    N_(
        "The cookie under the crawl cookie has no value, and it touches nothing else that has: it has no steps."
    ),
)
CRAWL_VALUE = Clause(
    "disco.crawl_value", N_("The cookies round the crawl cookie have no value: it has no steps.")
)
CRAWL_STEPS = Clause(
    "disco.crawl_steps",
    N_(
        "The crawl cookie walks from cookie to cookie, never twice over the same, exactly as many as a cookie beside"
        " it is worth; no such walk ends there."
    ),
)

DIVIDED = Clause(
    "disco.divided", N_("The field is divided, and the part with the winner’s cookie is worth more.")
)
STUCK = Clause("disco.stuck", N_("Whoever cannot move a single cookie loses."))
THIRD = Clause(
    "disco.third", N_("This would bring the same position for the third time, and that is forbidden here.")
)
CORNERED = Clause(
    "disco.cornered",
    N_("Every move left would bring a position for the third time: whoever has no other move loses."),
)
REPEATED = Clause(
    "disco.repeated", N_("The same position came up for the third time: the disco never closes, a draw.")
)

CLAUSES = (
    *(MOVE, POSITION, PLACING, PLACED, SPOT, TAKEN, COLOUR, SWAP, BEGIN, BEGUN),
    *(NO_COOKIE, RIVALS, SAME_COLOUR, WORTHLESS, SURROUNDED, STAYS, FULL, STEPS, NO_HALT),
    *(MOMENT, TOGETHER, EQUAL, LESS),
    *(NO_CRAWL, CRAWL_RESTS, CRAWL_COVERS, CRAWL_VALUE, CRAWL_STEPS),
    *(DIVIDED, STUCK, THIRD, CORNERED, REPEATED),
)
