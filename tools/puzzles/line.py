"""The solution of a puzzle as the page plays it."""

from __future__ import annotations

from cookie_tin.bots.slices import run_to_end
from cookie_tin.learn.attempt import GOES_ON, Step
from cookie_tin.learn.puzzle import Puzzle, PuzzleSet
from cookie_tin.learn.solving import Solving


def solution(kind: PuzzleSet, position: str, plies: int) -> tuple[Step, ...]:
    """The right moves and the answers to them, until nothing more is asked."""
    solving = Solving.begin(kind, Puzzle(kind.id, position, plies, options=kind.options))
    while True:
        solving, judged = run_to_end(solving.playing(run_to_end(solving.solution())))
        if judged.kind != GOES_ON:
            return solving.steps
