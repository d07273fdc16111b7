"""Why a move is not allowed in Cookie Raid: one clause for each way of going wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cookie_tin.games.contract import IS_OVER, NOT_YOUR_TURN, Actor, Clause
from cookie_tin.games.raid import chance, clauses, rounds
from cookie_tin.games.raid.dice import Dice, colour, face, is_public, sort_dice, without
from cookie_tin.games.raid.options import HAND
from cookie_tin.games.raid.phases import (
    AGAIN,
    BID,
    BLIND,
    DEAL,
    DOUBLE,
    KEEP,
    LEAST_NAMED,
    LUCKY,
    NAME,
    OVER,
    PLATE,
    ROLL,
    ROLLOFF,
    TAKE,
    WAIT,
)

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import Move, State


def clause(state: State, actor: Actor, move: Move) -> Clause | None:
    """The rule that forbids the move, if any."""
    phase = state.phase
    if phase == OVER:
        return IS_OVER
    if actor not in state.to_act():
        return NOT_YOUR_TURN
    words, judge = _ASKED[phase]
    if move[0] not in words:
        return clauses.LATE if phase == NAME and move[0] == WAIT else clauses.PART
    return judge(state, actor, move[1])


def _bid(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    dice = groups[0]
    if len(dice) > state.rules.most:
        return clauses.LIMIT if state.rules.limit == "3" else clauses.HAND
    if dice != sort_dice(dice) or without(state.hands[actor], dice) is None:
        return clauses.HAND
    return None


def _take(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    return None if groups[0][0] in state.plate else clauses.PLATE


def _name(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    if not groups:
        return None
    return None if LEAST_NAMED <= groups[0][0] <= HAND + state.rules.plate else clauses.NAME


def _lucky(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    return None


def _deal(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    colours = [1, 2, 3] if state.rules.flush else [0] * HAND
    right = len(groups) == state.rules.players and all(_rolled(state, hand, colours) for hand in groups)
    return None if right else clauses.DICE


def _plate(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    dice = groups[0]
    colours = [*map(colour, dice)]
    there = chance.waiting(state)
    right = len(dice) == chance.count_laid(state) and all(_shows(state, die) for die in dice)
    if state.rules.flush:
        right = right and all(colours.count(one) <= there.get(one, 0) for one in colours)
    return None if right and (state.rules.flush or not any(colours)) else clauses.DICE


def _roll(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    seats = range(state.rules.players)
    right = len(groups) == len(seats) and all(
        _rolled(state, groups[seat], [colour(die) for die in rounds.out(state, seat)]) for seat in seats
    )
    return None if right else clauses.DICE


def _roll_off(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    seats, tied = range(state.rules.players), rounds.contest(state)
    right = len(groups) == len(seats) and all(
        _rolled(state, groups[seat], [0] if seat in tied else []) for seat in seats
    )
    return None if right else clauses.DICE


def _second_roll(state: State, actor: Actor, groups: tuple[Dice, ...]) -> Clause | None:
    return None if _rolled(state, groups[0], [colour(state.plate[0])]) else clauses.DICE


def _shows(state: State, die: int) -> bool:
    return 1 <= face(die) <= state.rules.dice and not is_public(die)


def _rolled(state: State, dice: Dice, colours: list[int]) -> bool:
    """Can dice of these colours fall like that, written in their order?"""
    return (
        dice == sort_dice(dice)
        and all(_shows(state, die) for die in dice)
        and sorted(map(colour, dice)) == sorted(colours)
    )


_ASKED: dict[str, tuple[tuple[str, ...], Callable[[State, Actor, tuple[Dice, ...]], Clause | None]]] = {
    DOUBLE: ((NAME, WAIT), _name),
    BLIND: ((NAME, WAIT), _name),
    NAME: ((NAME,), _name),
    DEAL: ((DEAL,), _deal),
    PLATE: ((PLATE,), _plate),
    BID: ((BID,), _bid),
    ROLL: ((ROLL,), _roll),
    TAKE: ((TAKE,), _take),
    LUCKY: ((KEEP, AGAIN), _lucky),
    AGAIN: ((LUCKY,), _second_roll),
    ROLLOFF: ((ROLL,), _roll_off),
}
"""For each part of a round the words it asks for, and who judges the dice."""
