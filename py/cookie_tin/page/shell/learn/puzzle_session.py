"""Going through puzzles one way (rated, by theme, a run, the day's), as far as it has come. Pure; a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cookie_tin.games.contract import N_, Refused, Rng
from cookie_tin.learn.bookmarks import Bookmark
from cookie_tin.learn.progress import Progress
from cookie_tin.learn.puzzle import UNKNOWN, Puzzle, PuzzleSet
from cookie_tin.learn.runs import RATED, RUNS, STORMY, STREAK, THEME, Run, by_theme, pick_any, pick_rated

DAY, ONE = "day", "one"

NAMES = {
    RATED: N_("Rated"),
    STREAK: N_("Streak"),
    STORMY: N_("Storm"),
    THEME: N_("By theme"),
    DAY: N_("Puzzle of the day"),
    ONE: N_("Puzzle"),
}


@dataclass(frozen=True, slots=True)
class PuzzleSession:
    """What is being done, and with which kind of puzzles."""

    mode: str
    kind: PuzzleSet
    theme: str = ""
    run: Run | None = None
    day: int = 0
    missed: int = 0
    """Failed tries at the puzzle on the board."""
    counted: bool = False
    """Has the puzzle on the board been counted as solved at once, or not?"""
    change: int = 0
    """By how much it changed the person's rating."""

    @property
    def name(self) -> str:
        """Under which name its bookmark is kept."""
        return f"{self.mode} {self.kind.id} {self.theme}".strip()

    @property
    def may_skip(self) -> bool:
        """Does nothing depend on the puzzle on the board, or not any more?"""
        return self.mode == THEME or self.counted

    @property
    def chained(self) -> bool:
        """Does one puzzle follow the other?"""
        return self.mode not in (DAY, ONE)

    def next_puzzle(self, puzzles: list[Puzzle], progress: Progress, rng: Rng) -> Puzzle | None:
        """The puzzle that comes next; None when there is no more."""
        if self.run:
            return self.run.next(puzzles, progress, rng)
        if self.mode == RATED:
            return pick_rated(puzzles, progress, rng)
        return pick_any(by_theme(puzzles, self.theme), progress, rng)

    def with_next(self) -> PuzzleSession:
        """With another puzzle on the board."""
        return replace(self, missed=0, counted=False, change=0)

    def bookmark(self, puzzle: Puzzle, now: float) -> Bookmark | None:
        """What to go on with after a reload: this puzzle until it is answered, then the run; a run's end stays."""
        bookmark = Bookmark(puzzle.id, self.run)
        if not self.counted or bookmark.over(now):
            return bookmark
        return Bookmark("", self.run) if self.run else None

    def count(
        self, progress: Progress, puzzle: Puzzle, done: bool, now: float
    ) -> tuple[PuzzleSession, Progress]:
        """A try has ended: what that changes. Only the first one counts for a rating or a run."""
        session, first = self, not self.counted
        before = progress.rating(puzzle.set).rating
        progress = progress.count_try(puzzle, done, rated=self.mode == RATED)
        if first and self.run:
            run = self.run.after(puzzle, done, now)
            session = replace(session, run=run)
            progress = progress.ran(run.record, run.solved)
        if done and self.mode == DAY:
            progress = progress.day(self.day, self.missed + 1)
        if first:
            session = replace(session, change=round(progress.rating(puzzle.set).rating - before))
        return replace(session, counted=True, missed=self.missed + (not done)), progress


def begin(mode: str, kind: PuzzleSet, theme: str, now: float) -> PuzzleSession:
    """The beginning of a mode in which puzzles follow each other; Refused when there is no such mode or theme."""
    if mode not in (RATED, THEME, *RUNS) or (mode == THEME) != (theme in kind.themes):
        raise Refused(UNKNOWN)
    return PuzzleSession(mode, kind, theme, Run(mode, kind.id, now) if mode in RUNS else None)
