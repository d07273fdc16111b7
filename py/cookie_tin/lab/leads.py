"""How a game went: who led when, and what that says about drama and decisiveness.

A standing is taken at moments (after a move, or after a round); the end itself is none of them. Drama and decisiveness
follow the metrics of Ludii (Stephenson, after Browne): drama is how far the winner was behind whoever led, on average
over all moments; decisiveness is the share of the game that was left when the winner first stood better than any loser
ever did. Ludii divides whole numbers for the latter, which makes it 0 or 1; here it is a share.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cookie_tin.games.contract import Seat
from cookie_tin.lab.contract import WHOLE, Notes, Standing

TENTHS = 10
QUARTERS = (1, 2, 3)
ROUNDS = range(1, 6)
"""The rounds after which it is asked whether the leader goes on to win."""


def leader(standing: Standing) -> Seat | None:
    """Who stands best; nobody where two stand equally."""
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else None


def note(
    notes: Notes, course: Sequence[Standing], rounds: bool, winner: Seat | None, seats: int
) -> tuple[int, ...]:
    """Count what a game's course says, where each moment is the end of a round or not.

    The answer is the winner's standing at each tenth of the game, empty if drawn.
    """
    leaders = [leader(standing) for standing in course]
    notes["changes"] = changes([*leaders, winner])
    if winner is None:
        return ()
    notes["decided"] = 1
    notes["settled"] = settling_time(leaders, winner)
    for quarter in QUARTERS:
        if leaders:
            _count_leader(notes, f"quarter.{quarter}", leaders[quarter * len(leaders) // 4], winner)
    for number, seat in zip(ROUNDS, leaders if rounds else (), strict=False):
        _count_leader(notes, f"round.{number}", seat, winner)
    if course:
        half = course[len(course) // 2]
        notes["watched"] = 1
        notes["comeback"] = int(half[winner] < max(half))
        notes["drama"] = drama(course, winner)
        notes["decisive"] = decisive(course, winner)
    whole = [(WHOLE // seats,) * seats, *course]
    tenths = [whole[tenth * len(whole) // TENTHS][winner] for tenth in range(TENTHS)]
    return (*tenths, WHOLE)


def changes(leaders: Sequence[Seat | None]) -> int:
    """How often the lead went to somebody else; being level in between is not counted."""
    led = [seat for seat in leaders if seat is not None]
    return sum(one != two for one, two in pairwise(led))


def settling_time(leaders: Sequence[Seat | None], winner: Seat) -> int:
    """When the winner took the lead and never gave it up again, in thousandths of the game."""
    behind = [at for at, seat in enumerate(leaders, 1) if seat != winner]
    return WHOLE * behind[-1] // len(leaders) if behind else 0


def drama(course: Sequence[Standing], winner: Seat) -> int:
    """How far the winner was behind whoever led, on average, in thousandths."""
    return sum(max(standing) - standing[winner] for standing in course) // len(course)


def decisive(course: Sequence[Standing], winner: Seat) -> int:
    """How much of the game was left when the winner first stood better than any loser ever did, in thousandths."""
    bar = max(value for standing in course for seat, value in enumerate(standing) if seat != winner)
    above = next((at for at, standing in enumerate(course) if standing[winner] > bar), len(course))
    return WHOLE * (len(course) - above) // len(course)


def _count_leader(notes: Notes, name: str, seat: Seat | None, winner: Seat) -> None:
    if seat is not None:
        notes[f"led.{name}"] = 1
        notes[name] = int(seat == winner)
