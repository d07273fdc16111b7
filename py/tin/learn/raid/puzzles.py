"""The puzzles of Cookie Raid: the end of the last round, with open hands, its chances counted and not tried out."""

from __future__ import annotations

from fractions import Fraction

from tin.games.contract import N_, Clause
from tin.games.raid import GAME
from tin.games.raid.phases import LUCKY, TAKE
from tin.games.raid.state import State
from tin.learn.judge import Grade
from tin.learn.puzzle import PuzzleSet
from tin.learn.raid.judge import judge

HIDDEN = Clause(
    "learn.hidden", N_("Hands are hidden here: what is best depends on dice that you could not see.")
)

MARGIN = Fraction(3, 100)
"""The right move wins at least three games of a hundred more than any other."""

THEMES = {
    "first": N_("Bid first"),
    "answer": N_("Answer a bid"),
    "pass": N_("Pass"),
    "single": N_("A single die"),
    "break": N_("Break a set"),
    "take": N_("The right die"),
    "lower": N_("The lower die"),
    "lucky": N_("The lucky last"),
}


def task(state: State, grade: Grade, plies: int) -> str:
    """What to find."""
    if state.phase == LUCKY:
        return N_("Keep the last die or roll it again: what wins the game more often?")
    if state.phase == TAKE:
        return N_("Which die wins the game more often, once the last one is bid for?")
    if state.bids[1 - state.to_act()[0]] is None:
        return N_("You bid first for the last die. Which bid wins the game most often?")
    return N_("Your rival has bid for the last die. Which bid wins the game most often?")


def refuses(state: State) -> Clause | None:
    """What somebody cannot see cannot be proven to them."""
    return None if state.rules.in_turn else HIDDEN


RAID = PuzzleSet(
    "raid",
    N_("Cookie Raid"),
    GAME,
    judge,
    task,
    THEMES,
    options={"hands": "open", "length": "rounds", "plate": 5},
    margin=MARGIN,
    depths=(1,),
    refuses=refuses,
)
