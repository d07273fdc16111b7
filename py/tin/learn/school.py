"""What a game brings to the school: its lessons and its puzzles. `learn/<id>/` exports one value of it, SCHOOL."""

from __future__ import annotations

from dataclasses import dataclass

from tin.games.contract import AnyGame
from tin.learn.lesson import Lesson
from tin.learn.puzzle import PuzzleSet


@dataclass(frozen=True, slots=True)
class School:
    """One game's lessons, in their order, and its kinds of puzzles."""

    game: AnyGame
    lessons: tuple[Lesson, ...]
    puzzles: tuple[PuzzleSet, ...] = ()
