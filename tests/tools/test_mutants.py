"""Breaking the product on purpose: which edits are made at random, and what is said of a mutant."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from tools import mutants, sentences
from tools.broken_copy import FAILED, HANGS, NOT_COLLECTED, PASSED
from tools.mutants import Verdict, Watched
from tools.programs import ROOT
from tools.random_edits import find_edits


def made_of(source: str) -> set[str]:
    """What the last line of a source can become."""
    return {edit.apply(source).splitlines()[-1].strip() for edit in find_edits(source)}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a < b", {"a <= b"}),
        ("a >= b", {"a > b"}),
        ("a == b", {"a != b"}),
        ("a not in b", {"a in b"}),
        ("a is not b", {"a is b"}),
        ("a + b", {"a - b"}),
        ("a & b", {"a | b"}),
        ("a += b", {"a -= b", "pass"}),
        ("a - 2", {"a + 2", "a - 1", "a - 3"}),
        ("a = 0", {"a = 1", "a = (-1)"}),
        ("a = True", {"a = False"}),
        ("a and b", {"a or b"}),
        ("not a", {"a"}),
        ("a if b else c", {"a if not (b) else c"}),
        ("a[b:]", {"a[(b) + 1:]"}),
        ("a.b = c", {"pass"}),
        ("a(b)", {"pass"}),
        ("é = a < b", {"é = a <= b"}),
    ],
)
def test_small_edits(line: str, expected: set[str]) -> None:
    assert made_of(line) == expected


def test_a_return_becomes_empty_and_a_branch_is_swapped() -> None:
    assert made_of("def f(a):\n    return a") == {"return None"}
    assert made_of("def f():\n    return None") == set()
    assert made_of("while a:\n    if b:\n        c = d") == {"c = d"}
    assert {edit.apply("if a:\n    b = c") for edit in find_edits("if a:\n    b = c")} == {
        "if not (a):\n    b = c"
    }


@pytest.mark.parametrize(
    "source",
    [
        '"""A text."""',
        "a = 'text'",
        "a: tuple[1, 2]",
        "def f(a: 1) -> 2: ...",
        "@cache(1)\ndef f(): ...",
        "assert a < 1",
        "from a import b",
        "if TYPE_CHECKING:\n    a = 1",
        "a + 'text'",
        "a + [b]",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert find_edits(source) == []


def test_every_edit_of_a_real_file_can_be_compiled_and_says_where_it_is() -> None:
    source = (ROOT / "py" / "cookie_tin" / "games" / "disco" / "shape.py").read_text("utf-8")
    edits = find_edits(source)
    assert len(edits) > 50
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    for edit in edits:
        edited = edit.apply(source)
        assert edited != source
        assert ast.parse(edited)
        around = [node for node in functions if node.lineno <= edit.line <= (node.end_lineno or 0)]
        begins = min([around[-1].lineno, *(one.lineno for one in around[-1].decorator_list)]) if around else 0
        assert edit.function == begins


class FakeCopy:
    """A copy in which tests end as they are told to."""

    def __init__(self, *codes: int) -> None:
        self.codes = list(codes)
        self.folder = ROOT
        self.texts: list[str] = []

    @contextmanager
    def with_text(self, path: str, text: str) -> Iterator[None]:
        self.texts.append(text)
        yield

    def run(self, tests: Sequence[str], limit: float, *more: str) -> tuple[int, str]:
        return self.codes.pop(
            0
        ), "E   NameError: name 'x'" if not tests else "FAILED tests/test_a.py::test_b - no"


MUTANT = sentences.Mutant("disco:6", "games/disco/starts.py", '"VKCCCK"', '"VKCCKC"')


@pytest.mark.parametrize(
    ("code", "word"),
    [(FAILED, "caught"), (HANGS, "caught"), (PASSED, "survived"), (4, "FAILED tests/test_a.py")],
)
def test_what_is_said_of_a_broken_sentence(code: int, word: str) -> None:
    copy = FakeCopy(code)
    assert sentences.verdict(copy, MUTANT, ["tests/test_a.py::test_b"]).startswith(word)
    assert '"VKCCKC"' in copy.texts[0] and '"VKCCCK"' not in copy.texts[0]


def test_what_breaks_no_sentence_is_not_caught() -> None:
    assert "imported" in sentences.verdict(FakeCopy(NOT_COLLECTED), MUTANT, ["tests/test_a.py::test_b"])
    assert "NameError" in sentences.verdict(FakeCopy(FAILED), MUTANT, [])


def test_quick_tests_come_first_and_no_more_than_fit() -> None:
    watched = Watched({"slow": 9.0, "quick": 1.0, "middle": 3.0}, {})
    assert mutants.quick_ones({"slow", "quick", "middle"}, watched, 5) == ["quick", "middle"]
    assert mutants.quick_ones({"slow", "quick"}, watched, 99) == ["quick", "slow"]


def test_mutants_are_chosen_by_a_seed() -> None:
    assert mutants.choose("match", 5, 1) == mutants.choose("match", 5, 1) != mutants.choose("match", 5, 2)
    assert {mutant.path.split("/")[0] for mutant in mutants.choose("match", 20, 1)} == {"match"}


@pytest.mark.parametrize(
    ("codes", "verdict"),
    [
        ([FAILED], Verdict(True, "tests/test_a.py::test_b")),
        ([PASSED, FAILED], Verdict(True, "tests/test_a.py::test_b")),
        ([PASSED, PASSED], Verdict(False, "2 tests passed; 1 of the room call it")),
        ([HANGS], Verdict(True, "FAILED tests/test_a.py::test_b - no")),
    ],
)
def test_callers_are_asked_first(
    codes: list[int], verdict: Verdict, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    [mutant] = mutants.choose("match", 1, 1)
    function = f"{mutant.path}:{mutant.edit.function}"
    watched = Watched({"tests/test_a.py::test_b": 1.0, "tests/test_a.py::test_c": 1.0}, {})
    watched.called[function] = ["tests/test_a.py::test_b"]
    copy = FakeCopy(*codes)
    monkeypatch.setattr(copy, "folder", tmp_path)
    assert mutants.judge(watched, copy, mutant) == verdict
    assert copy.codes == []
