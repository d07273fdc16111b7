"""docs/sentences.md: every statement of the designers' documents has a test that exists, or a reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("Cookie Disco", "The crawl cookie", "Doppel-game", "Cookies Addict", "Cookie Raid")
STATEMENTS = 300
"""So many there are at least: a document that was read less closely is noticed."""


class Row(NamedTuple):
    """A statement: its number in its document, what it says, where it is implemented, and its tests or its reason."""

    document: str
    number: str
    said: str
    where: str
    proof: str


def rows() -> Iterator[Row]:
    document = ""
    for line in (ROOT / "docs" / "sentences.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            document = line.removeprefix("## ")
        elif re.match(r"\| \d", line):
            yield Row(document, *(cell.strip() for cell in line.strip("|").split(" | ")))


ROWS = list(rows())


@cache
def names_in(path: str) -> frozenset[str]:
    """The names of the tests in a file, without running it."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def faults(row: Row) -> list[str]:
    """What is wrong with a row."""
    found = []
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", row.proof)
    if not named and not re.fullmatch(r"Reason: .{10,}\.", row.proof):
        found.append("neither a test nor a reason")
    if row.proof.count("::") != len(named):
        found.append("a test that is not written as `path::name`")
    for path, name in named:
        if not (ROOT / path).is_file() or name not in names_in(path):
            found.append(f"there is no test {path}::{name}")
    linked = re.fullmatch(r"\[(.+)\]\(\.\./(.+)\)", row.where)
    if not linked or not (ROOT / linked[2]).is_file() or not linked[2].endswith(linked[1]):
        found.append(f"there is no file {row.where}")
    return found


def test_all_five_documents_are_there_statement_by_statement() -> None:
    assert tuple(dict.fromkeys(row.document for row in ROWS)) == DOCUMENTS
    for document in DOCUMENTS:
        numbers = [int(row.number) for row in ROWS if row.document == document]
        assert numbers == list(range(1, len(numbers) + 1))
    assert len(ROWS) >= STATEMENTS


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_statement_without_a_test_or_a_reason(document: str) -> None:
    wrong = {row.number: faults(row) for row in ROWS if row.document == document}
    assert {number: found for number, found in wrong.items() if found} == {}


GOOD = next(row for row in ROWS if "::" in row.proof)


@pytest.mark.parametrize(
    "bad",
    [
        GOOD._replace(proof=""),
        GOOD._replace(proof="Reason: no."),
        GOOD._replace(proof="`tests/rules/test_told.py::test_that_is_not_there`"),
        GOOD._replace(proof="`tests/rules/test_nowhere.py::test_disco_has_eight_cookies`"),
        GOOD._replace(proof="tests/rules/test_told.py::test_disco_has_eight_cookies"),
        GOOD._replace(where="[games/disco/nothing.py](../py/cookie_tin/games/disco/nothing.py)"),
    ],
)
def test_a_row_that_promises_too_much_is_found(bad: Row) -> None:
    assert not faults(GOOD)
    assert faults(bad)
