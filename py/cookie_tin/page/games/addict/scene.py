"""What a position of Cookies Addict asks for on the screen: which spots can be chosen, which line is lit."""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.board import LINES, NAMES
from cookie_tin.games.addict.phases import FLIP, GUARD, LINE, OFF, OVER, PLACE, RACCOON, WALK
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import View
from cookie_tin.page.face import Look, once_per_view

ANIMALS = ("panda", "raccoon")
"""The drawings of the animals; also what is pressed to be one of them."""


class Scene(NamedTuple):
    """All that decides how a spot is drawn."""

    view: View
    look: Look
    state: State
    open: dict[str, str]
    """The spots that can be chosen now, with a few words or a number that say what it costs or does."""
    lit: frozenset[str]
    """The squares of the line from which somebody chooses."""
    next: frozenset[str]
    """With a line picked: the squares from which the rival will choose."""
    live: bool


@once_per_view
def state_of(view: View) -> State:
    """The position that a view shows."""
    return GAME.from_view(view)


def has_animals(view: View) -> bool:
    """Is it known who is which animal? Whoever begins chooses; in the first edition it was always the same."""
    return any(view["lines"]) or view["options"]["edition"] == 1


def marks(view: View) -> tuple[str, str]:
    """The drawing of each seat."""
    if not has_animals(view):
        return "first", "second"
    return ANIMALS[::-1] if view["panda"] else ANIMALS


def chooses_animal(state: State) -> bool:
    """Does whoever begins take an animal now, with the first line?"""
    return state.phase == PLACE and state.turn >= 0 and state.rules.edition != 1


def scene_of(view: View, look: Look, live: bool = True) -> Scene:
    """What can be chosen now, and what follows from what is picked."""
    state = state_of(view)
    board, open_ = state.rules.board, {}
    lit: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()
    legal = list(state.legal(state.turn)) if state.turn >= 0 else []
    if state.phase == PLACE:
        open_ = {move: "" for move in legal if not move.startswith(RACCOON)}
        open_ |= dict.fromkeys(ANIMALS if chooses_animal(state) else (), "")
    elif state.phase == LINE:
        lit = _squares(state, NAMES[state.theirs])
        for move in legal:
            square = board.names[board.cross(LINES[move], state.theirs)]
            open_ |= {move: square, square: move}
        if look.picked in legal:
            after = _takeable(state, look.picked)
    elif state.phase == FLIP:
        open_ = {move.removeprefix("flip "): "" for move in legal}
    elif state.phase in (GUARD, WALK):
        walks = [move.split(">") for move in legal if ">" in move]
        open_ = {start: "" for start, _end in walks}
        if look.picked:
            free = state.phase == GUARD
            costs = {
                end: board.by_walk[f"{start}>{end}"].cost
                for start, end in walks
                if start == look.picked != OFF
            }
            ends = [end for start, end in walks if start == look.picked]
            open_ = {look.picked: ""} | {end: "" if free else str(costs[end]) for end in ends}
        lit = _squares(state, NAMES[state.mine])
    return Scene(view, look, state, open_, lit, after, live)


def _squares(state: State, line: str) -> frozenset[str]:
    board = state.rules.board
    mask = board.masks[LINES[line]]
    return frozenset(name for square, name in enumerate(board.names) if mask >> square & 1)


def _takeable(state: State, line: str) -> frozenset[str]:
    """What the next player may take when this line has been chosen."""
    after = state.play(state.turn, line)
    if after.phase in OVER:
        return frozenset()
    board = after.rules.board
    theirs = after.theirs if after.phase == LINE else after.mine
    mask = board.masks[theirs] & after.up & ~after.kept
    return frozenset(name for square, name in enumerate(board.names) if mask >> square & 1)
