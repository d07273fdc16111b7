"""What can happen in Cookie Raid. Dice are texts; `?` is a face that the viewer may not know."""

from dataclasses import dataclass

from tin.games.contract import Event, Seat

Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand was dealt."""

    seat: Seat
    dice: Codes


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Dice were laid on the plate."""

    dice: Codes


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A bid is in; the viewer knows its dice only if it is their own (None: not to be known)."""

    seat: Seat
    dice: Codes | None


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """A bid was made in turn, for all to see; without dice somebody passes."""

    seat: Seat
    dice: Codes


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """All bids are in: this seat rolls so many dice."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice were rolled in the open."""

    seat: Seat
    dice: Codes


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """These seats rolled exactly the same and roll again; the others are out."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A bid was won: the rule that decided, and the number of the winner's die that did (-1: not one die)."""

    seat: Seat
    why: str
    die: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A die went from the plate into a hand."""

    seat: Seat
    die: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A die was taken from the plate that nobody bid for."""

    die: str
    why: str


@dataclass(frozen=True, slots=True)
class Lucky(Event):
    """The last die is somebody's: they may roll it again."""

    seat: Seat
    die: str


@dataclass(frozen=True, slots=True)
class Again(Event):
    """The lucky last is rolled again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Spoke(Event):
    """Somebody named a contract or waits; only they know which, until all have spoken."""

    seat: Seat
    named: int | None


@dataclass(frozen=True, slots=True)
class Named(Event):
    """A contract is known to all: dice of a kind, and how many times it counts."""

    seat: Seat
    number: int
    times: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The round is over and a hand is shown, in its sets."""

    seat: Seat
    groups: tuple[Codes, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The round ended early, and by which rule."""

    why: str


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """What a seat got for the round, and its total now."""

    seat: Seat
    cookies: int
    bonus: int
    moon: int
    total: int
