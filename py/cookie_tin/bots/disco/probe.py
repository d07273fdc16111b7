"""How a position of the base game ends under perfect play, and what each move makes of it.

A distance counts moves to the end, of both players: odd when whoever is to move wins, even when he loses; None when
nobody can force an end. The winner hurries, the loser resists.
"""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.bots.disco.table import Table
from cookie_tin.games.disco.moves import Move
from cookie_tin.games.disco.state import FORBIDDEN, State

WIN, LOSS, ENDLESS, DRAW = "win", "loss", "endless", "draw"


class Judged(NamedTuple):
    """A legal move and what comes of it for the player who makes it."""

    move: Move
    verdict: str
    """`win` or `loss` with the number of moves, `endless`, or `draw` when it ends the game by repetition."""
    plies: int | None
    """The moves until the end, this one included."""


def distance(table: Table, state: State) -> int | None:
    """The distance of a position that is not over, whatever has been there before."""
    lost = table.lost_in(state)
    if lost is not None:
        return lost
    best = None
    state = without_past(state)
    for move in state.all_moves():
        after = state.play(state.acting(), move)
        if not after.shape.whole:
            return 1
        theirs = table.lost_in(after)
        if theirs is not None and (best is None or theirs < best):
            best = theirs
    return None if best is None else best + 1


def analyse(table: Table, state: State) -> list[Judged]:
    """Every legal move, judged. Empty when nobody rolls: the game is over, or still being prepared.

    Only the repetition that a move itself completes is seen, not one that could come later. So where repetition is
    forbidden this is a good guide and no more: what the table knows was computed without.
    """
    if state.turn not in ("O", "B"):
        return []
    return [_judge_move(table, move, state.play(state.acting(), move)) for move in state.all_moves()]


def without_past(state: State) -> State:
    """The same position in a game where nothing repeats: faster to play on from, as no past grows."""
    if not state.rules.repetition:
        return state
    rules = state.rules._replace(repetition=False)
    common = (rules, state.turn, state.orange, state.corner, state.shape, state.colouring, state.last)
    return State(*common, state.carrier, state.rests)


def for_search(state: State) -> State:
    """The position as a search plays on from it: without its past, unless that forbids moves."""
    return state if state.rules.repetition == FORBIDDEN else without_past(state)


def _judge_move(table: Table, move: Move, after: State) -> Judged:
    if not after.shape.whole:
        return Judged(move, WIN, 1)
    if after.repeated():
        return Judged(move, DRAW, 1)
    if after.rules.repetition == FORBIDDEN and not after.all_moves():
        return Judged(move, WIN, 1)
    theirs = distance(table, after)
    if theirs is None:
        return Judged(move, ENDLESS, None)
    return Judged(move, LOSS if theirs & 1 else WIN, theirs + 1)
