"""What is asked of a worker, and what it answers: some games of an experiment, and what they sum up to.

Both are JSON, so that a worker, the page itself and the tests are asked the same and answer the same.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from cookie_tin.bots import BOTS
from cookie_tin.lab.chunks import Chunk, Sums, playing_chunk
from cookie_tin.lab.experiment import Experiment, read_text, write_text
from cookie_tin.match.foreign import read_json
from cookie_tin.page.table.bot_client import run_in_slices

LoadTable = Callable[[str], Awaitable[None]]


def question(chunk: Chunk) -> str:
    return json.dumps(
        {"experiment": write_text(chunk.experiment), "first": chunk.first, "games": chunk.games}
    )


def read_answer(answered: str) -> Sums:
    """What a worker has found: another Python of ours, which is lost when what it says makes no sense."""
    return Sums.from_data(read_json(answered))


async def answer(asked: str, load_table: LoadTable) -> str:
    """The sums of the games that are asked for."""
    said = read_json(asked)
    chunk = Chunk(read_text(said["experiment"]), said["first"], said["games"])
    return json.dumps((await play(chunk, load_table)).to_data(), separators=(",", ":"))


async def play(chunk: Chunk, load_table: LoadTable) -> Sums:
    """Play a chunk here, in slices."""
    await prepare(chunk.experiment, load_table)
    return await run_in_slices(playing_chunk(chunk))


async def prepare(experiment: Experiment, load_table: LoadTable) -> None:
    """Bakers who look into a table must have it: without it they would play otherwise than elsewhere."""
    for one in experiment.columns:
        habits = {habit.id for habit in one.lab.habits}
        if {*one.players} - habits and BOTS[one.game].data_file:
            await load_table(one.game)
