"""A lesson is data: a position, a sentence that says what to do, and goals that the rules check."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cookie_tin.games.contract import Clause, Seat, Value
from cookie_tin.learn.goals import ALWAYS, NEVER, Goal

ANY = "*"
"""In a script: any move of the learner."""


class Reply(NamedTuple):
    """What the others and chance do after the learner's moves so far: their move texts, in order."""

    after: tuple[str, ...]
    """The learner's moves in this attempt, ANY for any; the first reply that fits is made."""
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One screen of the school. All sentences are messages for the catalogues."""

    id: str
    """Progress is kept under it, so it never changes."""
    title: str
    task: str
    """What to do, in one sentence."""
    position: str
    success: Goal
    solution: tuple[str, ...]
    """The learner's moves that solve it in par; they are shown to whoever does not find them."""
    slip: tuple[str, ...]
    """Moves of the learner that fail, the last one by its fault; the tests make them."""
    hint: str
    """What is said after a second failure."""
    praise: str
    """What was learned, when it is done."""
    miss: str = ""
    """What is said when an attempt fails and no rule says why."""
    teaches: tuple[Clause, ...] = ()
    """The rules that it shows, as the game's own clauses."""
    failure: Goal = NEVER
    """What fails the attempt. Where a reply of the rival can bring it about, that reply is played out."""
    best: Goal = ALWAYS
    """What three stars ask for besides par, where success can be better or worse."""
    options: dict[str, Value] = field(default_factory=dict)
    seat: Seat = 0
    moves: int = 1
    """Moves of the learner in one attempt; without success after them, it has failed. 0: until the game is over."""
    script: tuple[Reply, ...] = ()
    bot: str = ""
    """Who answers where nothing is written; nobody: then the others' replies are all in the script."""
    marks: tuple[str, ...] = ()
    """Places on the board to look at: spots, or moves that show where they are made."""

    match: int = 0
    """A little match against the bot: how many moves the learner makes in it. Then there is no one solution."""

    @property
    def par(self) -> int:
        """In how many moves it can be done."""
        return self.match or len(self.solution)


def stars(lesson: Lesson, made: int, best: bool = True) -> int:
    """Three, two or one, by the moves made in all tries together; three only for the best."""
    return 3 if made <= lesson.par and best else 2 if made <= 2 * lesson.par + 1 else 1
