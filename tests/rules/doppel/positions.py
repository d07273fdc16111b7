"""Short ways to set up a Doppel-game position and to play on from it, for the tests by rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cookie_tin.games.contract import CHANCE, Value
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.events import Missed
from cookie_tin.games.doppel.state import State


def at(position: str, **options: Value) -> State:
    """The state of a position text."""
    return GAME.at(position, options)


def new(first: str, **options: Value) -> State:
    """A game whose random first square is this one."""
    start = GAME.start(options)
    return start.play(CHANCE, start.parse(first))


def fill(state: State, *names: str) -> State:
    """The state after these squares were filled in turn; each must be legal."""
    for name in names:
        move = state.parse(name)
        assert state.why_not(state.turn, move) is None, f"{name} in {state.position()}"
        state = state.play(state.turn, move)
    return state


def legal(state: State) -> list[str]:
    """The names of the squares that may be filled now."""
    return [state.format(move) for move in state.legal(state.turn)]


def why_no_point(state: State, name: str) -> str:
    """The id of the clause that the events of this move give for a missed point; empty when it scored."""
    events = state.events(state.turn, state.parse(name), None)
    return next((event.why for event in events if isinstance(event, Missed)), "")


@cache
def reachable(size: int, count_new: bool = True) -> Sequence[State]:
    """Every state that play can reach on a small board, the beginning first. Remembered: many tests ask."""
    first = GAME.start({"size": size, "count_new": count_new})
    seen = {first}
    ahead = [first]
    for state in ahead:
        for actor in state.to_act():
            for move in state.legal(actor):
                after = state.play(actor, move)
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
    return ahead
