"""What can happen in Cookie Raid. Dice are texts; `?` is a face that the viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Actor, Event, Seat
from cookie_tin.games.raid import clauses, compare, scoring
from cookie_tin.games.raid.dice import Dice, faces, write
from cookie_tin.games.raid.phases import AGAIN, BID, DEAL, KEEP, LUCKY, NAME, OVER, PLATE, ROLL, ROLLOFF, TAKE
from cookie_tin.games.raid.phases import TIMES as NAMING
from cookie_tin.games.raid.views import codes, codes_for, may_see_deal

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import Move, State


Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand was dealt."""

    seat: Seat
    dice: Codes


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Dice were laid on the plate."""

    dice: Codes


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A bid is in; the viewer knows its dice only if it is their own (None: not to be known)."""

    seat: Seat
    dice: Codes | None


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """A bid was made in turn, for all to see; without dice somebody passes."""

    seat: Seat
    dice: Codes


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """All bids are in: this seat rolls so many dice."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice were rolled in the open."""

    seat: Seat
    dice: Codes


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """These seats rolled exactly the same and roll again; the others are out."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A bid was won: the rule that decided, and the number of the winner's die that did (-1: not one die)."""

    seat: Seat
    why: str
    die: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A die went from the plate into a hand."""

    seat: Seat
    die: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A die was taken from the plate that nobody bid for."""

    die: str
    why: str


@dataclass(frozen=True, slots=True)
class Lucky(Event):
    """The last die is somebody's: they may roll it again."""

    seat: Seat
    die: str


@dataclass(frozen=True, slots=True)
class Again(Event):
    """The lucky last is rolled again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Spoke(Event):
    """Somebody named a contract or waits; only they know which, until all have spoken."""

    seat: Seat
    named: int | None


@dataclass(frozen=True, slots=True)
class Named(Event):
    """A contract is known to all: dice of a kind, and how many times it counts."""

    seat: Seat
    number: int
    times: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The round is over and a hand is shown, in its sets."""

    seat: Seat
    groups: tuple[Codes, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The round ended early, and by which rule."""

    why: str


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """What a seat got for the round, and its total now."""

    seat: Seat
    cookies: int
    bonus: int
    moon: int
    total: int


def events_of(state: State, actor: Actor, move: Move, viewer: Seat | None) -> Iterator[Event]:
    """All that happens when this move is made here."""
    after = state.play(actor, move)
    word, groups = move
    phase = state.phase
    if phase in NAMING:
        yield from _naming(state, after, actor, move, viewer)
    elif phase == DEAL:
        for seat, hand in enumerate(groups):
            yield Dealt(seat, codes_for(hand, may_see_deal(state, viewer, seat)))
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
