"""What PyScript runs in the bots' worker."""

from tin.page.tables import bring
from tin.page.thinking import answer

__export__ = ["think"]


async def think(asked: str) -> str:
    """A bot's move."""
    return await answer(asked, bring)
