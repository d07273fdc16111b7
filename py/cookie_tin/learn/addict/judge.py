"""Every move of Cookies Addict near the end, by looking at every tile and every walk that can still come."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.addict.state import State
from cookie_tin.learn.judge import HOLD, LOSS, WIN, Verdict

MOST_STATES = 60_000
"""What would take more states than this is not proven."""

MOST_TILES = 24
"""Nor is what has more tiles to take than this: it is not even looked at."""

GRADES = {-1: LOSS, 0: HOLD, 1: WIN}


class TooMuch(Exception):
    """More states than may be looked at."""


class Ending:
    """Who wins with best play: 1 the first seat, -1 the second, 0 nobody. Remembers what it has found."""

    def __init__(self, most: int = MOST_STATES) -> None:
        self._known: dict[State, int] = {}
        self._left = most

    def result(self, state: State, low: int = -1, high: int = 1) -> Thinking[int]:
        """The result for the first seat, or a bound of it where that is outside of what is asked for."""
        if ended := state.result():
            return 0 if not ended.winners else 1 if ended.winners == (0,) else -1
        known = self._known.get(state)
        if known is not None:
            return known
        self._left -= 1
        if self._left < 0:
            raise TooMuch
        if self._left % 32 == 0:
            yield
        first, floor, roof = state.turn == 0, low, high
        best = -1 if first else 1
        for move in state.legal(state.turn):
            value = yield from self.result(state.play(state.turn, move), floor, roof)
            if first:
                best = max(best, value)
                floor = max(floor, value)
            else:
                best = min(best, value)
                roof = min(roof, value)
            if floor >= roof:
                break
        if best or low < best < high:  # a win or a loss is no mere bound, as nothing is better or worse
            self._known[state] = best
        return best


def judge(state: State, within: int = 0, most: int = MOST_STATES) -> Thinking[Sequence[Verdict] | None]:
    """Won, drawn or lost for every move; None where that is too far away to be seen."""
    if state.up.bit_count() > MOST_TILES:
        return None
    ending, found = Ending(most), []
    for move in state.legal(state.turn):
        try:
            value = yield from ending.result(state.play(state.turn, move))
        except TooMuch:
            return None
        found.append(Verdict(move, GRADES[value if state.turn == 0 else -value]))
    return found
