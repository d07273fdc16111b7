"""`dev.py solve-disco`: solve the base game of Cookie Disco, check it, tell what was found, write the table."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from cookie_tin.bots.disco.source import PATH
from cookie_tin.bots.disco.table import BARS, Table
from cookie_tin.games.disco.starts import STARTS
from tools.disco import sample
from tools.disco.agree import rules_agree, table_agrees
from tools.disco.machine import UNKNOWN
from tools.disco.ship import table
from tools.disco.solve import Solved, fast, solve
from tools.disco.starts import starts, worth
from tools.programs import ROOT
from tools.progress import Progress

TRIED = 20_000
"""How many random states each comparison takes."""


def main() -> None:
    say = Progress()
    solved = solve(say)
    data = table(solved)
    shipped = Table(data)
    say(f"comparing the moves of {TRIED:,} random states with the rules")
    rng = Random(8)
    rules_agree(solved, shipped, TRIED, rng)
    reached = reachable(solved, shipped)
    say(f"comparing {TRIED:,} random states that real games reach with what the table says")
    table_agrees(solved, shipped, (int(reached[rng.randrange(len(reached))]) for _ in range(TRIED)))
    path = ROOT / PATH
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    say(f"{PATH} is written: {len(data):,} bytes")
    (ROOT / sample.PATH).write_text("\n".join([*sample.sample(solved, reached), ""]), encoding="utf-8")
    print(f"\nsha256 of its contents: {hashlib.sha256(zlib.decompress(data)).hexdigest()}\n")
    print("\n".join(report(solved, reached)))
    for field in STARTS:
        print("\n" + "\n".join(worth(shipped, field)))


def reachable(solved: Solved, shipped: Table) -> Any:
    """The numbers of all states that a game from a real start can come to."""
    first = sorted({4 * shipped.position(state) + BARS.get(state.last, 0) for state in starts()})
    reached = np.zeros(len(solved.distance), np.uint8)
    queue = np.empty(len(solved.distance), np.int32)
    reached[first] = 1
    queue[: len(first)] = first
    fast["reach"](solved.begin, solved.edges, reached, queue, len(first))
    return np.flatnonzero(reached)


def report(solved: Solved, reached: Any) -> Iterator[str]:
    """What was found, as a table: all states, and those that real games reach."""
    own = np.flatnonzero(solved.same == np.arange(len(solved.same)))
    every = solved.distance.reshape(-1, 4)[own].ravel()
    columns = [every, solved.distance[reached]]
    rows: dict[str, Callable[[Any], int]] = {
        "states": len,
        "won by the player to move": lambda some: int(((some > 0) & (some % 2 == 1)).sum()),
        "lost by the player to move": lambda some: int(((some >= 0) & (some % 2 == 0)).sum()),
        "endless": lambda some: int((some == UNKNOWN).sum()),
        "without a legal move": lambda some: int((some == 0).sum()),
        "lost in 4 moves or more": lambda some: int(((some >= 4) & (some % 2 == 0)).sum()),
        "longest win, in moves": lambda some: int(some[some % 2 == 1].max()),
    }
    yield "| | all | reached by real games |\n|---|---|---|"
    for name, count in rows.items():
        yield f"| {name} | {' | '.join(f'{count(some):,}' for some in columns)} |"
    yield f"\nLegal moves (cookie and destination) of all states together: {solved.moves:,}."
    counts = np.bincount(every[every >= 0])
    yield "\n| distance | states |\n|---|---|"
    yield from (f"| {plies} | {states:,} |" for plies, states in enumerate(counts.tolist()))


if __name__ == "__main__":
    main()
