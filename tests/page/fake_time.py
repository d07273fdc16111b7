"""An event loop whose clock jumps: whoever sleeps there is woken at once, in the right order."""

from __future__ import annotations

import asyncio
import os
import selectors
from collections.abc import Callable
from typing import Any


class _Selector(selectors.DefaultSelector):
    """Nobody waits for anything outside: instead of waiting, the clock is put forward."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        self.now += timeout or 0.0
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    """Goes by that clock, and says whose it is: one that nobody closed is noticed only in some later test."""

    def __init__(self, selector: _Selector) -> None:
        super().__init__(selector)
        self._now, self._test = selector, os.environ.get("PYTEST_CURRENT_TEST", "")

    def time(self) -> float:
        return self._now.now

    def __repr__(self) -> str:
        return f"<the loop of {self._test}>"


class FakeTime:
    """A loop of its own. What a person does happens inside it, as a browser's events do."""

    def __init__(self) -> None:
        self._selector = _Selector()
        self._loop = _Loop(self._selector)
        self.troubles: list[str] = []
        """What went wrong where nobody could catch it."""
        self._loop.set_exception_handler(lambda _loop, what: self.troubles.append(str(what)))

    @property
    def now(self) -> float:
        return self._selector.now

    def do(self, action: Callable[[], object], then: float = 0.0) -> None:
        """Do something, then let so many seconds pass."""

        async def act() -> None:
            action()
            await asyncio.sleep(then)

        self._loop.run_until_complete(act())

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self._loop.run_until_complete(asyncio.sleep(seconds))

    def tasks(self) -> int:
        """How many things are still going on."""
        return len(asyncio.all_tasks(self._loop))

    def stop(self) -> None:
        """End whatever is still going on, as when the page is left."""
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self.wait(0)

    def close(self) -> None:
        self.stop()
        self._loop.close()
