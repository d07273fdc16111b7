"""Python's standard library as the page loads it: compiled, and without the parts no page can use.

Pyodide ships it as source, which the browser would compile anew at every start: that is most of the start's time.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tools.archive import pack, unpack
from tools.programs import Trouble

LEFT_OUT = Path(__file__).with_suffix(".txt")

# In a page the only loop is that of the web, Pyodide's own; asyncio brings one for sockets and processes along.
SHORTER = {
    "asyncio/unix_events.py": b"""
from . import events
__all__ = ()
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    pass
"""
}

# The flags of code objects, as the module `dis` has them.
FLAGS = b"""{
    0x01: 'OPTIMIZED', 0x02: 'NEWLOCALS', 0x04: 'VARARGS', 0x08: 'VARKEYWORDS', 0x10: 'NESTED', 0x20: 'GENERATOR',
    0x40: 'NOFREE', 0x80: 'COROUTINE', 0x100: 'ITERABLE_COROUTINE', 0x200: 'ASYNC_GENERATOR',
    0x4000000: 'HAS_DOCSTRING', 0x8000000: 'METHOD',
}"""

LOGGER = b"""
class Logger:
    def __getattr__(self, name):
        import logging
        return getattr(logging.getLogger(__package__), name)
"""

# Every page has to load what these import, and hardly one uses it: it is imported when somebody does.
CHANGED = {
    "asyncio/__init__.py": [
        change
        for name in (b"base_events", b"graph", b"streams", b"subprocess")
        for change in ((b"from .%b import *\n" % name, b""), (b"%b.__all__ +\n" % name, b"\n"))
    ],
    "asyncio/events.py": [
        (b"import signal\nimport socket\nimport subprocess\n", b""),
        (b"signal.set_wakeup_fd", b"__import__('signal').set_wakeup_fd"),
        (b"=socket.AF_UNSPEC", b"=0"),
        (b"=socket.AI_PASSIVE", b"=1"),
        (b"=subprocess.PIPE", b"=-1"),
    ],
    "asyncio/futures.py": [(b"import logging\n", b""), (b"logging.DEBUG - 1", b"9")],
    "asyncio/log.py": [(b"logging.getLogger(__package__)", b"Logger()"), (b"import logging\n", LOGGER)],
    "concurrent/futures/_base.py": [
        (b'logging.getLogger("concurrent.futures")', b"Logger()"),
        (b"import logging\n", LOGGER),
    ],
    "html/__init__.py": [
        (b"from html.entities import html5 as _html5\n", b""),
        (
            b"def _replace_charref(s):\n",
            b"def _replace_charref(s):\n    from html.entities import html5 as _html5\n",
        ),
    ],
    "inspect.py": [
        (b"import dis\n", b""),
        (b"dis.COMPILER_FLAG_NAMES", FLAGS),
        (b" dis.get_instructions", b" __import__('dis').get_instructions"),
        (b"=dis.Positions", b"=__import__('dis').Positions"),
    ],
}


def trim(library: bytes) -> bytes:
    """The archive of the library's sources without the parts that are left out."""
    return pack(
        {name: shorten(name, content) for name, content in unpack(library).items() if is_shipped(name)}
    )


def shorten(name: str, content: bytes) -> bytes:
    """A source without what no page needs at once."""
    content = SHORTER.get(name, content)
    for old, new in CHANGED.get(name, ()):
        if old not in content:
            raise Trouble(f"{name} of Python's library has no {old.decode().strip()!r}: has it changed?")
        content = content.replace(old, new)
    return content


def is_shipped(name: str) -> bool:
    """Whether the page gets this file of the library; the last pattern that fits it decides."""
    fitting = [pattern for pattern in patterns() if fnmatchcase(name, pattern.removeprefix("!"))]
    return not fitting or fitting[-1].startswith("!")


@cache
def patterns() -> list[str]:
    """The patterns of stdlib.txt in their order."""
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines()
    return [pattern for line in lines if not line.startswith("#") for pattern in line.split()]
