"""PyScript as the page loads it: without its own package for Python.

Before PyScript runs a page's program it writes that package into files, compiles and imports it, which takes longer
than our first drawing. Our Python asks the browser itself and never imports it. Without it PyScript runs the program at
once.
"""

from __future__ import annotations

import re

from tools.programs import Trouble

CORE = "vendor/pyscript/core-"
"""How the name of that script begins."""

# The package as one literal, what is run after it has been written, and the name that the whole goes by.
PRELUDE = re.compile(
    rb'\w+\("\.",\{pyscript:\{.*?\}\}\),(\w+)\.push\("import pyscript as _pyscript"\),.*?;'
    rb'(const \w+=)\1\.join\("\\n"\)',
    re.DOTALL,
)


def without_prelude(script: bytes) -> bytes:
    """PyScript's main script, with nothing to run before our program."""
    shorter, count = PRELUDE.subn(rb'\2""', script)
    if count != 1:
        raise Trouble(
            "PyScript's own Python package is not where it was in its script: has PyScript changed?"
        )
    return shorter
