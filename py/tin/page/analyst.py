"""The analyst: asks bots what they think of the match on the table, without keeping anybody waiting."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from tin.match import Dealer
from tin.page import dom, panels, stage
from tin.page.guard import Guard
from tin.page.table import Table
from tin.page.thinking import ADVICE, STANDING, Thinker, question, read_advice


class Analyst:
    """Does one thing at a time: what is asked last counts."""

    def __init__(
        self,
        guard: Guard,
        thinker: Thinker,
        dealer: Dealer,
        regions: dom.Regions,
        redraw: Callable[[], None],
    ) -> None:
        self._guard = guard
        self._thinker = thinker
        self._dealer = dealer
        self._regions = regions
        self._redraw = redraw
        self._task: asyncio.Task[None] | None = None

    def hint(self, table: Table) -> None:
        """The next grade of a hint."""
        self._spawn(self._hint(table))

    def follow(self, table: Table) -> None:
        """Where analysis is on: the moves of this position, and how the players stand."""
        if table.study.on:
            self._spawn(self._analyse(table))

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._task:
            self._task.cancel()
            self._task = None

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.stop()
        self._task = self._guard.spawn(work)

    async def _hint(self, table: Table) -> None:
        await self._advise(table)
        table.study.tell_more()
        self._redraw()
        stage.announce(panels.hinted(table))

    async def _analyse(self, table: Table) -> None:
        """The moves of now, then how the players stood, from here on both ways."""
        await self._advise(table)
        self._redraw()
        match, study = table.match, table.study
        missing = {*range(len(match.entries) + 1)} - {*study.standings}
        for index in sorted(missing, key=lambda at: abs(at - match.cursor)):
            view = match.state_at(index).view(table.viewer())
            asked = question(match.game, STANDING, view, 0, self._dealer.seed())
            study.standings[index] = json.loads(await self._thinker.choose(asked, True))
            self._regions.fill({"study": panels.course(table)})

    async def _advise(self, table: Table) -> None:
        from tin.bots.hints import hint  # only here: not needed to start the page

        seat, study = table.player(), table.study
        if seat is None or study.advice:
            return
        view = table.match.state.view(seat)
        asked = question(table.match.game, ADVICE, view, seat, self._dealer.seed())
        study.advice = read_advice(await self._thinker.choose(asked, True))
        study.hint = hint(table.match.game, view, seat, study.advice, self._dealer.generator())
