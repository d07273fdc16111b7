"""The rules of Cookies Addict as sentences. Each has an id that tests, refusals and the rules page cite."""

from cookie_tin.games.contract import N_, Clause

MOVE = Clause(
    "addict.move",
    N_("A move is a line (c or 4), a tile to turn (flip c4), a keeper’s way (b2>c3), a trade, or done."),
)
DEAL = Clause(
    "addict.deal", N_("The deal lays out all cookie tiles, all lost tiles and the right number of specials.")
)
BEGIN = Clause("addict.begin", N_("First the dealer says who begins."))
CHOSEN = Clause(
    "addict.chosen", N_("The animals are chosen once: whoever begins takes one with the first line.")
)
BOARD = Clause("addict.board", N_("The board has no such line or tile."))
LINE = Clause(
    "addict.line", N_("First choose a line: the tile where both animals’ lines cross is activated.")
)
AXIS = Clause(
    "addict.axis", N_("One animal has a column and the other a row: choose a line across the rival’s.")
)
STILL = Clause("addict.still", N_("An animal has to move every turn; it cannot stay where it is."))
DOWN = Clause("addict.down", N_("This tile lies face down, so it cannot be activated."))
KEPT = Clause("addict.kept", N_("A keeper stands on this tile, so it cannot be activated."))
TRADE = Clause("addict.trade", N_("First say whether to trade, and which way."))
PAY = Clause("addict.pay", N_("This trade costs two, and the player does not have two to pay with."))
DECLINE = Clause("addict.decline", N_("A trade that can be paid has to be made."))
TEN = Clause("addict.ten", N_("A trade is two for two, and two more lures would be more than ten in play."))
FLIP = Clause("addict.flip", N_("First choose the tile to turn over."))
ITSELF = Clause("addict.itself", N_("The tile that turns another one over cannot turn itself."))
GUARD = Clause("addict.guard", N_("First choose a keeper and the tile it is sent to."))
WALK = Clause(
    "addict.walk", N_("The tile is activated; now only keepers may walk, and then the turn is done.")
)
NOBODY = Clause("addict.nobody", N_("No keeper stands there."))
WAITING = Clause("addict.waiting", N_("No keeper waits beside the board."))
GATE = Clause("addict.gate", N_("Only a tile that moves a keeper can bring in the one who waits."))
STAY = Clause("addict.stay", N_("A keeper who moves goes to another tile."))
CROWD = Clause("addict.crowd", N_("Two keepers cannot stand on one tile."))
PRICE = Clause("addict.price", N_("Each square a keeper walks costs a lure, and there are not enough lures."))
STUCK = Clause(
    "addict.stuck",
    N_("Whoever is to move has no tile to take on the rival’s line. The most cookies win."),
)
LOSE = Clause("addict.lose", N_("Caught: whoever activates this tile loses the game at once."))
END = Clause(
    "addict.end",
    N_(
        "The alarm: four cookies are lost, eight after a double helping, and the game ends at once. Whoever has more"
        " cookies wins."
    ),
)
POSITION = Clause("addict.position", N_("This is not a position of Cookies Addict."))

CLAUSES = (
    *(MOVE, DEAL, BEGIN, CHOSEN, BOARD, LINE, AXIS, STILL, DOWN, KEPT),
    *(TRADE, PAY, DECLINE, TEN, FLIP, ITSELF),
    *(GUARD, WALK, NOBODY, WAITING, GATE, STAY, CROWD, PRICE, STUCK, LOSE, END, POSITION),
)
