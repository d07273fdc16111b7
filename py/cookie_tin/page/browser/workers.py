"""A second Python in a worker, for bots and the Lab; our JavaScript knows how it is started."""

from __future__ import annotations

import asyncio

from pyodide.ffi import create_once_callable

from cookie_tin.page.browser.bridge import StartedWorker, bridge
from cookie_tin.page.ports import Worker
from cookie_tin.page.turns import run_at_once


class PageWorker:
    """A worker whose answer is taken up in the very moment it comes: the next picture shows what follows from it."""

    def __init__(self, started: StartedWorker) -> None:
        self._started = started

    def ask(self, asked: str) -> asyncio.Future[str]:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def come(text: str, trouble: str = "") -> None:
            if answer.done():
                return
            if trouble:
                run_at_once(lambda: answer.set_exception(RuntimeError(trouble)))
            else:
                run_at_once(lambda: answer.set_result(text))

        self._started.askAndCall(asked, create_once_callable(come))
        return answer

    def dismiss(self) -> None:
        self._started.dismiss()


async def start_worker(whole: bool = False) -> Worker:
    """A worker that is ready. An exception where there are none; one that nobody waits for any longer is ended."""
    starting = asyncio.ensure_future(bridge().startWorker(whole))
    try:
        await (await asyncio.shield(starting)).ready
    except BaseException:
        starting.add_done_callback(_end)
        raise
    return PageWorker(starting.result())


def _end(starting: asyncio.Future[StartedWorker]) -> None:
    if not (starting.cancelled() or starting.exception()):
        starting.result().dismiss()
