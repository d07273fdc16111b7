"""The table of ways to cheat in docs/fair-dice.md: each names clauses that there are and tests that there are."""

from __future__ import annotations

import re

from cookie_tin.together.clauses import CLAUSES
from tests.house.rooms import ROOT

DOCUMENT = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
TESTS = ROOT / "tests" / "together"


def rows() -> list[tuple[str, str, str]]:
    """What is attempted, the clauses that catch it, and where that is tested."""
    table = [line.split("|")[1:-1] for line in DOCUMENT.splitlines() if line.startswith("|")]
    return [(row[0], row[2], row[3]) for row in table if len(row) == 4 and "test_" in row[3]]


def test_every_row_names_a_test() -> None:
    known = {
        name
        for path in TESTS.glob("test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    assert len(rows()) >= 20
    for attempt, _clauses, where in rows():
        named = re.findall(r"`(test_\w+)`", where)
        files = re.findall(r"(test_\w+\.py)", where)
        assert named or files, attempt
        assert {*named} <= known, attempt
        assert all((TESTS / file).exists() for file in files), attempt


def test_every_test_of_cheating_is_in_the_table() -> None:
    tried = re.findall(r"^def (test_\w+)", (TESTS / "test_cheating.py").read_text("utf-8"), re.MULTILINE)
    assert {*tried} - {*re.findall(r"`(test_\w+)`", DOCUMENT)} == set()


def test_every_clause_in_the_table_exists() -> None:
    """Written whole (`together.root`), or short where it follows one that is (`.again`)."""
    ids = {clause.id for clause in CLAUSES}
    for attempt, clauses, _where in rows():
        named = {
            f"together{name}" if name.startswith(".") else name for name in re.findall("`(.+?)`", clauses)
        }
        assert named <= ids, attempt
