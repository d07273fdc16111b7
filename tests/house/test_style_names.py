"""One class, one thing: all style sheets are loaded together, so a name that two of them use for themselves clashes."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from tests.house.rooms import ROOT

ADJUSTS = {"phone"}
"""Sheets that say how the others' things look where there is little room."""

SHARED = {
    "actions",
    "field",
    "figured",
    "figures",
    "foot",
    "marks",
    "notice",
    "paper",
    "picks",
    "row",
    "seat",
    "seats",
    "sheet",
    "stars",
    "toggle",
}
"""Classes that mean the same thing on several screens, and only lie differently there."""


def selectors(sheet: Path) -> list[list[str]]:
    """Every selector of a sheet as its parts, from the outermost to what is styled; without conditions in brackets, and
    without how things look on paper."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"^@media print \{.*?^\}", "", text, flags=re.DOTALL | re.MULTILINE)
    found = []
    for rule in re.findall(r"([^{};]+)\{", text):
        rule = rule.strip()
        while "(" in rule:
            rule = re.sub(r"(:[\w-]+)?\([^()]*\)", "", rule)
        if not rule.startswith(("@", "from", "to")):
            found += [re.split(r"\s*[>+~]\s*|\s+", one.strip()) for one in rule.split(",")]
    return found


def clashes(sheets: list[Path]) -> dict[str, set[str]]:
    """Classes that one sheet styles wherever they are and another one styles too, with those sheets."""
    alone, within = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for sheet in sheets:
        for parts in selectors(sheet):
            classes = re.findall(r"\.([\w-]+)", parts[-1])
            if len(parts) == 1 and len(classes) == 1 and parts[0].startswith("."):
                alone[classes[0]].add(sheet.stem)
            for name in classes:
                within[name].add(sheet.stem)
    both = {name: sheets | within[name] - ADJUSTS for name, sheets in alone.items() if sheets - ADJUSTS}
    return {name: sheets - ADJUSTS for name, sheets in both.items() if len(sheets - ADJUSTS) > 1}


def test_no_class_has_two_meanings() -> None:
    sheets = [*(ROOT / "css").glob("*.css")]
    assert len(sheets) > 10
    found = {name: sheets for name, sheets in clashes(sheets).items() if name not in SHARED}
    assert found == {}, "rename one of them; or add it to SHARED if it is the same thing everywhere"


def test_a_clash_is_found(tmp_path: Path) -> None:
    """Two screens that style the same name, and a name that is restyled within another thing."""
    (tmp_path / "lab.css").write_text(
        ".faces { display: grid; }\n.hint { top: 0; }\n.plot { top: 0; }\n.plot .axis { fill: none; }"
    )
    (tmp_path / "bench.css").write_text(
        "@media (width < 9em) {\n  .faces:hover { margin: 0; }\n}\n.prompt .hint { color: red; }\n"
        "@media print {\n  .plot { margin: 0; }\n}"
    )
    (tmp_path / "raid.css").write_text(".raid .axis { fill: red; }\n.seat:has(.faces) { top: 0; }")
    assert clashes([*tmp_path.glob("*.css")]) == {"faces": {"lab", "bench"}, "hint": {"lab", "bench"}}


def test_nothing_shared_is_superfluous() -> None:
    assert {*clashes([*(ROOT / "css").glob("*.css")])} >= SHARED
