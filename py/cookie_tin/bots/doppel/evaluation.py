"""What a position of Doppel-game is worth, and which moves a search looks at first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from cookie_tin.bots.search import Knowledge
from cookie_tin.games.contract import Seat
from cookie_tin.games.doppel.state import State

POINT = 100
GAIN = 60
"""What it is worth to be able to score with this move."""
SIDE = 5
"""What an open square beside one's own last one is worth, and what one beside the rival's costs.

These three come from the exact values of 30,000 positions of the solved 5×5 board: the margin that perfect play still
brings is best told (of all we tried) by 0.6 for a point within reach, 0.05 for each side. Everything else that seemed
clever, such as counting moves that give nothing away, told little beyond that.
"""


def lead(state: State, seat: Seat) -> int:
    """The points by which the seat leads."""
    points = state.points()
    return points[seat] - points[1 - seat]


def worth(state: State, seat: Seat) -> int:
    """What a position is worth to a seat, in hundredths of a point."""
    rules, turn, filled, open_, _, _, mine, theirs, my_points, their_points = state
    value = POINT * (my_points - their_points)
    if mine and theirs:
        board, new = rules
        near = board.near
        value += SIDE * ((near[mine] & open_).bit_count() - (near[theirs] & open_).bit_count())
        for step in board.ways:
            if open_ >> mine + step & 1 and (
                filled >> theirs - step & 1 or (new and mine + step == theirs - step)
            ):
                value += GAIN
                break
    return value if turn == seat else -value


def order(state: State, seat: Seat, moves: Sequence[int]) -> Sequence[int]:
    """Squares that score, then those that let the rival score nowhere, then the others."""
    rules, _, filled, open_, _, _, mine, theirs, _, _ = state
    if not theirs:
        return moves
    gains = risks = 0
    new = rules[1]
    for step in rules[0].ways:
        if open_ >> theirs + step & 1:
            risks |= filled << step if step > 0 else filled >> -step
            if new:
                risks |= 1 << theirs + 2 * step
        if mine and open_ >> mine + step & 1:
            between = new and mine + step == theirs - step
            if between or filled >> theirs - step & 1:
                gains |= 1 << mine + step
    squares = rules[0].list
    calm = open_ & ~gains
    return squares(gains) + squares(calm & ~risks) + squares(calm & risks)


def key(state: State) -> Hashable:
    """Whose the squares are does not matter any more, nor how the lead came about."""
    return state[2], state[6], state[7], state[8] - state[9]


KNOWLEDGE = Knowledge(worth, order, key, history=False)
