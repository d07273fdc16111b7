"""Finds which moves lose at once, for people who want to be careful, without keeping anybody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cookie_tin.bots.blunders import can_find, finding_losing_moves, has_better, winning_answer
from cookie_tin.games.contract import Seat
from cookie_tin.match import Dealer
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.table.bot_client import run_in_slices
from cookie_tin.page.table.table import Table

EASY = 2
"""Against so many of the weakest bakers one is warned unless one says otherwise."""


def is_wanted(table: Table, careful: str) -> bool:
    """Does the only person at this table want to be warned, by the setting, and can anybody tell?"""
    match = table.match
    if careful == "off" or len(match.people()) != 1 or not match.latest or table.context.far:
        return False
    easy = all(bot.number <= EASY for bot in table.bots.values())
    return (careful == "on" or easy) and can_find(match.game, len(match.players))


def answer_to(table: Table, seat: Seat) -> str:
    """After a move of the person: the answer that wins at once, if there was a better move; offered once a decision."""
    match = table.match
    at = match.cursor - 1
    if at < 0 or at in table.offered or match.state.result() or match.entries[at].actor != seat:
        return ""
    answer = winning_answer(match.game, match.state, seat)
    if not answer or not has_better(match.game, match.state_at(at), seat):
        return ""
    table.offered.add(at)
    return answer


class DangerFinder:
    """Looks at one decision at a time."""

    def __init__(self, guard: Guard, dealer: Dealer, found: Callable[[], None]) -> None:
        self._guard = guard
        self._dealer = dealer
        self._found = found
        self._task: asyncio.Task[None] | None = None

    def follow(self, table: Table, careful: str) -> None:
        """After any change of the position: look again, if somebody wants to know."""
        self.stop()
        if table.player() is not None and is_wanted(table, careful):
            self._task = self._guard.spawn(self._look(table))

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._task:
            self._task.cancel()
            self._task = None

    async def _look(self, table: Table) -> None:
        seat, decision = table.player(), table.decision()
        if seat is None:
            return
        view = table.match.state.view(seat)
        dangers = await run_in_slices(
            finding_losing_moves(table.match.game, view, seat, self._dealer.generator())
        )
        if table.decision() == decision and dangers:
            table.dangers = dangers
            self._found()
