"""What a position is worth to a player who cannot see its end: for the game with the crawl cookie, which is unsolved.

Cookie Disco is a game of freedom: who has more moves to choose from is seldom the one who is driven into a corner.
And a rival who could divide the field and win, were it his turn, leaves less freedom than it seems.
"""

from __future__ import annotations

from cookie_tin.bots.search import Knowledge
from cookie_tin.games.contract import Seat
from cookie_tin.games.disco.moves import ROLL, Move
from cookie_tin.games.disco.state import State

MOVE = 2
"""The worth of a move to choose from."""
THREAT = 10
"""What it costs when the rival could divide the field, for each way to do so."""
SOON = 500_000
"""Whoever is to move wins at once."""


def evaluate(state: State, seat: Seat) -> int:
    """The worth of a position that is not over to a seat."""
    mine, wins = freedom(state)
    if wins:
        worth = SOON
    else:
        theirs, threats = freedom(pass_turn(state))
        worth = MOVE * (mine - theirs) - THREAT * threats
    return worth if state.acting() == seat else -worth


def freedom(state: State) -> tuple[int, int]:
    """How many moves whoever is to move has, and how many of them divide the field and win."""
    return len(state.all_moves()), len(state.divisions())


def divides(state: State, move: Move) -> bool:
    """Does this legal move divide the field? A cookie that joins the rest may not move unless it wins by that."""
    shape = state.shape
    return move.kind == ROLL and shape.joins[shape.index[move.start]]


def pass_turn(state: State) -> State:
    """The same position with the other player to move and nothing barred, as if this turn were left out."""
    other = "B" if state.turn == "O" else "O"
    rules = state.rules._replace(repetition=False)
    common = (rules, other, state.orange, state.corner, state.shape, state.colouring)
    return State(*common, carrier=state.carrier)


KNOWLEDGE = Knowledge(evaluate, key=State.repetition_key)
"""What a search knows: how free each player is, and that the past of a position does not matter to its future."""
