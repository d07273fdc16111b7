"""What is heard after a move: the game's own sounds, and how it ended. Nothing is heard before it is seen. Pure."""

from __future__ import annotations

from cookie_tin.page.table import finale
from cookie_tin.page.table.table import Table

ENDS = {finale.WON: "win", finale.LOST: "lose", finale.DRAWN: "end", finale.OVER: "end"}
"""The tune with which the sheet at the end comes, by how the person fared."""

TOLD = ("point", "take")
"""The tunes that tell how it went: they wait as the words do."""

PUT_DOWN = ("place", 0)


def of_move(table: Table) -> list[tuple[str, int]]:
    """The game's own tunes for the last move, each with when it begins in milliseconds."""
    story, wait = table.story(), table.face.suspense(table.view(), table.story())
    found = dict.fromkeys(tune for event in story for tune in table.face.tunes(event))
    return [(tune, delay + wait if tune in TOLD else delay) for tune, delay in found] or [PUT_DOWN]
