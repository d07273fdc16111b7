"""The files that bots look into: fetched when a bot first needs them, by whoever lets it think, page or worker."""

from __future__ import annotations

from cookie_tin.bots import BOTS
from cookie_tin.page.browser.bridge import bridge

_brought: set[str] = set()


async def bring(game: str) -> None:
    """Fetch a game's file once. Where it cannot be had, its bots do without."""
    file = BOTS[game].data_file
    if file and game not in _brought:
        file.load((await bridge().readFile(file.path)).to_bytes())
        _brought.add(game)
