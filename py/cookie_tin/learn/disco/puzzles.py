"""The puzzles of Cookie Disco: the base game, which is solved, and the crawl cookie."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.state import State
from cookie_tin.learn.disco.judge import by_search, by_table
from cookie_tin.learn.judge import WIN, Grade
from cookie_tin.learn.puzzle import PuzzleSet

THEMES = {
    "split": N_("Divide the field"),
    "starve": N_("Leave no move"),
    "beside": N_("Cut beside the rival’s cookie"),
    "alone": N_("The rival’s cookie alone"),
    "narrow": N_("By a crumb"),
    "own": N_("Your own cookie"),
    "quiet": N_("A quiet move"),
    "bar": N_("Bar the colour"),
    "under": N_("Under threat"),
    "only": N_("The only move"),
    "crawl": N_("The crawl cookie walks"),
    "carry": N_("Carry the crawl cookie"),
}

REASONS = {
    "bar": N_("The colour that your rival would need has to rest."),
    "starve": N_("In the end your rival has no move left."),
    "split": N_("In the end the field divides, and your part is worth more."),
    "under": N_("Your rival was about to win."),
}


def task(state: State, grade: Grade, plies: int) -> str:
    """What to find."""
    if grade != WIN:
        return N_("One move does not lose. Find it.")
    if not plies:
        return N_("You can win, whatever your rival does. One move leads there.")
    return {
        1: N_("Win now."),
        3: N_("Win with your second move at the latest, whatever your rival does."),
    }.get(plies, N_("Win with your third move at the latest, whatever your rival does."))


DISCO = PuzzleSet("disco", N_("Cookie Disco"), GAME, by_table, task, THEMES, to_end=True, reasons=REASONS)
CRAWL = PuzzleSet(
    "crawl",
    N_("Cookie Disco with the crawl cookie"),
    GAME,
    by_search,
    task,
    THEMES,
    options={"crawl": True},
    depths=(1, 3, 5),
    to_end=True,
    reasons=REASONS,
)
