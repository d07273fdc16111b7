"""What can happen in Cookies Addict. Lines, squares and tiles are named, so that nobody needs the board to read it."""

from dataclasses import dataclass

from tin.games.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The board was laid out; these specials are on it."""

    specials: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Begins(Event):
    """The dealer says that this seat begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The first animal was chosen and took its place; nothing is activated yet."""

    seat: Seat
    line: str
    animal: str
    """`panda` or `raccoon`."""


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """An animal went from one line (None: from nowhere yet) to another and activated the tile at the crossing."""

    seat: Seat
    start: str | None
    line: str
    square: str
    tile: str
    doubled: bool


@dataclass(frozen=True, slots=True)
class Cookies(Event):
    """Somebody's cookies changed, by that many to that many."""

    seat: Seat
    change: int
    now: int


@dataclass(frozen=True, slots=True)
class Lures(Event):
    """Somebody's lures changed, by that many to that many."""

    seat: Seat
    change: int
    now: int


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """A tile took more cookies than there were: so many could not be lost."""

    seat: Seat
    cookies: int


@dataclass(frozen=True, slots=True)
class Overflowed(Event):
    """So many lures were not gained, because ten are in play."""

    seat: Seat
    lures: int


@dataclass(frozen=True, slots=True)
class Doubling(Event):
    """What this seat activates in its next turn counts twice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The animals changed places; each seat's line now."""

    seat: Seat
    lines: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Void(Event):
    """The tile activated does nothing: there is nothing to trade with, to double or to steal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """No trade."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A tile was turned by the flip tile: face up or face down."""

    seat: Seat
    square: str
    up: bool


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A keeper went from a square (None: from beside the board) to another and cost so many lures."""

    seat: Seat
    start: str | None
    end: str
    cost: int


@dataclass(frozen=True, slots=True)
class Done(Event):
    """A player walks no more keepers this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game ended; the seat that was stuck, caught or rang the alarm, and the id of the clause that says how."""

    seat: Seat
    why: str
    line: str
    """The line from which this seat had to take a tile: the rival's."""
