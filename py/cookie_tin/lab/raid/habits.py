"""Habits for Cookie Raid: each is a way to bid. They take the die that makes the longest set, and roll a lucky last
again that matches nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import product

from cookie_tin.bots.raid.hands import play_by_habit
from cookie_tin.bots.raid.simple import builder, collector
from cookie_tin.games.contract import N_, Rng, Seat
from cookie_tin.games.raid.dice import Dice, face
from cookie_tin.games.raid.phases import BID
from cookie_tin.games.raid.state import Move, State
from cookie_tin.lab.contract import RANDOM, Habit, random_move

THREE = 3


def _bidding(bids: Callable[[State, Dice, Rng], Dice]) -> Callable[[State, Seat, Rng], Move]:
    return partial(_plays, bids)


def _plays(bids: Callable[[State, Dice, Rng], Dice], state: State, seat: Seat, rng: Rng) -> Move:
    return play_by_habit(state, seat, rng, bids)


def _lowest(count: int, state: State, hand: Dice, rng: Rng) -> Dice:
    return hand[::-1][: min(count, state.rules.most)]


def _all(state: State, hand: Dice, rng: Rng) -> Dice:
    return hand[::-1][: state.rules.most]


def _highest(state: State, hand: Dice, rng: Rng) -> Dice:
    return hand[: min(THREE, state.rules.most)]


def _greedy(state: State, hand: Dice, rng: Rng) -> Dice:
    """Of each number of dice the weakest; the number whose roll promises most cookies, or none if that is no gain."""
    counts = Counter(map(face, hand))
    weakest = sorted(hand, key=lambda die: (counts[face(die)], die))
    best, gain = hand[:0], 0.0
    for size in range(min(THREE, state.rules.most, len(hand)) + 1):
        left = Counter(map(face, weakest[size:]))
        value = _expected(tuple(sorted(left.values())), size, state.rules.dice)
        if not size or value > gain:
            best, gain = tuple(weakest[:size]), value
    return best


@lru_cache(maxsize=1 << 14)
def _expected(sets: tuple[int, ...], rolled: int, sides: int) -> float:
    """How many dice match another, on average, when so many are rolled to sets of these sizes."""
    total = 0
    held = [*sets, *[0] * (sides - len(sets))]
    for roll in product(range(sides), repeat=rolled):
        after = held.copy()
        for shown in roll:
            after[shown] += 1
        total += sum(size for size in after if size > 1)
    return total / float(sides**rolled)


def random_bid(state: State, seat: Seat, rng: Rng) -> Move:
    """Any number of dice, whichever they are; everything else as it comes."""
    if state.phase != BID:
        return random_move(state, seat, rng)  # type: ignore[no-any-return]
    dice = list(state.hands[seat])
    rng.shuffle(dice)
    count = rng.randrange(min(state.rules.most, len(dice)) + 1)
    return BID, (tuple(sorted(dice[:count], reverse=True)),)


HABITS = (
    Habit(
        "three-lowest",
        N_("Three lowest"),
        N_("always rolls its three lowest dice"),
        _bidding(partial(_lowest, THREE)),
    ),
    Habit(
        "maximum", N_("Maximum"), N_("always bids as many dice as it may, the lowest first"), _bidding(_all)
    ),
    Habit("one", N_("One die"), N_("always rolls its lowest die alone"), _bidding(partial(_lowest, 1))),
    Habit("highest", N_("Three highest"), N_("always rolls its three highest dice"), _bidding(_highest)),
    Habit("sets", N_("Never breaks a set"), N_("never rolls a die that matches another"), collector),
    Habit(
        "collector", N_("Collector"), N_("keeps its best set and rolls its lowest dice around it"), builder
    ),
    Habit(
        "greedy", N_("Greedy"), N_("rolls the dice that promise the most cookies at once"), _bidding(_greedy)
    ),
    RANDOM._replace(how=N_("bids any number of dice, whichever they are"), player=random_bid),
)
