"""Python sources to .pyc by the very Pyodide that will run them: another Python's bytecode would be no use to it.

Starting Pyodide under Node takes a second or two, so a result is stored until its sources or its makers change.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import node
from tools.programs import call

MAKERS = tuple(
    Path(__file__).with_name(name)
    for name in ("archive.py", "bytecode.py", "compile.mjs", "compile_in_pyodide.py")
)


HASH = 32
"""So many bytes has a SHA-256."""

KEPT = 3
"""So many versions stay: whoever builds two trees in turn, as the tests do, makes each of them once."""


def compile_sources(sources: bytes, pyodide: Path, prefix: str = "", level: int = 0) -> bytes:
    """The archive of sources with a .pyc in the place of each .py: see compile_in_pyodide.py."""
    program, env = node.find("node")
    with TemporaryDirectory() as folder:
        given, result = Path(folder, "sources.zip"), Path(folder, "result.zip")
        given.write_bytes(sources)
        call(
            [program, Path(__file__).with_name("compile.mjs"), pyodide, given, result, prefix, str(level)],
            "Compiling Python for the browser",
            "",
            env,
        )
        return result.read_bytes()


def read_or_make(path: Path, make: Callable[[], bytes]) -> bytes:
    """The content of a file; made now if it is not there or was changed, and the oldest of other versions removed.

    In the file its hash stands before it.
    """
    try:
        whole = path.read_bytes()
    except FileNotFoundError:
        pass
    else:
        if hashlib.sha256(whole[HASH:]).digest() == whole[:HASH]:
            return whole[HASH:]
        print(f"{path.name} is not what was made: it is made again.", flush=True)
    content = make()
    path.parent.mkdir(exist_ok=True)
    write_whole(path, hashlib.sha256(content).digest() + content)
    for old in sorted(path.parent.glob(f"*{path.suffix}"), key=write_time)[:-KEPT]:
        old.unlink(missing_ok=True)
    return content


def write_time(file: Path) -> int:
    """When a file was written; long ago where another build running now has just removed it."""
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def cache_key(sources: bytes, pyodide: Path, *more: Path) -> str:
    """A name for what comes of these sources: another one as soon as they or a maker changes; `more` are makers too.

    Of Pyodide two files are enough: its first module names the build it belongs to, and to the last bit the bytecode
    depends on which texts the library has in memory.
    """
    makers = [pyodide / "pyodide.mjs", pyodide / "python_stdlib.zip", *MAKERS, *more]
    parts = [sources, *(path.read_bytes() for path in makers)]
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step, so that another build running now never reads half of it."""
    fresh = path.with_name(f".{path.name}-{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)
