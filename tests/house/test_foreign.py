"""JSON that somebody else may have written has one reader, which bounds its length and its depth (match/foreign.py)."""

from __future__ import annotations

import ast

import pytest

from tests.house.rooms import modules

READER = "cookie_tin.match.foreign"

WAITING = {
    "cookie_tin.page.shell.together.room_sessions",
}
"""It bounds what it reads by itself."""


def parses(source: str) -> bool:
    """Does a module hand a text to the parser of JSON, or get it for somebody else?"""
    tree = ast.parse(source)
    attributes = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    imported = {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return bool({"json.loads", "json.load", "json.JSONDecoder"} & (attributes | imported))


def test_json_has_one_reader() -> None:
    assert {name for name, source in modules() if parses(source)} - WAITING == {READER}


@pytest.mark.parametrize(
    "source", ["json.loads(x)", "from json import loads", "json.load(x)", "f = json.JSONDecoder().decode"]
)
def test_the_checker_catches(source: str) -> None:
    assert parses(source)
