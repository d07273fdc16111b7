"""What exact play makes of every move: the ground on which a puzzle stands.

A judge knows one game near its end (or all of it, where it is solved) and proves what it says: it looks at everything
or says that it cannot. It never estimates. Judging may take a while, so it is thought in slices (bots/slices.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cookie_tin.bots.slices import Thinking

Grade = int | Fraction
"""What a move is worth to whoever makes it; only grades of one judge can be compared."""

LOSS, HOLD, WIN = 0, 1, 2
"""The grades where a game is won, lost, or neither (drawn, or going on for ever)."""


class Verdict(NamedTuple):
    """A legal move and what exact play makes of it."""

    move: str
    grade: Grade
    plies: int = 0
    """Moves of both players until the end, this one included, where that is known: how long a loser resists."""


Judge = Callable[[Any, int], Thinking[Sequence[Verdict] | None]]
"""Of a state and a number of plies (0: no limit): every legal move of whoever is to act, or None where nothing can be
proven. With a limit, a win counts only when it comes within so many plies."""


def best(verdicts: Sequence[Verdict], margin: Grade = 0) -> list[Verdict]:
    """The moves that are right: the best, and all that are not worse by at least the margin."""
    top = max(verdict.grade for verdict in verdicts)
    return [one for one in verdicts if one.grade == top or top - one.grade < margin]
