"""Plays an experiment while the page stays alive: in as many workers as the device has cores, else on the page itself
in slices.

Workers are handed a few games at a time. One that is lost costs those games, which another one plays. They are counted
in their own order (lab/runs.py), so that the numbers are those of a terminal, of a cluster, and of the next device.
"""

from __future__ import annotations

import asyncio

from cookie_tin.lab.chunks import Chunk, Sums
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.runs import TRIES, Count, Progress
from cookie_tin.page.ports import Browser, Worker
from cookie_tin.page.shell.lab import worker_task
from cookie_tin.page.shell.lab.draft import thinks

MOST_WORKERS = 8
"""Each is a Python of its own: more would not fit into a small device's memory."""

AT_A_TIME = 10
"""Games in each column that a worker is handed at a time; where somebody thinks, one."""


class Run:
    """One experiment being played. What was counted stays when it is paused."""

    def __init__(self, browser: Browser, experiment: Experiment, begun: Sums | None = None) -> None:
        self._browser = browser
        self._experiment = experiment
        self._size = 1 if thinks(experiment) else AT_A_TIME
        self._count = Count(experiment, begun, self._size)
        self._task: asyncio.Task[None] | None = None
        self._again: list[Chunk] = []
        self._tries: dict[int, int] = {}
        self._begun = 0.0
        self._before = 0
        self.workers = 0
        """So many play now; 0 while the page itself does."""
        self.failed = False
        """Could some games not be played at all?"""

    @property
    def progress(self) -> Progress:
        return self._count.progress

    @property
    def playing(self) -> bool:
        return self._task is not None and not self._task.done()

    def seconds_left(self) -> float | None:
        """By what was played since it began; None as long as nothing was."""
        played = self.progress.sums.games - self._before
        if not played:
            return None
        spent = (self._browser.now() - self._begun) / 1000
        return spent / played * (self._experiment.games - self.progress.sums.games)

    def start(self) -> asyncio.Task[None]:
        """Play, from what has been counted already."""
        self._count = Count(self._experiment, self._count.sums, self._size)
        self._again, self._tries, self.failed = [], {}, False
        self._begun, self._before = self._browser.now(), self._count.sums.games
        self._task = asyncio.ensure_future(self._play())
        return self._task

    def pause(self) -> None:
        """Stop at once. What was begun and not counted is played again later."""
        if self._task:
            self._task.cancel()
        self._task = None

    def _take(self) -> Chunk | None:
        if self.failed:
            return None
        return self._again.pop() if self._again else self._count.next_chunk()

    def _add(self, chunk: Chunk, sums: Sums) -> None:
        for _progress in self._count.add(chunk, sums):
            pass

    def _put_back(self, chunk: Chunk) -> None:
        """To be played by somebody else, unless it fails wherever it is played."""
        self._tries[chunk.first] = self._tries.get(chunk.first, 0) + 1
        self.failed = self._tries[chunk.first] >= TRIES
        self._again.append(chunk)

    async def _play(self) -> None:
        wanted = max(1, min(MOST_WORKERS, self._browser.cores()))
        some = await asyncio.gather(*(self._employ() for _ in range(wanted)))
        if not any(some):
            while chunk := self._take():
                try:
                    sums = await worker_task.play(chunk, self._browser.load_table)
                except Exception:
                    self._put_back(chunk)
                else:
                    self._add(chunk, sums)

    async def _employ(self) -> bool:
        """Let a worker play for as long as there is something to play; False where none could be had."""
        try:
            worker = await self._browser.start_worker(True)
        except Exception:
            return False
        self.workers += 1
        try:
            lost = await self._let_play(worker)
        finally:
            self.workers -= 1
            worker.dismiss()
        if lost and not self.failed:
            await self._employ()
        return True

    async def _let_play(self, worker: Worker) -> bool:
        """True when the worker is lost."""
        while chunk := self._take():
            try:
                sums = worker_task.read_answer(await worker.ask(worker_task.question(chunk)))
            except Exception:
                self._put_back(chunk)
                return True
            self._add(chunk, sums)
        return False
