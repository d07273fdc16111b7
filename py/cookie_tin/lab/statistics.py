"""What a sample says about all games that could be played: intervals, and when it is honest to stop.

Everything comes from sums of whole numbers, so that it does not matter in which order games were counted. A measure is
a ratio: a number of each game (`y`) over another (`x`, often just 1). Its error comes from how single games differ
(the delta method), never from the number of moves or rounds, which depend on each other within a game. No resampling.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf, lgamma, log, sqrt
from typing import NamedTuple

SURE = 0.95
"""How sure an interval is meant to be."""

Z = 1.9599639845400536
"""Standard errors on each side of such an interval, in a large sample."""

MANY = 100_000
"""From so many degrees of freedom on, Student's distribution is the normal one."""


class Interval(NamedTuple):
    """From where to where, and the number that was found."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low

    @property
    def apart(self) -> bool:
        """Does it leave zero out?"""
        return self.low > 0 or self.high < 0


NOTHING = Interval(0.0, -inf, inf)
"""What is known before the first game."""


class Ratio(NamedTuple):
    """The sums of a measure over all games: what they found, and over how much."""

    games: int = 0
    x: int = 0
    y: int = 0
    xx: int = 0
    xy: int = 0
    yy: int = 0

    def add(self, x: int, y: int) -> Ratio:
        """With one more game."""
        games, sx, sy, sxx, sxy, syy = self
        return Ratio(games + 1, sx + x, sy + y, sxx + x * x, sxy + x * y, syy + y * y)

    def merge(self, other: Ratio) -> Ratio:
        """With the games of another sample."""
        return Ratio(*map(int.__add__, self, other))

    @property
    def value(self) -> float:
        return self.y / self.x

    @property
    def variance(self) -> float:
        """Of the ratio itself: how far it would be elsewhere with as many other games."""
        return covariance(self, self, Cross(self.xx, self.xy, self.xy, self.yy))


class Cross(NamedTuple):
    """The sums of products of two columns over games that began alike."""

    xx: int = 0
    xy: int = 0
    """The first column's x, the second one's y."""
    yx: int = 0
    yy: int = 0

    def add(self, x: int, y: int, other_x: int, other_y: int) -> Cross:
        xx, xy, yx, yy = self
        return Cross(xx + x * other_x, xy + x * other_y, yx + y * other_x, yy + y * other_y)

    def merge(self, other: Cross) -> Cross:
        return Cross(*map(int.__add__, self, other))


def covariance(one: Ratio, two: Ratio, cross: Cross) -> float:
    """Of two ratios found with the same seeds; for one with itself, its variance."""
    n = one.games
    if n < 2:
        return inf
    r, s = one.value, two.value
    products = cross.yy - r * cross.xy - s * cross.yx + r * s * cross.xx
    return products / (n - 1) * n / (one.x * two.x)


def mean(sums: Ratio, sure: float = SURE) -> Interval:
    """The interval of a mean, by Student's distribution."""
    if not sums.x:
        return NOTHING
    return _around(sums.value, sums.variance, sums.games, sure)


def share(sums: Ratio, unit: int = 1) -> Interval:
    """The interval of a share, by Wilson's score: it stays within 0 and 1. `unit` is what a whole counts in y.

    Where a game gives several chances or half points, it has as many as would spread a plain share as far.
    """
    if not sums.x:
        return NOTHING
    part = min(1.0, sums.value / unit)
    return wilson(part, _chances(sums, unit, part))


def _chances(sums: Ratio, unit: int, part: float) -> float:
    """How many independent yes-or-no answers tell as much as this sample."""
    spread = sums.variance / unit**2
    plain = part * (1 - part)
    if plain <= 0 or not 0 < spread < inf:
        return min(sums.x, sums.games)
    return plain / spread if sums.xx != sums.x or sums.yy != sums.y * unit else sums.x


def wilson(part: float, chances: float) -> Interval:
    """Wilson's interval of a share found in so many chances."""
    z = Z * Z / chances
    middle, half = (part + z / 2) / (1 + z), sqrt(part * (1 - part) * z + z * z / 4) / (1 + z)
    return Interval(part, max(0.0, min(part, middle - half)), min(1.0, max(part, middle + half)))


