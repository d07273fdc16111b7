"""Small edits of a Python source at random, each of which a test should notice: `dev.py mutants` makes them.

Texts are left alone, and so are types, docstrings, decorators, assertions, and what is imported for types only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
"""For each comparison how it is written, as a pattern, and what takes its place."""

REPLACED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
}

TEXT = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
"""What cannot be subtracted: such an edit would only be a wrong type."""


class Edit(NamedTuple):
    """Some bytes of a source become others."""

    start: int
    end: int
    new: str
    line: int
    function: int
    """The line on which the function around it begins, its decorators included; 0 outside of any."""
    kind: str

    def apply(self, source: str) -> str:
        raw = source.encode()
        return (raw[: self.start] + self.new.encode() + raw[self.end :]).decode()


def find_edits(source: str) -> list[Edit]:
    """Every edit that can be made, in the order of the text."""
    return sorted({*_Finder(source).find()})


class _Finder:
    """Walks through a tree with the source beside it, since a tree does not say where its operators stand."""

    def __init__(self, source: str) -> None:
        self.raw = source.encode()
        self.tree = ast.parse(source)
        self.starts = [0, *(at + 1 for at, byte in enumerate(self.raw) if byte == ord("\n"))]

    def find(self) -> Iterator[Edit]:
        yield from self._walk(self.tree, 0)

    def _walk(self, node: ast.AST, function: int) -> Iterator[Edit]:
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom) or _for_types_only(node):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        for make in MAKERS:
            for start, end, new in make(self, node):
                kind = make.__name__.strip("_").replace("_", " ")
                yield Edit(start, end, new, self.raw[:start].count(b"\n") + 1, function, kind)
        for child in _children(node):
            yield from self._walk(child, function)

    def at(self, node: ast.AST) -> tuple[int, int]:
        """Where a node stands, as bytes."""
        assert isinstance(node, ast.expr | ast.stmt)
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    def text(self, node: ast.AST) -> str:
        start, end = self.at(node)
        return self.raw[start:end].decode()

    def between(
        self, left: ast.AST, right: ast.AST, pattern: str, new: str
    ) -> Iterator[tuple[int, int, str]]:
        """Another word between two nodes."""
        start, end = self.at(left)[1], self.at(right)[0]
        word = rf"\b{pattern}\b" if pattern[0].isalpha() else pattern
        found = re.search(word, self.raw[start:end].decode())
        if found:
            yield start + found.start(), start + found.end(), new


Found = Iterator[tuple[int, int, str]]


def _for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and any(
        isinstance(each, ast.Name) and each.id in ("TYPE_CHECKING", "__name__")
        for each in ast.walk(node.test)
    )


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What may be edited inside a node: no annotations, no decorators, no default of a type."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "bases", "keywords_of_class"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


def _comparison(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
            yield from finder.between(left, right, *COMPARED[type(operator)])


def _operator(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.BinOp) and type(node.op) in REPLACED:
        words = any(
            isinstance(side, TEXT) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
            for side in (node.left, node.right)
        )
        if not words:
            yield from finder.between(node.left, node.right, *REPLACED[type(node.op)])
    elif isinstance(node, ast.AugAssign) and type(node.op) in REPLACED and not isinstance(node.value, TEXT):
        yield from finder.between(node.target, node.value, *REPLACED[type(node.op)])


def _constant(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.Constant) and not isinstance(node.value, str | bytes):
        start, end = finder.at(node)
        if isinstance(node.value, bool):
            yield start, end, str(not node.value)
        elif isinstance(node.value, int):
            yield start, end, str(node.value + 1)
            yield start, end, f"({node.value - 1})" if node.value < 1 else str(node.value - 1)


def _and_or(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from finder.between(left, right, old, new)


def _dropped_not(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield (*finder.at(node), finder.text(node.operand))


def _swapped_branches(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.IfExp | ast.If | ast.While):
        yield (*finder.at(node.test), f"not ({finder.text(node.test)})")


def _empty_return(finder: _Finder, node: ast.AST) -> Found:
    if (
        isinstance(node, ast.Return)
        and node.value
        and not (isinstance(node.value, ast.Constant) and not node.value.value)
    ):
        yield (*finder.at(node.value), "None")


def _removed_statement(finder: _Finder, node: ast.AST) -> Found:
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Yield | ast.YieldFrom)
    kept = isinstance(node, ast.Assign) and not any(
        isinstance(target, ast.Name | ast.Tuple) for target in node.targets
    )
    if called or kept or isinstance(node, ast.AugAssign | ast.Raise | ast.Continue | ast.Break):
        yield (*finder.at(node), "pass")


def _slice(finder: _Finder, node: ast.AST) -> Found:
    if isinstance(node, ast.Slice):
        for side in (node.lower, node.upper):
            if side and not isinstance(side, ast.Constant):
                yield (*finder.at(side), f"({finder.text(side)}) + 1")


MAKERS: tuple[Callable[[_Finder, ast.AST], Found], ...] = (
    _comparison,
    _operator,
    _constant,
    _and_or,
    _dropped_not,
    _swapped_branches,
    _empty_return,
    _removed_statement,
    _slice,
)
