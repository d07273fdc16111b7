"""The engine's input and output: lines in, lines out, whatever the lines hold."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

from cookie_tin.engine.engine import Engine
from cookie_tin.engine.request import LONGEST_LINE


def main(stdin: BinaryIO | None = None, stdout: BinaryIO | None = None) -> int:
    """Answer every line until `quit` or the end; the exit code. Reads bytes: the input may be no text."""
    output = stdout or sys.stdout.buffer
    engine = Engine()
    try:
        for line in cut_lines(stdin or sys.stdin.buffer):
            output.write(engine.answer(line).encode() + b"\n")
            output.flush()
            if engine.done:
                break
    except KeyboardInterrupt:
        pass
    except BrokenPipeError:
        if stdout is None:  # nobody reads any more; keep Python from complaining about it at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def cut_lines(stdin: BinaryIO) -> Iterator[bytes]:
    """The lines, each cut a little above the longest allowed; what is left of a longer one is read away."""
    while line := stdin.readline(LONGEST_LINE + 2):
        piece = line
        while not piece.endswith(b"\n") and (piece := stdin.readline(65_536)):
            pass
        yield line.removesuffix(b"\n").removesuffix(b"\r")
