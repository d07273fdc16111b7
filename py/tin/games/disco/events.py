"""What can happen in Cookie Disco. Sites are written as in moves, so that whoever reads an event needs no board."""

from dataclasses import dataclass

from tin.games.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A player cookie was put on a numbered spot."""

    seat: Seat
    cookie: str
    spot: int
    at: str


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The second player took over the rival's cookie."""

    seat: Seat
    cookie: str


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The cherry said who begins."""

    seat: Seat
    cookie: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A cookie rolled along the others, notch by notch: (the cookie it turned about, where that led)."""

    seat: Seat
    cookie: str
    start: str
    end: str
    steps: int
    sense: str
    halts: tuple[str, ...]
    arcs: tuple[tuple[str, str], ...]
    carried: bool
    """Did it carry the crawl cookie?"""


@dataclass(frozen=True, slots=True)
class Crawled(Event):
    """The crawl cookie walked from cookie to cookie; the path begins where it lay."""

    seat: Seat
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Divided(Event):
    """The field fell into two, and that won the game. Points and cookies by seat."""

    seat: Seat
    points: tuple[int, ...]
    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """This player cannot move any cookie and loses."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The same position for the third time: a draw."""
