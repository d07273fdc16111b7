"""What can happen in Doppel-game. Squares are named, so that whoever reads an event needs no board."""

from dataclasses import dataclass

from tin.games.contract import Event, Seat


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
