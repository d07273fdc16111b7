"""The puzzles of Doppel-game: endings, looked at to the last square."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.state import State
from cookie_tin.learn.doppel.judge import judge
from cookie_tin.learn.judge import WIN, Grade
from cookie_tin.learn.puzzle import PuzzleSet

THEMES = {
    "win": N_("Win"),
    "draw": N_("Save the draw"),
    "score": N_("Take the point"),
    "gap": N_("Close the gap"),
    "refuse": N_("Leave the point"),
    "deny": N_("Deny a point"),
    "give": N_("Give a point away"),
    "wait": N_("Wait"),
}

REASONS = {
    "gap": N_("The square you fill counts at once, so the step echoes."),
    "refuse": N_("Taking a point at once would cost more than it brings."),
    "give": N_("Your rival can score now, and it does not help."),
    "deny": N_("Now your rival cannot score; after most other squares they could."),
    "wait": N_("It leaves your rival nothing to score."),
    "score": N_("It scores."),
}


def task(state: State, grade: Grade, plies: int) -> str:
    """What to find."""
    if grade == WIN:
        return N_("One square wins. Find it.")
    return N_("One square saves the draw. Find it.")


DOPPEL = PuzzleSet("doppel", N_("Doppel-game"), GAME, judge, task, THEMES, reasons=REASONS)
