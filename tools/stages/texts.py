"""The snapshot without what Python can work out again: hashes of texts, and the table of those that are there once.

See tools/texts.mjs, which forgets them, and js/restore.mjs, which works them out.

Leans on: how CPython lays out texts, bytes and dictionaries in memory, how its allocator marks what is in use, and how
a dictionary looks for a place (dictobject.c).
"""

from __future__ import annotations

from pathlib import Path

from tools.programs import Trouble
from tools.stages import snapshot
from tools.stages.kept import Files


def make(files: Files, root: Path) -> Files:
    """The shorter snapshot, after it has been seen to give the same memory."""
    made = snapshot.made(files, root)
    if "shorter" not in made:
        raise Trouble(f"Forgetting what can be worked out failed ({made['trouble'].decode()}).")
    return {snapshot.SNAPSHOT: made["shorter"]}
