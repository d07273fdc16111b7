"""The runner: what happens at the table without anybody here doing it. Chance and bots, one act at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from cookie_tin.games.contract import CHANCE, N_, Refused
from cookie_tin.match import Dealer
from cookie_tin.page import words
from cookie_tin.page.face import UNTIL_TOLD
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.table.bot_client import BotClient, question
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

PAUSE = 1.2
"""Seconds a bot waits at least before it moves, once it is told what happened, so that people see it."""

PACES = {"slow": 0.5, "normal": 1.0, "fast": 3.0}
"""How much faster everything goes on, by the person's setting."""

UNWATCHED = 4.0
"""Seconds for what people look at as long as they like, where only bots play."""

FAILED = N_("The game has come to a halt here.")


class Runner:
    """Lets people look at what has happened, then lets chance or a bot act, and says so with `moved`."""

    def __init__(
        self,
        guard: Guard,
        bot_client: BotClient,
        dealer: Dealer,
        moved: Callable[[], None],
        pace: Callable[[], str],
    ) -> None:
        self._guard = guard
        self._bot_client = bot_client
        self._dealer = dealer
        self._moved = moved
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self.looking = False
        """Is it only being looked at what has happened? Then nobody thinks yet."""
        self._seen = asyncio.Event()

    def follow(self, table: Table) -> None:
        """After any change of the position: go on from there. A bot that thinks already is not disturbed."""
        if self.looking:
            self.stop()
        if table.goes_on() and self._task is None:
            self.looking = True
            self._seen.clear()  # here and not in the task: somebody may press on before that begins
            self._task = self._guard.spawn(self._run(table))

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        if self._task:
            self._task.cancel()
        self._task, self.looking = None, False

    def press_on(self) -> None:
        """What has happened has been looked at."""
        self._seen.set()

    async def _run(self, table: Table) -> None:
        """One act. When a person goes back or away meanwhile, this task is cancelled."""
        try:
            await self._look(table)
            self.looking = False
            await self._act(table)
        except Refused as refused:
            table.halted = words.refusal(refused)
        except Exception:
            self._task, table.halted = None, _(FAILED)
            self._moved()
            raise
        self._task = None
        self._moved()

    async def _act(self, table: Table) -> None:
        if table.match.chance() or table.context.room:
            table.deal(self._dealer)
        elif (seat := table.bot()) is not None:
            text = table.undone.recall(table.match, seat)
            if text is None:
                bot, view = table.bots[seat], table.match.state.view(seat)
                asked = question(table.match.game, bot.id, view, seat, self._dealer.seed())
                text = await self._bot_client.choose(asked, bot.hard)
            table.make_move(seat, text)

    async def _look(self, table: Table) -> None:
        """What has just happened is looked at for a while, or until somebody goes on."""
        beat = UNWATCHED if table.watched() and table.beat() == UNTIL_TOLD else table.beat()
        acting = table.match.state.to_act()
        told = table.face.suspense(table.view(), table.story()) / 1000
        least = PAUSE + told if len(acting) == 1 and CHANCE not in acting else 0
        with suppress(TimeoutError):
            faster = table.pace * PACES[self._pace()]
            await asyncio.wait_for(
                self._seen.wait(), None if beat == UNTIL_TOLD else max(beat, least) / faster
            )
