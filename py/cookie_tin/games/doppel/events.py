"""What can happen in Doppel-game. Squares are named, so that whoever reads an event needs no board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cookie_tin.games.contract import CHANCE, Actor, Event, Seat
from cookie_tin.games.doppel import clauses

if TYPE_CHECKING:
    from cookie_tin.games.doppel.state import State


@dataclass(frozen=True, slots=True)
class Filled(Event):
    """A square was filled; by nobody (None) at the start."""

    seat: Seat | None
    square: str


@dataclass(frozen=True, slots=True)
class Echoed(Event):
    """A point: the player's step and the rival's step that it echoes, each from square to square."""

    seat: Seat
    way: str
    step: tuple[str, str]
    echo: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """No point, and the id of the clause that says why; the step is there when one was made."""

    seat: Seat
    why: str
    step: tuple[str, str] | None = None


def events_of(state: State, actor: Actor, move: int) -> list[Event]:
    """What happens when this move is made here: a square is filled, and it scores or says why not."""
    name = state.rules.board.name
    if actor == CHANCE:
        return [Filled(None, name(move))]
    filled = Filled(actor, name(move))
    if not state.my_last:
        return [filled, Missed(actor, clauses.FIRST.id)]
    way = state.rules.board.ways.get(move - state.my_last)
    if way is None:
        return [filled, Missed(actor, clauses.APART.id)]
    step = (name(state.my_last), name(move))
    if not state.gains(move):
        return [filled, Missed(actor, clauses.SILENT.id, step)]
    behind = state.their_last - state.rules.board.steps[way]
    return [filled, Echoed(actor, way, step, (name(behind), name(state.their_last)))]
