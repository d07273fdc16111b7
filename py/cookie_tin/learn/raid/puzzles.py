"""The puzzles of Cookie Raid: the end of the last round, with open hands, its chances counted and not tried out."""

from __future__ import annotations

from fractions import Fraction

from cookie_tin.games.contract import N_, Clause
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.phases import LUCKY, TAKE
from cookie_tin.games.raid.state import State
from cookie_tin.learn.judge import Grade
from cookie_tin.learn.puzzle import PuzzleSet
from cookie_tin.learn.raid.judge import judge

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
        return N_("The last die is yours: keep it or roll it again? Which wins more often?")
    if state.phase == TAKE:
        return N_(
            "Take one of these two dice; then both of you bid for the other. Which one wins more often?"
        )
    if state.bids[1 - state.to_act()[0]] is None:
        return N_("You bid first for the last die. Which bid wins the game most often?")
    return N_("Your rival has bid for the last die. Which bid wins the game most often?")


def stakes(state: State) -> tuple[str, dict[str, object]]:
    """The goal and the score, whoever's move it is first; what a hand brings is added to it when the round is over."""
    (seat,) = state.to_act()
    totals = [state.totals[seat], *(total for at, total in enumerate(state.totals) if at != seat)]
    score = ":".join(map(str, totals))
    if state.rules.length == "50":
        said = N_("Hands open, bids in turn: {score} so far, and {goal} after the round win.")
        return said, {"score": score, "goal": state.rules.goal}
    said = N_("Last round, hands open, bids in turn: {score} so far, and the most cookies win.")
    return said, {"score": score}


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
    stakes=stakes,
)
