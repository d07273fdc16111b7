"""The end of a game at the table: the last move is seen first, then comes the sheet, and what leads on from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cookie_tin.match import Match
from cookie_tin.page.face import Face
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table import finale, sounds
from cookie_tin.page.table.analyst import Analyst
from cookie_tin.page.table.match_context import ALONE, MatchContext
from cookie_tin.page.table.runner import PACES
from cookie_tin.page.table.sharing import Sharing
from cookie_tin.page.table.table import Table

LOOK = 1.1
"""Seconds for which the last move is looked at when everything lies, at the usual pace."""

REST = 0.5
"""Seconds before the sheet that came by itself gets the keyboard: the key was meant for the board."""

NEXT = ("tell", "rematch", "far-rematch", "room:again")
"""What the keyboard goes to on the sheet."""


class Ending(Sharing):
    """The part of the host that sees to the end of a game."""

    guard: Guard
    _settings: Callable[[], Settings]
    _analyst: Analyst
    _looking: asyncio.Task[None] | None = None

    def begin_look(self) -> None:
        """Where the last move has just been made, it is looked at before the sheet covers it."""
        table = self.table
        if table and table.verdict() and table.match.latest:
            self.stop_look()
            table.put_away, table.last_look = False, True
            self._looking = self.guard.spawn(self._look(table))

    def end_look(self) -> bool:
        """The last move has been seen; False when nobody looks at it."""
        table = self.table
        if not table or not table.last_look:
            return False
        self.stop_look()
        self.redraw()
        self._ring((sounds.ENDS[finale.mood(table)], 0))
        self._looking = self.guard.spawn(self._give_keyboard(table))
        return True

    def stop_look(self) -> None:
        """Nobody waits for the sheet any more."""
        if self._looking:
            self._looking.cancel()
        self._looking = None
        if self.table:
            self.table.last_look = False

    async def _look(self, table: Table) -> None:
        faster = table.pace * PACES[self._settings().pace]
        moving = table.face.suspense(table.view(), table.story()) / 1000
        await asyncio.sleep(moving + LOOK / faster)
        self._looking = None
        self.end_look()

    async def _give_keyboard(self, table: Table) -> None:
        await asyncio.sleep(REST)
        self._looking = None
        if finale.is_open(table):
            self._browser.focus_lost = not self._browser.focus_button(*NEXT)

    def put_away_sheet(self) -> bool:
        """Look at the board behind the sheet; False when there is no sheet."""
        shown = bool(self.table and finale.is_open(self.table))
        if shown:
            self.show_end(False)
        return shown

    def show_end(self, shown: bool) -> None:
        """Show the sheet at the end of the game, or the board behind it."""
        if table := self.table:
            table.put_away = not shown
            if not table.match.latest:
                table.go(len(table.match.entries))
            self._go_on_after_turn()
            self._browser.focus_button(*(NEXT if shown else ("result",)))

    def show_turning_point(self) -> None:
        """Analyse the game, and go to its biggest swing when that is known."""
        if table := self.table:
            table.put_away = table.analysis.on = True
            self._go_on_after_turn()
            self._analyst.find_turning_point(table, self.go)

    def rematch(self) -> None:
        """Another game of the same players, each one seat further; the series goes on."""
        if table := self.table:
            match, context = finale.rematch(table)
            self.start(match, table.face, context)

    def play_next(self) -> None:
        """The same game against the next stronger bot."""
        table = self.table
        if table and (baker := finale.next_baker(table)):
            self.start(finale.against(table, baker), table.face)

    def _ring(self, *tunes: tuple[str, int]) -> None:
        for tune, delay in tunes if self._settings().sound == "on" else ():
            self._browser.play_sound(tune, delay)

    # What the host does.

    def start(self, match: Match, face: Face, context: MatchContext = ALONE) -> None:
        """Put a match that nobody has played yet on the table."""
        raise NotImplementedError

    def go(self, cursor: int) -> None:
        """Look at the match as it was after that many moves."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw everything as it is now set."""
        raise NotImplementedError

    def _go_on_after_turn(self, moved: bool = False) -> None:
        raise NotImplementedError
