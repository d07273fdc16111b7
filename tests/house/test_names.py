"""Names are what a programmer would guess: nothing is called by a lone participle or by a word that only we know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.rooms import PY, ROOT

VAGUE = {
    "agreed", "asked", "bench", "begun", "called", "circle", "compiled", "crowned", "deeds", "drained",
    "drawn", "ear", "eyes", "fought", "fresh", "growing", "half", "halves", "hire", "imagined", "inside", "kept",
    "kin", "known", "left", "lookout", "made", "notebook", "on", "outside", "oven", "pantry", "promised",
    "proved", "said", "seen", "sees", "shelf", "shoulder", "shown", "sitting", "sliced", "taken", "taught", "thinker",
    "ties", "told", "undone", "voice", "voted", "warmed", "wear", "wire",
}  # fmt: skip

IRREGULAR = {
    *(
        "ago",
        "again",
        "ahead",
        "beaten",
        "bitten",
        "broken",
        "brought",
        "built",
        "came",
        "chosen",
        "dealt",
        "done",
    ),
    *(
        "drawn",
        "eaten",
        "fallen",
        "faster",
        "found",
        "given",
        "gone",
        "grown",
        "heard",
        "held",
        "laid",
        "late",
    ),
    *("later", "lost", "meant", "met", "over", "past", "quietly", "ran", "sent", "sorry", "thrown", "went"),
    *("won", "written"),
}
"""Lone words that are no names of something, besides those in -ed."""

ATTRIBUTES = {
    "checked": "as `sorted`: what is given, but surely right",
    "doubled": "for each seat: is it so?",
    "distributed": "how devices share a game",
    "expected": "a mean, in mathematics",
    "joined": "as `sorted`: what is given, in one",
    "owned": "the squares of each seat",
    "played": "a goal of a lesson is read as a sentence",
    "happened": "a goal of a lesson is read as a sentence",
    "ran": "a run that is over is in the copy of what is known",
    "seated": "the sides as they are now",
    "signed": "as in “signed number”",
    "mismatched": "a list of those",
    "unfinished": "a list of those",
    "unused": "a list of those",
    "beaten": "the bakers who are",
    "over": "the pointer's event",
    "past": "what has been: a noun",
}
"""What is no question and yet is called by such a word."""


def functions() -> Iterator[tuple[str, str]]:
    """(file, name) of every function, method and class of ours."""
    for path in sorted((PY / "cookie_tin").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield str(path.relative_to(PY)), node.name


def test_no_vague_names() -> None:
    found = list(functions())
    assert len(found) > 1000
    assert [(path, name) for path, name in found if name.strip("_").lower() in VAGUE] == []
    files = sorted((PY / "cookie_tin").rglob("*.py"))
    assert [str(path) for path in files if path.stem in VAGUE] == []


def lone_participles(source: str) -> list[str]:
    """Functions that are called by a participle or an adverb alone, and are neither a question nor an attribute."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (name := node.name.strip("_")) not in ATTRIBUTES
        and (name in IRREGULAR or (name.endswith("ed") and "_" not in name and name not in VERBS))
        and (node.returns is None or ast.unparse(node.returns) != "bool")
        and not any("fixture" in ast.unparse(one) for one in node.decorator_list)  # of pytest: a value
    ]


VERBS = {"embed", "feed", "need", "proceed", "read_feed", "seed", "spread"}
"""Words in -ed that are no participles."""


@pytest.mark.parametrize("room", ["py", "tools", "bench", "tests"])
def test_a_lone_participle_is_a_question(room: str) -> None:
    """`hidden()` may say whether it is so; what acts is a verb, and what makes something is called after that."""
    files = sorted((ROOT / room).rglob("*.py"))
    found = {str(path.relative_to(ROOT)): lone_participles(path.read_text("utf-8")) for path in files}
    assert len(found) > 10
    assert {path: names for path, names in found.items() if names} == {}


def test_the_checker_catches_participles() -> None:
    source = (
        "def _rolled(state): ...\ndef again() -> None: ...\ndef hidden() -> bool: ...\ndef roll_again(): ..."
    )
    assert lone_participles(source) == ["_rolled", "again"]


LITTLE = {
    *(
        "a",
        "all",
        "an",
        "and",
        "are",
        "as",
        "at",
        "by",
        "do",
        "does",
        "for",
        "from",
        "has",
        "have",
        "in",
        "is",
    ),
    *("it", "its", "of", "on", "one", "or", "so", "that", "the", "this", "to", "with"),
}


def empty_docstrings(source: str) -> list[str]:
    """Functions and classes whose docstring has no word that is not in their name already."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            said = ast.get_docstring(node) or "it goes without"
            if said.startswith("“"):
                continue  # a sentence of the rules, quoted by its test
            name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.name).replace("_", " ").lower()
            words = {*re.findall(r"[^\W_]+", said.lower())} - LITTLE
            if all(any(_stem(word) == _stem(known) for known in name.split()) for word in words):
                found.append(node.name)
    return found


def _stem(word: str) -> str:
    return re.sub(r"(?<=...)(ing|ed|es|s|e)$", "", word)


def test_docstrings_say_more_than_the_name() -> None:
    """Why, units, who calls, what is refused; else there is none."""
    files = [
        path for room in ("py", "tools", "bench", "tests") for path in sorted((ROOT / room).rglob("*.py"))
    ]
    found = {str(path.relative_to(ROOT)): empty_docstrings(path.read_text("utf-8")) for path in files}
    assert {path: names for path, names in found.items() if names} == {}
    assert empty_docstrings('def read_moves():\n    """Reads the moves."""') == ["read_moves"]
    assert empty_docstrings('def read_moves():\n    """The moves; Refused where there are none."""') == []
    assert empty_docstrings('def write():\n    """All of it."""') == ["write"]
