"""The plain site: Pyodide and PyScript as npm brings them, and the sources of our package. It leans on nothing private.

The page starts from it wherever nothing quicker can be had (js/plain-python.mjs), and every stage begins with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.programs import Trouble
from tools.stages.kept import Files

STOCK = "vendor/plain/"
"""Where Pyodide lies in the site as it comes."""

SOURCES = "py/plain.zip"
"""The sources of our package."""

QUICK = "vendor/pyodide/"
"""Where the stages put what they make of Pyodide."""

PACKAGE = "py/cookie_tin.zip"
LIBRARY = f"{QUICK}python_stdlib.zip"
SCRIPT = f"{QUICK}pyodide.asm.mjs"
WASM = f"{QUICK}pyodide.asm.wasm"
REST = f"{QUICK}pyodide.rest.wasm"
LOCK = "pyodide-lock.json"
PACKAGE_OF_NPM = "package.json"
"""Says which version this Pyodide is; no page needs it."""


def plain_files(stock: Files, pyscript: Files, sources: bytes) -> Files:
    """What the plain site has of others and of our package; `stock` and `pyscript` are their files by name."""
    pyodide = {STOCK + name: content for name, content in stock.items() if name != PACKAGE_OF_NPM}
    return {
        **pyodide,
        **{f"vendor/pyscript/{name}": content for name, content in pyscript.items()},
        SOURCES: sources,
    }


def copy_for_stages(files: Files) -> Files:
    """A second Pyodide and a second package for the stages to work on."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK):
        if STOCK + name not in files:
            raise Trouble(f"This Pyodide has no {name}.")
    pyodide = {
        QUICK + name.removeprefix(STOCK): content
        for name, content in files.items()
        if name.startswith(STOCK) and not name.endswith(LOCK)
    }
    return {**pyodide, PACKAGE: files[SOURCES]}


def information(files: Files) -> dict[str, str]:
    """What Pyodide's lock file says of itself: which Python it is, and for which machine."""
    return {name: str(value) for name, value in json.loads(files[STOCK + LOCK])["info"].items()}


@contextmanager
def laid_out(files: Files) -> Iterator[Path]:
    """The quick Pyodide in a folder, for as long as Node works with it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / LOCK).write_bytes(files[STOCK + LOCK])
        for path, content in files.items():
            if path.startswith(QUICK):
                (folder / path.removeprefix(QUICK)).write_bytes(content)
        yield folder
