"""Python compiled when the site is built, and a library without what no page needs.

Pyodide ships its library as sources, which the browser would compile anew at every start: that is most of the start's
time.

Leans on: the kind of bytecode that this very Python reads (so it is compiled by the Pyodide that will run it), the name
under which Pyodide puts its library (/lib/python314.zip), and lines of the library's own sources (tools/stdlib.py).
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tools import node, stdlib
from tools.archive import unpack
from tools.programs import ROOT, Trouble, call
from tools.stages.kept import Files, read_all, read_or_make
from tools.stages.plain import LIBRARY, PACKAGE, QUICK, information, laid_out

TOOLS = ROOT / "tools"
MAKERS = (
    Path(__file__),
    *(
        TOOLS / name
        for name in ("archive.py", "compile.mjs", "compile_in_pyodide.py", "stdlib.py", "stdlib.txt")
    ),
)

LEVEL = 3
"""As `python -OO` and a little more (compile_in_pyodide.py): what a page does without, everybody would have to load."""

LIBRARY_LEVEL = 4
"""And more: types and lines of the library are of no use to who plays. A traceback still says the functions it went
through, and the lines of our own."""


def make(files: Files, root: Path) -> Files:
    """The library and our package as bytecode."""
    sources, makers = files[LIBRARY], read_all(MAKERS)
    prefix = library_prefix(files)
    library = read_or_make(
        root,
        "library",
        [files[QUICK + "pyodide.mjs"], sources, *makers],
        lambda: {LIBRARY: compile_and_check(stdlib.trim(sources), files, prefix, LIBRARY_LEVEL)},
    )
    # To the last bit the bytecode depends on which texts the library has in memory.
    package = read_or_make(
        root,
        "package",
        [files[QUICK + "pyodide.mjs"], library[LIBRARY], files[PACKAGE], *makers],
        lambda: {PACKAGE: compile_and_check(files[PACKAGE], {**files, **library}, "", LEVEL)},
    )
    return {**library, **package}


def library_prefix(files: Files) -> str:
    """Where Pyodide puts the library. Tracebacks name its files by it, as they do with the sources."""
    major, minor, *_ = information(files)["python"].split(".")
    return f"/lib/python{major}{minor}.zip/"


def compile_and_check(sources: bytes, files: Files, prefix: str, level: int) -> bytes:
    """What the Pyodide among these files makes of the sources: all of them, and all of one kind."""
    with laid_out(files) as pyodide:
        compiled = compile_sources(sources, pyodide, prefix, level)
    before, after = unpack(sources), unpack(compiled)
    expected = {f"{path}c" if path.endswith(".py") else path for path in before}
    kinds = {content[:8] for path, content in after.items() if path.endswith(".pyc")}
    if set(after) != expected or len(kinds) > 1:
        raise Trouble("Python was not compiled as a whole, by one Python.")
    return compiled


def compile_sources(sources: bytes, pyodide: Path, prefix: str = "", level: int = 0) -> bytes:
    """The archive of sources with a .pyc in the place of each .py: see compile_in_pyodide.py."""
    program, env = node.find("node")
    with TemporaryDirectory() as name:
        given, result = Path(name, "sources.zip"), Path(name, "result.zip")
        given.write_bytes(sources)
        arguments: list[str | Path] = [pyodide, given, result, prefix, str(level)]
        call([program, TOOLS / "compile.mjs", *arguments], "Compiling Python for the browser", "", env)
        return result.read_bytes()
