"""Where bots think: in a worker, so that the page never waits; on the page itself where there are no workers.

A question and its answer are JSON, so that the same function serves both. The worker is a second Python and takes a
moment to start: it is started when a bot that thinks hard sits down, while the person still reads the board.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tin import bots
from tin.bots.advice import Advice, advise, judge
from tin.games import find
from tin.games.contract import AnyGame, Seat, View
from tin.match.dealer import seeded

NAME = "thinker"

Ask = Callable[[str], Awaitable[str]]
Bring = Callable[[str, str], Awaitable[None]]


ADVICE, STANDING = "advice", "standing"
"""Asked for instead of a bot's level: what a person might play, and how the first player stands."""


def question(game: AnyGame, level: str, view: View, seat: Seat, seed: int, site: str) -> str:
    """What a bot is asked: all that its seat may see, the seed of its whims, and where the site's files are."""
    return json.dumps(
        {"game": game.id, "level": level, "view": view, "seat": seat, "seed": seed, "site": site}
    )


async def answer(asked: str, bring: Bring) -> str:
    """The bot's move as text, or advice as JSON, once the game's table is there (or cannot be had)."""
    said = json.loads(asked)
    with suppress(Exception):
        await bring(said["game"], said["site"])
    game, rng = find(said["game"]), seeded(said["seed"])
    if said["level"] == ADVICE:
        return json.dumps(advise(game, said["view"], said["seat"], rng))
    if said["level"] == STANDING:
        return json.dumps(judge(game, said["view"], rng))
    return bots.choose(game, said["level"], said["view"], said["seat"], rng)


def read_advice(answered: str) -> list[Advice]:
    """The advice in an answer."""
    return [Advice(*one) for one in json.loads(answered)]


class Thinker:
    """Asks the worker when there is one, and itself otherwise."""

    def __init__(self, hire: Callable[[], Awaitable[Ask]], bring: Bring, patience: float = 30.0) -> None:
        self._hire = hire
        self._bring = bring
        self._patience = patience
        """So many seconds a worker may take to start, or to answer, before it is given up."""
        self._worker: asyncio.Task[Ask | None] | None = None

    def prepare(self) -> None:
        """Start the worker, if it is not started yet."""
        self._worker = self._worker or asyncio.ensure_future(self._start())

    async def choose(self, asked: str, hard: bool) -> str:
        """The answer to a question. Easy ones are not worth the way to the worker."""
        if hard:
            self.prepare()
            assert self._worker
            try:
                ask = await asyncio.wait_for(asyncio.shield(self._worker), self._patience)
                if ask:
                    return await asyncio.wait_for(ask(asked), self._patience)
            except Exception:
                self._worker = None
        return await answer(asked, self._bring)

    async def _start(self) -> Ask | None:
        try:
            return await self._hire()
        except Exception:
            return None
