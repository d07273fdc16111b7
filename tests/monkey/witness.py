"""Somebody who watches who has the screen, and does not ask the table: only they may see what they see."""

from __future__ import annotations

from cookie_tin.games.contract import Seat
from tests.page.desk import Desk

ELSEWHERE = (
    "link",
    "back",
    "forward",
    "reload",
    "tab",
    "submit new",
    "key u",
    "key r",
    "do undo",
    "do redo",
    "do go",
)
"""What leads to another position by other ways than playing on: somebody else may have come to the screen."""


class Witness:
    """Watches every action, before and after."""

    def __init__(self) -> None:
        self.holder: Seat | None = None
        """Who has said that they are at the screen, and could not have gone since."""
        self._before: tuple[object, tuple[object, ...], int] = (None, (), 0)
        self._asked: Seat | None = None

    def before(self, desk: Desk) -> None:
        table = desk.host.table
        self._asked = table.curtain() if table else None
        self._before = (table, table.match.entries, table.match.cursor) if table else (None, (), 0)

    def after(self, desk: Desk, action: str) -> str:
        """What is wrong now, in a sentence; empty when nothing is."""
        table = desk.host.table
        if not table:
            self.holder = None
            return ""
        people, match = table.match.people(), table.match
        if action == "do pass" and self._asked is not None:
            self.holder = self._asked
        elif (table, match.entries, match.cursor) != self._before:
            acting = [seat for seat in match.state.to_act() if seat in people]
            went_on = table is self._before[0] and match.cursor > self._before[2]
            by_itself = not any(
                entry.actor in people for entry in match.entries[self._before[2] : match.cursor]
            )
            stays = self.holder in acting[:1] or (by_itself and not acting)
            if not went_on or action.startswith(ELSEWHERE) or not stays:
                self.holder = None
        if len(people) < 2 or match.shareable or table.viewer() in (None, self.holder):
            return ""
        return f"seat {table.viewer()} is shown, and seat {self.holder} has the screen"
