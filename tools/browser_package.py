"""What the browser loads of our package: its bytecode, and the snapshot of a Python that has imported it already.

Both are made by the very Pyodide that will run them and stored until their sources or their makers change.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tools import bytecode, node
from tools.packing import WORDS, pack
from tools.programs import ROOT, call
from tools.wasm import HOT

MAKERS = tuple(
    Path(__file__).with_name(name)
    for name in ("browser_package.py", "packing.py", "snapshot_in_pyodide.py", "snapshot.mjs", "texts.mjs")
)
READERS = (ROOT / "js" / "restore.mjs", ROOT / "js" / "split-wasm.mjs")

# As `python -OO` and a little more (compile_in_pyodide.py): what a page can do without, everybody would have to load.
LEVEL = 3


def make_package(sources: bytes, root: Path = ROOT) -> dict[str, bytes]:
    """By path: the package compiled, and the snapshot. Tracebacks name our files from the package on."""
    folder, pyodide = root / "vendor" / "cache", root / "vendor" / "pyodide"
    halves = root / "vendor" / "halves"
    key = bytecode.cache_key(sources, pyodide, *MAKERS, *READERS, halves / "pyodide.asm.wasm")
    ours = bytecode.read_or_make(
        folder / f"{key}.zip", lambda: bytecode.compile_sources(sources, pyodide, level=LEVEL)
    )
    snapshot = bytecode.read_or_make(folder / f"{key}.snapshot", lambda: make_snapshot(ours, pyodide, halves))
    return {
        "py/cookie_tin.zip": ours,
        "py/snapshot": snapshot,
        "py/snapshot.lzma": bytecode.read_or_make(folder / f"{key}.lzma", lambda: pack(snapshot, WORDS)),
    }


def make_snapshot(ours: bytes, pyodide: Path, halves: Path) -> bytes:
    """What snapshot.mjs makes of our compiled package."""
    program, env = node.find("node")
    with TemporaryDirectory() as folder:
        given, result = Path(folder, "cookie_tin.zip"), Path(folder, "snapshot")
        given.write_bytes(ours)
        maker = Path(__file__).with_name("snapshot.mjs")
        call(
            [program, maker, pyodide, halves, HOT, given, result],
            "Making the snapshot of a started Python",
            "",
            env,
        )
        return result.read_bytes()
