"""A second Python in a worker, for bots and the Lab; our JavaScript knows how it is started."""

from __future__ import annotations

from tin.page.browser.bridge import bridge
from tin.page.ports import Worker


async def start_worker(whole: bool = False) -> Worker:
    """A worker that is ready. An exception where there are none; one that nobody waits for any longer is ended."""
    worker = await bridge().startWorker(whole)
    try:
        await worker.ready
    except BaseException:
        worker.dismiss()
        raise
    return worker
