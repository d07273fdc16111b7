"""The package as the browser loads it, and the snapshot it starts from."""

from __future__ import annotations

import lzma
import os
import shutil
from pathlib import Path

import pytest

from tools import browser_package, bytecode
from tools.archive import pack
from tools.packing import WORDS
from tools.packing import pack as pack_lzma
from tools.programs import ROOT

PYODIDE = ROOT / "vendor" / "pyodide"
HALVES = ROOT / "vendor" / "halves"


@pytest.fixture
def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with a Pyodide in name only, and a compiler that numbers what it makes."""
    folder = tmp_path / "vendor" / "pyodide"
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "python_stdlib.zip"):
        (folder / name).write_text("")
    halves = tmp_path / "vendor" / "halves"
    halves.mkdir()
    (halves / "pyodide.asm.wasm").write_text("")
    made: list[bytes] = []

    def compile_sources(sources: bytes, _: Path, level: int = 0) -> bytes:
        made.append(sources)
        return b"%d" % len(made)

    monkeypatch.setattr(bytecode, "compile_sources", compile_sources)
    monkeypatch.setattr(browser_package, "make_snapshot", lambda ours, *_: b"of " + ours)
    return tmp_path


def package(sources: bytes, root: Path) -> bytes:
    """The compiled package; its snapshot is always of it."""
    files = browser_package.make_package(sources, root)
    assert files["py/snapshot"] == b"of " + files["py/cookie_tin.zip"]
    assert lzma.decompress(files["py/snapshot.lzma"]) == files["py/snapshot"]
    return files["py/cookie_tin.zip"]


def test_what_has_not_changed_is_compiled_once(counted: Path) -> None:
    assert [package(text, counted) for text in (b"a", b"a", b"b", b"b")] == [b"1", b"1", b"2", b"2"]


@pytest.mark.parametrize("name", ["pyodide.mjs", "python_stdlib.zip"])
def test_another_pyodide_compiles_anew(counted: Path, name: str) -> None:
    assert package(b"a", counted) == b"1"
    (counted / "vendor" / "pyodide" / name).write_text("another")
    assert package(b"a", counted) == b"2"


def test_the_last_ones_are_kept(counted: Path) -> None:
    """Whoever builds two tins in turn, as the tests do with a fifth game, makes each of them once."""
    cache = counted / "vendor" / "cache"
    for count, text in enumerate((b"old", b"a", b"b", b"a", b"b", b"c")):
        package(text, counted)
        for path in cache.iterdir():
            if path.stat().st_mtime > 1000:
                os.utime(path, (count, count))  # as if some time had passed since
    kept = {path.read_bytes() for path in cache.iterdir()}
    made = [(b"%d" % number, b"of %d" % number) for number in (2, 3, 4)]
    assert kept == {one for ours, snapshot in made for one in (ours, snapshot, pack_lzma(snapshot, WORDS))}


def test_the_same_package_gives_the_same_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever and wherever it is made, and whatever Python has drawn by chance meanwhile."""
    ours = bytecode.compile_sources(
        pack({"cookie_tin/__init__.py": b"import random\nCHANCE = [random.random()]\n"}), PYODIDE
    )
    one = browser_package.make_snapshot(ours, PYODIDE, HALVES)
    for folder in ("js", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / "another place" / folder)
    elsewhere = tmp_path / "another place" / "tools" / "browser_package.py"
    monkeypatch.setattr(browser_package, "__file__", str(elsewhere))
    assert browser_package.make_snapshot(ours, PYODIDE, HALVES) == one
