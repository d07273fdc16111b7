"""How a round of Cookie Raid goes on after a move: one function for each part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Actor, Seat
from cookie_tin.games.raid import compare, scoring
from cookie_tin.games.raid.dice import Dice, faces, make_public, sort_dice, without
from cookie_tin.games.raid.options import ROUNDS
from cookie_tin.games.raid.phases import (
    AGAIN,
    BID,
    BLIND,
    DEAL,
    DOUBLE,
    KEEP,
    LUCKY,
    NAME,
    NONE,
    NOT_YET,
    OVER,
    PLATE,
    ROLL,
    ROLLOFF,
    TAKE,
    TIMES,
)

if TYPE_CHECKING:
    from cookie_tin.games.raid.options import Rules
    from cookie_tin.games.raid.state import Move, State, Step

    Trail = tuple[tuple[Step, ...], ...]

_new = tuple.__new__


def begin_round(state: State) -> State:
    """A round begins. The hands of the one before stay in sight until the new ones are dealt."""
    contract = state.rules.contract
    return state._replace(
        phase=DOUBLE if contract else DEAL,
        turn=max(state.turn, 0) if state.rules.in_turn else NONE,
        named=(NOT_YET,) * state.rules.players if contract else (),
        plate=(),
        left=0,
        bids=(),
        rolls=(),
        trail=(),
        gone=(),
    )


def contest(state: State) -> tuple[Seat, ...]:
    """The seats that roll now."""
    if any(state.rolls):
        return tuple(seat for seat, dice in enumerate(state.rolls) if dice)
    if state.phase == ROLLOFF:
        return scoring.leaders(state.hands, state.rules.straights)
    return tuple(seat for seat, dice in enumerate(state.bids) if dice)


def next_in_turn(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """Whose turn it is among these, round the table from the first."""
    return tuple(sorted(seats, key=lambda seat: (seat < first, seat))[:1])


def _left_of(state: State, seat: Seat) -> Actor:
    """Who begins the next bid after a seat won one; nobody in particular where all bid at once."""
    return (seat + 1) % state.rules.players if state.rules.in_turn else NONE


def out(state: State, seat: Seat) -> Dice:
    """The dice of a bid that a seat rolls now."""
    return state.rolls[seat] if any(state.rolls) else state.bids[seat] or ()


def rolling(state: State) -> Sequence[Dice]:
    """The dice of a bid that are rolled now, by seat."""
    return state.rolls if any(state.rolls) else [bid or () for bid in state.bids]


def _name_contract(state: State, actor: Actor, move: Move) -> State:
    times = TIMES[state.phase]
    number = move[1][0][0] if move[0] == NAME else 0
    named = tuple((number, times) if seat == actor else one for seat, one in enumerate(state.named))
    state = state._replace(named=named)
    if state.to_act():
        return state
    following = {DOUBLE: DEAL, BLIND: PLATE, NAME: BID}[state.phase]
    return _bidding(state) if following == BID else state._replace(phase=following)


def _waiting(state: State, times: int) -> bool:
    """Has somebody still to name a contract, who could have named it for so many times?"""
    return (0, times) in state.named


def _deal(state: State, actor: Actor, move: Move) -> State:
    rules = state.rules
    return state._replace(
        phase=BLIND if _waiting(state, 3) else PLATE,
        hands=move[1],
        left=rules.plate,
        trail=((),) * rules.players if rules.hidden and not rules.distinct else (),
    )


def _lay_plate(state: State, actor: Actor, move: Move) -> State:
    plate = move[1][0]
    state = state._replace(plate=plate, left=state.left - len(plate))
    return state._replace(phase=NAME) if _waiting(state, 2) else _bidding(state)


def _bidding(state: State) -> State:
    """The next bid, or first the next die of the plate, or the end of the round."""
    if state.plate:
        return state._replace(phase=BID, bids=(None,) * state.rules.players, rolls=())
    if state.left:
        return state._replace(phase=PLATE, bids=(), rolls=())
    return _finish_round(state)


def _bid(state: State, actor: Actor, move: Move) -> State:
    rules, phase, number, _, totals, named, hands, plate, left, bids, rolls, trail, gone = state
    bids = (*bids[:actor], move[1][0], *bids[actor + 1 :])
    turn = _left_of(state, actor)
    if None not in bids:
        if not any(bids):
            state = state._replace(turn=turn)
            if rules.nobody == "ends":
                return _finish_round(state)
            gone = sort_dice(gone + plate[:1]) if rules.keeps_discards else ()
            return _bidding(state._replace(plate=plate[1:], gone=gone))
        phase, turn = ROLL, NONE
        hands = tuple(
            [without(hand, bid) or () if bid else hand for hand, bid in zip(hands, bids, strict=True)]
        )
    common = (rules, phase, number, turn, totals, named, hands, plate, left, bids, rolls, trail, gone)
    return _new(type(state), common)


def _roll(state: State, actor: Actor, move: Move) -> State:
    rules, phase, number, turn, totals, named, hands, plate, left, _, _, trail, gone = state
    rolls = move[1]
    best = _highest(rules.compare, rolls, rules.dice)
    tied = best if len(best) > 1 else ()
    back = {seat: dice for seat, dice in enumerate(rolls) if dice and seat not in tied}
    hands, trail = _with(rules, hands, back), _add_to_trail(trail, ROLL, back)
    if tied:
        rolls = tuple([dice if seat in tied else () for seat, dice in enumerate(rolls)])
    elif len(plate) > 1:
        phase, turn = TAKE, best[0]
    common = (rules, phase, number, turn, totals, named, hands, plate, left, (), rolls, trail, gone)
    state = _new(type(state), common)
    return state if tied or phase == TAKE else _take_die(state, best[0], plate[0])


@lru_cache(maxsize=1 << 14)
def _highest(kind: str, rolls: tuple[Dice, ...], sides: int) -> tuple[Seat, ...]:
    """Who rolled highest; several when they are tied."""
    return compare.best(kind, [faces(dice) for dice in rolls], sides)


def _take(state: State, actor: Actor, move: Move) -> State:
    return _take_die(state, actor, move[1][0][0])


def _take_die(state: State, seat: Seat, die: int) -> State:
    rules, _, number, _, totals, named, hands, plate, left, _, _, trail, gone = state
    plate = without(plate, (die,)) or ()
    if not plate and not left and rules.lucky:
        return state._replace(phase=LUCKY, turn=seat)
    turn, given = _left_of(state, seat), {seat: (die,)}
    hands, trail = _with(rules, hands, given), _add_to_trail(trail, TAKE, given)
    waiting = (None,) * rules.players
    common = (rules, BID, number, turn, totals, named, hands, plate, left, waiting, (), trail, gone)
    state = _new(type(state), common)
    return state if plate else _bidding(state)


def _give(state: State, seat: Seat, die: int) -> State:
    """A die of the plate comes into a hand."""
    given = {seat: (die,)}
    return state._replace(
        hands=_with(state.rules, state.hands, given), trail=_add_to_trail(state.trail, TAKE, given)
    )


def _decide_lucky(state: State, actor: Actor, move: Move) -> State:
    if move[0] == KEEP:
        return _finish_round(_give(state._replace(turn=_left_of(state, actor)), actor, state.plate[0]))
    return state._replace(phase=AGAIN)


def _roll_lucky_again(state: State, actor: Actor, move: Move) -> State:
    turn = _left_of(state, state.turn)
    return _finish_round(_give(state._replace(turn=turn), state.turn, move[1][0][0]))


def _with(rules: Rules, hands: Sequence[Dice], more: Mapping[Seat, Dice]) -> tuple[Dice, ...]:
    """The hands with dice that everybody has seen."""
    if rules.marks:
        more = {seat: make_public(dice) for seat, dice in more.items()}
    return tuple([sort_dice(hand + more[seat]) if seat in more else hand for seat, hand in enumerate(hands)])


def _add_to_trail(trail: Trail, word: str, more: Mapping[Seat, Dice]) -> Trail:
    """What everybody saw, with dice that these seats rolled or took now."""
    return tuple([(*seen, (word, more[seat])) if seat in more else seen for seat, seen in enumerate(trail)])


def _finish_round(state: State) -> State:
    """The round is over: hands are shown. Where one winner is needed, the absolutely tied roll a die each."""
    state = state._replace(plate=(), left=0, bids=(), rolls=(), trail=(), gone=())
    best = scoring.leaders(state.hands, state.rules.straights)
    if len(best) > 1 and state.rules.scoring in ("single", "pips"):
        return state._replace(phase=ROLLOFF)
    return _score_round(state, best[0])


def _roll_off(state: State, actor: Actor, move: Move) -> State:
    best = compare.best("sum", [faces(dice) for dice in move[1]], state.rules.dice)
    if len(best) == 1:
        return _score_round(state, best[0])
    return state._replace(rolls=tuple(dice if seat in best else () for seat, dice in enumerate(move[1])))


def _score_round(state: State, winner: Seat) -> State:
    rules = state.rules
    gains = scoring.scores(state.hands, state.named, rules, winner)
    totals = tuple([total + gain.total for total, gain in zip(state.totals, gains, strict=True)])
    state = state._replace(totals=totals)
    top = max(totals)
    if rules.length == "50":
        over = top >= rules.goal and totals.count(top) == 1
    else:
        over = state.round >= (ROUNDS if rules.length == "rounds" else 1)
    if over:
        last = winner if rules.scoring == "single" else NONE
        return begin_round(state)._replace(phase=OVER, turn=last, named=state.named)
    return begin_round(state._replace(round=state.round + 1))


PARTS: dict[str, Callable[[State, Actor, Move], State]] = {
    DOUBLE: _name_contract,
    BLIND: _name_contract,
    NAME: _name_contract,
    DEAL: _deal,
    PLATE: _lay_plate,
    BID: _bid,
    ROLL: _roll,
    TAKE: _take,
    LUCKY: _decide_lucky,
    AGAIN: _roll_lucky_again,
    ROLLOFF: _roll_off,
}
"""For each part of a round, the state after a legal move."""
