"""How the players of Cookie Raid stand in the race: what a number of cookies is worth as an expected result."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from cookie_tin.games.contract import Seat
from cookie_tin.games.raid.dice import Dice, face, is_public, sort_dice
from cookie_tin.games.raid.options import BONUS, HAND, ROUNDS, Rules
from cookie_tin.games.raid.phases import ROLL, SHOWN
from cookie_tin.games.raid.scoring import cookies, of_a_kind
from cookie_tin.games.raid.state import State

PACE = 8.1
"""Cookies that a good player brings home from a round."""

SPREAD = 4.35
"""How far luck drives two equal players apart in a round; measured, as the scale of a logistic curve."""

PIPS = 4
"""Where pips are counted, a round brings so many times as much."""

OPINION = 0.9
"""What is not certain never counts more than this."""

LAST = 0.6
"""Rounds to go when the leader is a crumb away from the goal."""


def scale(rules: Rules) -> float:
    """How many times the usual cookies a round brings."""
    return PIPS if rules.scoring == "pips" else rules.goal / 50


def expected(rules: Rules, totals: Sequence[float], played: int, seat: Seat, playing: bool = False) -> float:
    """The expected result of a seat, from -1 to 1, with such totals after so many rounds; 1 means that it wins.

    While a round is being played the totals are a guess, and nothing is decided by them.
    """
    best = max(totals)
    lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    if rules.length == "50":
        rounds = max(0, rules.goal - best) / (PACE * scale(rules)) + LAST
        over = best >= rules.goal and lead != 0 and not playing
    else:
        rounds = (ROUNDS if rules.length == "rounds" else 1) - played
        over = rounds <= 0
    if over:
        return float((lead > 0) - (lead < 0))
    spread = SPREAD * scale(rules) * sqrt(rounds)
    shares = [exp((total - best) / spread) for total in totals]
    others = sum(share for other, share in enumerate(shares) if other != seat)
    return (shares[seat] - others) / (shares[seat] + others)


def public(state: State, seat: Seat) -> Dice:
    """The dice of a hand as far as everybody can tell: of what was seen, the single ones are rolled first."""
    if not state.rules.hidden or state.phase in SHOWN:
        return state.hands[seat]
    if not state.trail:
        return tuple(die for die in state.hands[seat] if is_public(die))
    unknown, seen = HAND, list[int]()
    for word, dice in state.trail[seat]:
        for _ in dice if word == ROLL else ():
            if unknown:
                unknown -= 1
            else:
                shown = [*map(face, seen)]
                seen.remove(min(seen, key=lambda die: (shown.count(face(die)), die)))
        seen += dice
    return sort_dice(seen)


def standing(state: State) -> float:
    """How seat 0 stands by what everybody sees: the cookies, the dice that were shown, the rounds to go."""
    rules = state.rules
    if not state.hands or state.phase in SHOWN:
        return OPINION * expected(rules, state.totals, state.round - 1, 0)
    hands = [public(state, seat) for seat in range(rules.players)]
    doubt = 0.4 + 0.25 * (len(state.plate) + state.left)
    sets = [exp(of_a_kind(hand) / doubt) if hand else 1.0 for hand in hands]
    gains = [
        cookies(hand, rules) + BONUS * scale(rules) * one / sum(sets)
        for hand, one in zip(hands, sets, strict=True)
    ]
    totals = [total + gain for total, gain in zip(state.totals, gains, strict=True)]
    return OPINION * expected(rules, totals, state.round - 1, 0, playing=True)
