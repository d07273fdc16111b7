"""Glicko-2 (Mark Glickman, 2012), a game or a few at a time: how strong somebody is, and how sure we are of that.

A puzzle is rated like a player: solving it at the first try is a win against it.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
"""Glickman's: from the scale of his sums to the usual one."""

TAU = 0.5
"""How fast the volatility may change; his advice is 0.3 to 1.2."""

CLOSE = 1e-6
LEAST_SURE, SUREST = 350.0, 45.0
"""The deviation of somebody unknown, and the smallest: so that ratings never freeze."""

LOWEST, HIGHEST = 100.0, 3500.0


class Rating(NamedTuple):
    """A rating, how far the truth may be from it (one standard deviation), and how erratic the results are."""

    rating: float = 1500.0
    deviation: float = LEAST_SURE
    volatility: float = 0.06


NEWCOMER = Rating(1000.0)
"""Where people begin: our easiest puzzles are for them."""


def puzzle_rating(first: float) -> Rating:
    """What we think of a puzzle that nobody has tried here: bakers have, so it is not quite unknown."""
    return Rating(float(first), 150.0)


def update_rating(player: Rating, *games: tuple[Rating, float]) -> Rating:
    """The rating after games against others: 1 for a win, 0 for a loss."""
    mu, phi = (player.rating - 1500) / SCALE, player.deviation / SCALE
    precision = surprise = 0.0
    for other, score in games:
        weight, expected = _weight(other), chance(player, other)
        precision += weight * weight * expected * (1 - expected)
        surprise += weight * (score - expected)
    sigma = _volatility(phi, player.volatility, 1 / precision, surprise / precision)
    narrowed = 1 / sqrt(1 / (phi * phi + sigma * sigma) + precision)
    rating = 1500 + SCALE * (mu + narrowed * narrowed * surprise)
    return Rating(min(HIGHEST, max(LOWEST, rating)), min(LEAST_SURE, max(SUREST, SCALE * narrowed)), sigma)


def chance(player: Rating, other: Rating) -> float:
    """How likely the player is to win."""
    return 1 / (1 + exp(-_weight(other) * (player.rating - other.rating) / SCALE))


def _weight(other: Rating) -> float:
    """What a game against somebody of whom we are not sure counts."""
    doubt = other.deviation / SCALE
    return 1 / sqrt(1 + 3 * doubt * doubt / (pi * pi))


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: where a falling function is 0, by the Illinois variant of regula falsi."""
    centre = log(sigma * sigma)

    def slope(x: float) -> float:
        grown = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - centre) / (TAU * TAU)

    low = centre
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(centre - steps * TAU) < 0:
            steps += 1
        high = centre - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        found = slope(middle)
        if found * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, found
    return exp(low / 2)
