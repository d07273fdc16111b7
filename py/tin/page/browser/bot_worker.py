"""What the bots' worker answers with: a second Python, started by bot-worker.mjs."""

from __future__ import annotations

from tin.page.browser.bot_tables import bring
from tin.page.table.bot_client import answer


async def think(asked: str) -> str:
    """A bot's move, or advice."""
    return await answer(asked, bring)
