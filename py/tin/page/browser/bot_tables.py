"""The tables that bots look into: fetched when a bot first needs them, by whoever lets it think, page or worker."""

from __future__ import annotations

from collections.abc import Callable

from tin.bots.disco import source
from tin.page.browser.bridge import bridge

TABLES: dict[str, tuple[str, Callable[[bytes], None]]] = {"disco": (source.PATH, source.give)}
"""By game: where its table lies on the site, and who takes it."""

_brought: set[str] = set()


async def bring(game: str) -> None:
    """Fetch a game's table once. Where it cannot be had, its bots do without."""
    if game not in TABLES or game in _brought:
        return
    path, give = TABLES[game]
    give((await bridge().readFile(path)).to_bytes())
    _brought.add(game)
