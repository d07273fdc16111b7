"""Why a move is not allowed: the rule that forbids it, from the first that a player would think of to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cookie_tin.games.contract import CHANCE, IS_OVER, NOT_YOUR_TURN, Actor, Clause
from cookie_tin.games.disco import clauses
from cookie_tin.games.disco.cookies import RIVAL
from cookie_tin.games.disco.moves import BEGIN, CRAWL, PLACE, SWAP, Move

if TYPE_CHECKING:
    from cookie_tin.games.disco.state import State


def why_not(state: State, actor: Actor, move: Move) -> Clause | None:
    """The rule that forbids a move, or None."""
    if not state.all_moves():
        return IS_OVER
    if actor != state.acting():
        return NOT_YOUR_TURN
    if move in state.all_moves():
        return None
    if actor == CHANCE:
        return clauses.BEGIN
    if state.turn == "?":
        return _placing(state, move)
    if move.kind in (PLACE, SWAP):
        return clauses.PLACED
    if move.kind == BEGIN:
        return clauses.BEGUN
    if move in state.rolls():
        return clauses.THIRD
    if move.kind == CRAWL:
        return why_crawl_stays(state) or clauses.CRAWL_STEPS
    if move.start not in state.shape.index:
        return clauses.NO_COOKIE
    place = state.shape.index[move.start]
    return _refuse_to_leave(state, place) or _roll(state, place, move.end)


def why_stays(state: State, place: int) -> Clause | None:
    """Why a cookie cannot be moved at all in this turn, or None when it can."""
    start = state.shape.sites[place]
    if any(move.kind != CRAWL and move.start == start for move in state.all_moves()):
        return None
    if any(move.kind != CRAWL and move.start == start for move in state.rolls()):
        return clauses.THIRD
    ends = [way.end(n) for way in state.shape.ways(place) for n in state.steps(place) if n <= len(way.halts)]
    reasons = (_roll(state, place, end) for end in ends if end != start)
    return _refuse_to_leave(state, place) or next(reasons, clauses.NO_HALT)


def why_crawl_stays(state: State) -> Clause | None:
    """Why the crawl cookie cannot be moved alone in this turn, or None when it can."""
    if state.carrier < 0:
        return clauses.NO_CRAWL
    if state.rests:
        return clauses.CRAWL_RESTS
    if not state.steps(state.carrier):
        return clauses.CRAWL_VALUE
    walks = any(move.kind == CRAWL for move in state.rolls())
    return clauses.THIRD if walks and not any(move.kind == CRAWL for move in state.all_moves()) else None


def _placing(state: State, move: Move) -> Clause:
    if move.kind == SWAP:
        return clauses.SWAP
    if move.kind != PLACE:
        return clauses.PLACING
    if move.cookie in state.colouring.places:
        return clauses.COLOUR
    return clauses.TAKEN if 1 <= move.end <= 6 else clauses.SPOT


def _refuse_to_leave(state: State, place: int) -> Clause | None:
    """Why this cookie cannot move, wherever to."""
    letter = state.colouring.letters[place]
    if letter == RIVAL[state.turn]:
        return clauses.RIVALS
    if letter == state.last and letter in "CKV":
        return clauses.SAME_COLOUR
    if place == state.carrier and state.rests:
        return clauses.CRAWL_RESTS
    if not state.steps(place):
        covered = state.carrier >= 0 and state.shape.near[place] >> state.carrier & 1
        worth = covered and state.colouring.points[1 << state.carrier]
        return clauses.CRAWL_COVERS if worth else clauses.WORTHLESS
    return None if state.shape.ways(place) else clauses.SURROUNDED


def _roll(state: State, place: int, end: int) -> Clause:
    """Why this cookie, which could move, cannot move there."""
    shape = state.shape
    if end == shape.sites[place]:
        return clauses.STAYS
    if end in shape.index:
        return clauses.FULL
    steps = state.steps(place)
    ways = shape.ways(place)
    if all(len(way.halts) < min(steps) for way in ways):
        return clauses.NO_HALT
    if not any(way.end(n) == end for way in ways for n in steps if n <= len(way.halts)):
        return clauses.STEPS
    part = shape.split(place, end)
    if not part:
        return clauses.MOMENT
    if not state.apart(part):
        return clauses.TOGETHER
    mine, theirs = state.points_of(part)
    return clauses.EQUAL if mine == theirs else clauses.LESS
