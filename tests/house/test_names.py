"""Names are what a programmer would guess: no function is called by a lone participle, which says nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.rooms import PY

VAGUE = {
    "asked", "called", "compiled", "drawn", "eyes", "fought", "fresh", "hire", "inside", "kept", "kin", "known",
    "left", "made", "on", "outside", "oven", "pantry", "said", "seen", "sees", "shelf", "shown", "taken", "thinker",
    "told", "warmed", "wear",
}  # fmt: skip


def functions() -> Iterator[tuple[str, str]]:
    """(file, name) of every function, method and class of ours."""
    for path in sorted((PY / "tin").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield str(path.relative_to(PY)), node.name


def test_no_vague_names() -> None:
    found = list(functions())
    assert len(found) > 1000
    assert [(path, name) for path, name in found if name.strip("_").lower() in VAGUE] == []
