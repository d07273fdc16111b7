"""Playing an experiment on any number of workers: whatever a `concurrent.futures.Executor` stands for.

Chunks may be played in any order and more than once; they are counted in their own order, so that the run stops after
the same game and finds the same numbers on one process, on eight, or on a cluster that lost half of its machines.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import NamedTuple

from cookie_tin.lab.chunks import SIZE, Chunk, Sums, chunks, play_chunk
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.statistics import Interval, always, always_difference

LEAST = 100
"""Before so many games nothing is decided."""

TRIES = 3
"""So often a chunk is tried before its trouble is everybody's."""


class Progress(NamedTuple):
    """How far a run has come."""

    experiment: Experiment
    sums: Sums
    enough: bool = False
    """Is the question answered, so that it stopped before all games were played?"""

    @property
    def over(self) -> bool:
        return self.enough or self.sums.games >= self.experiment.games


def question(experiment: Experiment, sums: Sums) -> list[Interval]:
    """What is in question, as intervals that may be looked at all the time: each column's difference from the first, or
    of a single column the measure itself."""
    measure = next(one for one in experiment.measures() if one.id == experiment.measure)
    first = sums.ratio(0, measure.id)
    unit = measure.unit
    if len(experiment.columns) == 1:
        if not first.x:
            return []
        return [always(first.value / unit, first.variance / unit**2, sums.games, experiment.games)]
    return [
        always_difference(
            first, sums.ratio(at, measure.id), sums.cross(at, measure.id), experiment.games, unit
        )
        for at in range(1, len(experiment.columns))
    ]


def enough(experiment: Experiment, sums: Sums) -> bool:
    """Is the question answered? Every interval is narrow enough or, of a difference, leaves zero out."""
    if not experiment.width or sums.games < LEAST:
        return False
    found = question(experiment, sums)
    return bool(found) and all(
        one.width <= experiment.width / 1000 or (len(experiment.columns) > 1 and one.apart) for one in found
    )


class Count:
    """Counts what was played in its own order, whoever played it when; a run stops after the same game everywhere."""

    def __init__(self, experiment: Experiment, begun: Sums | None = None, size: int = SIZE) -> None:
        self.experiment = experiment
        self.sums = begun or Sums(len(experiment.columns))
        self.enough = enough(experiment, self.sums)
        self._ahead = chunks(experiment, self.sums.games, size)
        self._done: dict[int, Sums] = {}

    @property
    def progress(self) -> Progress:
        return Progress(self.experiment, self.sums, self.enough)

    @property
    def waiting(self) -> int:
        """So many chunks have come whose turn it is not yet."""
        return len(self._done)

    def next_chunk(self) -> Chunk | None:
        """What is to be played next; None when all is handed out or enough is known."""
        return None if self.enough else next(self._ahead, None)

    def add(self, chunk: Chunk, sums: Sums) -> Iterator[Progress]:
        """What a chunk came to; tells of every step forward. What comes after the end is not counted."""
        self._done[chunk.first] = sums
        while not self.enough and self.sums.games in self._done:
            self.sums.merge(self._done.pop(self.sums.games))
            if self.sums.games % SIZE == 0 or self.sums.games == self.experiment.games:
                self.enough = enough(self.experiment, self.sums)
            yield self.progress


def run(
    experiment: Experiment, executor: Executor, waiting: int = 4, begun: Sums | None = None
) -> Iterator[Progress]:
    """Play an experiment, from what has been counted already if anything; tell after every chunk that is counted.

    So many chunks are handed out at a time. Closing the iterator takes back those that nobody has begun.
    """
    count = Count(experiment, begun)
    futures: dict[Future[Sums], Chunk] = {}
    tries: dict[int, int] = {}

    def hand_out(chunk: Chunk) -> None:
        tries[chunk.first] = tries.get(chunk.first, 0) + 1
        futures[executor.submit(play_chunk, chunk)] = chunk

    try:
        yield count.progress
        while not count.enough:
            while len(futures) + count.waiting < waiting and (chunk := count.next_chunk()):
                hand_out(chunk)
            if not futures:
                return
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                chunk = futures.pop(future)
                try:
                    sums = future.result()
                except Exception:
                    if tries[chunk.first] >= TRIES:
                        raise
                    hand_out(chunk)
                else:
                    yield from count.add(chunk, sums)
    finally:
        for future in futures:
            future.cancel()
