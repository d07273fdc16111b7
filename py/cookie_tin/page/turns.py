"""What asyncio puts off to its next turns, done at once: between turns the browser may show a picture too many."""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable

MOST = 20
"""So many callbacks are run at most; what never comes to an end goes on in turns of its own."""


def run_at_once(act: Callable[[], object]) -> None:
    """Act, and let everybody go on who waited for it. Only for callbacks of the browser, never within a task."""
    loop = asyncio.get_running_loop()
    soon: deque[asyncio.Handle] = deque()

    def call_soon(
        callback: Callable[..., object], *given: object, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        soon.append(asyncio.Handle(callback, given, loop, context))
        return soon[-1]

    loop.call_soon = call_soon  # type: ignore[method-assign]
    try:
        act()
        for _turn in range(MOST):
            if not soon:
                break
            _run(soon.popleft())
    finally:
        del loop.call_soon
        for handle in soon:
            loop.call_soon(_run, handle)


def _run(handle: asyncio.Handle) -> None:
    if not handle.cancelled():
        handle._run()
