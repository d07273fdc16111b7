"""The snapshot that Python starts from, and what is kept of what the stages make."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tools import node
from tools.archive import pack
from tools.programs import ROOT, Trouble, call
from tools.stages import bytecode, kept
from tools.wasm import HOT

SAME = """
import { parse } from "%s";
import { readFileSync } from "node:fs";
parse(new Uint8Array(readFileSync(process.argv[1])).buffer);
"""


Make = Callable[[bytes], bytes]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """What is made of a text: its number, counted from the first."""
    made: list[bytes] = []

    def number(text: bytes) -> bytes:
        def make() -> kept.Files:
            made.append(text)
            return {"number": b"%d" % len(made)}

        return kept.read_or_make(tmp_path, "cake", [text], make)["number"]

    return number


def test_what_has_not_changed_is_made_once(make: Make) -> None:
    assert [make(text) for text in (b"a", b"a", b"b", b"b")] == [b"1", b"1", b"2", b"2"]


@pytest.mark.parametrize(
    "damage", [lambda whole: b"no archive", lambda whole: whole.replace(b"number", b"humber")]
)
def test_what_was_changed_is_made_again(
    make: Make, damage: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(b"a")
    (path,) = (tmp_path / "vendor" / "cache").iterdir()
    path.write_bytes(damage(path.read_bytes()))
    assert make(b"a") == b"2"
    assert path.name in capsys.readouterr().out


def test_the_last_ones_are_kept(make: Make, tmp_path: Path) -> None:
    """Whoever builds two tins in turn, as the tests do with a fifth game, makes each of them once."""
    for count, text in enumerate((b"old", b"a", b"b", b"a", b"b", b"c")):
        make(text)
        for path in (tmp_path / "vendor" / "cache").iterdir():
            if path.stat().st_mtime > 1000:
                os.utime(path, (count, count))  # as if some time had passed since
    assert [make(text) for text in (b"a", b"b", b"c")] == [b"2", b"3", b"4"]


def snapshots(pyodide: Path, folder: Path, tools: Path = ROOT / "tools") -> Mapping[str, bytes]:
    """What snapshot.mjs makes of a package that draws by chance."""
    package = pack({"cookie_tin/__init__.py": b"import random\nCHANCE = [random.random()]\n"})
    folder.mkdir()
    (folder / "given.zip").write_bytes(bytecode.compile_sources(package, pyodide))
    (folder / "made").mkdir()
    program, env = node.find("node")
    command = [program, tools / "snapshot.mjs", pyodide, HOT, folder / "given.zip", folder / "made"]
    call(command, "Making a snapshot", "", env)
    return {path.name: path.read_bytes() for path in (folder / "made").iterdir()}


def test_the_same_package_gives_the_same_snapshot(pyodide: Path, tmp_path: Path) -> None:
    """Whenever and wherever it is made, and whatever Python has drawn by chance meanwhile."""
    made = snapshots(pyodide, tmp_path / "here")
    for folder in ("js", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / "another place" / folder)
    assert snapshots(pyodide, tmp_path / "there", tmp_path / "another place" / "tools") == made
    assert set(made) == {"whole", "shorter"}
    assert len(made["shorter"]) < len(made["whole"])


def test_a_snapshot_that_was_spoilt_is_refused(built: Mapping[str, bytes], tmp_path: Path) -> None:
    """One bit is enough: a memory that differs somewhere would go wrong much later, and nobody would know why."""
    program, env = node.find("node")
    look = [program, "--input-type=module", "-e", SAME % (ROOT / "js" / "restore.mjs").as_uri(), "--"]
    whole = built["py/snapshot"]
    (tmp_path / "whole").write_bytes(whole)
    call([*look, tmp_path / "whole"], "Reading a snapshot", "", env)
    for name, content in {
        "bit": whole[:-5000] + bytes([whole[-5000] ^ 1]) + whole[-4999:],
        "head": whole[:12] + b"\0" + whole[13:],
        "short": whole[:-4],
        "shorter": whole[: len(whole) // 2],
        "empty": b"",
    }.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Trouble):
            call([*look, tmp_path / name], "Reading a snapshot", "", env)
