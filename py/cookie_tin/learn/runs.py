"""Ways to go through puzzles: rated, by theme, a streak that gets harder until one is missed, a storm of three minutes.

All of it is pure: whoever calls brings the random numbers and the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cookie_tin.games.contract import Rng
from cookie_tin.learn.glicko import chance
from cookie_tin.learn.progress import Progress
from cookie_tin.learn.puzzle import Puzzle

STORM = 3 * 60 * 1000
"""Milliseconds of a storm."""

NEAR = 12
"""A rated puzzle is one of so many whose result is least certain."""

STREAK, THEME, RATED, STORMY = "streak", "theme", "rated", "storm"
RUNS = (STREAK, STORMY)

EASIEST, STEP = 750, 45
"""A run begins with puzzles of this rating; each one solved makes the next so much harder."""

AROUND, BAND = 8, 24
"""Of a run's next puzzle: one of so many that are nearest to what is wanted, and how many are of that difficulty:
none of them comes again before the others were there."""


def by_theme(puzzles: Sequence[Puzzle], theme: str) -> list[Puzzle]:
    """Those of a theme; all, without one."""
    return [puzzle for puzzle in puzzles if not theme or theme in puzzle.themes]


def pick_rated(puzzles: Sequence[Puzzle], progress: Progress, rng: Rng) -> Puzzle | None:
    """A puzzle that was never tried and that the person solves about every second time; None when all were tried."""
    fresh = [puzzle for puzzle in puzzles if not progress.puzzle_record(puzzle).tries]
    if not fresh:
        return None
    person = progress.rating(fresh[0].set)

    def uncertain(puzzle: Puzzle) -> float:
        known = progress.puzzle_record(puzzle)
        return abs(chance(person, person._replace(rating=known.rating, deviation=known.deviation)) - 0.5)

    near = sorted(fresh, key=uncertain)[:NEAR]
    return near[rng.randrange(len(near))]


def pick_any(puzzles: Sequence[Puzzle], progress: Progress, rng: Rng) -> Puzzle | None:
    """Any puzzle, those not solved yet first."""
    left = [puzzle for puzzle in puzzles if not progress.puzzle_record(puzzle).done] or list(puzzles)
    return left[rng.randrange(len(left))] if left else None


@dataclass(frozen=True, slots=True)
class Run:
    """A streak or a storm in progress."""

    name: str
    kind: str
    begun: float
    """In milliseconds, as the caller's clock has it."""
    solved: int = 0
    failed: tuple[str, ...] = ()
    """The ids of the puzzles that were missed."""
    seen: tuple[str, ...] = ()
    """The ids of all that were answered, in their order."""

    @property
    def misses(self) -> int:
        return len(self.failed)

    @property
    def record(self) -> str:
        """Under which name its best is kept."""
        return f"{self.name} {self.kind}"

    def time_left(self, now: float) -> float:
        """Milliseconds that are left; a streak has all the time there is."""
        return max(0.0, self.begun + STORM - now) if self.name == STORMY else float("inf")

    def over(self, now: float) -> bool:
        return self.time_left(now) == 0 if self.name == STORMY else self.misses > 0

    def after(self, puzzle: Puzzle, done: bool, now: float) -> Run:
        """The run with one more puzzle. In a storm what comes too late does not count."""
        if self.over(now):
            return self
        failed = self.failed if done else (*self.failed, puzzle.id)
        return replace(self, solved=self.solved + done, failed=failed, seen=(*self.seen, puzzle.id))

    def next(self, puzzles: Sequence[Puzzle], progress: Progress, rng: Rng) -> Puzzle | None:
        """The next one: harder than the last, of that difficulty one that was tried least; None after all of them."""
        wanted = EASIEST + STEP * self.solved
        fresh = [puzzle for puzzle in puzzles if puzzle.id not in self.seen]
        band = sorted(fresh, key=lambda puzzle: abs(puzzle.rating - wanted))[:BAND]
        least = min((progress.puzzle_record(puzzle).tries for puzzle in band), default=0)
        near = [puzzle for puzzle in band if progress.puzzle_record(puzzle).tries == least][:AROUND]
        return near[rng.randrange(len(near))] if near else None
