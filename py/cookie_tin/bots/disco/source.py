"""Where the table comes from: the page hands its bytes in; under CPython it lies beside the sources, or installed."""

from __future__ import annotations

import sys
from pathlib import Path

from cookie_tin.bots.disco.table import Table

PATH = "assets/tables/disco.bin"
"""Where the file is, seen from the top of the project and of the site."""

INSTALLED = "share/cookie-tin/disco.bin"
"""Where the package puts it, seen from the environment."""

_given: list[Table] = []


def give(data: bytes) -> None:
    """Hand in the bytes of the table, from wherever they were fetched."""
    _given[:] = [Table(data)]


def table() -> Table | None:
    """The table, if anybody has handed it in or it can be found in the project; else bots search instead."""
    if not _given:
        found = [path for path in _paths() if path.is_file()]
        if found:
            give(found[0].read_bytes())
    return _given[0] if _given else None


def _paths() -> tuple[Path, Path]:
    return Path(__file__).parents[4] / PATH, Path(sys.prefix) / INSTALLED
