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
