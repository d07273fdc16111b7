"""Going through puzzles: which one comes next, and when a run is over."""

from __future__ import annotations

from random import Random

from cookie_tin.learn.glicko import Rating
from cookie_tin.learn.progress import Progress
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.learn.runs import BAND, STORM, STORMY, STREAK, Run, by_theme, pick_any, pick_rated

PUZZLES = [
    Puzzle("disco", f"{number}", rating=700 + 10 * number, themes=("odd",) * (number % 2))
    for number in range(120)
]


def test_a_rated_puzzle_is_near_the_person() -> None:
    for level in (800.0, 1200.0, 1800.0):
        progress = Progress(ratings={"disco": Rating(level, 60)})
        found = [pick_rated(PUZZLES, progress, Random(seed)) for seed in range(30)]
        assert all(puzzle and abs(puzzle.rating - level) <= 70 for puzzle in found)
        assert len({puzzle.id for puzzle in found if puzzle}) > 3


def test_what_was_tried_is_not_rated_again() -> None:
    progress = Progress()
    for _ in range(len(PUZZLES)):
        puzzle = pick_rated(PUZZLES, progress, Random(1))
        assert puzzle is not None
        assert not progress.puzzle_record(puzzle).tries
        progress = progress.count_try(puzzle, done=True, rated=True)
    assert pick_rated(PUZZLES, progress, Random(1)) is None


def test_by_theme() -> None:
    assert len(by_theme(PUZZLES, "odd")) == 60
    assert by_theme(PUZZLES, "") == PUZZLES
    assert by_theme(PUZZLES, "none") == []


def test_another_prefers_what_is_not_solved() -> None:
    progress = Progress()
    for puzzle in PUZZLES[1:]:
        progress = progress.count_try(puzzle, done=True, rated=False)
    assert pick_any(PUZZLES, progress, Random(1)) == PUZZLES[0]
    progress = progress.count_try(PUZZLES[0], done=True, rated=False)
    assert pick_any(PUZZLES, progress, Random(1)) in PUZZLES
    assert pick_any([], progress, Random(1)) is None


def test_a_streak_gets_harder_and_ends_with_a_miss() -> None:
    run, ratings = Run(STREAK, "disco", 0), []
    for _ in range(20):
        puzzle = run.next(PUZZLES, Progress(), Random(1))
        assert puzzle is not None
        ratings.append(puzzle.rating)
        run = run.after(puzzle, True, 1e12)
    assert ratings[0] < 850
    assert ratings[-1] > 1450
    assert not run.over(1e12)
    over = run.after(PUZZLES[0], False, 1e12)
    assert over.over(1e12)
    assert over.solved == 20
    assert over.after(PUZZLES[1], True, 1e12).solved == 20
    assert over.record == "streak disco"


def test_a_storm_lasts_three_minutes() -> None:
    run = Run(STORMY, "disco", 1000)
    assert run.time_left(1000) == STORM == 180_000
    run = run.after(PUZZLES[0], True, 1000 + STORM - 1).after(PUZZLES[1], False, 1000 + STORM - 1)
    assert (run.solved, run.misses, run.over(1000 + STORM - 1)) == (1, 1, False)
    assert run.over(1000 + STORM)
    assert run.after(PUZZLES[2], True, 1000 + STORM).solved == 1


def test_no_puzzle_comes_twice_in_a_run() -> None:
    run, seen = Run(STREAK, "disco", 0), set()
    while puzzle := run.next(PUZZLES, Progress(), Random(3)):
        seen.add(puzzle.id)
        run = run.after(puzzle, True, 0)
    assert len(seen) == len(PUZZLES)


def test_no_puzzle_comes_again_before_the_others_of_its_difficulty() -> None:
    """One run after the other, each ended by its first puzzle."""
    progress, seen = Progress(), []
    for number in range(BAND):
        puzzle = Run(STREAK, "disco", 0).next(PUZZLES, progress, Random(number))
        assert puzzle
        seen.append(puzzle.id)
        progress = progress.count_try(puzzle, done=number % 2 == 0, rated=False)
    assert len({*seen}) == BAND
    again = Run(STREAK, "disco", 0).next(PUZZLES, progress, Random(1))
    assert again and again.id in seen


def test_what_was_missed_is_known() -> None:
    run = Run(STORMY, "disco", 0)
    for number, puzzle in enumerate(PUZZLES[:4]):
        run = run.after(puzzle, number % 2 == 0, 1)
    assert run.failed == (PUZZLES[1].id, PUZZLES[3].id)
    assert run.seen == tuple(puzzle.id for puzzle in PUZZLES[:4])
    assert (run.solved, run.misses) == (2, 2)
