"""The analyst: asks bots what they think of the match on the table, without keeping anybody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise

from cookie_tin.match import Dealer
from cookie_tin.match.foreign import read_json
from cookie_tin.page.ports import Browser, Screen
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.table import panels, prompt
from cookie_tin.page.table.analysis import LOOK
from cookie_tin.page.table.bot_client import ADVICE, STANDING, BotClient, question, read_advice
from cookie_tin.page.table.table import Table


def show_way(table: Table, move: str) -> None:
    """Where a piece rolls to somewhere: pick it up and show the way, so that a hint shows where it goes."""
    view, face = table.view(), table.face
    if not face.previews or table.player() is None:
        return
    for start in face.spots(view, move, None):
        if picked := face.press(view, start, None).picked:
            ends = face.spots(view, move, picked)
            table.picked, table.preview = picked, next((end for end in ends if end != picked), None)


class Analyst:
    """Does one thing at a time: what is asked last counts."""

    def __init__(
        self,
        guard: Guard,
        bot_client: BotClient,
        dealer: Dealer,
        browser: Browser,
        redraw: Callable[[], None],
    ) -> None:
        self._guard = guard
        self._bot_client = bot_client
        self._dealer = dealer
        self._screen: Screen = browser
        self._complete = browser.complete
        self._redraw = redraw
        self._task: asyncio.Task[None] | None = None

    def hint(self, table: Table) -> None:
        """The next grade of a hint."""
        table.analysis.asked, table.refusal = True, ""
        self._redraw()
        self.follow(table)

    def follow(self, table: Table, aloud: bool = False) -> None:
        """What is wanted of this position: a hint, or analysis; that is said `aloud` when it was just switched on."""
        self.stop()
        if table.analysis.on or table.analysis.asked:
            self._task = self._guard.spawn(self._look(table, aloud))

    def find_turning_point(self, table: Table, go: Callable[[int], None]) -> None:
        """Look at the whole game, then go to the move after which the players' chances changed most."""
        self.stop()
        self._task = self._guard.spawn(self._find(table, go))

    async def _find(self, table: Table, go: Callable[[int], None]) -> None:
        await self._stand_along(table)
        known = sorted((at, value) for at, value in table.course().items() if value is not None)
        swings = [(abs(after - before), at) for (_earlier, before), (at, after) in pairwise(known)]
        self._task = None
        table.analysis.turning = max(swings, key=lambda one: one[0], default=(0, len(table.match.entries)))[1]
        go(table.analysis.turning)

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._task:
            self._task.cancel()
            self._task = None

    async def _look(self, table: Table, aloud: bool) -> None:
        """The moves of now, and where analysis is on how the players stood, from here on both ways."""
        analysis = table.analysis
        await self._advise(table)
        if analysis.asked:
            analysis.tell_more()
            if analysis.hint and analysis.grade > LOOK:
                show_way(table, analysis.hint.move)
            self._screen.announce(prompt.hint_text(table))
        self._redraw()
        if not analysis.on:
            return
        if table.match.cursor not in table.course():
            await self._stand(table, table.match.cursor)
        if aloud:
            self._screen.announce(prompt.judgement(table))
        await self._stand_along(table)

    async def _stand_along(self, table: Table) -> None:
        match = table.match
        missing = {*range(len(match.entries) + 1)} - {*table.course()}
        for index in sorted(missing, key=lambda at: abs(at - match.cursor)):
            await self._stand(table, index)

    async def _stand(self, table: Table, index: int) -> None:
        """How the first player stood after so many moves. The number goes to whoever may know what it was made of."""
        course, decision = table.course(), table.decision()
        view = table.match.state_at(index).view(table.viewer())
        asked = question(table.match.game, STANDING, view, 0, self._dealer.seed())
        course[index] = read_json(await self._bot_client.choose(asked, True))
        if table.decision() == decision:
            self._screen.fill({"analysis": panels.course(table)})

    async def _advise(self, table: Table) -> None:
        await self._complete()
        from cookie_tin.bots.hints import hint  # only here: not needed to start the page

        seat, analysis, decision = table.player(), table.analysis, table.decision()
        if seat is None:
            return
        if not analysis.advice:
            view = table.match.state.view(seat)
            asked = question(table.match.game, ADVICE, view, seat, self._dealer.seed())
            advice = read_advice(await self._bot_client.choose(asked, True))
            if table.decision() != decision:
                return  # too late: this is what somebody else may do, or could have done
            analysis.advice = advice
            analysis.hint = hint(table.match.game, view, seat, advice, self._dealer.generator())
        if len(table.match.players) == 2:
            analysis.settle(table.course(), table.match.cursor, seat)
