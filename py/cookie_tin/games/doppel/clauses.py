"""The rules of Doppel-game as sentences. Each has an id that tests, refusals and the rules page cite."""

from cookie_tin.games.contract import N_, Clause

SQUARE = Clause("doppel.square", N_("A move is the name of a square on the board, such as c2."))
EMPTY = Clause("doppel.empty", N_("This square is filled already."))
NEXT = Clause("doppel.next", N_("A new square must touch a filled one above, below, left or right of it."))
FIRST = Clause(
    "doppel.first", N_("A player’s first square cannot score: there is no earlier one to go on from.")
)
APART = Clause("doppel.apart", N_("No point: the new square is not next to the player’s own last square."))
SILENT = Clause("doppel.silent", N_("No point: nothing points that way into the rival’s last square."))
ECHO = Clause("doppel.echo", N_("A point: the rival’s last square was reached in the same direction."))
END = Clause("doppel.end", N_("The board is full. Whoever has more points wins; equal points are a draw."))
POSITION = Clause("doppel.position", N_("This is not a position of Doppel-game."))

CLAUSES = (SQUARE, EMPTY, NEXT, FIRST, APART, SILENT, ECHO, END, POSITION)
