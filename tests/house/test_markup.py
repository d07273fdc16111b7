"""Where HTML is written by hand, nothing but our own letters and numbers goes into it. Read from the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.rooms import modules

PAGES = {
    name: source
    for name, source in modules()
    if name.startswith("cookie_tin.page") and name != "cookie_tin.page.html"
}
TAG = re.compile(r"</?[a-zA-Z]")
SINKS = {"innerHTML", "outerHTML", "insertAdjacentHTML"}


def faults(source: str) -> Iterator[str]:
    """What in a module could let a text become HTML, one sentence each."""
    tree = ast.parse(source)
    trusted = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Markup":
            trusted |= {*ast.walk(node.args[0])}
            if not _ours(node.args[0]):
                yield f"line {node.lineno}: by hand only constants and numbers with a format ({{x:g}}) become Markup"
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            text = _text(child)
            if (
                text
                and TAG.search(text)
                and child not in trusted
                and not isinstance(node, ast.Expr | ast.JoinedStr)
            ):
                yield f"line {child.lineno}: a tag outside Markup"  # type: ignore[attr-defined]


def _text(node: ast.AST) -> str:
    """The letters of a string, whatever fills its blanks."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _ours(node: ast.expr) -> bool:
    """A literal; one with blanks for numbers (they have a format) and constants; or Markup with a part replaced."""
    if isinstance(node, ast.JoinedStr):
        blanks = [part for part in node.values if isinstance(part, ast.FormattedValue)]
        return all(blank.format_spec is not None or _constant(blank.value) for blank in blanks)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        changed = node.func.attr in ("replace", "removesuffix")
        return changed and all(isinstance(argument, ast.Constant) for argument in node.args)
    return isinstance(node, ast.Constant)


def _constant(node: ast.expr) -> bool:
    """NAME, or NAME[...]: one of a table that is written in the sources."""
    if isinstance(node, ast.Subscript):
        return _constant(node.value)
    return isinstance(node, ast.Name) and node.id.isupper()


@pytest.mark.parametrize("name", PAGES)
def test_html_is_made_by_tag_or_of_our_own_letters(name: str) -> None:
    assert [*faults(PAGES[name])] == []


@pytest.mark.parametrize("name", PAGES)
def test_only_the_browser_room_puts_html_into_the_page(name: str) -> None:
    named = {node.attr for node in ast.walk(ast.parse(PAGES[name])) if isinstance(node, ast.Attribute)}
    assert not named & SINKS or name.startswith("cookie_tin.page.browser.")


@pytest.mark.parametrize(
    "source",
    [
        "x = '<b>'",
        "x = f'<b>{name}</b>'",
        "Markup(f'<b>{name}</b>')",
        "Markup(f'<b class=\"{mark.grade}\">')",
        "Markup(text)",
        "Markup('<b>' + text)",
        "Markup(text.replace('a', other))",
    ],
)
def test_the_checker_catches(source: str) -> None:
    assert [*faults(source)]


@pytest.mark.parametrize(
    "source",
    [
        "'''A docstring with <b>.'''",
        "Markup('<b>')",
        "Markup(f'<b x=\"{x:g}\">{EYE}{ART[letter]}</b>')",
        "Markup(board.replace('<b>', '<i>'))",
        "a < b",
    ],
)
def test_the_checker_allows(source: str) -> None:
    assert [*faults(source)] == []