def share_difference(one: Ratio, two: Ratio, cross: Cross | None = None, unit: int = 1) -> Interval:
    """Two minus one, for shares: Newcombe's square-and-add of Wilson's intervals, with their correlation if paired."""
    if not one.x or not two.x:
        return NOTHING
    first, second = share(one, unit), share(two, unit)
    rho = correlation(one, two, cross) if cross else 0.0
    found = second.value - first.value

    def reach(down: float, up: float) -> float:
        return sqrt(max(0.0, down * down - 2 * rho * down * up + up * up))

    low = found - reach(second.value - second.low, first.high - first.value)
    high = found + reach(second.high - second.value, first.value - first.low)
    return Interval(found, max(-1.0, low), min(1.0, high))


def correlation(one: Ratio, two: Ratio, cross: Cross) -> float:
    """How far both columns find the same with the same seeds, from -1 to 1."""
    spread = one.variance * two.variance
    if not 0 < spread < inf:
        return 0.0
    return max(-1.0, min(1.0, covariance(one, two, cross) / sqrt(spread)))


def mean_difference(one: Ratio, two: Ratio, cross: Cross | None = None, sure: float = SURE) -> Interval:
    """Two minus one, for means: Student's interval of the pairs, or Welch's where there are none."""
    if not one.x or not two.x:
        return NOTHING
    found = two.value - one.value
    if cross:
        return _around(found, _paired_variance(one, two, cross), one.games, sure)
    first, second = one.variance, two.variance
    total = first + second
    if not 0 < total < inf:
        return NOTHING if total else Interval(found, found, found)
    free = total**2 / (first**2 / (one.games - 1) + second**2 / (two.games - 1))
    return _around(found, total, free + 1, sure)


def _paired_variance(one: Ratio, two: Ratio, cross: Cross) -> float:
    """The variance of the difference of two columns that played the same seeds."""
    return max(0.0, one.variance + two.variance - 2 * covariance(one, two, cross))


def _around(found: float, variance: float, games: float, sure: float) -> Interval:
    if not variance < inf:
        return Interval(found, -inf, inf)
    half = student(games - 1, sure) * sqrt(max(0.0, variance))
    return Interval(found, found - half, found + half)


def always(found: float, variance: float, games: int, meant: int, sure: float = SURE) -> Interval:
    """An interval that one may look at after every game and stop when one likes.

    The usual interval is sure at one moment that was fixed before. Who looks again and again and stops at the first
    that leaves zero out finds a difference where there is none far more often than once in twenty. This one is wider
    (about 3 standard errors instead of 2 at `meant` games, where it is narrowest) and holds at all moments together:
    the mixture bound of Robbins for sums, with the variance estimated.
    """
    if not 0 <= variance < inf:
        return Interval(found, -inf, inf)
    miss = 1 - sure
    tuned = (-2 * log(miss) + log(1 - 2 * log(miss))) / meant
    grown = games * tuned
    half = sqrt((grown + 1) / grown * log((grown + 1) / miss**2)) * sqrt(variance)
    return Interval(found, found - half, found + half)


def always_difference(one: Ratio, two: Ratio, cross: Cross, meant: int, unit: int = 1) -> Interval:
    """Such an interval of two minus one, played with the same seeds."""
    if not one.x or not two.x:
        return NOTHING
    found = (two.value - one.value) / unit
    return always(found, _paired_variance(one, two, cross) / unit**2, one.games, meant)


@lru_cache(maxsize=256)
def student(free: float, sure: float = SURE) -> float:
    """Standard errors on each side of an interval, with so many degrees of freedom."""
    if free >= MANY and sure == SURE:
        return Z
    if free <= 0:
        return inf
    low, high = 0.0, 1.0
    while _within(high, free) < sure:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, free) < sure else (low, middle)
    return high


def _within(t: float, free: float) -> float:
    """The chance that Student's variable lies within t on both sides."""
    return 1 - _beta(free / (free + t * t), free / 2, 0.5)


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz's method)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x > (a + 1) / (a + b + 2):
        return 1 - front * _fraction(1 - x, b, a) / b
    return front * _fraction(x, a, b) / a


def _fraction(x: float, a: float, b: float) -> float:
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, 300):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / ((1 + term * d) or tiny)
            c = (1 + term / c) or tiny
            found *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return found
