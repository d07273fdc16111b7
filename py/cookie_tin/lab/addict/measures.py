"""Cookies Addict in the Lab: what each special is worth, how games end, and which first tile wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import TYPE_CHECKING, Any

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.board import LINES
from cookie_tin.games.addict.phases import DONE, ENDED, LINE, LOST, OVER, STUCK, WALK
from cookie_tin.games.addict.state import State
from cookie_tin.games.addict.tiles import SPECIAL, TILES
from cookie_tin.games.contract import CHANCE, N_, Actor
from cookie_tin.lab.addict.habits import HABITS
from cookie_tin.lab.contract import POINT, SHARE, WHOLE, Lab, Map, Marks, Measure, Notes, Standing

if TYPE_CHECKING:
    from cookie_tin.lab.question import Question

NEARLY = 5
"""A lead of so many cookies makes the game look nearly decided (as in the bots' own judgement)."""

SPECIALS = {
    "double": N_("Double helping"),
    "guard": N_("Whistle"),
    "swap": N_("Changing places"),
    "zoo": N_("Keeper’s lunch"),
    "lose": N_("Cage"),
    "trade": N_("Trade"),
    "flip": N_("Turn-over"),
    "steal": N_("Light paws"),
    "lures": N_("Second bunch"),
    "pinch": N_("Sticky paws"),
    "end": N_("Alarm"),
}
"""The specials by their code."""

assert {*SPECIALS} == {tile.code for tile in TILES if tile.kind == SPECIAL}


@cache
def _standing(lead: int) -> Standing:
    mine = round(WHOLE * (0.5 + 0.45 * tanh(lead / NEARLY)))
    return mine, WHOLE - mine


def _specials() -> list[Measure]:
    won = N_(
        "When the special “{tile}” is in the deal and somebody activates it: the share of games won by them."
        " Draws are shared. Above one half it is worth having."
    )
    used = N_("When the special “{tile}” is in the deal: how often it is activated in a game, on average.")
    found = []
    for code, name in SPECIALS.items():
        words = (("tile", name),)
        found += [
            Measure(
                f"special.{code}",
                N_("Won with “{tile}”"),
                won,
                f"won.{code}",
                f"used.{code}",
                SHARE,
                POINT,
                words=words,
            ),
            Measure(
                f"use.{code}", N_("Uses of “{tile}”"), used, f"used.{code}", f"dealt.{code}", words=words
            ),
        ]
    return found


class AddictLab(Lab):
    """Everything is open after the deal."""

    habits = HABITS
    seconds = (15, 0)
    endings = (
        (OVER[STUCK], N_("Ended: no tile left")),
        (OVER[LOST], N_("Ended: caught")),
        (OVER[ENDED], N_("Ended: alarm")),
    )
    measures = (
        Measure(
            "walks", N_("Keepers lured"), N_("How often a keeper is lured away in a game."), "walks", bin=1
        ),
        *_specials(),
    )
    maps = (
        Map(
            "first",
            N_("By the first tile"),
            N_("Where the first tile was activated: the share of games won by who did it. Draws are shared."),
            POINT,
        ),
    )

    def questions(self) -> Sequence[Question]:
        from cookie_tin.lab.addict.questions import QUESTIONS

        return QUESTIONS

    def first(self, actor: Actor, state: State) -> bool:
        return state.phase == LINE

    def watch(
        self, notes: Notes, marks: Marks, before: State, actor: Actor, move: str, after: State
    ) -> Standing | None:
        phase = before.phase
        if phase == LINE:
            board, square = before.rules.board, before.rules.board.cross(LINES[move], before.theirs)
            if not marks:
                marks.append(("first", board.names[square], actor))
            tile = before.layout.tiles[square]
            if tile in SPECIALS:
                notes[f"by.{actor}.{tile}"] += 1
        elif phase == WALK:
            if move != DONE:
                notes["walks"] += 1
        elif actor == CHANCE:
            for tile in after.layout.tiles:
                if tile in SPECIALS:
                    notes[f"dealt.{tile}"] = 1
        if after.phase != LINE and after.phase not in OVER:
            return None
        panda, raccoon = after.cookies()
        return _standing(panda - raccoon)

    def finish(self, notes: Notes, marks: Marks, state: Any, points: Sequence[int]) -> None:
        marks[:] = [(name, place, points[actor]) for name, place, actor in marks]
        for seat, point in enumerate(points):
            for tile in SPECIALS:
                times = notes.get(f"by.{seat}.{tile}", 0)
                if times:
                    notes[f"used.{tile}"] += times
                    notes[f"won.{tile}"] += times * point


LAB = AddictLab(GAME)
