"""Where bots think: easy ones at once, hard ones in the worker, and on the page where the worker fails."""

from __future__ import annotations

import asyncio
import json

import pytest

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.doppel import GAME
from cookie_tin.page.ports import Worker
from cookie_tin.page.table import bot_client
from cookie_tin.page.table.bot_client import BotClient, answer, question, run_in_slices

POINT = "..../obb./xo../.... O b2,c3 0:0"
"""Orange scores on c2 and nowhere else."""


def a_question() -> str:
    return question(GAME, "nonna", GAME.at(POINT, {}).view(0), 0, 7)


async def bring(game: str) -> None:
    raise OSError("there is no table")


class FakeWorker:
    """A worker that answers, crashes, or hangs."""

    def __init__(self, workers: FakeWorkers) -> None:
        self.workers = workers

    async def ask(self, asked: str) -> str:
        self.workers.asked.append(asked)
        mood = self.workers.moods.pop(0) if self.workers.moods else "answers"
        if mood == "crashes":
            raise RuntimeError("crashed")
        if mood == "hangs":
            await asyncio.Event().wait()
        return "from the worker"

    def dismiss(self) -> None:
        self.workers.ended += 1


class FakeWorkers:
    """Starts workers, unless it refuses; `moods` are how the coming questions end."""

    def __init__(self, *moods: str, refuses: bool = False) -> None:
        self.moods, self.refuses = list(moods), refuses
        self.started = self.ended = 0
        self.asked: list[str] = []

    async def start_worker(self) -> Worker:
        self.started += 1
        if self.refuses:
            raise RuntimeError("no workers here")
        return FakeWorker(self)


def choose(workers: FakeWorkers, *hard: bool) -> list[str]:
    async def all_() -> list[str]:
        bot_client = BotClient(workers.start_worker, bring, patience=0.05)
        return [await bot_client.choose(a_question(), one) for one in hard]

    return asyncio.run(all_())


def test_a_question_is_json_and_answers_the_same_for_a_seed() -> None:
    assert json.loads(a_question())["view"] == GAME.at(POINT, {}).view(0)
    assert asyncio.run(answer(a_question(), bring)) == "c2"


def test_easy_bots_need_no_worker() -> None:
    workers = FakeWorkers()
    assert choose(workers, False, False) == ["c2", "c2"]
    assert workers.started == 0


def test_hard_bots_share_one_worker() -> None:
    workers = FakeWorkers()
    assert choose(workers, True, True) == ["from the worker"] * 2
    assert (workers.started, workers.asked) == (1, [a_question(), a_question()])


def test_where_workers_are_refused_the_page_thinks_itself() -> None:
    assert choose(FakeWorkers(refuses=True), True, True) == ["c2", "c2"]


@pytest.mark.parametrize("mood", ["crashes", "hangs"])
def test_a_worker_that_fails_is_ended_and_another_one_asked(mood: str) -> None:
    workers = FakeWorkers(mood)
    assert choose(workers, True, True) == ["from the worker"] * 2
    assert (workers.started, workers.ended) == (2, 1)


def test_when_the_second_worker_fails_too_the_page_thinks_itself() -> None:
    workers = FakeWorkers("crashes", "hangs")
    assert choose(workers, True, True) == ["c2", "from the worker"]
    assert (workers.started, workers.ended) == (3, 2)


def test_a_worker_that_never_starts_is_not_waited_for() -> None:
    async def never() -> Worker:
        await asyncio.Event().wait()
        return FakeWorker(FakeWorkers())

    assert asyncio.run(BotClient(never, bring, patience=0.01).choose(a_question(), True)) == "c2"


def test_a_worker_that_comes_late_answers_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page thinks itself meanwhile, and the start is not begun anew."""
    monkeypatch.setattr(bot_client, "START", 0.01)
    workers = FakeWorkers()

    async def ask_twice() -> list[str]:
        come = asyncio.Event()

        async def start_worker() -> Worker:
            await come.wait()
            return await workers.start_worker()

        client = BotClient(start_worker, bring)
        first = await client.choose(a_question(), True)
        come.set()
        await client.prepare()
        return [first, await client.choose(a_question(), True)]

    assert asyncio.run(ask_twice()) == ["c2", "from the worker"]
    assert workers.started == 1


def test_a_start_that_fails_is_tried_again_with_the_next_question() -> None:
    workers = FakeWorkers(refuses=True)

    async def twice() -> list[str]:
        client = BotClient(workers.start_worker, bring)
        first = await client.choose(a_question(), True)
        workers.refuses = False
        return [first, await client.choose(a_question(), True)]

    assert asyncio.run(twice()) == ["c2", "from the worker"]


def test_a_start_that_always_fails_is_not_tried_for_ever() -> None:
    workers = FakeWorkers(refuses=True)
    assert choose(workers, *[True] * 10) == ["c2"] * 10
    assert workers.started == bot_client.STARTS


def test_a_question_nobody_waits_for_ends_its_worker() -> None:
    """The next question must not wait for the answer to the last one."""
    workers = FakeWorkers("hangs")

    async def change_of_mind() -> str:
        bot_client = BotClient(workers.start_worker, bring, patience=0.05)
        waiting = asyncio.ensure_future(bot_client.choose(a_question(), True))
        while not workers.asked:
            await asyncio.sleep(0)
        waiting.cancel()
        while not workers.ended:
            await asyncio.sleep(0)
        return await bot_client.choose(a_question(), True)

    assert asyncio.run(change_of_mind()) == "from the worker"
    assert (workers.started, workers.ended) == (2, 1)


def test_a_long_thought_lets_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between slices the page lives: here somebody counts meanwhile. The answer is the same."""
    monkeypatch.setattr(bot_client, "SLICE", 0.0)

    def thought() -> Thinking[str]:
        for _ in range(5):
            yield
        return "c2"

    async def both() -> tuple[str, int]:
        turns = 0
        long = asyncio.ensure_future(run_in_slices(thought()))
        while not long.done():
            turns += 1
            await asyncio.sleep(0)
        return long.result(), turns

    found, turns = asyncio.run(both())
    assert found == "c2"
    assert turns >= 5
