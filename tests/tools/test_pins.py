"""What we install is pinned: exact versions, hashes, and no address that ties it to one place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import vendor
from tools.programs import ROOT

LISTS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_every_requirement_has_one_version_and_a_hash(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[\w-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_what_is_asked_for_is_what_is_pinned(path: Path) -> None:
    asked = re.findall(r"^[\w-]+==[\w.]+", path.with_suffix(".in").read_text(encoding="utf-8"), re.MULTILINE)
    assert asked
    assert set(asked) <= set(re.findall(r"^[\w-]+==[\w.]+", path.read_text(encoding="utf-8"), re.MULTILINE))


def test_packages_have_exact_versions_and_the_lock_agrees() -> None:
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in {**asked["dependencies"], **asked["devDependencies"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert locked[f"node_modules/{name}"]["version"] == version
    for name, facts in locked.items():
        assert not name or facts["integrity"].startswith("sha512-"), name


@pytest.mark.parametrize(
    "name", ["package.json", "package-lock.json", ".npmrc", *(f"requirements/{path.name}" for path in LISTS)]
)
def test_no_address_is_written_down(name: str) -> None:
    assert not re.search(r"https?://|--index-url|--find-links", (ROOT / name).read_text(encoding="utf-8"))


def test_following_imports_leaves_out_what_no_page_of_ours_loads(tmp_path: Path) -> None:
    modules = {
        "core.js": 'import{a}from"./a.js";const t=()=>import("./xterm-1.js"),e=()=>import("./py-editor-2.js")',
        "a.js": 'import "./b.js"; import("micropip")',
        "b.js": 'export * from "./core.js"',
        "py-editor-2.js": 'import("./toml-3.js")',
    }
    for name, text in modules.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert set(vendor.reachable(tmp_path, "core.js")) == set(modules)


@pytest.fixture
def fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of other people's files, and the stamp on it."""
    for name in ("stock/a.mjs", "pyscript/core.js", "axe/axe.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    vendor.write_stamp(
        tmp_path / "stamp", "these", [path for path in tmp_path.rglob("*.*s*") if path.is_file()]
    )
    monkeypatch.setattr(vendor, "VENDOR", tmp_path)
    return tmp_path


def test_what_was_fetched_is_known_by_its_contents(fetched: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert vendor.is_whole(fetched / "stamp", "these")
    assert not vendor.is_whole(fetched / "stamp", "others")
    assert capsys.readouterr().out == ""
    (fetched / "pyscript" / "core.js").write_text("pyscript/core.jS", encoding="utf-8")
    assert not vendor.is_whole(fetched / "stamp", "these")
    assert "vendor/pyscript/core.js" in capsys.readouterr().out


@pytest.mark.parametrize("damage", ["", "these", "these\nno hash", None])
def test_without_a_good_stamp_nothing_is_known(fetched: Path, damage: str | None) -> None:
    if damage is None:
        (fetched / "stamp").unlink()
    else:
        (fetched / "stamp").write_text(damage, encoding="utf-8")
    assert not vendor.is_whole(fetched / "stamp", "these")


def test_a_file_that_nobody_fetched_is_no_part_of_the_site(fetched: Path) -> None:
    assert vendor.strangers() == []
    (fetched / "pyscript" / "more.js").write_text("more", encoding="utf-8")
    (fetched / "stock" / "link.wasm").symlink_to(fetched / "stock" / "a.mjs")
    assert vendor.strangers() == ["pyscript/more.js", "stock/link.wasm"]


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_commit_and_only_publishing_may_write(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert used
    for one in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one), one
    before, *jobs = re.split(r"^  (?=\w+:$)", text[text.index("\njobs:") :], flags=re.MULTILINE)
    assert "contents: read" in text[: text.index("\njobs:")]
    assert "write" not in text[: text.index("\njobs:")] + before
    for job in jobs:
        assert ("write" in job) == (job.startswith("publish:")), job.splitlines()[0]
        assert "write" not in job or "run:" not in job, "who may publish runs nothing of ours"
