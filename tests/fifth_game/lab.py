"""The null game in the Lab: what it knows of every game, and one measure more."""

from __future__ import annotations

from cookie_tin.games.contract import Actor
from cookie_tin.lab.contract import Lab, Marks, Measure, Notes
from tests.null_game import NULL, Move, State


class NullLab(Lab):
    """It counts hops."""

    measures = (Measure("hops", "Hops", "How often a marker hops in a game.", "hops"),)

    def watch(
        self, notes: Notes, marks: Marks, before: State, actor: Actor, move: Move, after: State
    ) -> None:
        notes["hops"] += move[0] == "hop"


LAB = NullLab(NULL)
