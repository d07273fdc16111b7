"""When our own code fails: never a dead page, but a friendly panel, the game's link and a report to copy."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from cookie_tin.games.contract import N_, Clause
from cookie_tin.page.ports import Browser
from cookie_tin.page.shell import dialogs
from cookie_tin.page.words import _

T = TypeVar("T")

NOT_LOADED = Clause(
    "page.loaded", N_("This page could not be loaded. Check the connection and reload; saved games are safe.")
)


class Guard:
    """Watches over what is done, and over tasks. `link` gives the address of the game on the table, if there is one."""

    def __init__(self, browser: Browser, link: Callable[[], str]) -> None:
        self._browser = browser
        self._link = link
        self._tasks: set[asyncio.Task[None]] = set()

    def attempt(self, act: Callable[[], T]) -> T | None:
        """Do something that cannot fail unseen; None when it has failed."""
        try:
            return act()
        except Exception as error:
            self._apologise(error)
            return None

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something that takes time; it cannot fail unseen either.

        The work is the task itself, not wrapped by another: what is cancelled before it begins is then closed by the
        event loop, instead of being thrown away unawaited.
        """
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._check_task)
        return task

    def _check_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._apologise(error)

    def _apologise(self, error: BaseException) -> None:
        """Where the network was lost before everything had come, that is no fault of ours: it is said in a sentence."""
        if isinstance(error, ImportError):
            self._browser.notice(_(NOT_LOADED.text))
            return
        told = "".join(traceback.format_exception(error))
        report = f"Cookie Tin, Python {sys.version.split()[0]}, {self._browser.describe()}\n{told}"
        self._browser.log_error(report)
        try:
            link = self._link()
        except Exception:
            link = ""
        self._browser.open_dialog(dialogs.apology(report, link))
