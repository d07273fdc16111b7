"""Stages that make the start fast: each can be left out, fails by name, and the plain site does without all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import dev
from tools import build, stages
from tools.programs import ROOT, Trouble
from tools.stages.kept import Files
from tools.stages.plain import PACKAGE, QUICK, REST, SCRIPT, SOURCES, STOCK, WASM
from tools.stages.snapshot import SNAPSHOT

PLAIN = {
    f"{STOCK}pyodide.mjs": b"small",
    f"{STOCK}pyodide.asm.mjs": b"script",
    f"{STOCK}pyodide.asm.wasm": b"wasm",
    f"{STOCK}python_stdlib.zip": b"library",
    f"{STOCK}pyodide-lock.json": b'{"info": {"python": "3.14.2"}}',
    SOURCES: b"ours",
}


def stage(name: str, *, needs: tuple[str, ...] = (), quick: bool = True, fails: str = "") -> stages.Stage:
    """One that adds a file of its name, or fails."""

    def make(_files: Files, _root: Path) -> Files:
        if fails:
            raise Trouble(fails)
        return {f"made/{name}": b""}

    return stages.Stage(name, make, needs, quick)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., stages.Outcome]:
    def run_(*chosen: stages.Stage, files: Files = PLAIN, without: str = "") -> stages.Outcome:
        monkeypatch.setattr(stages, "STAGES", chosen)
        return stages.run(files, ROOT, [one.name for one in chosen if one.name != without])

    return run_


def test_without_stages_the_plain_files_are_all() -> None:
    assert stages.run(PLAIN, ROOT, ()) == stages.Outcome(PLAIN, (), {}, quick=False)


def test_stages_work_on_a_second_pyodide(run: Callable[..., stages.Outcome]) -> None:
    outcome = run(stage("split"))
    assert {name: outcome.files[name] for name in PLAIN} == PLAIN
    assert outcome.files[WASM] == b"wasm"
    assert outcome.files[PACKAGE] == b"ours"
    assert "made/split" in outcome.files


def test_one_that_fails_is_left_out_by_name_and_the_others_go_on(run: Callable[..., stages.Outcome]) -> None:
    outcome = run(stage("bytecode"), stage("split", fails="It has no table."), stage("snapshot"))
    assert outcome.done == ("bytecode", "snapshot")
    assert outcome.failed == {"split": "It has no table."}
    assert "made/split" not in outcome.files


def test_what_needs_another_is_left_out_with_it(run: Callable[..., stages.Outcome]) -> None:
    later = stage("texts", needs=("snapshot",))
    assert run(stage("snapshot", fails="No."), later).failed == {"snapshot": "No."}
    assert run(stage("snapshot"), later, without="snapshot").done == ()


def test_where_all_fail_the_plain_site_is_left(run: Callable[..., stages.Outcome]) -> None:
    outcome = run(stage("split", fails="No."), stage("snapshot", fails="Nor here."))
    assert outcome.files == PLAIN
    assert not outcome.quick


def test_a_pyodide_of_another_shape_fails_every_stage_that_works_on_it(
    run: Callable[..., stages.Outcome],
) -> None:
    files = {name: content for name, content in PLAIN.items() if not name.endswith(".asm.mjs")}
    outcome = run(stage("pyscript", quick=False), stage("split"), stage("snapshot"), files=files)
    assert outcome.done == ("pyscript",)
    assert set(outcome.failed.values()) == {"This Pyodide has no pyodide.asm.mjs."}
    assert set(outcome.files) == {*files, "made/pyscript"}


def test_a_warning_says_which_why_and_what_it_costs() -> None:
    saved = json.loads(stages.SAVED.read_text(encoding="utf-8"))
    (line,) = stages.warnings(stages.Outcome({}, (), {"split": "It has no table."}, quick=True))
    assert (
        line
        == f"WITHOUT THE STAGE split: It has no table. A first visit loads {saved['split']:,} bytes more."
    )
    assert set(saved) == {*stages.NAMES}
    assert all(bytes_ > 0 for bytes_ in saved.values())


def test_every_stage_says_what_it_leans_on() -> None:
    for one in stages.STAGES:
        module = one.make.__globals__  # type: ignore[attr-defined]
        assert "Leans on:" in module["__doc__"], one.name


def test_the_command_knows_every_stage() -> None:
    assert stages.NAMES == dev.STAGES


@pytest.mark.parametrize("strict", [True, False])
def test_only_a_strict_build_fails_for_a_stage(monkeypatch: pytest.MonkeyPatch, strict: bool) -> None:
    monkeypatch.setattr(build, "build", lambda *_, **__: ([], ("WITHOUT THE STAGE split",)))
    monkeypatch.setattr("tools.vendor.ensure", lambda: None)
    arguments = dev.parser().parse_args(["build", *(["--strict"] if strict else [])])
    assert arguments.command(arguments) == int(strict)


@pytest.mark.parametrize("name", stages.NAMES)
def test_the_site_does_without_each(name: str, built: Mapping[str, bytes]) -> None:
    """The real stages, which are kept once they were made; those after it go on."""
    made = build.make(ROOT, [other for other in stages.NAMES if other != name])
    assert made.warnings == ()
    differing = {path for path in (*made.files, *built) if made.files.get(path) != built.get(path)}
    changed = {
        "pyscript": lambda path: path.startswith("vendor/pyscript/core-"),
        "bytecode": lambda path: path in (PACKAGE, f"{QUICK}python_stdlib.zip"),
        "split": lambda path: path in (WASM, REST),
        "shake": lambda path: path == SCRIPT,
        "snapshot": lambda path: path == SNAPSHOT,
        "texts": lambda path: path == SNAPSHOT,
    }[name]
    assert any(changed(path) for path in differing)
