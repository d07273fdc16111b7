"""Cookie Raid: a position, and what can be done in it.

Bradley Buchanan, 2012. Everybody has three dice, some more lie on the plate. All bid dice of their hand at once; bid
dice are rolled in the open and go back with their new faces, and the highest single die wins a die of the plate. When
the plate is empty, sets bring cookies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from cookie_tin.games.contract import CHANCE, Actor, Clause, Event, Result, Rng, Seat, Value
from cookie_tin.games.raid import chance, clauses, events, refusals, rounds, text, views
from cookie_tin.games.raid.dice import Dice
from cookie_tin.games.raid.options import HAND, Rules
from cookie_tin.games.raid.phases import (
    AGAIN,
    BID,
    CHANCES,
    KEEP,
    LEAST_NAMED,
    LUCKY,
    NAME,
    NONE,
    OVER,
    TAKE,
    TIMES,
    WAIT,
)
from cookie_tin.games.raid.views import RaidView

Move = tuple[str, tuple[Dice, ...]]
"""A word and groups of dice: `("bid", ((die, die),))`; a roll has one group for each seat."""

Step = tuple[str, Dice]
"""What everybody saw of one seat: dice it rolled (and has back), or a die it took."""


class State(NamedTuple):
    """A position. Hands are sorted, the highest die first; everything is by seat."""

    rules: Rules
    phase: str
    round: int = 1
    turn: Actor = NONE
    """Whose choice it is (take, lucky); who won, when the best set wins. Where bids are made in turn also who bids
    next, and before that who will bid first."""
    totals: tuple[int, ...] = ()
    named: tuple[tuple[int, int], ...] = ()
    """Contracts: dice of a kind and how many times they count."""
    hands: tuple[Dice, ...] = ()
    """Without the dice that are out for a bid. Between rounds the hands of the last one, seen by all."""
    plate: Dice = ()
    left: int = 0
    """Dice of the plate still to come."""
    bids: tuple[Dice | None, ...] = ()
    """Sealed until the last is in (their dice are still in the hands), then out to be rolled."""
    rolls: tuple[Dice, ...] = ()
    """The last roll; while chance acts, those of the seats that are tied."""
    trail: tuple[tuple[Step, ...], ...] = ()
    """What everybody saw this round of hands that are hidden, as long as dice are alike."""
    gone: Dice = ()
    """Discarded this round, where that decides which dice may still come."""

    @property
    def options(self) -> dict[str, Value]:
        return self.rules._asdict()

    def to_act(self) -> tuple[Actor, ...]:
        phase = self.phase
        if phase == BID:
            if self.rules.in_turn:
                return (self.turn,)
            return tuple([seat for seat, bid in enumerate(self.bids) if bid is None])
        if phase in CHANCES:
            return (CHANCE,)
        if phase in TIMES:
            waiting = (0, TIMES[phase] + 1)
            seats = tuple(seat for seat, named in enumerate(self.named) if named == waiting)
            return seats if not self.rules.in_turn else rounds.next_in_turn(seats, self.turn)
        return () if phase == OVER else (self.turn,)

    def legal(self, actor: Actor) -> Sequence[Move]:
        if actor == CHANCE:
            return [move for move, _ in self.outcomes()]
        if actor not in self.to_act():
            return ()
        if self.phase == BID:
            return _bids(self.hands[actor], self.rules.most)
        if self.phase == TAKE:
            return [(TAKE, ((die,),)) for die in dict.fromkeys(self.plate)]
        if self.phase == LUCKY:
            return [(KEEP, ()), (AGAIN, ())]
        names: list[Move] = [
            (NAME, ((number,),)) for number in range(LEAST_NAMED, HAND + self.rules.plate + 1)
        ]
        return names if self.phase == NAME else [(WAIT, ()), *names]

    def why_not(self, actor: Actor, move: Move) -> Clause | None:
        return refusals.clause(self, actor, move)

    def play(self, actor: Actor, move: Move) -> State:
        return rounds.PARTS[self.phase](self, actor, move)

    def outcomes(self) -> Sequence[tuple[Move, int]]:
        return chance.outcomes(self)

    def deal(self, rng: Rng) -> Move:
        return chance.deal(self, rng)

    def reveals(self, actor: Actor, move: Move) -> bool:
        """A die, the last of what is sealed, and the end of a round with hidden hands."""
        if self.rules.in_turn:
            return actor == CHANCE
        if self.phase == LUCKY:
            return move[0] == KEEP and self.rules.hidden
        return actor == CHANCE or (self.phase != TAKE and len(self.to_act()) == 1)

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        if self.rules.scoring == "single":
            return Result((self.turn,), (), clauses.BEST)
        best = tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))
        ended = clauses.GOAL if self.rules.length == "50" else clauses.ROUNDS
        return Result(best if len(best) < len(self.totals) else (), self.totals, ended)

    def view(self, seat: Seat | None) -> RaidView:
        return views.view(self, seat)

    def events(self, actor: Actor, move: Move, viewer: Seat | None) -> Sequence[Event]:
        return list(events.events_of(self, actor, move, viewer))

    def format(self, move: Move) -> str:
        return text.write_move(move)

    def parse(self, text_: str) -> Move:
        return text.read_move(text_)

    def position(self) -> str:
        return text.write(self)

    def contest(self) -> tuple[Seat, ...]:
        """The seats that roll now: all who bid, then only those who are tied."""
        return rounds.contest(self)


@lru_cache(maxsize=1 << 12)
def _bids(hand: Dice, most: int) -> tuple[Move, ...]:
    """Every bid from a hand, the fewest dice first; dice that look alike are alike."""
    sizes = range(min(most, len(hand)) + 1)
    return tuple((BID, (dice,)) for size in sizes for dice in dict.fromkeys(combinations(hand, size)))
