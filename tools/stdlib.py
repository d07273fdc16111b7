"""Python's standard library as the page loads it: compiled, and without the parts no page can use.

Pyodide ships it as source, which the browser would compile anew at every start: that is most of the start's time.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tools.archive import pack, unpack

LEFT_OUT = Path(__file__).with_suffix(".txt")
MAKERS = (Path(__file__), LEFT_OUT)

# Where Pyodide puts the library. Tracebacks name its files by it, as they do with the sources.
PREFIX = "/lib/python314.zip/"

# As `python -OO` and more (compile_in_pyodide.py): docstrings, assertions, types and lines of the library are of no use
# to who plays. A traceback still says the functions it went through, and the lines of our own.
LEVEL = 4

# In a page the only loop is that of the web, Pyodide's own; asyncio brings one for sockets and processes along.
SHORTER = {
    "asyncio/unix_events.py": b"""
from . import events
__all__ = ()
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    pass
"""
}


def trim(library: bytes) -> bytes:
    """The archive of the library's sources without the parts that are left out."""
    return pack(
        {name: SHORTER.get(name, content) for name, content in unpack(library).items() if is_shipped(name)}
    )


def is_shipped(name: str) -> bool:
    """Whether the page gets this file of the library; the last pattern that fits it decides."""
    fitting = [pattern for pattern in patterns() if fnmatchcase(name, pattern.removeprefix("!"))]
    return not fitting or fitting[-1].startswith("!")


@cache
def patterns() -> list[str]:
    """The patterns of stdlib.txt in their order."""
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines()
    return [pattern for line in lines if not line.startswith("#") for pattern in line.split()]
