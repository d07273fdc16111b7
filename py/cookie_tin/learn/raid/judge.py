"""The exact chance to win the game with each move of Cookie Raid, where a round decides it and all dice are open.

Rolls are not tried out but counted: every way they can fall, in whole numbers. So this reaches as far as the bids for
the last die of a round, the die to take before them, and the lucky last after them. A tied game counts as half a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import CHANCE, Seat
from cookie_tin.games.raid import compare, scoring
from cookie_tin.games.raid.dice import Dice, die, faces, sort_dice, without
from cookie_tin.games.raid.options import ROUNDS, Rules
from cookie_tin.games.raid.phases import AGAIN, BID, KEEP, LUCKY, TAKE
from cookie_tin.games.raid.state import Move, State
from cookie_tin.learn.judge import Verdict

Chances = list[tuple[Move, Fraction]]
"""What each move is worth to whoever makes it."""

SHARES = 2
"""The whole of a game; a tied one is shared."""


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
    """The bids for the last die of a round between two players."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules: Rules = state.rules
        self._fallen: dict[tuple[Seat, Dice, int], list[Fallen]] = {}
        self._bids: dict[tuple[Dice, Dice], Fraction] = {}
        self._lucky: dict[tuple[Seat, Hand, tuple[Hand, ...], Hand], int] = {}

    def hand(self, seat: Seat, dice: Dice) -> Hand:
        """A hand as it is counted at the end."""
        dice = sort_dice(dice)
        gained = scoring.cookies(dice, self.rules)
        return Hand(self.state.totals[seat] + gained, scoring.rank(dice, self.rules.straights))

    def final_share(self, first: Hand, second: Hand) -> int:
        """The first seat's share of the game."""
        mine, theirs = first.total, second.total
        mine += self.rules.bonus if first.rank >= second.rank else 0
        theirs += self.rules.bonus if second.rank >= first.rank else 0
        if self.rules.length == "50" and (max(mine, theirs) < self.rules.goal or mine == theirs):
            raise Undecided
        return SHARES if mine > theirs else 0 if mine < theirs else SHARES // 2

    def lucky(self, winner: Seat, own: Fallen, other: Fallen) -> int:
        """The first seat's share, times the sides of a die, when this seat won the last die and does what is best."""
        key = winner, own.with_die, own.with_roll, other.as_is
        if (known := self._lucky.get(key)) is not None:
            return known

        def share(hand: Hand) -> int:
            return self.final_share(hand, other.as_is) if winner == 0 else self.final_share(other.as_is, hand)

        found = share(own.with_die) * self.rules.dice
        if self.rules.lucky:
            again = sum(map(share, own.with_roll))
            found = max(found, again) if winner == 0 else min(found, again)
        self._lucky[key] = found
        return found

    def bid_outcomes(self, seat: Seat, bid: Dice) -> list[Fallen]:
        """Every way in which a player's bid can fall."""
        kept, sides = without(self.state.hands[seat], bid) or (), self.rules.dice
        key = seat, kept, len(bid)
        if key not in self._fallen:
            self._fallen[key] = [
                Fallen(
                    ways,
                    compare.key(self.rules.compare, faces(roll), sides) if roll else (),
                    self.hand(seat, kept + roll),
                    self.hand(seat, kept + roll + self.state.plate),
                    tuple(self.hand(seat, (*kept, *roll, die(face))) for face in range(1, sides + 1)),
                )
                for roll, ways in rolls(len(bid), sides)
            ]
        return self._fallen[key]

    def chance(self, bids: tuple[Dice, Dice]) -> Thinking[Fraction]:
        """The first seat's chance when both have bid for the last die. Ties roll again until there is none."""
        if bids in self._bids:
            return self._bids[bids]
        first, second = self.bid_outcomes(0, bids[0]), self.bid_outcomes(1, bids[1])
        if any(bids):
            won = ways = 0
            for one in first:
                yield
                for other in second:
                    if one.key == other.key:
                        continue
                    many = one.ways * other.ways
                    ways += many
                    won += many * (
                        self.lucky(0, one, other) if one.key > other.key else self.lucky(1, other, one)
                    )
            self._bids[bids] = Fraction(won, ways * SHARES * self.rules.dice)
        else:
            self._bids[bids] = Fraction(self.final_share(first[0].as_is, second[0].as_is), SHARES)
        return self._bids[bids]

    def answers(self, state: State, enough: Fraction | None = None) -> Thinking[Chances]:
        """What each bid of the last to bid is worth to them; no more of them once one is enough."""
        (seat,) = state.to_act()
        found: Chances = []
        for move in state.legal(seat):
            bid, bids = move[1][0], state.bids
            pair = (bid, bids[1] or ()) if seat == 0 else (bids[0] or (), bid)
            first = yield from self.chance(pair)
            found.append((move, first if seat == 0 else 1 - first))
            if enough is not None and found[-1][1] >= enough:
                break
        return found

    def openings(self, state: State, cut: bool = False) -> Thinking[Chances]:
        """What each bid of the first to bid is worth to them, the other answering as well as can be.

        Where only the best one matters, bids that are refuted are not looked at further.
        """
        (seat,) = state.to_act()
        found: Chances = []
        for move in state.legal(seat):
            enough = 1 - max(chance for _, chance in found) if cut and found else None
            answers = yield from self.answers(state.play(seat, move), enough)
            found.append((move, 1 - max(chance for _, chance in answers)))
        return found


def _take(state: State, seat: Seat) -> Thinking[Chances]:
    """What each of the last two dice is worth to whoever takes one, the other being bid for as well as can be."""
    found = []
    for move in state.legal(seat):
        after = state.play(seat, move)
        opened = yield from Ending(after).openings(after, cut=True)
        best = max(chance for _, chance in opened)
        found.append((move, best if after.to_act() == (seat,) else 1 - best))
    return found


def _lucky(state: State, seat: Seat) -> Chances:
    """Keep it or roll it again, among any number of players."""

    def share(after: State) -> Fraction:
        result = after.result()
        if not result:
            raise Undecided
        winners = result.winners or range(state.rules.players)
        return Fraction(seat in winners, len(winners))

    again = state.play(seat, (AGAIN, ()))
    outcomes = again.outcomes()
    rolled = sum((share(again.play(CHANCE, move)) * weight for move, weight in outcomes), Fraction(0))
    total = sum(weight for _, weight in outcomes)
    return [((KEEP, ()), share(state.play(seat, (KEEP, ())))), ((AGAIN, ()), rolled / total)]


def judge(state: State, within: int = 0) -> Thinking[Sequence[Verdict] | None]:
    """The chance to win with every move; None where the round does not decide the game, or too much is to come."""
    (seat, *others) = state.to_act()
    if others or not state.rules.in_turn:
        return None
    try:
        found = yield from _count_chances(state, seat)
    except Undecided:
        return None
    return [Verdict(state.format(move), chance) for move, chance in found] or None


def _count_chances(state: State, seat: Seat) -> Thinking[Chances]:
    rules, last = state.rules, state.left + len(state.plate)
    if state.phase == LUCKY:
        return _lucky(state, seat)
    plain = rules.scoring == "matched" and not (rules.contract or rules.moon or rules.flush)
    decides = rules.length != "rounds" or state.round == ROUNDS
    if rules.players > 2 or rules.shown != "all" or not plain or not decides:
        return []
    if state.phase == BID and last == 1:
        ending, opens = Ending(state), state.bids == (None, None)
        return (yield from ending.openings(state)) if opens else (yield from ending.answers(state))
    if state.phase == TAKE and last == 2:
        return (yield from _take(state, seat))
    return []
