"""Pyodide's JavaScript without the functions that its WebAssembly never asks for: see tools/wasm/shake.mjs.

Leans on: how Emscripten writes that script, one large function whose statements begin in ways that are known.
"""

from __future__ import annotations

from pathlib import Path

from tools import node
from tools.programs import call
from tools.stages.kept import Files, read_all, read_or_make
from tools.stages.plain import QUICK, SCRIPT, laid_out
from tools.stages.split import STARTING, check_that_it_starts
from tools.wasm import FOLDER

MAKERS = (
    Path(__file__),
    *(FOLDER / name for name in ("shaken.mjs", "shake.mjs", "users.mjs")),
    *STARTING,
)


def make(files: Files, root: Path) -> Files:
    """The script, shorter, after Python has been seen to start with it."""
    pyodide = [content for path, content in sorted(files.items()) if path.startswith(QUICK)]
    made_of = [*pyodide, *read_all(MAKERS)]
    return read_or_make(root, "shaken", made_of, lambda: shake(files))


def shake(files: Files) -> Files:
    program, env = node.find("node")
    with laid_out(files) as pyodide:
        script = pyodide / "pyodide.asm.mjs"
        call([program, FOLDER / "shaken.mjs", pyodide, script], "Shortening Pyodide's JavaScript", "", env)
        check_that_it_starts(pyodide, "Starting Python with the shorter JavaScript")
        return {SCRIPT: script.read_bytes()}
