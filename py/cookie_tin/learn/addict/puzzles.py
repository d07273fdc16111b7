"""The puzzles of Cookies Addict: near the end, looked at to the last tile."""

from __future__ import annotations

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.phases import LINE
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import N_
from cookie_tin.learn.addict.judge import judge
from cookie_tin.learn.judge import WIN, Grade
from cookie_tin.learn.puzzle import PuzzleSet

THEMES = {
    "win": N_("Win"),
    "draw": N_("Save the draw"),
    "lesser": N_("The lesser tile"),
    "pay": N_("Pay for it"),
    "shut": N_("Shut the rival in"),
    "cage": N_("Mind the cage"),
    "keeper": N_("Move a keeper"),
    "calm": N_("Leave the keepers alone"),
}

REASONS = {
    "shut": N_("Your rival has no tile to take, so the game ends here."),
    "pay": N_("It costs cookies now; the other lines cost more."),
    "lesser": N_("It is not the biggest tile: what comes after it counts more."),
    "cage": N_("Mind the cage: whoever takes it loses."),
}


def task(state: State, grade: Grade, plies: int) -> str:
    """What to find."""
    if state.phase == LINE:
        return N_("One line wins. Find it.") if grade == WIN else N_("One line saves the draw. Find it.")
    return N_("One move wins. Find it.") if grade == WIN else N_("One move saves the draw. Find it.")


ADDICT = PuzzleSet("addict", N_("Cookies Addict"), GAME, judge, task, THEMES, reasons=REASONS)
