"""What a move of Cookie Raid does, told as events, as far as the viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tin.games.contract import Actor, Event, Seat
from tin.games.raid import clauses, compare, scoring
from tin.games.raid.dice import Dice, faces, write
from tin.games.raid.events import (
    Again,
    Bid,
    Dealt,
    Discarded,
    Ended,
    Laid,
    Lucky,
    Named,
    Opened,
    Revealed,
    Rolled,
    Scored,
    Sealed,
    Spoke,
    Tied,
    Took,
    Won,
)
from tin.games.raid.phases import AGAIN, BID, DEAL, KEEP, LUCKY, NAME, OVER, PLATE, ROLL, ROLLOFF, TAKE
from tin.games.raid.phases import TIMES as NAMING
from tin.games.raid.views import codes, sees, sight

if TYPE_CHECKING:
    from tin.games.raid.state import Move, State


def events(state: State, actor: Actor, move: Move, viewer: Seat | None) -> Iterator[Event]:
    """All that happens when this move is made here."""
    after = state.play(actor, move)
    word, groups = move
    phase = state.phase
    if phase in NAMING:
        yield from _naming(state, after, actor, move, viewer)
    elif phase == DEAL:
        for seat, hand in enumerate(groups):
            yield Dealt(seat, sight(hand, sees(state, viewer, seat)))
    elif phase == PLATE:
        yield Laid(tuple(codes(groups[0])))
    elif phase == BID:
        yield from _bidding(state, after, actor, groups[0], viewer)
    elif phase == ROLL:
        yield from _rolling(state, after, groups)
    elif phase == TAKE:
        yield Took(actor, write(groups[0][0]))
    elif phase == LUCKY:
        yield Took(actor, write(state.plate[0])) if word == KEEP else Again(actor)
    elif phase == AGAIN:
        yield Rolled(state.turn, tuple(codes(groups[0])))
        yield Took(state.turn, write(groups[0][0]))
    elif phase == ROLLOFF:
        yield from (Rolled(seat, tuple(codes(dice))) for seat, dice in enumerate(groups) if dice)
    if _finished(state, after):
        yield from _reveal(state, after)
    if after.phase == ROLLOFF:
        yield Tied(after.contest())
    elif after.phase == OVER or after.round > state.round:
        yield from _scores(state, after)


def _naming(state: State, after: State, actor: Actor, move: Move, viewer: Seat | None) -> Iterator[Event]:
    number, times = move[1][0][0] if move[0] == NAME else 0, NAMING[state.phase]
    if state.rules.in_turn:
        yield Named(actor, number, times) if number else Spoke(actor, number)
        return
    yield Spoke(actor, number if viewer == actor else None)
    if after.phase != state.phase:
        for seat, (named, counted) in enumerate(after.named):
            if named and counted == times:
                yield Named(seat, named, times)


def _bidding(state: State, after: State, actor: Actor, dice: Dice, viewer: Seat | None) -> Iterator[Event]:
    if state.rules.in_turn:
        yield Bid(actor, tuple(codes(dice)))
    else:
        yield Sealed(actor, tuple(codes(dice)) if viewer == actor else None)
    if after.phase == BID and after.bids.count(None) < state.bids.count(None):
        return
    counts = [len(bid or ()) for bid in state.bids]
    counts[actor] = len(dice)
    yield from (Opened(seat, count) for seat, count in enumerate(counts))
    if not any(counts):
        if state.rules.nobody == "ends":
            yield Ended(clauses.ALL_PASSED.id)
        else:
            yield Discarded(write(state.plate[0]), clauses.DISCARDED.id)


def _rolling(state: State, after: State, rolls: tuple[Dice, ...]) -> Iterator[Event]:
    yield from (Rolled(seat, tuple(codes(dice))) for seat, dice in enumerate(rolls) if dice)
    rules = state.rules
    shown = [faces(dice) for dice in rolls]
    best = compare.best(rules.compare, shown, rules.dice)
    if len(best) > 1:
        yield Tied(best)
        return
    rivals = [dice for seat, dice in enumerate(shown) if dice and seat != best[0]]
    second = max(rivals, key=lambda dice: compare.key(rules.compare, dice, rules.dice), default=None)
    clause, at = compare.decided_by(rules.compare, shown[best[0]], second, rules.dice)
    yield Won(best[0], clause.id, at)
    if after.phase == LUCKY:
        yield Lucky(best[0], write(state.plate[0]))
    elif after.phase != TAKE:
        yield Took(best[0], write(state.plate[0]))


def _finished(state: State, after: State) -> bool:
    """Did this move end the round?"""
    return state.phase != ROLLOFF and (after.phase in (ROLLOFF, OVER) or after.round > state.round)


def _reveal(state: State, after: State) -> Iterator[Event]:
    for seat, hand in enumerate(after.hands):
        groups = scoring.layout(hand, state.rules)
        yield Revealed(seat, tuple(tuple(codes(group)) for group in groups))


def _scores(state: State, after: State) -> Iterator[Event]:
    """The scores of the round; who won a roll-off is told by the totals alone, so pips are read from them."""
    found = scoring.scores(after.hands, state.named, state.rules, 0)
    for seat, score in enumerate(found):
        gained = after.totals[seat] - state.totals[seat]
        yield Scored(seat, gained - score.bonus - score.moon, score.bonus, score.moon, after.totals[seat])
