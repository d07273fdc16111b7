"""What is kept of learning: ratings, stars, days and runs; written, read back, joined."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.learn.days import FIRST
from cookie_tin.learn.glicko import NEWCOMER, Rating, chance, update_rating
from cookie_tin.learn.progress import Day, Progress, Solved, read
from cookie_tin.learn.puzzle import Puzzle

ONE = Puzzle("disco", "here", rating=1200)
OTHER = Puzzle("disco", "there", rating=900)


def test_the_example_of_the_paper() -> None:
    """Glickman, “Example of the Glicko-2 system”, 2012: 1464.06, 151.52, 0.05999."""
    games = ((Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0))
    found = update_rating(Rating(1500, 200, 0.06), *games)
    assert found.rating == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_moves_more_and_raises_the_volatility() -> None:
    strong, weak = Rating(2200, 60), Rating(1000, 60)
    person = Rating(1500, 60)
    assert update_rating(person, (strong, 1)).rating > update_rating(person, (weak, 1)).rating > person.rating
    erratic = update_rating(Rating(1500, 50, 0.06), *[(Rating(2500, 50), 1)] * 8)
    assert erratic.volatility > 0.06
    assert chance(person, person) == pytest.approx(0.5)


@given(st.lists(st.booleans(), max_size=60), st.floats(100, 3500))
def test_ratings_stay_within_bounds(results: list[bool], rating: float) -> None:
    person = NEWCOMER
    for won in results:
        person = update_rating(person, (Rating(rating, 80), won))
    assert 100 <= person.rating <= 3500
    assert 45 <= person.deviation <= 350
    assert 0 < person.volatility < 1


def test_solving_moves_person_and_puzzle_apart_from_each_other() -> None:
    progress = Progress().count_try(ONE, done=True, rated=True)
    assert progress.rating("disco").rating > NEWCOMER.rating
    assert progress.puzzle_record(ONE).rating < 1200
    assert progress.puzzle_record(ONE)[2:] == (1, True)
    assert progress.rating("doppel") == NEWCOMER


def test_only_the_first_try_is_rated() -> None:
    missed = Progress().count_try(ONE, done=False, rated=True)
    again = missed.count_try(ONE, done=True, rated=True)
    assert again.rating("disco") == missed.rating("disco")
    assert again.puzzle_record(ONE) == missed.puzzle_record(ONE)._replace(tries=2, done=True)
    unrated = Progress().count_try(ONE, done=False, rated=False)
    assert unrated.rating("disco") == NEWCOMER
    assert unrated.puzzle_record(ONE).rating == 1200


def test_stars_are_never_lost() -> None:
    progress = (
        Progress()
        .finish_lesson("doppel.touch", 2)
        .finish_lesson("doppel.touch", 1)
        .finish_lesson("doppel.step", 0)
    )
    assert progress.lessons == {"doppel.touch": 2, "doppel.step": 0}


def test_a_day_counts_once() -> None:
    progress = Progress().day(FIRST, 2).day(FIRST, 1).day(FIRST + 1, 9)
    assert progress.days == {FIRST: Day(2, 2), FIRST + 1: Day(1, 9)}


def whole() -> Progress:
    """Something of everything."""
    return (
        Progress(offered=True)
        .finish_lesson("doppel.touch", 3)
        .count_try(ONE, done=True, rated=True)
        .count_try(OTHER, done=False, rated=False)
        .ran("streak disco", 12)
        .day(FIRST, 1)
    )


def test_what_is_written_is_read_back() -> None:
    kept = read(whole().write())
    assert kept.write() == whole().write()
    assert kept.days == whole().days
    assert kept.offered
    assert kept.rating("disco").rating == pytest.approx(whole().rating("disco").rating, abs=0.01)


@pytest.mark.parametrize("text", [None, "", "{", "[]", "7", '{"lessons":[],"ratings":7}', "[" * 10_000])
def test_nonsense_is_nothing(text: str | None) -> None:
    assert read(text) == Progress()


@pytest.mark.parametrize(
    ("part", "damaged"),
    [
        ("lessons", {"a": 9}),
        ("lessons", {"a": True}),
        ("ratings", {"doppel": [1500, 80]}),
        ("ratings", {"doppel": [1e9, 80, 0.06]}),
        ("ratings", {"doppel": ["x", 80, 0.06]}),
        ("puzzles", {"abc": [1500, 80, -1, 0]}),
        ("puzzles", {"abc": "solved"}),
        ("records", {"storm disco": -4}),
        ("days", {"2026-02-30": [3, 1]}),
        ("days", {"2026-11-20": [4, 1]}),
        ("days", {"yesterday": [3, 1]}),
    ],
)
def test_what_is_damaged_is_left_out_and_nothing_else(part: str, damaged: dict[str, object]) -> None:
    kept = json.loads(whole().write())
    kept[part] |= damaged
    assert read(json.dumps(kept)) == read(whole().write())


def test_two_are_joined_to_the_better_of_both() -> None:
    mine = whole()
    theirs = (
        Progress()
        .finish_lesson("doppel.touch", 1)
        .finish_lesson("doppel.step", 2)
        .ran("streak disco", 30)
        .day(FIRST, 2)
    )
    both = mine.joined(theirs)
    assert both.lessons == {"doppel.touch": 3, "doppel.step": 2}
    assert both.records == {"streak disco": 30}
    assert both.days == {FIRST: Day(3, 1)}
    assert both.rating("disco") == mine.rating("disco")
    assert both.puzzles == mine.puzzles
    assert both.offered
    assert theirs.joined(mine) == both
    assert mine.joined(mine) == mine


def test_of_two_ratings_the_surer_is_taken() -> None:
    sure = Progress(ratings={"disco": Rating(1300, 60)}, puzzles={"x": Solved(1000, 60, 3, False)})
    vague = Progress(ratings={"disco": Rating(1700, 200)}, puzzles={"x": Solved(1500, 150, 5, True)})
    both = vague.joined(sure)
    assert both.ratings == sure.ratings
    assert both.puzzles == {"x": Solved(1000, 60, 5, True)}
