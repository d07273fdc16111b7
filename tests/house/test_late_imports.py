"""What is imported only when it is needed is there, and has every name that is taken from it.

The first board comes without it: a misspelt name would show only where somebody goes there, long after the start.
Read from the sources, so that what needs a browser is read, too; what needs none is really imported.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator

import pytest

from tests.house.rooms import BROWSER_ROOM, modules

SOURCES = dict(modules())
OURS = "cookie_tin."
MAIN = f"{OURS}__main__"


def late_parts(source: str) -> Iterator[tuple[str, set[str]]]:
    """Each module of ours that a function imports, and the names that the function takes from it."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Import):
                yield from ((alias.name, set[str]()) for alias in node.names if alias.name.startswith(OURS))
            elif isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(OURS):
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    if whole in SOURCES:
                        yield whole, _taken(function, alias.asname or alias.name)
                    else:
                        yield node.module, {alias.name}


def _taken(function: ast.AST, module: str) -> set[str]:
    """What a function takes from a module that it knows by this name."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module
    }


def names_in(name: str) -> set[str]:
    """The names that a module has: all that it assigns, defines or imports outside of functions."""
    found = {whole.removeprefix(f"{name}.") for whole in SOURCES if whole.startswith(f"{name}.")}
    return found | {*_find_names(ast.parse(SOURCES[name]))}


def _find_names(within: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(within):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        else:
            yield from _find_names(node)


def missing(source: str) -> list[str]:
    """What a module wants late and will not find."""
    return [
        f"{name}.{taken}" if taken else name
        for name, wanted in late_parts(source)
        for taken in (sorted(wanted - names_in(name)) if name in SOURCES else [""])
    ]


LATE = [name for name, source in SOURCES.items() if [*late_parts(source)]]


@pytest.mark.parametrize("name", LATE)
def test_what_is_imported_late_is_there(name: str) -> None:
    assert missing(SOURCES[name]) == []


@pytest.mark.parametrize(
    "name", [name for name in SOURCES if not name.startswith((BROWSER_ROOM, MAIN, f"{OURS}engine.__main__"))]
)
def test_every_module_that_needs_no_browser_can_be_imported(name: str) -> None:
    importlib.import_module(name)


def test_faces_are_looked_at() -> None:
    assert (
        len([name for name in LATE if name.startswith("cookie_tin.page.games.") and name.endswith(".face")])
        == 4
    )


@pytest.mark.parametrize(
    "line",
    [
        "from cookie_tin.page.games.raid import study_pag",
        "from cookie_tin.page.games.raid.study_page import page_",
        "from cookie_tin.page.games.raid import study_page\n    study_page.page_()",
        "import cookie_tin.page.games.raid.study_pag",
        "from cookie_tin.page.browser.tips import shou",
    ],
)
def test_the_checker_catches(line: str) -> None:
    assert missing(f"def f():\n    {line}")


def test_the_checker_allows() -> None:
    right = (
        "from cookie_tin.page.browser import tips\n    tips.show()\n    from cookie_tin.match import Match"
    )
    assert missing(f"def f():\n    {right}") == []
