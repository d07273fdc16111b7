"""Intervals, against scipy and statsmodels, and against what simulations know to be true."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random

import numpy
import pytest
from scipy import stats
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

from cookie_tin.lab import statistics
from cookie_tin.lab.statistics import (
    Cross,
    Interval,
    Ratio,
    always,
    always_difference,
    mean,
    mean_difference,
    share,
    share_difference,
    student,
)


def ratio(ys: Sequence[int], xs: Sequence[int] | None = None) -> Ratio:
    found = Ratio()
    for x, y in zip(xs or [1] * len(ys), ys, strict=True):
        found = found.add(x, y)
    return found


def cross(ones: Sequence[int], twos: Sequence[int]) -> Cross:
    found = Cross()
    for one, two in zip(ones, twos, strict=True):
        found = found.add(1, one, 1, two)
    return found


def near(found: Interval, low: float, high: float) -> bool:
    return found.low == pytest.approx(low, abs=1e-9) and found.high == pytest.approx(high, abs=1e-9)


@pytest.mark.parametrize("free", [1, 2, 3, 7.5, 30, 199, 1999, 99_999, 10**6])
@pytest.mark.parametrize("sure", [0.8, 0.95, 0.999])
def test_students_quantile(free: float, sure: float) -> None:
    assert student(free, sure) == pytest.approx(stats.t.ppf(0.5 + sure / 2, free), rel=1e-4)


@pytest.mark.parametrize(("won", "games"), [(0, 20), (1, 20), (75, 100), (10_050, 20_000), (9, 9)])
def test_a_share_has_wilsons_interval(won: int, games: int) -> None:
    found = share(ratio([1] * won + [0] * (games - won)))
    assert near(found, *proportion_confint(won, games, method="wilson"))
    assert found.low <= found.value <= found.high


def test_a_mean_has_students_interval() -> None:
    values = [Random(1).randrange(40) for _ in range(57)]
    expected = DescrStatsW(numpy.array(values)).tconfint_mean()
    assert near(mean(ratio(values)), *expected)


@pytest.mark.parametrize(("one", "two", "games"), [(40, 60, 100), (0, 5, 50), (499, 520, 1000)])
def test_two_shares_have_newcombes_interval(one: int, two: int, games: int) -> None:
    found = share_difference(ratio([1] * one + [0] * (games - one)), ratio([1] * two + [0] * (games - two)))
    low, high = confint_proportions_2indep(two, games, one, games, method="newcomb")
    assert near(found, low, high)
    assert found.value == pytest.approx((two - one) / games)


def test_two_means_have_welchs_interval() -> None:
    draw = Random(2)
    ones, twos = [draw.randrange(10) for _ in range(40)], [draw.randrange(30) for _ in range(60)]
    compared = CompareMeans(DescrStatsW(numpy.array(twos)), DescrStatsW(numpy.array(ones)))
    assert near(mean_difference(ratio(ones), ratio(twos)), *compared.tconfint_diff(usevar="unequal"))


def test_paired_means_have_students_interval_of_the_differences() -> None:
    draw = Random(3)
    ones = [draw.randrange(50) for _ in range(80)]
    twos = [one + draw.randrange(5) for one in ones]
    expected = DescrStatsW(numpy.subtract(twos, ones)).tconfint_mean()
    assert near(mean_difference(ratio(ones), ratio(twos), cross(ones, twos)), *expected)


def test_paired_shares_as_newcombe_has_them() -> None:
    """His method 10 without the correction, worked by hand from the four counts of a table: 36, 22, 2 and 7."""
    pairs = [(1, 1)] * 36 + [(1, 0)] * 22 + [(0, 1)] * 2 + [(0, 0)] * 7
    ones, twos = [one for one, _ in pairs], [two for _, two in pairs]
    found = share_difference(ratio(ones), ratio(twos), cross(ones, twos))
    first, second = (proportion_confint(count, 67, method="wilson") for count in (58, 38))
    p, q = 58 / 67, 38 / 67
    phi = (36 * 7 - 22 * 2) / sqrt(58 * 9 * 38 * 29)

    def reach(down: float, up: float) -> float:
        return sqrt(down**2 - 2 * phi * down * up + up**2)

    assert near(found, q - p - reach(q - second[0], first[1] - p), q - p + reach(second[1] - q, p - first[0]))


def test_a_ratio_has_the_interval_of_the_delta_method() -> None:
    """What games differ in counts, not how many moves they have: compared with many samples of the same games."""
    draw = Random(4)

    def sample() -> Ratio:
        xs = [draw.randrange(5, 30) for _ in range(200)]
        return ratio([sum(draw.random() < 0.1 + x / 100 for _ in range(x)) for x in xs], xs)

    found = [sample() for _ in range(300)]
    spread = numpy.var([one.value for one in found], ddof=1)
    assert numpy.mean([one.variance for one in found]) == pytest.approx(spread, rel=0.25)
    low, high = share(found[0]).low, share(found[0]).high
    assert 0 < low < found[0].value < high < 1


def test_half_points_are_surer_than_whole_ones() -> None:
    """As many points, half of them from draws: the results of single games differ less."""
    whole = share(ratio([12] * 50 + [0] * 50), 12)
    halves = share(ratio([12] * 25 + [6] * 50 + [0] * 25), 12)
    assert halves.value == whole.value == 0.5
    assert halves.width == pytest.approx(whole.width / sqrt(2), rel=0.02)


def test_nothing_is_known_of_nothing() -> None:
    assert share(Ratio()) == mean(Ratio()) == (0, -inf, inf)
    assert mean(ratio([7])).width == inf
    assert mean_difference(ratio([7]), Ratio()).width == inf
    assert share_difference(Ratio(), ratio([1, 0])).width == inf


def test_sums_are_the_same_in_any_grouping() -> None:
    draw = Random(5)
    pairs = [(draw.randrange(9), draw.randrange(9)) for _ in range(50)]
    parts = [ratio([y for _, y in part], [x for x, _ in part]) for part in (pairs[30:], pairs[:30])]
    assert parts[0].merge(parts[1]) == ratio([y for _, y in pairs], [x for x, _ in pairs])


def test_a_fair_coin_lies_inside_its_interval_95_times_in_100() -> None:
    draw = Random(6)
    inside = 0
    for _ in range(2000):
        found = share(ratio([draw.randrange(2) for _ in range(200)]))
        inside += found.low <= 0.5 <= found.high
    low, high = proportion_confint(1900, 2000, alpha=0.001, method="wilson")
    assert low <= inside / 2000 <= high


@pytest.mark.parametrize("paired", [True, False])
def test_a_difference_lies_inside_its_interval_95_times_in_100(paired: bool) -> None:
    """Columns that share their luck, and a true difference of a tenth."""
    draw = Random(7)
    inside, widths = 0, []
    for _ in range(1000):
        luck = [draw.random() for _ in range(150)]
        ones = [int(one < 0.5) for one in luck]
        twos = [int((one if draw.random() < 0.8 else draw.random()) < 0.6) for one in luck]
        found = share_difference(ratio(ones), ratio(twos), cross(ones, twos) if paired else None)
        inside += found.low <= 0.1 <= found.high
        widths.append(found.width)
    low, high = proportion_confint(950, 1000, alpha=0.001, method="wilson")
    assert low <= inside / 1000 <= (high if paired else 1)
    assert (numpy.mean(widths) < 0.18) == paired


def _stops(looks_always: bool, seed: int) -> bool:
    """Does somebody who looks after every 20 games of two equal columns find a difference?"""
    draw = Random(seed)
    one = two = Ratio()
    both = Cross()
    for game in range(1, 1001):
        x, y = draw.randrange(2), draw.randrange(2)
        one, two, both = one.add(1, x), two.add(1, y), both.add(1, x, 1, y)
        if game >= 100 and game % 20 == 0:
            found = (
                always_difference(one, two, both, 1000) if looks_always else mean_difference(one, two, both)
            )
            if found.apart:
                return True
    return False


def test_looking_again_and_again_is_honest() -> None:
    """Between equals, the interval for looking all the time leaves zero out at some look in at most 5 of 100 runs; the
    usual one does so many times as often."""
    honest = sum(_stops(True, seed) for seed in range(400))
    naive = sum(_stops(False, seed) for seed in range(400))
    assert honest / 400 <= 0.05
    assert naive / 400 > 0.15


def test_the_honest_interval_is_wider_and_narrows() -> None:
    draw = Random(8)
    coins = [draw.randrange(2) for _ in range(4000)]
    found = {n: ratio(coins[:n]) for n in (100, 1000, 4000)}
    widths = [always(one.value, one.variance, n, 1000).width for n, one in found.items()]
    assert widths == sorted(widths, reverse=True)
    usual = mean(found[1000]).width
    assert 1.4 * usual < widths[1] < 1.7 * usual


def test_what_a_sure_interval_is() -> None:
    assert pytest.approx(1.959964, abs=1e-6) == statistics.Z
