"""PyScript without its own package for Python.

Before PyScript runs a page's program it writes that package into files, compiles and imports it, which takes longer
than our first drawing. Our Python asks the browser itself and never imports it. Without it PyScript runs the program at
once.

Leans on: how PyScript's main script, minified, holds that package and runs something before the program.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.programs import Trouble
from tools.stages.kept import Files

CORE = "vendor/pyscript/core-"
"""How the name of that script begins."""

# The package as one literal, what is run after it has been written, and the name that the whole goes by.
PRELUDE = re.compile(
    rb'\w+\("\.",\{pyscript:\{.*?\}\}\),(\w+)\.push\("import pyscript as _pyscript"\),.*?;'
    rb'(const \w+=)\1\.join\("\\n"\)',
    re.DOTALL,
)


def make(files: Files, _root: Path) -> Files:
    """PyScript's main script, shorter; it is one, whatever its name ends with."""
    names = [name for name in files if name.startswith(CORE) and name.endswith(".js")]
    if len(names) != 1:
        raise Trouble(f"PyScript has {len(names)} scripts {CORE}*.js instead of one.")
    return {names[0]: without_prelude(files[names[0]])}


def without_prelude(script: bytes) -> bytes:
    """PyScript's main script, with nothing to run before our program."""
    shorter, count = PRELUDE.subn(rb'\2""', script)
    if count != 1:
        raise Trouble(
            "PyScript's own Python package is not where it was in its script: has PyScript changed?"
        )
    return shorter
