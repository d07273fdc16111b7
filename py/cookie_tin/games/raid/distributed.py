"""Cookie Raid on devices that keep their secrets: its rolls as small draws, and its moves as others see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import comb
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Actor, Pick, Seat
from cookie_tin.games.raid import chance, rounds
from cookie_tin.games.raid.dice import Dice, colour, die, face, row, sort_dice
from cookie_tin.games.raid.options import HAND
from cookie_tin.games.raid.phases import AGAIN, BID, DEAL, LUCKY, PLATE, ROLL, ROLLOFF, SHOWN
from cookie_tin.games.raid.views import unknown

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import Move, State


class RaidDistributed:
    """Dice that are rolled together lie in order, so they are drawn face by face: how many sixes, how many fives..."""

    def draw(self, state: State, pick: Pick) -> Move:
        if state.phase == PLATE:
            return PLATE, (_plate(state, pick),)
        groups = tuple(_roll(state, colours, owner, pick) for colours, owner in _groups_to_roll(state))
        return _WORDS[state.phase], groups

    def draws_of(self, state: State, move: Move) -> Sequence[int]:
        if state.phase == PLATE:
            return [*_plate_drawn(state, move[1][0])]
        sides = state.rules.dice
        groups = zip(_groups_to_roll(state), move[1], strict=True)
        return [
            number
            for (colours, _), dice in groups
            for one, _same in groupby(sorted(colours))
            for number in _draws_for([face(code) for code in dice if colour(code) == one], sides)
        ]

    def hides(self, state: State) -> bool:
        return state.rules.hidden and state.phase not in SHOWN

    def public_text(self, state: State, actor: Actor, move: Move) -> str:
        if move[0] != BID or not move[1][0] or not state.rules.hidden:
            return state.format(move)
        return f"{BID} {row(unknown(move[1][0]))}"


DISTRIBUTED = RaidDistributed()

_WORDS = {DEAL: DEAL, ROLL: ROLL, ROLLOFF: ROLL, AGAIN: LUCKY}


def _groups_to_roll(state: State) -> Iterator[tuple[Sequence[int], Seat | None]]:
    """The groups of dice that are rolled now, by colours, and who alone sees them."""
    if state.phase == AGAIN:
        yield [colour(state.plate[0])], None
        return
    tied = rounds.contest(state) if state.phase == ROLLOFF else ()
    for seat in range(state.rules.players):
        if state.phase == DEAL:
            hand = range(1, HAND + 1) if state.rules.flush else (0,) * HAND
            yield hand, seat if state.rules.hidden else None
        elif state.phase == ROLLOFF:
            yield [0] if seat in tied else [], None
        else:
            yield [*map(colour, rounds.out(state, seat))], None


def _roll(state: State, colours: Sequence[int], owner: Seat | None, pick: Pick) -> Dice:
    return sort_dice(
        die(shown, one)
        for one, same in groupby(sorted(colours))
        for shown in _faces(len([*same]), state.rules.dice, owner, pick)
    )


def _faces(dice: int, sides: int, owner: Seat | None, pick: Pick) -> Iterator[int]:
    """What so many dice show: for each face from the highest down, how many of those left show it."""
    for shown in range(sides, 1, -1):
        if dice:
            here = pick(_shares(dice, shown), owner)
            yield from [shown] * here
            dice -= here
    yield from [1] * dice


def _draws_for(faces: Sequence[int], sides: int) -> Iterator[int]:
    """The draws of `_faces` that give these."""
    left = len(faces)
    for shown in range(sides, 1, -1):
        if left:
            yield faces.count(shown)
            left -= faces.count(shown)


def _shares(dice: int, sides: int) -> list[int]:
    """Of all ways in which so many dice with so many sides fall: those in which none, one, two... show the highest."""
    return [comb(dice, highest) * (sides - 1) ** (dice - highest) for highest in range(dice + 1)]


def _plate(state: State, pick: Pick) -> Dice:
    """The dice of the plate lie as they come."""
    there, faces = chance.waiting(state), (1,) * state.rules.dice
    dice = []
    for _ in range(chance.count_laid(state)):
        colours = [one for one, count in there.items() if count]
        one = colours[pick([there[one] for one in colours], None)] if state.rules.flush else 0
        if state.rules.flush:
            there[one] -= 1
        dice.append(die(pick(faces, None) + 1, one))
    return tuple(dice)


def _plate_drawn(state: State, dice: Dice) -> Iterator[int]:
    there = chance.waiting(state)
    for code in dice:
        if state.rules.flush:
            yield [one for one, count in there.items() if count].index(colour(code))
            there[colour(code)] -= 1
        yield face(code) - 1
