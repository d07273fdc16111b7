"""What chance does in Cookie Raid: dealing hands, laying the plate, rolling."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Rng
from cookie_tin.games.raid import rounds
from cookie_tin.games.raid.dice import COLOURS, Dice, colour, die, sort_dice
from cookie_tin.games.raid.options import HAND
from cookie_tin.games.raid.phases import AGAIN, DEAL, LUCKY, PLATE, ROLL, ROLLOFF

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import Move, State


def waiting(state: State) -> dict[int, int]:
    """The dice by colour that may still come: those that lie in no hand and were not discarded."""
    if not state.rules.flush:
        return {0: 1}
    away = [colour(number) for dice in (*state.hands, state.gone) for number in dice]
    return {number: state.rules.of_a_colour - away.count(number) for number in range(1, len(COLOURS))}


def count_laid(state: State) -> int:
    """How many dice are laid on the plate at once."""
    return state.rules.plate if state.rules.shown == "all" else 1


def outcomes(state: State) -> Sequence[tuple[Move, int]]:
    """Every outcome and its weight, where a single die is laid or rolled."""
    shown = range(1, state.rules.dice + 1)
    if state.phase == PLATE and count_laid(state) == 1:
        return [
            ((PLATE, ((die(face, one),),)), weight)
            for face in shown
            for one, weight in waiting(state).items()
            if weight
        ]
    if state.phase == AGAIN:
        one = colour(state.plate[0])
        return [((LUCKY, ((die(face, one),),)), 1) for face in shown]
    if state.phase == ROLL:
        rolling = rounds.rolling(state)
        if sum(map(len, rolling)) == 1:
            return _single((*map(len, rolling),), colour(max(rolling)[0]), state.rules.dice)
    return []


@cache
def _single(dice: tuple[int, ...], one: int, sides: int) -> Sequence[tuple[Move, int]]:
    """All ways in which a single die of this colour can fall that one of the seats rolls."""
    return [((ROLL, tuple((die(face, one),) * count for count in dice)), 1) for face in range(1, sides + 1)]


def deal(state: State, rng: Rng) -> Move:
    """One fair outcome."""
    rules = state.rules
    seats = range(rules.players)

    def roll(colours: Sequence[int]) -> Dice:
        draw, sides = rng.randrange, rules.dice
        return tuple([draw(sides) + 1 << 3 | one << 1 for one in colours])  # as `die`, but quicker

    if state.phase == DEAL:
        hand = range(1, HAND + 1) if rules.flush else (0,) * HAND
        return DEAL, tuple([sort_dice(roll(hand)) for _ in seats])
    if state.phase == PLATE:
        return PLATE, (roll(_plate_colours(state, rng)),)
    if state.phase == AGAIN:
        return LUCKY, (roll([colour(state.plate[0])]),)
    if state.phase == ROLLOFF:
        tied = rounds.contest(state)
        return ROLL, tuple(roll([0]) if seat in tied else () for seat in seats)
    return ROLL, tuple([sort_dice(roll([*map(colour, dice)])) for dice in rounds.rolling(state)])


def _plate_colours(state: State, rng: Rng) -> list[int]:
    """The colours of the dice that come onto the plate."""
    if not state.rules.flush:
        return [0] * count_laid(state)
    pool = [one for one, count in waiting(state).items() for _ in range(count)]
    rng.shuffle(pool)
    return pool[: count_laid(state)]
