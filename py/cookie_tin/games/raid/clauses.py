"""The rules of Cookie Raid as sentences. Each has an id that tests, refusals and the rules page cite."""

from cookie_tin.games.contract import N_, Clause

MOVE = Clause("raid.move", N_("A move is a word of the game and its dice, such as bid 5 1, pass or take 6."))
PART = Clause("raid.part", N_("This is not what comes now."))
HAND = Clause("raid.hand", N_("Only dice of the player’s own hand can be bid."))
LIMIT = Clause("raid.limit", N_("A bid is three dice at most."))
PLATE = Clause("raid.plate", N_("Only a die that lies on the plate can be taken."))
NAME = Clause(
    "raid.name", N_("A contract names two dice of a kind or more, up to all that one player can get.")
)
LATE = Clause("raid.late", N_("The plate is seen: the contract has to be named now."))
DICE = Clause("raid.dice", N_("The dice that are rolled are not those that lie on the table."))

HIGHEST = Clause(
    "raid.highest", N_("Dice are compared one by one from the highest down; the higher die wins.")
)
DEFENDER = Clause("raid.defender", N_("Tied down to the last die of the shorter bid, the fewer dice win."))
MORE = Clause("raid.more", N_("Tied down to the last die of the shorter bid, the further die wins."))
FEWER = Clause("raid.fewer", N_("The highest dice are tied, so the fewer dice win."))
SUM = Clause("raid.sum", N_("The most pips win."))
LOWEST = Clause("raid.lowest", N_("Dice are compared one by one from the lowest up; the lower die wins."))
DOUBLES = Clause("raid.doubles", N_("The most equal dice win; if as many, the higher ones."))
ALONE = Clause("raid.alone", N_("Nobody else bid."))

ALL_PASSED = Clause("raid.passed", N_("Nobody bid, so the round is over and is scored."))
DISCARDED = Clause("raid.discarded", N_("Nobody bid, so the next die of the plate is taken away."))

GOAL = Clause("raid.goal", N_("A player has reached the goal at the end of a round; the most cookies win."))
ROUNDS = Clause("raid.rounds", N_("All rounds are played. The most cookies win."))
BEST = Clause("raid.best", N_("The round is over. The best set wins."))

ONE_ROUND = Clause("raid.one_round", N_("Where the best set wins, a game is a single round."))
NO_COOKIES = Clause(
    "raid.no_cookies", N_("Where the best set wins no cookies are counted, so nothing can add to them.")
)
PIPS = Clause("raid.pips", N_("Where each face goes to its best set, only dice of one face make a set."))
OWN_SCORING = Clause(
    "raid.own_scoring", N_("Contracts are a scoring of their own: no other can be chosen with them.")
)
SEEN_PLATE = Clause("raid.seen_plate", N_("Contracts are named when the whole plate is seen."))

NINE = Clause(
    "raid.nine", N_("With three colours nine dice come onto the plate, three of each, and only then.")
)

POSITION = Clause("raid.position", N_("This is not a position of Cookie Raid."))

COMPARED = (HIGHEST, DEFENDER, MORE, FEWER, SUM, LOWEST, DOUBLES, ALONE)
IMPOSSIBLE = (ONE_ROUND, NO_COOKIES, PIPS, OWN_SCORING, SEEN_PLATE, NINE)

CLAUSES = (
    *(MOVE, PART, HAND, LIMIT, PLATE, NAME, LATE, DICE),
    *COMPARED,
    *(ALL_PASSED, DISCARDED, GOAL, ROUNDS, BEST),
    *IMPOSSIBLE,
    POSITION,
)
