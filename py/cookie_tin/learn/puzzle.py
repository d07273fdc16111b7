"""A puzzle is a position with one right move, and the proof of that.

The shipped ones lie in assets/puzzles/ (docs/learn.md); anybody can make more from a game of their own. Either way a
judge must prove that exactly one move is right, or say why it cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from zlib import crc32

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import CHANCE, N_, AnyGame, AnyState, Clause, Options, Refused
from cookie_tin.learn.judge import LOSS, Grade, Judge, best

OVER = Clause("learn.over", N_("The game is over here: there is nothing left to find."))
DICE = Clause("learn.dice", N_("It is chance that acts here, so there is nothing to find."))
FORCED = Clause("learn.forced", N_("There is only one move here, so there is nothing to find."))
FAR = Clause("learn.far", N_("Nobody can prove yet what is best here: it is too far from the end."))
LOST = Clause("learn.lost", N_("Every move loses here."))
SEVERAL = Clause("learn.several", N_("More than one move is right here: {moves}."))
FOREIGN = Clause("learn.foreign", N_("This is not a list of puzzles."))
UNKNOWN = Clause("learn.unknown", N_("There is no such puzzle in the tin."))

MAGIC = "cookie-tin puzzles 1 "


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position in which the player to act has one right move."""

    set: str
    position: str
    plies: int = 0
    """A win has to come within so many moves of both players; 0: no limit."""
    rating: int = 1500
    """How hard it is at first, on the scale of Glicko."""
    themes: tuple[str, ...] = ()
    options: Options = field(default_factory=dict)

    @property
    def id(self) -> str:
        """A short name that stays the same wherever the puzzle stands in its list."""
        return f"{crc32(f'{self.set} {self.position}'.encode()):08x}"


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """One kind of puzzles: how they are judged and what they ask."""

    id: str
    name: str
    """A message."""
    game: AnyGame
    judge: Judge
    task: Callable[[Any, Grade, int], str]
    """What to find (a message), by the state, the grade of the right move and the plies within which to win."""
    themes: Mapping[str, str]
    """The names (messages) of the themes, by id."""
    options: Options = field(default_factory=dict)
    """Those of the shipped puzzles."""
    margin: Grade = 0
    """By how much the right move must be better than any other."""
    depths: tuple[int, ...] = (0,)
    """The limits of plies that are tried, one after the other, to find a win."""
    to_end: bool = False
    """Is a win played out to the end, also where there is only one move?"""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why the right move is right (messages), by theme, the most telling first; some themes explain nothing."""
    stakes: Callable[[Any], tuple[str, Mapping[str, object]]] | None = None
    """What is at stake, where the board does not show it: a message and what fills its blanks."""
    refuses: Callable[[Any], Clause | None] = lambda _state: None
    """Why no puzzle can be made of such a state, whatever its moves are worth."""

    @property
    def path(self) -> str:
        """Where the shipped ones are, seen from the top of the project and of the site."""
        return f"assets/puzzles/{self.id}.txt"


class Proof(NamedTuple):
    """What makes a position a puzzle."""

    move: str
    grade: Grade
    plies: int
    """The limit within which it was proven; 0: none."""


def prove(kind: PuzzleSet, state: AnyState, plies: int | None = None) -> Thinking[Proof]:
    """The one right move of a state; Refused, with a sentence, where there is none or several.

    With a number of plies only that limit is looked at; else the judge tries its own.
    """
    acting = state.to_act()
    if not acting:
        raise Refused(OVER)
    if CHANCE in acting:
        raise Refused(DICE)
    if clause := kind.refuses(state):
        raise Refused(clause)
    if len(state.legal(acting[0])) < 2:
        raise Refused(FORCED)
    refusal = Refused(FAR)
    for within in kind.depths if plies is None else (plies,):
        verdicts = yield from kind.judge(state, within)
        if verdicts is None:
            continue
        right = best(verdicts, kind.margin)
        if right[0].grade == LOSS and not kind.margin:
            refusal = Refused(LOST)
        elif len(right) == 1:
            return Proof(right[0].move, right[0].grade, within)
        else:
            refusal = Refused(SEVERAL, moves=", ".join(one.move for one in right[:6]))
    raise refusal


def write_list(kind: str, puzzles: list[Puzzle]) -> str:
    """The asset: one line a puzzle, in the order in which days take them."""
    lines = [
        f"{puzzle.rating} {puzzle.plies} {','.join(puzzle.themes) or '-'} {puzzle.position}"
        for puzzle in puzzles
    ]
    return "\n".join([MAGIC + kind, *lines, ""])


def read_list(kind: PuzzleSet, text: str) -> list[Puzzle]:
    """The puzzles of an asset; Refused when it is none. Whether each is right, the tests have checked."""
    first, *lines = text.splitlines()
    if first != MAGIC + kind.id:
        raise Refused(FOREIGN)
    found = []
    for line in lines:
        rating, plies, themes, position = line.split(" ", 3)
        named = tuple(name for name in themes.split(",") if name in kind.themes)
        found.append(Puzzle(kind.id, position, int(plies), int(rating), named, kind.options))
    return found
