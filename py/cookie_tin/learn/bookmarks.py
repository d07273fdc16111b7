"""Bookmarks: where somebody is on each way through puzzles, so that a reload or a step back finds the same one again.

They are kept as one text. What is damaged is left out, never the rest with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from cookie_tin.learn.runs import RUNS, Run
from cookie_tin.match.foreign import read_json

KEY = "tin.learn.bookmarks"
"""Under which they are stored."""

LONGEST = 500_000
"""Letters that no bookmarks have: a run ends after some hundred puzzles."""

LATEST = 8.64e15
"""Milliseconds: no clock of a browser goes further."""


class Bookmark(NamedTuple):
    """Where somebody is."""

    puzzle: str = ""
    """The id of the puzzle on the board; without one, the next is to come."""
    run: Run | None = None

    def over(self, now: float) -> bool:
        """Is it at a run's end?"""
        return self.run is not None and self.run.over(now)


def write(bookmarks: Mapping[str, Bookmark]) -> str:
    """As text, by the names of the ways (`rated disco`, `streak disco`)."""
    return json.dumps({name: _plain(one) for name, one in bookmarks.items()}, separators=(",", ":"))


def _plain(bookmark: Bookmark) -> dict[str, object]:
    run = bookmark.run
    found: dict[str, object] = {"puzzle": bookmark.puzzle}
    if run:
        found |= {"begun": run.begun, "solved": run.solved, "failed": run.failed, "seen": run.seen}
    return found


def read(text: str | None) -> dict[str, Bookmark]:
    """What was kept, as far as it can be understood."""
    try:
        kept = read_json(text or "{}", LONGEST)
    except ValueError:
        kept = {}
    found = {name: _read(name, one) for name, one in kept.items()} if isinstance(kept, dict) else {}
    return {name: one for name, one in found.items() if one}


def _read(name: str, kept: Any) -> Bookmark | None:
    if not isinstance(kept, dict) or not isinstance(kept.get("puzzle"), str):
        return None
    mode, _space, kind = name.partition(" ")
    if mode not in RUNS:
        return Bookmark(kept["puzzle"])
    begun, solved = kept.get("begun"), kept.get("solved")
    failed, seen = _ids(kept.get("failed")), _ids(kept.get("seen"))
    if type(begun) not in (int, float) or not 0 <= begun <= LATEST or failed is None or seen is None:  # type: ignore[operator]
        return None
    if type(solved) is not int or solved + len(failed) != len(seen) or not {*failed} <= {*seen}:
        return None
    return Bookmark(kept["puzzle"], Run(mode, kind, float(begun), solved, failed, seen))  # type: ignore[arg-type]


def _ids(kept: object) -> tuple[str, ...] | None:
    return tuple(kept) if isinstance(kept, list) and all(isinstance(one, str) for one in kept) else None
