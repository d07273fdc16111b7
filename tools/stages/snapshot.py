"""The memory of a Python that has imported everything, which the page starts from: see tools/snapshot.mjs.

Leans on: Pyodide's makeMemorySnapshot, _makeSnapshot and _loadSnapshot, on API.restoreSnapshot, and on one and the same
memory before Python begins, wherever it is started.
"""

from __future__ import annotations

import struct
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import node
from tools.programs import ROOT, call
from tools.stages.kept import Files, read_all, read_or_make
from tools.stages.plain import PACKAGE, QUICK, laid_out
from tools.wasm import HOT

TOOLS = ROOT / "tools"
MAKERS = (
    Path(__file__),
    HOT,
    *(TOOLS / name for name in ("snapshot.mjs", "snapshot_in_pyodide.py", "starting.mjs", "texts.mjs")),
    *(ROOT / "js" / name for name in ("restore.mjs", "split-wasm.mjs")),
)
SNAPSHOT = "py/snapshot"
HEAD = 16
"""Bytes before what is summed; the last four of them are the sum."""


def make(files: Files, root: Path) -> Files:
    """The snapshot, with all of its texts."""
    return {SNAPSHOT: made(files, root)["whole"]}


def made(files: Files, root: Path) -> Files:
    """What snapshot.mjs makes: the `whole` snapshot, and the `shorter` one, or what was the `trouble` with it."""
    pyodide = [content for path, content in sorted(files.items()) if path.startswith(QUICK)]
    made_of = [*pyodide, files[PACKAGE], *read_all(MAKERS)]
    return read_or_make(root, "snapshot", made_of, lambda: run(files))


def run(files: Files) -> Files:
    program, env = node.find("node")
    with laid_out(files) as pyodide, TemporaryDirectory() as name:
        given, result = Path(name, "cookie_tin.zip"), Path(name, "result")
        given.write_bytes(files[PACKAGE])
        result.mkdir()
        arguments = [pyodide, HOT, given, result]
        call(
            [program, TOOLS / "snapshot.mjs", *arguments], "Making the snapshot of a started Python", "", env
        )
        return {path.name: path.read_bytes() for path in sorted(result.iterdir())}


def seal(snapshot: bytes) -> bytes:
    """A snapshot that was changed on purpose, with the sum that it must have now (js/restore.mjs)."""
    total = 0
    for (word,) in struct.iter_unpack("<I", snapshot[HEAD:]):
        total = (total * 31 + word) & 0xFFFFFFFF
    return snapshot[: HEAD - 4] + total.to_bytes(4, "little") + snapshot[HEAD:]
