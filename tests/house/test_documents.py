"""What the documents name is there: files, sections, and names of the code."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.house.rooms import ROOT

DOCUMENTS = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")))
NOT_OURS = {".git", ".venv", "node_modules", "vendor", "dist", "__pycache__"}
KINDS = r"py|mjs|js|css|md|txt|svg|json|html|toml|po"

MADE = {
    "dist",
    "dist/cookie-tin.html",
    "py/snapshot",
    "py/cookie_tin.zip",
    "py/plain.zip",
    "pyodide.asm.mjs",
    "vendor/plain",
}
"""Files that are there once the site is built or Pyodide was fetched."""

OF_OTHERS = {"application/wasm", "text/javascript", "concurrent.futures.Executor", "NaN"}
"""What looks like a path or a name of ours and is the world's."""

GUIDES = ("adding-a-game", "bots", "engine", "glossary", "lab", "learn")
"""Those that speak of names in the code. (Others speak of options, links and programs.)"""


@cache
def paths() -> frozenset[str]:
    """Every file and folder of the project, by its path."""
    found = set()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        found |= {Path(folder, name).relative_to(ROOT).as_posix() for name in (*folders, *names)}
    return frozenset(found)


def quoted_texts(text: str) -> Iterator[str]:
    """What stands between backticks, outside of whole blocks of code."""
    for found in re.finditer(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        yield found[1]


def looks_like_a_path(text: str) -> bool:
    return bool(re.fullmatch(rf"[\w.-]+(/[\w.-]+)*(/|\.({KINDS}))|[a-z][\w-]*(/[a-z_][\w.-]*)+", text))


def missing_links(document: Path) -> list[str]:
    """Links to files or sections that are not there."""
    text, found = document.read_text("utf-8"), []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, section = link.partition("#")
        if ":" in path:
            continue
        target = document.parent / path if path else document
        if not target.exists() or (section and section not in sections(target)):
            found.append(link)
    return found


def sections(document: Path) -> set[str]:
    """The headings as links name them."""
    heads = re.findall(r"^#+ (.*)", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def missing_paths(text: str) -> list[str]:
    """Paths that no file of ours ends with."""
    named = [
        name.rstrip("/") for name in quoted_texts(text) if looks_like_a_path(name) and name not in OF_OTHERS
    ]
    every = "\n".join(("", *sorted(paths()), ""))
    return [
        name
        for name in named
        if name not in MADE and f"\n{name}\n" not in every and f"/{name}\n" not in every
    ]


@cache
def names() -> frozenset[str]:
    """Everything that Python sources of ours define: functions, classes, variables, attributes, arguments, modules."""
    found = {Path(path).stem for path in paths()} | {Path(path).name for path in paths()}
    for room in ("py", "tools", "tests/golden"):
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    found.add(node.name)
                elif isinstance(node, ast.Name):
                    found.add(node.id)
                elif isinstance(node, ast.arg | ast.keyword) and node.arg:
                    found.add(node.arg)
                elif isinstance(node, ast.Attribute):
                    found.add(node.attr)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return frozenset(found)


def missing_names(text: str) -> list[str]:
    """Names of code (`word`, `Class.method`, `function(...)`) that no source has."""
    found = []
    for name in quoted_texts(text):
        if looks_like_a_path(name) or name in OF_OTHERS:
            continue
        if re.fullmatch(r"[A-Za-z_][\w.]*(\[.*\]|\(.*\))?", name):
            parts = re.sub(r"[\[(].*", "", name).split(".")
            found += [name] if any(part not in names() for part in parts if part) else []
    return found


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_link_and_path_is_there(document: Path) -> None:
    assert missing_links(document) == []
    assert missing_paths(document.read_text("utf-8")) == []


@pytest.mark.parametrize("guide", GUIDES)
def test_every_name_is_in_the_code(guide: str) -> None:
    assert missing_names((ROOT / "docs" / f"{guide}.md").read_text("utf-8")) == []


def test_the_checker_catches() -> None:
    assert missing_paths("`py/cookie_tin/lab/games.py` and `lab/gone.py`, `docs/`, `gone/`, `a-b`") == [
        "lab/gone.py",
        "gone",
    ]
    assert missing_names("`find_lab(game)`, `Lab.study`, `find_laboratory`, `Lab.studied_by`") == [
        "find_laboratory",
        "Lab.studied_by",
    ]
    assert sections(ROOT / "docs" / "adding-a-game.md") >= {"the-contract", "checklist"}
