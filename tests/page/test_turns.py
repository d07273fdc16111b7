"""What follows from an answer is done before anything else has its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cookie_tin.page.turns import MOST, run_at_once


def in_a_callback(act: Callable[[], object]) -> None:
    """As the browser calls us: within the loop, and within no task."""
    asyncio.get_running_loop().call_soon(run_at_once, act)


def test_whoever_waited_goes_on_before_others_have_their_turn() -> None:
    async def play() -> list[str]:
        told: list[str] = []
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def wait() -> None:
            await asyncio.wait({answer}, timeout=30)
            told.append(answer.result())

        waiting = asyncio.ensure_future(wait())
        await asyncio.sleep(0)
        in_a_callback(lambda: answer.set_result("answer"))
        asyncio.get_running_loop().call_soon(told.append, "other")
        await waiting
        await asyncio.sleep(0)
        return told

    assert asyncio.run(play()) == ["answer", "other"]


def test_what_never_ends_lets_others_have_their_turn() -> None:
    async def play() -> tuple[int, int]:
        begun = asyncio.Event()
        turns = 0

        async def go_on() -> None:
            nonlocal turns
            await begun.wait()
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.ensure_future(go_on())
        await asyncio.sleep(0)
        in_a_callback(begun.set)
        await asyncio.sleep(0)
        at_once = turns
        for _turn in range(5):
            await asyncio.sleep(0)
        task.cancel()
        return at_once, turns

    at_once, later = asyncio.run(play())
    assert MOST - 2 <= at_once <= MOST < later


def test_what_was_called_off_is_not_done() -> None:
    async def play() -> list[str]:
        told: list[str] = []
        loop = asyncio.get_running_loop()
        in_a_callback(lambda: loop.call_soon(told.append, "called off").cancel())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return told

    assert asyncio.run(play()) == []
