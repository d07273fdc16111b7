"""Pyodide's WebAssembly in two parts: what a game needs, and the rest."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools import node
from tools.packing import CODE, pack
from tools.programs import call

FOLDER = Path(__file__).parent
WHOLE = "pyodide.asm.wasm"
PARTS = (WHOLE, "pyodide.rest.wasm")
HOT = FOLDER / "hot.json"
MAKERS = tuple(
    FOLDER / name
    for name in ("__init__.py", "../packing.py", "hot.json", "reader.mjs", "shake.mjs", "split.mjs")
)


def split(pyodide: Path, target: Path) -> None:
    """Write both parts and the JavaScript that goes with them: see split.mjs."""
    program, env = node.find("node")
    if json.loads(HOT.read_text())["sha256"] != hashlib.sha256((pyodide / WHOLE).read_bytes()).hexdigest():
        print("Another Pyodide: `python3 dev.py hot` finds out what of it a game needs.", flush=True)
    target.mkdir(exist_ok=True)
    call([program, FOLDER / "split.mjs", pyodide, target, HOT], "Splitting Pyodide's WebAssembly", "", env)
    for part in PARTS:
        (target / f"{part}.lzma").write_bytes(pack((target / part).read_bytes(), CODE))
