"""Looking through a finished game for moments worth another look: bots are asked, nobody waits for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from cookie_tin.bots import BOTS
from cookie_tin.bots.contract import Bots, Gain
from cookie_tin.games.contract import Seat
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.mistakes import (
    FEW,
    MANY,
    Decision,
    Moment,
    by_advice,
    by_count,
    by_trial,
    candidates,
    counting,
    decisions,
    suspects,
)
from cookie_tin.match import Dealer, Match
from cookie_tin.match.foreign import read_json
from cookie_tin.page.table.bot_client import (
    ADVICE,
    COMPARED,
    STANDING,
    question,
    read_advice,
    read_gains,
    run_in_slices,
)

Ask = Callable[[str], Awaitable[str]]
"""Asks a bot: a question in, its answer out (bot_client)."""

Told = Callable[[int, int], None]
"""Is told how many positions of how many were looked at."""


class Review:
    """Looks through one finished match for moments in which a person gave much away."""

    def __init__(self, match: Match, ask: Ask, dealer: Dealer) -> None:
        self._match = match
        self._ask = ask
        self._dealer = dealer

    async def find(self, seats: Iterable[Seat], told: Told) -> list[Moment]:
        """All moments of these seats, the game's own order."""
        made = decisions(self._match, {*seats})
        if self._tries():
            return await self._try_moments(made, told)
        return await self._search_moments(made, told)

    def _tries(self) -> bool:
        """Are moves of this game tried out, and not searched?"""
        bots = BOTS.get(self._match.game.id)
        return bots is not None and type(bots).compare is not Bots.compare

    async def _search_moments(self, made: list[Decision], told: Told) -> list[Moment]:
        """A look at every position, then every move of those after which somebody stood worse."""
        wanted = sorted({at for one in made for at in (one.at, one.at + 1)})
        standings: dict[int, float | None] = {}
        for number, index in enumerate(wanted):
            told(number, len(wanted))
            view = self._match.state_at(index).view(None if self._match.state_at(index).result() else 0)
            standings[index] = read_json(
                await self._ask(question(self._match.game, STANDING, view, 0, self._dealer.seed()))
            )
        found = []
        for one in suspects(made, standings):
            view = self._match.state_at(one.at).view(one.seat)
            asked = question(self._match.game, ADVICE, view, one.seat, self._dealer.seed())
            found.append(by_advice(one, read_advice(await self._ask(asked))))
        return [moment for moment in found if moment]

    async def _try_moments(self, made: list[Decision], told: Told) -> list[Moment]:
        """Exact chances where they can be counted; else every move tried out against what may be better."""
        found = []
        for number, one in enumerate(made):
            told(number, len(made))
            found.append(await self._count_moment(one) or await self._compare_moment(one))
        return [moment for moment in found if moment]

    async def _count_moment(self, one: Decision) -> Moment | None:
        state = self._match.state_at(one.at)
        for kind in SCHOOLS[self._match.game.id].puzzles:
            if advice := await run_in_slices(counting(kind, state)):
                return by_count(one, advice)
        return None

    async def _compare_moment(self, one: Decision) -> Moment | None:
        better = candidates(await self.compare(one, (one.move,), FEW))
        if not better:
            return None
        again = await self.compare(one, (one.move, better.move), MANY)
        return by_trial(one, again[0]) if again else None

    async def compare(self, one: Decision, moves: tuple[str, ...], worlds: int) -> list[Gain]:
        view = self._match.state_at(one.at).view(one.seat)
        asked = question(
            self._match.game, COMPARED, view, one.seat, self._dealer.seed(), moves=moves, worlds=worlds
        )
        return read_gains(await self._ask(asked)) or []
