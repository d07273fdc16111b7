"""Names are what a programmer would guess: nothing is called by a lone participle or by a word that only we know."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.rooms import PY

VAGUE = {
    "agreed", "asked", "bench", "begun", "called", "circle", "compiled", "crowned", "deeds", "drained",
    "drawn", "ear", "eyes", "fought", "fresh", "growing", "half", "halves", "hire", "imagined", "inside", "kept",
    "kin", "known", "left", "lookout", "made", "notebook", "on", "outside", "oven", "pantry", "promised",
    "proved", "said", "seen", "sees", "shelf", "shoulder", "shown", "sitting", "sliced", "taken", "taught", "thinker",
    "ties", "told", "undone", "voice", "voted", "warmed", "wear", "wire",
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
    files = sorted((PY / "tin").rglob("*.py"))
    assert [str(path) for path in files if path.stem in VAGUE] == []
