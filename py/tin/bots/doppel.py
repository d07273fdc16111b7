"""What a Doppel-game position is worth."""

from tin.games.contract import Seat
from tin.games.doppel.state import State


def lead(state: State, seat: Seat) -> int:
    """The points by which the seat leads."""
    points = state.points()
    return points[seat] - points[1 - seat]
