"""The day's puzzle: the same for everybody on earth, by the date in UTC. Nobody is asked for it.

A day is the number of days since 1 January 1970, so that nothing here reads a clock or knows a time zone: whoever
calls has the milliseconds since then and divides (`day_of`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cookie_tin.learn.puzzle import Puzzle

LENGTH = 24 * 60 * 60 * 1000
"""Milliseconds of a day in UTC."""

FIRST = 20_775
"""18 November 2026: the day that has the first puzzle of the first list."""

OLDEST = 20_758
"""1 November 2026: the first day that has one. Those before the lists' first take from their ends."""

ERA, SHIFT = 146_097, 719_468
"""Days in 400 years, and from 1 March of the year 0 to 1970."""


class Date(NamedTuple):
    """A date of the calendar."""

    year: int
    month: int
    day: int

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.day:02}"


def day_of(milliseconds: float) -> int:
    """The day in UTC of a moment."""
    return int(milliseconds // LENGTH)


def date_of(day: int) -> Date:
    """The date of a day. Years are counted from March, so that the odd day comes last."""
    era, rest = divmod(day + SHIFT, ERA)
    year = (rest - rest // 1460 + rest // 36_524 - rest // 146_096) // 365
    left = rest - (365 * year + year // 4 - year // 100)
    month = (5 * left + 2) // 153
    number = left - (153 * month + 2) // 5 + 1
    turned = month < 10
    return Date(400 * era + year + (not turned), month + 3 if turned else month - 9, number)


def day_number(date: Date) -> int:
    """The day of a date."""
    year = date.year - (date.month <= 2)
    era, rest = divmod(year, 400)
    left = (153 * (date.month + (-3 if date.month > 2 else 9)) + 2) // 5 + date.day - 1
    return era * ERA + rest * 365 + rest // 4 - rest // 100 + left - SHIFT


def read_date(text: str) -> int | None:
    """The day that a text such as 2026-11-18 stands for; None when it is none."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(
        part.isascii() and part.isdigit() for part in parts
    ):
        return None
    day = day_number(Date(*map(int, parts))) if parts[0] != "0000" else -1
    return day if day >= 0 and str(date_of(day)) == text else None


def kind_of(day: int, kinds: Sequence[str]) -> str:
    """Which kind of puzzle a day has: they take turns."""
    return kinds[(day - FIRST) % len(kinds)]


def puzzle_of(day: int, lists: Mapping[str, Sequence[Puzzle]], kinds: Sequence[str]) -> Puzzle:
    """The puzzle of a day: the next of its list each time, from the beginning again after the last."""
    puzzles = lists[kind_of(day, kinds)]
    return puzzles[(day - FIRST) // len(kinds) % len(puzzles)]


def streak(solved: Mapping[int, object], today: int) -> int:
    """On how many days in a row the puzzle was solved, until today or, if today is still to come, yesterday."""
    day = today if today in solved else today - 1
    length = 0
    while day - length in solved:
        length += 1
    return length


def month_of(day: int) -> list[list[int | None]]:
    """The weeks of a day's month, Monday first, each with seven days; None where there is none."""
    date = date_of(day)
    first = day - date.day + 1
    later = day_number(Date(date.year + date.month // 12, date.month % 12 + 1, 1))
    blank: list[int | None] = [None] * ((first + 3) % 7)
    cells = [*blank, *range(first, later)]
    cells += [None] * (-len(cells) % 7)
    return [cells[at : at + 7] for at in range(0, len(cells), 7)]
