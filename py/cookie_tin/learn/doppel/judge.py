"""Every move of Doppel-game near the end, by looking at everything that can still happen."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.doppel.state import State
from cookie_tin.learn.judge import HOLD, LOSS, WIN, Verdict

MOST_EMPTY = 11
"""With more empty squares than this nothing is proven."""

GRADES = {-1: LOSS, 0: HOLD, 1: WIN}


class Ending:
    """Who wins with best play: 1 whoever is to move, -1 the rival, 0 nobody. Remembers what it has found."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int, int], int] = {}
        self._left = 0

    def result(self, state: State, low: int = -1, high: int = 1) -> Thinking[int]:
        """The result, or a bound of it where that is outside of what is asked for."""
        lead = state.my_points - state.their_points
        empty = (state.rules.board.all & ~state.filled).bit_count()
        mine, theirs = (empty + 1) // 2, empty // 2
        if lead > theirs or (lead and not empty):
            return 1 if lead > 0 else -1
        if -lead > mine:
            return -1
        if not empty:
            return 0
        key = state.filled, state.my_last, state.their_last, lead
        known = self._known.get(key)
        if known is not None:
            return known
        self._left += 1
        if self._left % 64 == 0:
            yield
        best, floor = -1, low
        for move in sorted(state.legal(state.turn), key=lambda one: not state.gains(one)):
            value = -(yield from self.result(state.play(state.turn, move), -high, -floor))
            best = max(best, value)
            floor = max(floor, value)
            if best >= high:
                break
        if best or low < best < high:  # a win or a loss is no mere bound, as nothing is better or worse
            self._known[key] = best
        return best


def judge(state: State, within: int = 0) -> Thinking[Sequence[Verdict] | None]:
    """Won, drawn or lost for every square; None while too many are empty."""
    empty = (state.rules.board.all & ~state.filled).bit_count()
    if empty > MOST_EMPTY:
        return None
    ending, found = Ending(), []
    for move in state.legal(state.turn):
        value = -(yield from ending.result(state.play(state.turn, move)))
        found.append(Verdict(state.format(move), GRADES[value], empty))
    return found
