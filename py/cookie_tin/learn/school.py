"""What a game brings to the school: its lessons and its puzzles. `learn/<id>/` exports one value of it, SCHOOL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cookie_tin.games.contract import AnyGame
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.puzzle import PuzzleSet


@dataclass(frozen=True, slots=True)
class School:
    """One game's lessons, in their order, and its kinds of puzzles."""

    game: AnyGame
    lessons: tuple[Lesson, ...]
    puzzles: tuple[PuzzleSet, ...] = ()
    moved: Mapping[str, str] = field(default_factory=dict)
    """Names of lessons that are no more, by which links may still come, and the lessons that teach that now."""
