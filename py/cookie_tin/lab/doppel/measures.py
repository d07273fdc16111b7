"""Doppel-game in the Lab: points of both, squares that scored, and what the first square is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import TYPE_CHECKING, Any

from cookie_tin.games.contract import CHANCE, N_, Actor
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.state import State
from cookie_tin.lab.contract import POINT, SHARE, WHOLE, Lab, Map, Marks, Measure, Notes, Standing
from cookie_tin.lab.doppel.habits import HABITS

if TYPE_CHECKING:
    from cookie_tin.lab.question import Question

NEARLY = 1.5
"""A lead of so many points makes the game look nearly decided (as in the bots' own judgement)."""


@cache
def _standing(lead: int) -> Standing:
    mine = round(WHOLE * (0.5 + 0.45 * tanh(lead / NEARLY)))
    return mine, WHOLE - mine


class DoppelLab(Lab):
    """Everything is open, every move is a moment."""

    habits = HABITS
    seconds = (15, 0)
    measures = (
        Measure("points", N_("Points of both"), N_("The points of both players together."), "points", bin=1),
        Measure(
            "scoring",
            N_("Scoring moves"),
            N_("The share of moves that bring a point."),
            "points",
            "moves",
            SHARE,
        ),
    )
    maps = (
        Map(
            "first",
            N_("By the first square"),
            N_("Where the random first square was: the share of games won by seat 1. Draws are shared."),
            POINT,
        ),
    )

    def questions(self) -> Sequence[Question]:
        from cookie_tin.lab.doppel.questions import QUESTIONS

        return QUESTIONS

    def watch(
        self, notes: Notes, marks: Marks, before: State, actor: Actor, move: int, after: State
    ) -> Standing:
        if actor == CHANCE:
            marks.append(("first", before.format(move), 0))
        orange, blue = after.points()
        return _standing(orange - blue)

    def finish(self, notes: Notes, marks: Marks, state: Any, points: Sequence[int]) -> None:
        notes["points"] = sum(state.points())
        marks[:] = [(name, place, points[0]) for name, place, _ in marks]


LAB = DoppelLab(GAME)
