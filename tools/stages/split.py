"""Pyodide's WebAssembly in two parts: what a game needs, and the rest, which may come when the first board stands.

See tools/wasm/split.mjs for how, tools/wasm/hot.py for what a game needs.

Leans on: the sections and instructions of WebAssembly as Emscripten uses them (tools/wasm/reader.mjs), the functions in
which its JavaScript takes the exports, and on Pyodide's calling WebAssembly.instantiate and instantiateStreaming
(js/quick-python.mjs puts its own there).
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools import node
from tools.programs import ROOT, call
from tools.stages.kept import Files, read_all, read_or_make
from tools.stages.plain import QUICK, REST, SCRIPT, STOCK, WASM, laid_out
from tools.wasm import FOLDER, HOT

STARTING = (ROOT / "tools" / "starting.mjs", ROOT / "js" / "split-wasm.mjs")
MAKERS = (
    Path(__file__),
    *(FOLDER / name for name in ("hot.json", "reader.mjs", "split.mjs", "users.mjs")),
    *STARTING,
)


def make(files: Files, root: Path) -> Files:
    """Both parts and the JavaScript that goes with them, after Python has been seen to start with them."""
    made_of = [files[SCRIPT], files[WASM], files[QUICK + "pyodide.mjs"], *read_all(MAKERS)]
    return read_or_make(root, "split", made_of, lambda: split(files))


def split(files: Files) -> Files:
    program, env = node.find("node")
    if json.loads(HOT.read_text())["sha256"] != hashlib.sha256(files[STOCK + "pyodide.asm.wasm"]).hexdigest():
        print("Another Pyodide: `python3 dev.py hot` finds out what of it a game needs.", flush=True)
    with laid_out(files) as pyodide:
        call(
            [program, FOLDER / "split.mjs", pyodide, pyodide, HOT],
            "Splitting Pyodide's WebAssembly",
            "",
            env,
        )
        check_that_it_starts(pyodide, "Starting Python from both parts")
        return {path: (pyodide / path.removeprefix(QUICK)).read_bytes() for path in (SCRIPT, WASM, REST)}


def check_that_it_starts(pyodide: Path, what: str) -> None:
    """Start the Python in a folder, whole, and use what came with the first and with the last part of it."""
    program, env = node.find("node")
    call([program, ROOT / "tools" / "starting.mjs", pyodide], what, "", env)
