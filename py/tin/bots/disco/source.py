"""Where the table comes from: the page hands its bytes in; under CPython it lies beside the sources."""

from __future__ import annotations

import sys
from pathlib import Path

from tin.bots.disco.table import Table

PATH = "assets/tables/disco.bin"
"""Where the file is, seen from the top of the project and of the site."""

_given: list[Table] = []


def give(data: bytes) -> None:
    """Hand in the bytes of the table, from wherever they were fetched."""
    _given[:] = [Table(data)]


def table() -> Table | None:
    """The table, if anybody has handed it in, or it lies in the project or was installed; else bots search instead."""
    if not _given:
        for path in (Path(__file__).parents[4] / PATH, Path(sys.prefix, "share", "cookie-tin", "disco.bin")):
            if path.is_file():
                give(path.read_bytes())
                break
    return _given[0] if _given else None
