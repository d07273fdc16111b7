"""Every file of ours is one thing, short enough to be read at a sitting."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tests.house.rooms import ROOT

LONGEST = 400
KINDS = (".py", ".css", ".js", ".mjs", ".html")
NOT_OURS = {"node_modules", "vendor", "dist", "__pycache__"}


def files() -> Iterator[Path]:
    """The sources in this project, without what was installed or built."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.startswith(".")]
        yield from (Path(folder, name) for name in names if name.endswith(KINDS))


def test_no_file_is_too_long() -> None:
    counted = {path: path.read_text("utf-8").count("\n") for path in files()}
    assert len(counted) > 20
    assert {str(path.relative_to(ROOT)): lines for path, lines in counted.items() if lines > LONGEST} == {}
