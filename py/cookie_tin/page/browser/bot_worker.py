"""What a worker answers with: a second Python, started by bot-worker.mjs, for bots and for the Lab."""

from __future__ import annotations

from cookie_tin.match.foreign import read_json
from cookie_tin.page.browser.bot_tables import bring
from cookie_tin.page.table.bot_client import answer


async def think(asked: str) -> str:
    """A bot's move, or advice; of a whole worker also what some games of an experiment come to."""
    if "experiment" in read_json(asked):
        from cookie_tin.page.shell.lab import worker_task  # only a whole worker can

        return await worker_task.answer(asked, bring)
    return await answer(asked, bring)
