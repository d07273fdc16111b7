"""The day's puzzle: by the date in UTC, the same for everybody, whatever their clocks say."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.learn.days import (
    FIRST,
    Date,
    date_of,
    day_number,
    day_of,
    kind_of,
    month_of,
    puzzle_of,
    read_date,
    streak,
)
from cookie_tin.learn.puzzle import Puzzle

KINDS = ("disco", "doppel", "raid")
LISTS = {kind: [Puzzle(kind, f"{kind} {number}") for number in range(4)] for kind in KINDS}


@given(st.integers(-100_000, 200_000))
def test_dates_agree_with_the_calendar(day: int) -> None:
    real = date(1970, 1, 1) + timedelta(day)
    assert date_of(day) == (real.year, real.month, real.day)
    assert day_number(date_of(day)) == day
    assert str(date_of(day)) == real.isoformat()


def test_the_first_day() -> None:
    assert date_of(FIRST) == Date(2026, 11, 18)


@pytest.mark.parametrize("hours", [-12, -11, -5, 0, 1, 5.75, 13, 14])
def test_everybody_has_the_same_puzzle_at_the_same_moment(hours: float) -> None:
    """Half a second before and after midnight in UTC, told by clocks at the edges of the earth's time zones."""
    zone = timezone(timedelta(hours=hours))
    midnight = datetime(2026, 11, 19, tzinfo=UTC)
    before, after = (
        datetime.fromtimestamp(midnight.timestamp() + seconds, zone).timestamp() * 1000
        for seconds in (-0.5, 0.5)
    )
    assert (day_of(before), day_of(after)) == (FIRST, FIRST + 1)


def test_midnight_belongs_to_the_new_day() -> None:
    assert day_of((FIRST + 1) * 86_400_000) == FIRST + 1
    assert day_of((FIRST + 1) * 86_400_000 - 1) == FIRST
    assert day_of(-1) == -1


def test_kinds_take_turns_and_lists_go_round() -> None:
    found = [puzzle_of(FIRST + day, LISTS, KINDS) for day in range(24)]
    assert [puzzle.set for puzzle in found[:6]] == [*KINDS, *KINDS]
    assert len({puzzle.position for puzzle in found[:12]}) == 12
    assert found[12:] == found[:12]
    assert kind_of(FIRST - 1, KINDS) == "raid"


def test_a_streak_lasts_until_yesterday_while_today_is_open() -> None:
    solved = dict.fromkeys((FIRST, FIRST + 1, FIRST + 2, FIRST + 4))
    assert streak(solved, FIRST + 2) == 3
    assert streak(solved, FIRST + 3) == 3
    assert streak(solved, FIRST + 4) == 1
    assert streak(solved, FIRST + 6) == 0
    assert streak({}, FIRST) == 0


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-1-1",
        "20261118",
        "x",
        "-026-01-01",
        "0000-01-01",
        "٢٠٢٦-١١-١٨",
    ],
)
def test_no_date(text: str) -> None:
    assert read_date(text) is None


def test_dates_are_read() -> None:
    assert read_date("2026-11-18") == FIRST
    assert read_date("2028-02-29") is not None


@given(st.integers(0, 60_000))
def test_a_month_begins_on_the_right_day_of_the_week(day: int) -> None:
    weeks = month_of(day)
    days = [cell for week in weeks for cell in week if cell is not None]
    real = date(1970, 1, 1) + timedelta(days[0])
    assert real.day == 1
    assert weeks[0].index(days[0]) == real.weekday()
    assert day in days
    assert date_of(days[-1] + 1).day == 1
    assert {len(week) for week in weeks} == {7}
