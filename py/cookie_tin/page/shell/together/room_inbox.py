"""What one device says is heard in order, a little at a time, and only while it makes sense to listen.

Nobody who says much keeps the page from anything else: what comes waits in a line, and every turn of the event loop
takes a few milliseconds' worth of it. And nobody says much for nothing: whatever brings the game no further costs a
device some of the patience that is had with it. Honest devices need a small part of what there is.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any

TURN_MS = 30.0
"""So many milliseconds of listening, then everything else has its turn."""

MOST_WAITING = 8_000_000
"""So many characters may wait. All messages of the longest game there can be, told at once, are fewer."""

BESIDES = 100
"""So many characters a line counts besides those it has: empty ones need room, too."""

PATIENCE = 20_000.0
"""So much is had with a device at first, and at most."""

RECOVERY = 100.0
"""So much comes back in a second."""

COSTS = {"deal": 1_000.0, "hi": 200.0, "again": 200.0, "at": 200.0, "all?": 200.0, "all": 200.0, "here": 50.0}
"""What is lost with a line that begins so. Another one costs a little, unless the game goes on by it."""

IDLE = 1.0
"""What is lost with a message that is known, or comes too early."""

NONSENSE = 200.0
"""What is lost besides with something that is refused."""


class Patience:
    """How much more of no use one device may say."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._when, self._left = now, now(), PATIENCE

    def lose(self, cost: float) -> bool:
        """True when there is none left."""
        when = self._now()
        back = max(0.0, when - self._when) / 1000 * RECOVERY
        self._when, self._left = when, min(PATIENCE, self._left + back) - cost
        return self._left < 0


async def in_turns(lines: Iterable[str], now: Callable[[], float]) -> AsyncIterator[str]:
    """Line by line, and everything else has its turn between them."""
    until = now() + TURN_MS
    for line in lines:
        if now() >= until:
            await asyncio.sleep(0)
            until = now() + TURN_MS
        yield line


class Inbox:
    """What has come from one device and was not heard yet."""

    def __init__(
        self, now: Callable[[], float], spawn: Callable[[Coroutine[Any, Any, None]], object]
    ) -> None:
        self._now, self._spawn = now, spawn
        self._waiting: deque[tuple[int, Callable[[], object]]] = deque()
        self._size = 0
        self._busy = self._closed = False

    def put(self, do: Callable[[], object], size: int = 0) -> bool:
        """Do something when all that came before was done; False when too much waits already."""
        if self._closed:
            return True
        self._waiting.append((size + BESIDES, do))
        self._size += size + BESIDES
        if not self._busy:
            self._busy = True
            self._spawn(self._work())
        return self._size <= MOST_WAITING

    def close(self) -> None:
        """Nothing more is heard."""
        self._closed, self._size = True, 0
        self._waiting.clear()

    async def _work(self) -> None:
        try:
            while self._waiting:
                until = self._now() + TURN_MS
                while self._waiting and self._now() < until:
                    size, do = self._waiting.popleft()
                    self._size -= size
                    do()
                await asyncio.sleep(0)
        finally:
            self._busy = False
