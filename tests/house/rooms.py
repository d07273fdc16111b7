"""Who may know whom in py/cookie_tin, read from the sources themselves."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PY = ROOT / "py"

KNOWS: dict[str, set[str]] = {
    "": set(),
    "games": set(),
    "match": {"games"},
    "bots": {"games"},
    "learn": {"games", "match", "bots"},
    "together": {"games", "match"},
    "lab": {"games", "match", "bots"},
    "engine": {"games", "match", "bots"},
    "command": {"games", "match", "bots", "lab", "engine"},
    "page": {"games", "match", "bots", "learn", "lab", "engine", "together"},
}
"""Each room and the other rooms it may import; "" is py/cookie_tin itself."""

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript", "micropip"}
CHANCE = {"random", "secrets", "uuid"}
CLOCK = {"time", "datetime", "timeit", "calendar"}
HIDDEN = {"importlib", "imp", "runpy", "__import__"}
"""Ways to import that would not be seen here."""

DEALER = "cookie_tin.match.dealer"
BROWSER_ROOM = "cookie_tin.page.browser"

PURE = ("cookie_tin.page.table.", "cookie_tin.page.games.", "cookie_tin.page.shell.")
"""Rooms of the page that run under CPython: they know the browser by its ports (page/ports.py) only."""

BY_NAME = "cookie_tin.lab.games"
"""The one module that imports packages by name: those of the games in its own room, which therefore has no list."""

CLUSTER = "cookie_tin.command.cluster"
"""The one module that may know Dask, which is installed on purpose."""


def modules() -> Iterator[tuple[str, str]]:
    """The name and the source of every module in py/cookie_tin."""
    for path in sorted((PY / "cookie_tin").rglob("*.py")):
        parts = path.relative_to(PY).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, path.read_text("utf-8")


def room(name: str) -> str:
    """The room a module is in; "" for cookie_tin itself."""
    return name.split(".")[1] if "." in name else ""


def imported_names(name: str, source: str) -> Iterator[str]:
    """The full names of all that a module imports, also inside functions and for type checking only.

    For `from a import b` it is `a.b`, because b may be a module.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = f"a relative import in {name}"
            yield from (here if node.level else f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Name) and node.id == "__import__":
            yield "__import__"


def faults(name: str, source: str) -> list[str]:
    """What a module imports and may not, one sentence each."""
    here = room(name)
    found = []
    for target in imported_names(name, source):
        top = target.split(".")[0]
        if top == "cookie_tin":
            if room(target) not in {here, *KNOWS[here]}:
                found.append(f"{name} may not know {target}")
            elif name.startswith(PURE) and target.startswith("cookie_tin.page.browser."):
                found.append(f"{name} may know the browser by its ports only ({target})")
        elif target == "importlib.import_module" and name == BY_NAME:
            continue
        elif top in HIDDEN or " " in target:
            found.append(f"{name} imports where nobody sees it: {target}")
        elif top in CHANCE and name != DEALER:
            found.append(f"{name} may not draw: only the dealer does ({top})")
        elif top in BROWSER and not name.startswith(BROWSER_ROOM):
            found.append(f"{name} may not know the browser ({top})")
        elif here != "page" and top in CLOCK:
            found.append(f"{name} may not read the clock ({top})")
        elif top == "distributed" and name == CLUSTER:
            continue
        elif top not in sys.stdlib_module_names | BROWSER:
            found.append(f"{name} needs {top}, which is not in the standard library")
    return found
