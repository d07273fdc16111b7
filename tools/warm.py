"""What the browser loads of our package: its bytecode, and the picture of a Python that has imported it already.

Both are made by the very Pyodide that will run them and kept until their sources or their makers change.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import bytecode, node
from tools.outside import ROOT, call

MAKERS = tuple(Path(__file__).with_name(name) for name in ("warm.py", "warmed.py", "snapshot.mjs"))

# As `python -OO` and a little more (inside.py): what a page can do without, everybody would have to load.
LEVEL = 3


def package(sources: bytes, root: Path = ROOT) -> dict[str, bytes]:
    """By path: the package compiled, and the picture. Tracebacks name our files from the package on."""
    folder, pyodide = root / "vendor" / "compiled", root / "vendor" / "pyodide"
    key = bytecode.key(sources, pyodide, *MAKERS)
    ours = bytecode.kept(folder / f"{key}.zip", lambda: bytecode.compiled(sources, pyodide, level=LEVEL))
    return {
        "py/tin.zip": ours,
        "py/warm.gz": bytecode.kept(folder / f"{key}.gz", lambda: picture(ours, pyodide)),
    }


def picture(ours: bytes, pyodide: Path) -> bytes:
    """What snapshot.mjs makes of our compiled package."""
    program, env = node.find("node")
    with TemporaryDirectory() as folder:
        given, result = Path(folder, "tin.zip"), Path(folder, "warm")
        given.write_bytes(ours)
        maker = Path(__file__).with_name("snapshot.mjs")
        call([program, maker, pyodide, given, result], "Making the picture of a warm Python", "", env)
        return gzip.compress(result.read_bytes(), 9, mtime=0)  # Node's own is 40 KB larger
