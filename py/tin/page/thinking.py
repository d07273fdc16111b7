"""Where bots think: in a worker, so that the page never waits; on the page itself where there are no workers.

A question and its answer are JSON, so that the same function serves both. The worker is a second Python and takes a
moment to start: it is started when a bot that thinks hard sits down, while the person still reads the board.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from tin import bots
from tin.games import find
from tin.games.contract import AnyGame, Seat, View
from tin.match.dealer import seeded

NAME = "thinker"

Ask = Callable[[str], Awaitable[str]]


def question(game: AnyGame, level: str, view: View, seat: Seat, seed: int) -> str:
    """What a bot is asked: all that its seat may see, and the seed of its whims."""
    return json.dumps({"game": game.id, "level": level, "view": view, "seat": seat, "seed": seed})


def think(asked: str) -> str:
    """The bot's move as text."""
    said = json.loads(asked)
    return bots.choose(find(said["game"]), said["level"], said["view"], said["seat"], seeded(said["seed"]))


class Thinker:
    """Asks the worker when there is one, and itself otherwise."""

    def __init__(self, hire: Callable[[], Awaitable[Ask]]) -> None:
        self._hire = hire
        self._worker: asyncio.Task[Ask | None] | None = None

    def prepare(self) -> None:
        """Start the worker, if it is not started yet."""
        self._worker = self._worker or asyncio.ensure_future(self._start())

    async def choose(self, asked: str, hard: bool) -> str:
        """The answer to a question. Easy ones are not worth the way to the worker."""
        if not hard:
            return think(asked)
        self.prepare()
        assert self._worker
        ask = await asyncio.shield(self._worker)
        if ask is None:
            return think(asked)
        try:
            return await ask(asked)
        except Exception:
            self._worker = None
            return think(asked)

    async def _start(self) -> Ask | None:
        try:
            return await self._hire()
        except Exception:
            return None
