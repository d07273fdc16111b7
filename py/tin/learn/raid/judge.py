"""The exact chance to win the game with each move of Cookie Raid, where a round decides it and all dice are open.

Rolls are not tried out but counted: every way they can fall, in whole numbers. So this reaches as far as the last bid
of a round, the die to take before it, and the lucky last after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from tin.bots.slices import Thinking
from tin.games.contract import Seat
from tin.games.raid import compare, scoring
from tin.games.raid.dice import Dice, die, faces, ordered, without
from tin.games.raid.options import HAND, ROUNDS, Rules
from tin.games.raid.phases import AGAIN, BID, KEEP, LUCKY, TAKE
from tin.games.raid.state import Move, State
from tin.learn.judge import Verdict


class Undecided(Exception):
    """The round can end without deciding the game, so nobody can count what is best."""


class Hand(NamedTuple):
    """What a hand is worth when the round is over: the player's total with it, and its rank for the bonus."""

    total: int
    rank: scoring.Rank


class Fallen(NamedTuple):
    """One way in which a player's dice can have fallen."""

    ways: int
    key: compare.Key
    as_is: Hand
    with_die: Hand
    """With the last die of the plate."""
    with_roll: tuple[Hand, ...]
    """With each face that the lucky last can show."""


@lru_cache(maxsize=64)
def rolls(dice: int, sides: int) -> tuple[tuple[Dice, int], ...]:
    """Every roll of so many dice, and in how many ways it can fall."""
    every = combinations_with_replacement(range(sides, 0, -1), dice)
    return tuple(
        (tuple(map(die, roll)), factorial(dice) // prod(factorial(roll.count(face)) for face in {*roll}))
        for roll in every
    )


class Ending:
    """The last die of a round between two players. Chances are those of the first seat, as whole numbers of SHARES."""

    SHARES = 2
    """A tied game is shared."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules: Rules = state.rules
        self.plate = state.plate
        self._fallen: dict[tuple[Seat, Dice, int], list[Fallen]] = {}
        self._bids: dict[tuple[Dice, Dice, Dice, Dice], Fraction] = {}

    def hand(self, seat: Seat, dice: Dice) -> Hand:
        """A hand as it is counted at the end."""
        dice = ordered(dice)
        moon = scoring.MOON if self.rules.moon and len(dice) == HAND + self.rules.plate else 0
        gained = scoring.cookies(dice, self.rules) + moon
        return Hand(self.state.totals[seat] + gained, scoring.rank(dice, self.rules.straights))

    def decided(self, first: Hand, second: Hand) -> int:
        """The first seat's share of the game: SHARES, 0, or 1 where it is tied, which is even."""
        mine, theirs = first.total, second.total
        mine += self.rules.bonus if first.rank >= second.rank else 0
        theirs += self.rules.bonus if second.rank >= first.rank else 0
        if self.rules.length == "50":
            if max(mine, theirs) < self.rules.goal:
                raise Undecided
        elif self.rules.length == "rounds" and self.state.round < ROUNDS:
            raise Undecided
        return self.SHARES if mine > theirs else 0 if mine < theirs else 1

    def lucky(self, winner: Seat, first: Fallen, second: Fallen) -> Fraction:
        """The first seat's chance when this seat has won the last die and does what is best for them."""
        own, other = (first, second) if winner == 0 else (second, first)

        def share(hand: Hand) -> int:
            pair = (hand, other.as_is) if winner == 0 else (other.as_is, hand)
            return self.decided(*pair)

        kept = share(own.with_die) * len(own.with_roll)
        if not self.rules.lucky:
            return Fraction(kept, self.SHARES * len(own.with_roll))
        again = sum(map(share, own.with_roll))
        best = max(kept, again) if winner == 0 else min(kept, again)
        return Fraction(best, self.SHARES * len(own.with_roll))

    def fallen(self, seat: Seat, kept: Dice, count: int) -> list[Fallen]:
        """Every way in which a player's dice can fall."""
        key = seat, kept, count
        if key not in self._fallen:
            sides, last = self.rules.dice, self.plate
            self._fallen[key] = [
                Fallen(
                    ways,
                    compare.key(self.rules.compare, faces(roll), sides) if roll else (),
                    self.hand(seat, kept + roll),
                    self.hand(seat, kept + roll + last),
                    tuple(self.hand(seat, (*kept, *roll, die(face))) for face in range(1, sides + 1)),
                )
                for roll, ways in rolls(count, sides)
            ]
        return self._fallen[key]

    def bids(self, hands: Sequence[Dice], bids: Sequence[Dice]) -> Thinking[Fraction]:
        """The first seat's chance when both have bid for the last die. Ties roll again until there is none."""
        key = hands[0], bids[0], hands[1], bids[1]
        if key not in self._bids:
            first, second = (
                self.fallen(seat, without(hands[seat], bids[seat]) or (), len(bids[seat])) for seat in (0, 1)
            )
            if not any(bids):
                self._bids[key] = Fraction(self.decided(first[0].as_is, second[0].as_is), self.SHARES)
            else:
                won = ways = Fraction(0)
                for one in first:
                    yield
                    for other in second:
                        if one.key != other.key:
                            many = one.ways * other.ways
                            winner = 0 if one.key > other.key else 1
                            won += many * self.lucky(winner, one, other)
                            ways += many
                self._bids[key] = won / ways
        return self._bids[key]


def _last_bid(state: State, seat: Seat) -> Thinking[list[tuple[Move, Fraction]]]:
    """What each bid of the last to bid is worth to them."""
    ending, found = Ending(state), []
    for move in state.legal(seat):
        bids = [move[1][0] if owner == seat else bid or () for owner, bid in enumerate(state.bids)]
        first = yield from ending.bids(state.hands, bids)
        found.append((move, first if seat == 0 else 1 - first))
    return found


def _take(state: State, seat: Seat) -> Thinking[list[tuple[Move, Fraction]]]:
    """What each of the last two dice is worth to whoever takes one, the other being bid for as well as can be."""
    found = []
    for move in state.legal(seat):
        after = state.play(seat, move)
        (opens,) = after.to_act()
        ending = Ending(after)
        chances: list[Fraction] = []
        for bid in after.legal(opens):
            answered = after.play(opens, bid)
            (closes,) = answered.to_act()
            best = Fraction(0)
            for answer in answered.legal(closes):
                pair = [dice or () for dice in answered.bids]
                pair[closes] = answer[1][0]
                first = yield from ending.bids(after.hands, pair)
                best = max(best, first if closes == 0 else 1 - first)
                if chances and best >= 1 - max(chances):
                    break  # the one who opens has something better than that
            chances.append(1 - best)
        opened = max(chances)
        found.append((move, opened if opens == seat else 1 - opened))
    return found


def _lucky(state: State, seat: Seat) -> list[tuple[Move, Fraction]]:
    """Keep it or roll it again, among any number of players."""

    def share(after: State) -> Fraction:
        result = after.result()
        if result:
            winners = result.winners or range(state.rules.players)
            return Fraction(seat in winners, len(winners))
        if state.rules.players > 2 or max(after.totals) < state.rules.goal:
            raise Undecided
        return Fraction(1, 2)

    again = state.play(seat, (AGAIN, ()))
    outcomes = again.outcomes()
    rolled = sum((share(again.play(-1, move)) * weight for move, weight in outcomes), Fraction(0))
    total = sum(weight for _, weight in outcomes)
    return [((KEEP, ()), share(state.play(seat, (KEEP, ())))), ((AGAIN, ()), rolled / total)]


def judge(state: State, within: int = 0) -> Thinking[Sequence[Verdict] | None]:
    """The chance to win with every move; None where the round does not decide the game, or too much is to come."""
    seat = state.to_act()[0]
    try:
        found = yield from _judged(state, seat)
    except Undecided:
        return None
    return [Verdict(state.format(move), chance) for move, chance in found] or None


def _judged(state: State, seat: Seat) -> Thinking[list[tuple[Move, Fraction]]]:
    last = state.left + len(state.plate)
    if state.phase == LUCKY:
        return _lucky(state, seat)
    if state.rules.players > 2:
        return []
    if state.phase == BID and last == 1 and len(state.to_act()) == 1:
        return (yield from _last_bid(state, seat))
    if state.phase == TAKE and last == 2:
        return (yield from _take(state, seat))
    return []
