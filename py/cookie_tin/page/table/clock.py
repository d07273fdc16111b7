"""The clock: where a game gives a person only some seconds, it counts them down and plays what is left to play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cookie_tin.games.contract import Seat
from cookie_tin.page.face import Countdown
from cookie_tin.page.ports import Screen
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _


class Clock:
    """Runs while a person with the screen has a decision that does not wait."""

    def __init__(self, guard: Guard, screen: Screen, late: Callable[[Table, str], None]) -> None:
        self._guard = guard
        self._screen = screen
        self._late = late
        self._running: asyncio.Task[None] | None = None
        self._decision: tuple[Table, Seat | None, int] | None = None

    def follow(self, table: Table) -> None:
        """Start for a new decision, go on for the same, stop where there is none."""
        counted = table.clock()
        seat, made = table.player(), table.match.entries[: table.match.cursor]
        decision = (table, seat, sum(entry.actor == seat for entry in made)) if counted else None
        if decision != self._decision:
            self.stop()
            self._decision = decision
            if counted:
                self._running = self._guard.spawn(self._count(table, counted))

    def stop(self) -> None:
        """Nothing is counted any more."""
        if self._running:
            self._running.cancel()
        self._running = self._decision = None
        self._screen.show_clock("")

    async def _count(self, table: Table, counted: Countdown) -> None:
        for left in range(counted.seconds, 0, -1):
            self._screen.show_clock(_(counted.label).format(n=left))
            await asyncio.sleep(1)
        self._running = None
        self._late(table, counted.move)
