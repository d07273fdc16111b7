"""Cookie Disco in the Lab: how games end, and which placements win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import TYPE_CHECKING, Any

from cookie_tin.games.contract import CHANCE, N_, Actor, Seat
from cookie_tin.games.disco import GAME, clauses
from cookie_tin.games.disco.cookies import PLAYERS
from cookie_tin.games.disco.moves import CRAWL, PLACE, Move
from cookie_tin.games.disco.state import State
from cookie_tin.lab.contract import POINT, SHARE, WHOLE, Lab, Map, Marks, Measure, Notes, Standing
from cookie_tin.lab.disco.habits import HABITS

if TYPE_CHECKING:
    from cookie_tin.lab.question import Question

NEARLY = 15
"""So many more moves to choose from make a game look nearly decided (as in the bots' own judgement)."""

WON = 99
"""More than anybody ever has."""


@cache
def _standing(lead: int) -> Standing:
    first = round(WHOLE * (0.5 + 0.45 * tanh(lead / NEARLY)))
    return first, WHOLE - first


def _freer(before: State, after: State) -> Standing | None:
    """By how many moves each has (or had, a moment ago) to choose from; who can win at once nearly has."""
    if before.turn not in PLAYERS or not after.all_moves():
        return None
    lead = WON if after.divisions() else len(after.all_moves()) - len(before.all_moves())
    return _standing(lead if after.acting() == 0 else -lead)


class DiscoLab(Lab):
    """Nothing is counted while the game goes on: who is freer to move stands better."""

    habits = HABITS
    seconds = (25, 0)
    endings = (
        (clauses.DIVIDED, N_("Ended by division")),
        (clauses.STUCK, N_("Ended by starvation")),
        (clauses.CORNERED, N_("Ended by forbidden repetition")),
        (clauses.REPEATED, N_("Ended by repetition")),
    )
    measures = (
        Measure(
            "crawls",
            N_("Crawl moves"),
            N_("The share of moves that the crawl cookie makes alone."),
            "crawls",
            "moves",
            SHARE,
        ),
    )
    maps = (
        Map(
            "spot",
            N_("By the spot of who begins"),
            N_("The spot of the player who begins: the share of games won by them. Draws are shared."),
            POINT,
        ),
        Map(
            "placement",
            N_("By placement"),
            N_(
                "The spot of the player who begins, then the spot of the other: the share of games won by who begins."
                " Draws are shared."
            ),
            POINT,
        ),
    )

    def questions(self) -> Sequence[Question]:
        from cookie_tin.lab.disco.questions import QUESTIONS

        return QUESTIONS

    def first(self, actor: Actor, state: State) -> bool:
        return state.turn in PLAYERS

    def watch(
        self, notes: Notes, marks: Marks, before: State, actor: Actor, move: Move, after: State
    ) -> Standing | None:
        if move.kind == CRAWL:
            notes["crawls"] += 1
        elif move.kind == PLACE:
            notes[f"spot.{move.cookie}"] = move.end
        elif actor == CHANCE:
            first = after.turn
            notes["begins"] = after.seat_of(first)
            other = PLAYERS[1 - PLAYERS.index(first)]
            mine, theirs = notes[f"spot.{first}"], notes[f"spot.{other}"]
            marks += [("spot", str(mine), 0), ("placement", f"{mine}:{theirs}", 0)]
        return _freer(before, after)

    def finish(self, notes: Notes, marks: Marks, state: Any, points: Sequence[int]) -> None:
        begins: Seat = notes["begins"]
        marks[:] = [(name, place, points[begins]) for name, place, _ in marks]


LAB = DiscoLab(GAME)
