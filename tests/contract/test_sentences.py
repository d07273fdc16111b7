"""docs/sentences.md: every statement of the designers' documents has a test that exists, or a reason.

Whether that test proves it is tried by `dev.py sentences --break`; here it is held that all its edits can be made.
"""

from __future__ import annotations

import re

import pytest

from tools.programs import ROOT, Trouble
from tools.sentences import DOCUMENTS, Mutant, Row, names_in, parse, read_mutants, read_rows, why_stale

STATEMENTS = 300
"""So many there are at least: a document that was read less closely is noticed."""

BROKEN = 280
"""So many of them at least have a mutant."""

ROWS = read_rows()
MUTANTS = read_mutants()


def faults(row: Row) -> list[str]:
    """What is wrong with a row."""
    found = []
    if not row.tests and not re.fullmatch(r"Reason: .{10,}\.", row.proof):
        found.append("neither a test nor a reason")
    if row.proof.count("::") != len(row.tests):
        found.append("a test that is not written as `path::name`")
    for path, name in (test.split("::") for test in row.tests):
        if not (ROOT / path).is_file() or name not in names_in(path):
            found.append(f"there is no test {path}::{name}")
    linked = re.fullmatch(r"\[(.+)\]\(\.\./(.+)\)", row.where)
    if not linked or not (ROOT / linked[2]).is_file() or not linked[2].endswith(linked[1]):
        found.append(f"there is no file {row.where}")
    return found


def test_all_five_documents_are_there_statement_by_statement() -> None:
    assert tuple(dict.fromkeys(row.document for row in ROWS)) == tuple(DOCUMENTS.values())
    for document in DOCUMENTS.values():
        numbers = [int(row.number) for row in ROWS if row.document == document]
        assert numbers == list(range(1, len(numbers) + 1))
    assert len(ROWS) >= STATEMENTS


@pytest.mark.parametrize("document", DOCUMENTS.values())
def test_no_statement_without_a_test_or_a_reason(document: str) -> None:
    wrong = {row.number: faults(row) for row in ROWS if row.document == document}
    assert {number: found for number, found in wrong.items() if found} == {}


GOOD = next(row for row in ROWS if row.tests)


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


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_mutant_can_be_tried(document: str) -> None:
    """Its row names a test, and its old text stands exactly once in its file."""
    rows = {row.id: row for row in ROWS}
    found = {mutant: why_stale(mutant, rows) for mutant in MUTANTS if mutant.row.startswith(f"{document}:")}
    assert found
    assert {mutant: why for mutant, why in found.items() if why} == {}
    assert len(found) == len([mutant for mutant in MUTANTS if mutant.row.startswith(f"{document}:")]), "twice"


def test_most_sentences_have_a_mutant() -> None:
    assert len({mutant.row for mutant in MUTANTS}) >= BROKEN


STARTS = "games/disco/starts.py"


@pytest.mark.parametrize(
    ("mutant", "why"),
    [
        (Mutant("disco:6", STARTS, '"VKCCCK"', '"VKCCKC"'), ""),
        (Mutant("disco:999", STARTS, '"VKCCCK"', '"VKCCKC"'), "there is no such row"),
        (Mutant("disco:4", STARTS, '"VKCCCK"', '"VKCCKC"'), "the row names no test"),
        (
            Mutant("disco:6", STARTS, "_start(", "_begin("),
            f"its text does not stand in {STARTS} exactly once",
        ),
        (Mutant("disco:6", "no/such.py", "a", "b"), "its text does not stand in no/such.py exactly once"),
        (Mutant("disco:6", STARTS, '"VKCCCK"', '"VKCCCK"'), "it changes nothing"),
        (Mutant("disco:6", STARTS, '_start("VKCCCK"', '_start("VKCCCK'), "it cannot be compiled"),
    ],
)
def test_a_mutant_that_cannot_be_tried_is_found(mutant: Mutant, why: str) -> None:
    assert why_stale(mutant, {row.id: row for row in ROWS}) == why


def test_how_mutants_are_written() -> None:
    text = "# A remark.\n\n7 games/a.py\n- if one:\n-     two\n+ if two:\n+     one\n\n8 games/b.py\n- three\n+\n"
    assert [*parse("raid", text)] == [
        Mutant("raid:7", "games/a.py", "if one:\n    two", "if two:\n    one"),
        Mutant("raid:8", "games/b.py", "three", ""),
    ]


@pytest.mark.parametrize("text", ["games/a.py\n- a\n+ b", "7 games/a.py\n+ b", "7 games/a.py\n- a\n? b\n+ c"])
def test_what_is_no_mutant(text: str) -> None:
    with pytest.raises(Trouble):
        [*parse("raid", text)]
