"""Why a move is not allowed, in Cookies Addict: one clause for each way of going wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cookie_tin.games.addict import clauses, text
from cookie_tin.games.addict.board import LINES
from cookie_tin.games.addict.phases import (
    BEGIN,
    DEAL,
    DONE,
    FLIP,
    FOR_COOKIES,
    FOR_LURES,
    GUARD,
    LINE,
    MOST_LURES,
    NO_TRADE,
    OFF,
    OVER,
    PLACE,
    PRICE,
    RACCOON,
    TRADE,
    WALK,
)
from cookie_tin.games.addict.tiles import is_complete
from cookie_tin.games.contract import IS_OVER, NOT_YOUR_TURN, Actor, Clause

if TYPE_CHECKING:
    from cookie_tin.games.addict.state import State

_KEEPER, _ANIMAL = "keeper", "animal"
_ASKED = {
    DEAL: ((DEAL,), clauses.DEAL),
    BEGIN: ((BEGIN,), clauses.BEGIN),
    PLACE: ((LINE, _ANIMAL), clauses.LINE),
    LINE: ((LINE,), clauses.LINE),
    TRADE: ((TRADE,), clauses.TRADE),
    FLIP: ((FLIP,), clauses.FLIP),
    GUARD: ((_KEEPER,), clauses.GUARD),
    WALK: ((_KEEPER, DONE), clauses.WALK),
}
"""For each part of the turn the kinds of moves it asks for, and what is said to all others."""


def clause(state: State, actor: Actor, move: str) -> Clause | None:
    """The rule that forbids the move, if any."""
    if state.phase in OVER:
        return IS_OVER
    if actor != state.turn:
        return NOT_YOUR_TURN
    kind = _kind(move)
    kinds, otherwise = _ASKED[state.phase]
    if kind == _ANIMAL and (kind not in kinds or state.rules.edition == 1):
        return clauses.CHOSEN
    if kind not in kinds:
        return otherwise
    if kind == DEAL:
        return _deal(state, move)
    if kind in (LINE, _ANIMAL):
        return _line(state, move.removeprefix(RACCOON))
    if kind == TRADE:
        return _trade(state, move)
    if kind == FLIP:
        square = state.rules.board.by_name.get(move[5:])
        if square is None:
            return clauses.BOARD
        return clauses.ITSELF if square == state.crossing() else None
    return _keeper(state, move) if kind == _KEEPER else None


def _kind(move: str) -> str:
    """What kind of move a text is."""
    if move in LINES:
        return LINE
    if move.startswith(RACCOON):
        return _ANIMAL
    if ">" in move:
        return _KEEPER
    first = move.split(" ")[0]
    return TRADE if first == "no" else first


def _deal(state: State, move: str) -> Clause | None:
    tiles, size = text.read_deal(move), state.rules.board.size
    fits = len(tiles) == size * size and is_complete(tiles, size)
    return None if fits else clauses.DEAL


def _line(state: State, move: str) -> Clause | None:
    board, line = state.rules.board, LINES[move]
    if line not in board.lines:
        return clauses.BOARD
    if state.phase == PLACE:
        return None
    if line not in board.crossings(state.theirs):
        return clauses.AXIS
    if line == state.mine:
        return clauses.STILL
    square = board.cross(line, state.theirs)
    if not state.up >> square & 1:
        return clauses.DOWN
    return clauses.KEPT if state.kept >> square & 1 else None


def _trade(state: State, move: str) -> Clause | None:
    if move == NO_TRADE:
        return None if state.rules.decline else clauses.DECLINE
    if (state.my_lures if move == FOR_COOKIES else state.my_cookies) < PRICE:
        return clauses.PAY
    full = state.my_lures + state.their_lures + PRICE > MOST_LURES
    return clauses.TEN if move == FOR_LURES and full and state.rules.edition > 1 else None


def _keeper(state: State, move: str) -> Clause | None:
    board = state.rules.board
    start, end = move.split(">")
    target = board.by_name.get(end)
    if target is None or (start != OFF and start not in board.by_name):
        return clauses.BOARD
    if start == OFF:
        if state.phase == WALK:
            return clauses.GATE
        if not state.waiting():
            return clauses.WAITING
    elif not state.kept >> board.by_name[start] & 1:
        return clauses.NOBODY
    elif start == end:
        return clauses.STAY
    if state.kept >> target & 1:
        return clauses.CROWD
    dear = state.phase == WALK and board.by_walk[move].cost > state.my_lures
    return clauses.PRICE if dear else None
