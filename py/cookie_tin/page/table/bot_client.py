"""Where bots think: in a worker, so that the page never waits; on the page itself where there are no workers.

A question and its answer are JSON, so that the same function serves both. The worker is a second Python and takes a
moment to start: it is started when a bot that thinks hard sits down, while the person still reads the board.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import TypeVar

from cookie_tin import bots
from cookie_tin.bots.advice import advising, comparing, judging
from cookie_tin.bots.contract import Advice, Gain
from cookie_tin.bots.slices import Thinking
from cookie_tin.games import find
from cookie_tin.games.contract import AnyGame, Seat, View
from cookie_tin.match.dealer import seeded_generator
from cookie_tin.match.foreign import read_json
from cookie_tin.page.ports import Worker

T = TypeVar("T")

LoadTable = Callable[[str], Awaitable[None]]
StartWorker = Callable[[], Awaitable[Worker]]

START = 10.0
"""So many seconds a question waits for a worker that is still starting. The page thinks itself then, and the worker may
come for the next one."""

STARTS = 3
"""So many starts that fail, one after the other, are enough: there are no workers here."""

GRACE = 1.0
"""So many seconds a worker may go on with what nobody wants to know any more."""

SLICE = 0.012
"""So many seconds a thought goes on before it lets others, such as the person, have their turn."""

ADVICE, STANDING, COMPARED = "advice", "standing", "compared"
"""Asked for instead of a bot's level: what a person might play, how the first player stands, which move is better."""


def question(game: AnyGame, level: str, view: View, seat: Seat, seed: int, **more: object) -> str:
    """What a bot is asked: all that its seat may see, and the seed of its whims; which `moves`, where it compares."""
    return json.dumps({"game": game.id, "level": level, "view": view, "seat": seat, "seed": seed, **more})


async def answer(asked: str, load_table: LoadTable) -> str:
    """The bot's move as text, or advice as JSON, once the game's table is there (or cannot be had)."""
    said = read_json(asked)
    with suppress(Exception):
        await load_table(said["game"])
    game, rng = find(said["game"]), seeded_generator(said["seed"])
    if said["level"] == ADVICE:
        return json.dumps(await run_in_slices(advising(game, said["view"], said["seat"], rng)))
    if said["level"] == STANDING:
        return json.dumps(await run_in_slices(judging(game, said["view"], rng)))
    if said["level"] == COMPARED:
        told = said["moves"], said["worlds"]
        return json.dumps(await run_in_slices(comparing(game, said["view"], said["seat"], *told, rng)))
    return await run_in_slices(bots.think(game, said["level"], said["view"], said["seat"], rng))


async def run_in_slices(thought: Thinking[T]) -> T:
    """The answer of a thought that never keeps the page busy for longer than a slice."""
    begun = monotonic()
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: T = end.value
            return answer
        if monotonic() - begun > SLICE:
            await asyncio.sleep(0)
            begun = monotonic()


def read_advice(answered: str) -> list[Advice]:
    """The advice in an answer."""
    return [Advice(*one) for one in read_json(answered)]


def read_gains(answered: str) -> list[Gain] | None:
    """The comparison in an answer; None where moves are not tried out in this game."""
    found = read_json(answered)
    return None if found is None else [Gain(*one) for one in found]


class BotClient:
    """Asks the worker when there is one, and itself otherwise."""

    def __init__(self, start_worker: StartWorker, load_table: LoadTable, patience: float = 30.0) -> None:
        self._start_worker = start_worker
        self._load_table = load_table
        self._patience = patience
        """So many seconds a worker may take to answer before it is given up."""
        self._worker: asyncio.Task[Worker | None] | None = None
        self._failed = 0
        self._ending: asyncio.Task[None] | None = None

    def prepare(self) -> asyncio.Task[Worker | None]:
        """Start the worker, if it is not started yet."""
        self._worker = self._worker or asyncio.ensure_future(self._start())
        return self._worker

    async def choose(self, asked: str, hard: bool) -> str:
        """The answer to a question. Easy ones are not worth the way to the worker.

        A worker that crashes or hangs is ended, and another one is asked; if that fails too, the page thinks itself.
        """
        for _attempt in range(2 if hard else 0):
            worker = await self._worker_in_time()
            if worker is None:
                break
            try:
                return await self._ask(worker, asked)
            except Exception:
                self._dismiss()
        return await answer(asked, self._load_table)

    async def _worker_in_time(self) -> Worker | None:
        """The worker, if it is there soon enough."""
        starting = self.prepare()
        await asyncio.wait({starting}, timeout=min(self._patience, START))
        return starting.result() if starting.done() else None

    async def _ask(self, worker: Worker, asked: str) -> str:
        """The worker's answer. Where nobody wants to know any more, it gets a moment to come to an end by itself."""
        answering = asyncio.ensure_future(worker.ask(asked))
        answering.add_done_callback(
            lambda done: done.cancelled() or done.exception()
        )  # it may be nobody's business
        try:
            done, _waiting = await asyncio.wait({answering}, timeout=self._patience)
        except asyncio.CancelledError:
            self._ending = asyncio.ensure_future(self._end(answering, self._worker))
            raise
        if not done:
            raise TimeoutError
        return str(answering.result())

    async def _end(self, answering: asyncio.Future[str], worker: object) -> None:
        """The next question must not wait for one that nobody waits for."""
        done, _waiting = await asyncio.wait({answering}, timeout=min(self._patience, GRACE))
        if not done and self._worker is worker:
            self._dismiss()

    def _dismiss(self) -> None:
        """End the worker; the next question has another one."""
        task, self._worker = self._worker, None
        if task and task.done() and (worker := task.result()):
            worker.dismiss()

    async def _start(self) -> Worker | None:
        """A start that fails is not the last one: the next question tries again, unless that is of no use."""
        try:
            worker = await self._start_worker()
        except Exception:
            self._failed += 1
            if self._failed < STARTS:
                self._worker = None
            return None
        self._failed = 0
        return worker
