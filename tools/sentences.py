"""`dev.py sentences`: the table of docs/sentences.md, and for its rows the small edits that make them untrue.

A mutant breaks its sentence by the smallest edit of the product (tests/mutants). Applied in a copy, it has to make a
test fail that the row names: then that test does prove the sentence.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from tools.broken_copy import FAILED, HANGS, NOT_COLLECTED, PASSED, Copy, in_copies, say
from tools.programs import ROOT, Trouble

TABLE = ROOT / "docs" / "sentences.md"
MUTANTS = ROOT / "tests" / "mutants"
PRODUCT = "py/cookie_tin"

DOCUMENTS = {
    "disco": "Cookie Disco",
    "crawl": "The crawl cookie",
    "doppel": "Doppel-game",
    "addict": "Cookies Addict",
    "raid": "Cookie Raid",
}
"""The designers' documents by what they are called here, and by their headings in the table."""

LIMIT = 60
"""Seconds for the tests of one row; who takes longer hangs."""


class Row(NamedTuple):
    """A statement: its number in its document, what it says, where it is implemented, and its tests or its reason."""

    document: str
    number: str
    said: str
    where: str
    proof: str

    @property
    def id(self) -> str:
        """`raid:14`."""
        return f"{next(key for key, name in DOCUMENTS.items() if name == self.document)}:{self.number}"

    @property
    def tests(self) -> list[str]:
        """The tests that it names."""
        return re.findall(r"`(tests/[\w/]+\.py::test_\w+)`", self.proof)


class Mutant(NamedTuple):
    """An edit that makes a row untrue: in this file, this text, which stands there once, becomes that."""

    row: str
    path: str
    old: str
    new: str

    def apply(self) -> str | None:
        """The whole file, edited; None where the text does not stand there exactly once."""
        file = ROOT / PRODUCT / self.path
        source = file.read_text("utf-8") if file.is_file() else ""
        return source.replace(self.old, self.new) if source.count(self.old) == 1 else None


def read_rows() -> list[Row]:
    """The whole table."""
    document, found = "", []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            document = line.removeprefix("## ")
        elif re.match(r"\| \d", line):
            found.append(Row(document, *(cell.strip() for cell in line.strip("|").split(" | "))))
    return found


def read_mutants() -> list[Mutant]:
    """All mutants, document by document."""
    return [
        mutant for name in DOCUMENTS for mutant in parse(name, (MUTANTS / f"{name}.txt").read_text("utf-8"))
    ]


def parse(document: str, text: str) -> Iterator[Mutant]:
    """The mutants of a file: `NUMBER PATH`, then old lines after `- `, then new ones after `+ `; # is a remark."""
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        head = re.fullmatch(r"(\d+) (\S+)", lines[0])
        old, new = ("\n".join(line[2:] for line in lines[1:] if line[:1] == sign) for sign in "-+")
        if not head or not old or not all(re.match(r"[-+]( |$)", line) for line in lines[1:]):
            raise Trouble(f"This is no mutant ({MUTANTS.name}/{document}.txt): {lines[0]}")
        yield Mutant(f"{document}:{head[1]}", head[2], old, new)


@cache
def names_in(path: str) -> frozenset[str]:
    """The names of the tests in a file, without running it."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def why_stale(mutant: Mutant, rows: dict[str, Row]) -> str:
    """What is wrong with a mutant; empty when it can be tried."""
    row = rows.get(mutant.row)
    if row is None:
        return "there is no such row"
    if not row.tests:
        return "the row names no test"
    text = mutant.apply()
    if text is None:
        return f"its text does not stand in {mutant.path} exactly once"
    if text == (ROOT / PRODUCT / mutant.path).read_text("utf-8"):
        return "it changes nothing"
    try:
        ast.parse(text)
    except SyntaxError:
        return "it cannot be compiled"
    return ""


def wanted(id_: str, asked: Sequence[str]) -> bool:
    """Is this row asked for, by itself (`raid:14`) or with its document (`raid`)? All are where none is."""
    return not asked or id_ in asked or id_.split(":")[0] in asked


def show(asked: Sequence[str]) -> int:
    """Print the rows, each with its tests or its reason and how many mutants it has."""
    mutants = [mutant.row for mutant in read_mutants()]
    for row in (row for row in read_rows() if wanted(row.id, asked)):
        count = mutants.count(row.id)
        say(f"{row.id:11}{f'{count} mutants' if count != 1 else '1 mutant':12}{row.said}")
        for line in row.tests or [row.proof]:
            say(f"{'':23}{line}")
    broken = {row for row in mutants if wanted(row, asked)}
    say(f"{len(broken)} rows have a mutant.")
    return 0


def break_all(asked: Sequence[str], processes: int) -> int:
    """Try every mutant: is it caught by a test of its row? The exit code says so, too."""
    rows = {row.id: row for row in read_rows()}
    mutants = [mutant for mutant in read_mutants() if wanted(mutant.row, asked)]
    if not mutants:
        raise Trouble("There is no mutant for that; `dev.py sentences` lists the rows.")
    quick = {test for mutant in mutants for test in tests_of(rows.get(mutant.row))}
    whole = next(in_copies([sorted(quick)], lambda copy, tests: copy.run(tests, 10 * LIMIT), 1))
    if whole[0] != PASSED:
        raise Trouble(f"Nothing is broken yet, and the tests fail: {whole[1][-1500:]}")

    def attempt(copy: Copy, mutant: Mutant) -> str:
        return why_stale(mutant, rows) or verdict(copy, mutant, tests_of(rows[mutant.row]))

    counted: dict[str, int] = {}
    for mutant, told in zip(mutants, in_copies(mutants, attempt, processes), strict=True):
        word = told if told in ("caught", "survived") else "stale"
        counted[word] = counted.get(word, 0) + 1
        why = f" ({told})" if word == "stale" else ""
        say(f"{word:9}{mutant.row:11}{mutant.path}: {' '.join(mutant.new.split())[:70]}{why}")
    say(", ".join(f"{number} {word}" for word, number in sorted(counted.items())) + ".")
    return int({*counted} != {"caught"})


def tests_of(row: Row | None) -> list[str]:
    """The tests of a row that need no browser."""
    return [test for test in row.tests if not test.startswith("tests/browser/")] if row else []


def verdict(copy: Copy, mutant: Mutant, tests: Sequence[str]) -> str:
    """Caught, survived, or why it cannot be said."""
    text = mutant.apply()
    assert text is not None
    with copy.with_text(f"{PRODUCT}/{mutant.path}", text):
        code, output = copy.run(tests, LIMIT)
    if slip := re.search(r"\b(NameError|UnboundLocalError|ImportError)\b.*", output):
        return f"it breaks no sentence, only the code: {slip[0]}"
    if code in (FAILED, HANGS):
        return "caught"
    if code == PASSED:
        return "survived"
    return "nothing can be imported any more" if code == NOT_COLLECTED else output[-200:]


if __name__ == "__main__":
    try:
        sys.exit(break_all(sys.argv[2:], int(sys.argv[1])))
    except Trouble as trouble:
        sys.exit(str(trouble))
