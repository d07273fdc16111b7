"""What somebody has learned and solved on this device: one value, kept as text, joined with another when imported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from cookie_tin.learn.days import date_of, read_date
from cookie_tin.learn.glicko import (
    HIGHEST,
    LEAST_SURE,
    LOWEST,
    NEWCOMER,
    SUREST,
    Rating,
    puzzle_rating,
    update_rating,
)
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.match.foreign import read_json

KEY = "tin.learn"
"""Under which it is stored."""

LONGEST = 2_000_000
"""Letters that nobody's progress has: some of every puzzle are a tenth of it."""

MOST_STARS = 3


class Solved(NamedTuple):
    """What came of a puzzle: its rating here, how often it was begun, whether it was ever solved."""

    rating: float
    deviation: float
    tries: int = 0
    done: bool = False


class Day(NamedTuple):
    """How the puzzle of a day went."""

    stars: int
    tries: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything that is kept of learning."""

    lessons: Mapping[str, int] = field(default_factory=dict)
    """Stars by lesson; 0 for one that was skipped."""
    ratings: Mapping[str, Rating] = field(default_factory=dict)
    """The person's, by kind of puzzle."""
    puzzles: Mapping[str, Solved] = field(default_factory=dict)
    """By the puzzle's id."""
    records: Mapping[str, int] = field(default_factory=dict)
    """The best runs: `streak disco`, `storm disco`."""
    days: Mapping[int, Day] = field(default_factory=dict)
    """The days whose puzzle was solved."""
    offered: bool = False
    """Has a newcomer been asked whether they want the lessons?"""

    def finish_lesson(self, lesson: str, stars: int) -> Progress:
        """A lesson is done, or skipped (0); fewer stars than before take nothing away."""
        best = max(stars, self.lessons.get(lesson, 0))
        return replace(self, lessons={**self.lessons, lesson: best})

    def rating(self, kind: str) -> Rating:
        """The person's rating for a kind of puzzle."""
        return self.ratings.get(kind, NEWCOMER)

    def puzzle_record(self, puzzle: Puzzle) -> Solved:
        """What is known of a puzzle here."""
        fresh = puzzle_rating(puzzle.rating)
        return self.puzzles.get(puzzle.id, Solved(fresh.rating, fresh.deviation))

    def count_try(self, puzzle: Puzzle, done: bool, rated: bool) -> Progress:
        """A puzzle was solved at once, or not. The first try counts for the ratings of both, later ones do not."""
        known = self.puzzle_record(puzzle)
        person, other = self.rating(puzzle.set), Rating(known.rating, known.deviation)
        ratings = dict(self.ratings)
        if rated and not known.tries:
            ratings[puzzle.set] = update_rating(person, (other, float(done)))
            other = update_rating(other, (person, float(not done)))
        now = Solved(other.rating, other.deviation, known.tries + 1, known.done or done)
        return replace(self, ratings=ratings, puzzles={**self.puzzles, puzzle.id: now})

    def ran(self, name: str, solved: int) -> Progress:
        """A run (`streak disco`) is over."""
        return replace(self, records={**self.records, name: max(solved, self.records.get(name, 0))})

    def day(self, day: int, tries: int) -> Progress:
        """The puzzle of a day was solved, at that try; only the first time counts."""
        if day in self.days:
            return self
        return replace(self, days={**self.days, day: Day(max(1, MOST_STARS + 1 - tries), tries)})

    def joined(self, other: Progress) -> Progress:
        """Both together, the better of each; of ratings the one that is surer."""
        stars = {
            name: max(self.lessons.get(name, 0), other.lessons.get(name, 0)) for name in _names(self, other)
        }
        ratings = dict(self.ratings)
        for kind, rating in other.ratings.items():
            if kind not in ratings or rating.deviation < ratings[kind].deviation:
                ratings[kind] = rating
        puzzles = dict(self.puzzles)
        for name, solved in other.puzzles.items():
            mine = puzzles.get(name, solved)
            surer = min(mine, solved, key=lambda one: one.deviation)
            puzzles[name] = surer._replace(tries=max(mine.tries, solved.tries), done=mine.done or solved.done)
        days = {**other.days, **self.days}
        days |= {day: max(self.days[day], other.days[day]) for day in self.days.keys() & other.days.keys()}
        records = {
            name: max(self.records.get(name, 0), other.records.get(name, 0))
            for name in {**self.records, **other.records}
        }
        return Progress(stars, ratings, puzzles, records, days, self.offered or other.offered)

    def write(self) -> str:
        """JSON for the browser's storage; numbers are rounded."""
        return json.dumps(
            {
                "lessons": dict(self.lessons),
                "ratings": {
                    kind: [round(number, 4) for number in rating] for kind, rating in self.ratings.items()
                },
                "puzzles": {
                    name: [round(one.rating, 1), round(one.deviation, 1), one.tries, int(one.done)]
                    for name, one in self.puzzles.items()
                },
                "records": dict(self.records),
                "days": {str(date_of(day)): list(how) for day, how in sorted(self.days.items())},
                "offered": self.offered,
            },
            separators=(",", ":"),
        )


def _names(*several: Progress) -> list[str]:
    return sorted({name for one in several for name in one.lessons})


def read(text: str | None) -> Progress:
    """What was kept, as far as it can be understood: whatever is damaged is left out, never the rest with it."""
    try:
        kept = read_json(text or "{}", LONGEST)
    except ValueError:
        kept = {}
    kept = kept if isinstance(kept, dict) else {}
    days = {read_date(name): how for name, how in _part(kept, "days").items()}
    return Progress(
        {name: stars for name, stars in _part(kept, "lessons").items() if _whole(stars, 0, MOST_STARS)},
        {kind: Rating(*map(float, one)) for kind, one in _part(kept, "ratings").items() if _rating(one)},
        {
            name: Solved(float(one[0]), float(one[1]), one[2], bool(one[3]))
            for name, one in _part(kept, "puzzles").items()
            if _solved(one)
        },
        {name: best for name, best in _part(kept, "records").items() if _whole(best, 0, 1_000_000)},
        {day: Day(*how) for day, how in days.items() if day is not None and _day(how)},
        kept.get("offered") is True,
    )


def _part(kept: dict[str, Any], name: str) -> dict[str, Any]:
    part = kept.get(name)
    return part if isinstance(part, dict) else {}


def _whole(number: object, least: int, most: int) -> bool:
    return type(number) is int and least <= number <= most


def _real(number: object, least: float, most: float) -> bool:
    return type(number) in (int, float) and least <= number <= most  # type: ignore[operator]


def _rating(one: object) -> bool:
    return (
        isinstance(one, list)
        and len(one) == 3
        and _real(one[0], LOWEST, HIGHEST)
        and _real(one[1], SUREST, LEAST_SURE)
        and _real(one[2], 0.001, 1)
    )


def _solved(one: object) -> bool:
    return (
        isinstance(one, list)
        and len(one) == 4
        and _real(one[0], LOWEST, HIGHEST)
        and _real(one[1], SUREST, LEAST_SURE)
        and _whole(one[2], 0, 1_000_000)
        and one[3] in (0, 1)
    )


def _day(how: object) -> bool:
    return isinstance(how, list) and len(how) == 2 and _whole(how[0], 1, 3) and _whole(how[1], 1, 1_000_000)
