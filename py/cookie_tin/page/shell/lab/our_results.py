"""What we found when we played the ready experiments ourselves (`dev.py lab`): shown beside the reader's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cookie_tin.lab.statistics import Interval
from cookie_tin.match.foreign import read_json

PATH = "assets/lab/results.json"


class OurResult(NamedTuple):
    """The answer to a ready question: after how many games, what it was, and the numbers that speak to it."""

    games: int
    verdict: str
    rows: Mapping[str, tuple[Interval | None, ...]]
    """By measure, for each column."""


def read(content: bytes) -> dict[str, OurResult]:
    """By the question's id."""
    return {
        name: OurResult(
            one["games"],
            one["verdict"],
            {
                measure: tuple(found and Interval(*found) for found in columns)
                for measure, columns in one["rows"].items()
            },
        )
        for name, one in read_json(content.decode()).items()
    }
