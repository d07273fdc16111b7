"""When our own code fails: never a dead page, but a friendly panel, the game's link and a report to copy."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

import js

from tin.page.browser import dom
from tin.page.shell import dialogs

_tasks: set[asyncio.Task[None]] = set()


class Guard:
    """Wraps listeners and tasks. `link` gives the address of the game on the table, if there is one."""

    def __init__(self, link: Callable[[], str]) -> None:
        self._link = link

    def listener(self, heard: Callable[[Any], None]) -> Callable[[Any], None]:
        """A listener that cannot fail unseen."""

        def guarded(event: Any) -> None:
            try:
                heard(event)
            except Exception:
                self._sorry()

        return guarded

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something that takes time; it cannot fail unseen either."""

        async def guarded() -> None:
            try:
                await work
            except Exception:
                self._sorry()

        task = asyncio.ensure_future(guarded())
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)
        return task

    def _sorry(self) -> None:
        report = (
            f"Cookie Tin, Python {sys.version.split()[0]}, {js.navigator.userAgent}\n{traceback.format_exc()}"
        )
        js.console.error(report)
        try:
            link = self._link()
        except Exception:
            link = ""
        dom.open_dialog(dialogs.sorry(report, link))
