"""Where everything lies on the table of Cookie Raid, for any number of players and dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from cookie_tin.games.contract import Seat, View

WIDE, HIGH = 800, 642
"""The table. On a phone one of its units is less than half a pixel."""

FULL = 9
"""So many dice of one's own need a second line, and a higher table."""

LINE = 52
"""How much higher."""

PLATE = (400.0, 314.0)
PLATE_HIGH = 240.0
"""Its middle, and how high it is."""

PLATE_SIZE = 96.0
PLATE_PITCH = (122.0, 116.0)
"""From die to die: what can be pressed, and easy to hit on a small phone."""

TRAY = 438
"""Where the place of the viewer begins: below the plate."""

BID_SIZE = 54
"""Dice that were bid lie between the plate and whoever bid them."""

_JITTER = (
    (-4, 3, -7),
    (5, -4, 6),
    (-3, -4, 8),
    (4, 4, -5),
    (3, 5, 5),
    (-5, -3, -8),
    (4, -5, -4),
    (-2, 4, 7),
    (3, -3, -6),
)
_ROWS = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (5, 4)}


class Spot(NamedTuple):
    """The middle of a die, its size and how it lies."""

    x: float
    y: float
    size: float
    turned: float = 0


class Place(NamedTuple):
    """A player's place: its middle, how wide it is, and at which edge of the table."""

    seat: Seat
    x: float
    width: float
    top: bool
    mine: bool

    @property
    def name_y(self) -> float:
        return 26 if self.top else 469 if self.mine else 630

    @property
    def status_y(self) -> float:
        return 134 if self.top else 505 if self.mine else 514

    @property
    def hand_y(self) -> float:
        return 76 if self.top else 575 if self.mine else 564

    @property
    def bid_y(self) -> float:
        return 164 if self.top else 474 if self.mine else 464


def places(view: View) -> list[Place]:
    """Everybody's place, by seat: the viewer below, the others above from the left; onlookers see all alike."""
    players, me = len(view["totals"]), view["seat"]
    if me is None:
        below = {2: (0,), 3: (0,), 4: (0, 3)}[players]
        above = tuple(seat for seat in range(players) if seat not in below)
    else:
        below, above = (me,), tuple((me + step) % players for step in range(1, players))
    found = [*_row(below, False, me is not None), *_row(above, True, False)]
    return sorted(found, key=lambda place: place.seat)


def _row(seats: Sequence[Seat], top: bool, mine: bool) -> list[Place]:
    width = WIDE / len(seats)
    return [Place(seat, (index + 0.5) * width, width, top, mine) for index, seat in enumerate(seats)]


def hand(place: Place, count: int) -> list[Spot]:
    """Where the dice of a hand lie."""
    if place.mine:
        return _lines(
            place.x, place.hand_y + (LINE / 2 if count >= FULL else 0), count, 776, (114, 76, 76), 16
        )
    return _lines(place.x, place.hand_y, count, place.width - 20, (60, 40, 38), 5)


def bid(place: Place, count: int) -> list[Spot]:
    """Where the dice lie that were bid."""
    x, width = place.x, place.width - 24
    if place.mine:
        x, width = (400, 400) if count <= 4 else (500, 560)
    return _lines(x, place.bid_y, count, width, (BID_SIZE, 1, 1), 8)


def plate(count: int) -> list[Spot]:
    """Where the dice of the plate lie."""
    rows = _ROWS.get(count, ())
    found: list[Spot] = []
    for row, dice in enumerate(rows):
        for column in range(dice):
            along, down, turned = _JITTER[len(found)]
            x = PLATE[0] + (column - (dice - 1) / 2) * min(PLATE_PITCH[0], 560 / dice) + along
            y = PLATE[1] + (row - (len(rows) - 1) / 2) * PLATE_PITCH[1] + down
            found.append(Spot(x, y, PLATE_SIZE, turned))
    return found


def _lines(
    x: float, y: float, count: int, width: float, sizes: tuple[float, float, float], gap: float
) -> list[Spot]:
    """Dice in one line, or in two where they would be too small.

    As large as the place lets them be: the sizes are the most and the least in one line, and the most in two.
    """
    if not count:
        return []
    most, least, halved = sizes
    size = min(most, width / count - gap)
    lines = 1 if size >= least else 2
    across = ceil(count / lines)
    size = size if lines == 1 else min(halved, width / across - gap)
    found = []
    for index in range(count):
        line, column = divmod(index, across)
        length = min(across, count - line * across)
        found.append(
            Spot(
                x + (column - (length - 1) / 2) * (size + gap),
                y + (line - (lines - 1) / 2) * (size + gap * 0.6),
                size,
            )
        )
    return found
