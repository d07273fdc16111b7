"""How evenly dice fell: Pearson's test, in words that a table of players understands."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, gamma, log, sqrt

LEAST = 5
"""The test speaks only where each face is expected at least this often."""


def uneven(counts: Sequence[int]) -> float:
    """How far the counts of all faces are from falling equally often: Pearson's chi square."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def at_least(counts: Sequence[int]) -> float | None:
    """How often fair dice, rolled as many times, fall at least this unevenly; None where too few were rolled."""
    if sum(counts) < LEAST * len(counts):
        return None
    return tail(uneven(counts), len(counts) - 1)


def tail(square: float, free: int) -> float:
    """The share of the chi square distribution with so many degrees of freedom that lies above a value.

    Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1), from Q(1/2, x) = erfc(sqrt x) or Q(1, x) = e^-x upwards.
    """
    x = square / 2
    if x <= 0:
        return 1.0
    a = 0.5 if free % 2 else 1.0
    found = erfc(sqrt(x)) if free % 2 else exp(-x)
    while a < free / 2:
        found += exp(a * log(x) - x) / gamma(a + 1)
        a += 1
    return min(found, 1.0)
