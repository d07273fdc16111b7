"""Cookie Disco in the Lab: how games end, and which placements win."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Any

from tin.bots.disco.evaluation import MOVE, THREAT, freedom, passed
from tin.games.contract import CHANCE, N_, Actor, Seat
from tin.games.disco import GAME, clauses
from tin.games.disco.cookies import PLAYERS
from tin.games.disco.moves import CRAWL, PLACE, Move
from tin.games.disco.state import State
from tin.lab.contract import POINT, SHARE, WHOLE, Lab, Map, Marks, Measure, Notes, Standing
from tin.lab.habits.disco import HABITS

NEARLY = 30
"""So much more freedom (in the bots' own judgement) makes a game look nearly decided."""


class DiscoLab(Lab):
    """Nothing is counted while the game goes on: who would be freer to move, were it their turn, stands better."""

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
            "placement",
            N_("By placement"),
            N_(
                "The spot of the player who begins, then the spot of the other: the share of games won by who begins."
                " Draws are shared."
            ),
            POINT,
        ),
    )

    def standing(self, state: State) -> Standing | None:
        if state.turn not in PLAYERS or not state.all_moves():
            return None
        other = passed(state)
        theirs, threats = freedom(other)
        mine, wins = freedom(passed(other))
        worth = MOVE * (mine - theirs) + THREAT * (wins - threats)
        first = round(WHOLE * (0.5 + 0.45 * tanh((worth if state.acting() == 0 else -worth) / NEARLY)))
        return first, WHOLE - first

    def first(self, actor: Actor, state: State) -> bool:
        return state.turn in PLAYERS

    def watch(
        self, notes: Notes, marks: Marks, before: State, actor: Actor, move: Move, after: State
    ) -> None:
        if move.kind == CRAWL:
            notes["crawls"] += 1
        elif move.kind == PLACE:
            notes[f"spot.{move.cookie}"] = move.end
        elif actor == CHANCE:
            first = after.turn
            notes["begins"] = after.seat_of(first)
            other = PLAYERS[1 - PLAYERS.index(first)]
            marks.append(("placement", f"{notes[f'spot.{first}']}-{notes[f'spot.{other}']}", 0))

    def finish(self, notes: Notes, marks: Marks, state: Any, points: Sequence[int]) -> None:
        begins: Seat = notes["begins"]
        marks[:] = [(name, place, points[begins]) for name, place, _ in marks]


LAB = DiscoLab(GAME)
