"""Can a game of Cookie Raid look like this? Asked of positions that strangers wrote."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from cookie_tin.games.raid import compare, rounds, scoring
from cookie_tin.games.raid.dice import Dice, colour, face, faces, is_public, make_public, sort_dice, without
from cookie_tin.games.raid.options import HAND, ROUNDS
from cookie_tin.games.raid.phases import (
    AGAIN,
    BID,
    BLIND,
    DEAL,
    DOUBLE,
    LEAST_NAMED,
    LUCKY,
    NAME,
    NONE,
    OVER,
    PLATE,
    ROLL,
    ROLLOFF,
    SHOWN,
    TAKE,
    TIMES,
)

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import State, Step

MOST_ROUNDS = 9999
MOST_COOKIES = 99999


def possible(state: State) -> bool:
    """Asks field by field; each may rely on those before."""
    return (
        _standing(state)
        and _contracts(state)
        and _dice(state)
        and _counts(state)
        and _bids(state)
        and _rolls(state)
        and _turn(state)
        and _trail(state)
    )


def _standing(state: State) -> bool:
    """The round and the totals: the game is over exactly when it says so."""
    rules, totals, over = state.rules, state.totals, state.phase == OVER
    if len(totals) != rules.players or max(map(abs, totals)) > MOST_COOKIES:
        return False
    if (min(totals) < 0 and not rules.contract) or (rules.scoring == "single" and any(totals)):
        return False
    if state.round == 1 and not over and any(totals):
        return False
    if rules.length == "50":
        reached = max(totals) >= rules.goal and totals.count(max(totals)) == 1
        return 1 <= state.round <= MOST_ROUNDS and reached == over
    most = ROUNDS if rules.length == "rounds" else 1
    return 1 <= state.round <= most and (state.round == most or not over)


def _contracts(state: State) -> bool:
    phase, named, contract = state.phase, state.named, state.rules.contract
    if not contract:
        return not named and phase not in TIMES
    if len(named) != state.rules.players:
        return False
    numbers = (0, *range(LEAST_NAMED, HAND + state.rules.plate + 1))
    if any(number not in numbers for number, _ in named):
        return False
    waiting = {DOUBLE: (4, 3), DEAL: (3,), BLIND: (3, 2), PLATE: (2,), NAME: (2,)}.get(phase, ())
    spoken = {DOUBLE: (3,), DEAL: (3,), BLIND: (3, 2), PLATE: (3, 2)}.get(phase, (3, 2, 1))
    return all(times in (spoken if number else waiting) for number, times in named) and (
        phase not in TIMES or (0, TIMES[phase] + 1) in named
    )


def _dice(state: State) -> bool:
    """Every die is one of this game, and hands are in order."""
    rules = state.rules
    out = [bid for bid in state.bids if bid] if state.phase == ROLL else []
    tied = state.rolls if state.phase == ROLL else ()
    if any(is_public(die) for die in chain(state.plate, state.gone, *state.rolls)):
        return False
    if not rules.marks and any(is_public(die) for die in chain(*state.hands, *out)):
        return False
    every = [*chain(state.plate, state.gone, *state.hands, *out, *tied)]
    if any(not 1 <= face(die) <= rules.dice for die in chain(every, *state.rolls)):
        return False
    if any(dice != sort_dice(dice) for dice in (*state.hands, state.gone, *out, *state.rolls)):
        return False
    colours = [colour(die) for die in every]
    if not rules.flush:
        return not any(colours)
    return 0 not in colours and all(colours.count(one) <= rules.of_a_colour for one in colours)


def _counts(state: State) -> bool:
    """How many dice lie where."""
    rules, phase, hands, plate, left = state.rules, state.phase, state.hands, state.plate, state.left
    if state.gone and (phase in SHOWN or not rules.keeps_discards):
        return False
    if phase in (DOUBLE, DEAL) and state.round == 1:
        return not hands and not plate and not left
    if len(hands) != rules.players:
        return False
    held = [len(hand) + len(_out(state, seat)) for seat, hand in enumerate(hands)]
    won = sum(held) - HAND * rules.players
    if min(held) < HAND or won + len(plate) + left > rules.plate:
        return False
    if phase in SHOWN:
        return not plate and not left
    one = rules.shown == "one"
    if phase in (BLIND, PLATE):
        return not plate and (left > 0 if one else (left, won) == (rules.plate, 0)) and _whole(state, won)
    if phase in (LUCKY, AGAIN):
        right = rules.lucky and len(plate) == 1
    else:
        right = len(plate) == 1 if one else len(plate) > (phase == TAKE)
    return right and ((one and phase not in (LUCKY, AGAIN, TAKE)) or not left) and _whole(state, won)


def _whole(state: State, won: int) -> bool:
    """No die is missing, unless some were discarded."""
    rules = state.rules
    there = won + len(state.plate) + state.left + len(state.gone)
    untold = rules.nobody == "discards" and not rules.keeps_discards
    return there == rules.plate or (untold and state.phase not in (BLIND, NAME))


def _out(state: State, seat: int) -> Dice:
    """The dice of a hand that lie on the table to be rolled."""
    if state.phase != ROLL:
        return ()
    dice = state.rolls if state.rolls else state.bids
    return (dice[seat] or ()) if len(dice) == state.rules.players else ()


def _bids(state: State) -> bool:
    rules, bids = state.rules, state.bids
    if state.phase == BID:
        return (
            len(bids) == rules.players
            and None in bids
            and (not rules.in_turn or _waits(state))
            and all(
                bid is None
                or (bid == sort_dice(bid) and len(bid) <= rules.most and without(hand, bid) is not None)
                for bid, hand in zip(bids, state.hands, strict=True)
            )
        )
    if state.phase == ROLL and not state.rolls:
        right = len(bids) == rules.players and None not in bids and any(bids)
        return right and all(len(bid or ()) <= rules.most for bid in bids)
    return not bids


def _waits(state: State) -> bool:
    """Have those bid, in turn, who come before the one whose turn it is?"""
    made = [bid is not None for bid in state.bids]
    return made[state.turn :] + made[: state.turn] == sorted(made)


def _rolls(state: State) -> bool:
    rules, phase, rolls = state.rules, state.phase, state.rolls
    if phase not in (ROLL, TAKE, LUCKY, AGAIN, ROLLOFF) or (phase in (ROLL, ROLLOFF) and not rolls):
        return not rolls
    if len(rolls) != rules.players or not any(rolls) or max(map(len, rolls)) > rules.most:
        return False
    shown = [faces(dice) for dice in rolls]
    if phase == ROLLOFF:
        rolling = [seat for seat, dice in enumerate(shown) if dice]
        tied = len(rolling) > 1 and len({dice for dice in shown if dice}) == 1
        leading = {*rolling} <= {*scoring.leaders(state.hands, rules.straights)}
        return tied and leading and max(map(len, shown)) == 1 and not any(map(colour, chain(*rolls)))
    best = compare.best(rules.compare, shown, rules.dice)
    if phase == ROLL:
        return len(best) > 1 and best == rounds.contest(state)
    back = all(
        without(hand, make_public(dice) if rules.marks else dice) is not None
        for hand, dice in zip(state.hands, rolls, strict=True)
    )
    return best == (state.turn,) and back


def _turn(state: State) -> bool:
    rules, phase = state.rules, state.phase
    if phase in (TAKE, LUCKY, AGAIN):
        return 0 <= state.turn < rules.players
    best = scoring.leaders(state.hands, rules.straights) if state.hands else ()
    if phase == ROLLOFF and (rules.scoring not in ("single", "pips") or len(best) < 2):
        return False
    if phase == OVER and rules.scoring == "single":
        return state.turn in best
    if rules.in_turn and phase not in (ROLL, OVER):
        return 0 <= state.turn < rules.players
    return state.turn == NONE


def _trail(state: State) -> bool:
    rules, trail = state.rules, state.trail
    if not rules.hidden or rules.distinct or state.phase in SHOWN:
        return not trail
    return len(trail) == rules.players and all(
        _lived(hand, _out(state, seat), trail[seat], rules.most) for seat, hand in enumerate(state.hands)
    )


def _lived(hand: Dice, out: Dice, trail: tuple[Step, ...], most: int) -> bool:
    """Can three dice have become this hand? Backwards: what was rolled must be there; what was bid could be any.

    `free` are dice of each colour that could have shown any face.
    """
    there = list(hand)
    free = [colour(die) for die in out]
    for word, dice in reversed(trail):
        if (
            not dice
            or (word == TAKE and len(dice) != 1)
            or len(dice) > max(most, 1)
            or dice != sort_dice(dice)
        ):
            return False
        for die in dice:
            if is_public(die):
                return False
            if die in there:
                there.remove(die)
            elif colour(die) in free:
                free.remove(colour(die))
            else:
                return False
        if word == ROLL:
            free += map(colour, dice)
    colours = sorted([*map(colour, there), *free])
    return colours in ([0] * HAND, [1, 2, 3])
