"""Every file of ours is one thing, short enough to be read at a sitting, and so is every function."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

from tests.house.rooms import ROOT

LONGEST = 400
LONGEST_FUNCTION = 80
KINDS = (".py", ".css", ".js", ".mjs", ".html")
NOT_OURS = {"node_modules", "vendor", "dist", "__pycache__"}


def files() -> Iterator[Path]:
    """The sources in this project, without what was installed or built."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.startswith(".")]
        yield from (Path(folder, name) for name in names if name.endswith(KINDS))


def test_no_file_is_too_long() -> None:
    counted = {path: path.read_text("utf-8").count("\n") for path in files()}
    assert len(counted) > 20
    assert {str(path.relative_to(ROOT)): lines for path, lines in counted.items() if lines > LONGEST} == {}


def test_no_function_is_too_long() -> None:
    counted = {
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in files()
        if path.suffix == ".py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert len(counted) > 1000
    assert {name: lines for name, lines in counted.items() if lines > LONGEST_FUNCTION} == {}
