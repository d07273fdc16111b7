"""What we compile for the browser, run by the Pyodide that the browser gets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import bytecode, node
from tools.archive import pack, unpack
from tools.outside import ROOT, Trouble, call

PYODIDE = ROOT / "vendor" / "pyodide"
CAKE = {
    "cake/__init__.py": b'"""A cake."""\n',
    "cake/oven.py": b"def bake(heat):\n    assert heat, 'cold'\n    return {'a', 'b', 'c'}, heat[1:2]\n",
    "cake/recipe.txt": b"flour",
}
FAIL = """
import json, sys, traceback
sys.path.insert(0, "/given/cake.zip")
import cake.oven
try:
    cake.oven.bake("")
except AssertionError as error:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    print(json.dumps([frame.filename, frame.lineno, frame.line, cake.__doc__]))
"""


def run(given: Path, code: str) -> str:
    """What Python says in Pyodide, where the folder `given` is /given."""
    program, env = node.find("node")
    return call([program, Path(__file__).with_name("run.mjs"), PYODIDE, given, code], "Running", "", env)


@pytest.fixture(scope="module")
def cake() -> bytes:
    return bytecode.compiled(pack(CAKE), PYODIDE)


def test_each_source_becomes_bytecode_and_other_files_stay(cake: bytes) -> None:
    assert list(unpack(cake)) == ["cake/__init__.pyc", "cake/oven.pyc", "cake/recipe.txt"]
    assert unpack(cake)["cake/recipe.txt"] == b"flour"


def test_pyodide_runs_it_and_a_traceback_has_file_and_line(cake: bytes, tmp_path: Path) -> None:
    (tmp_path / "cake.zip").write_bytes(cake)
    assert json.loads(run(tmp_path, FAIL)) == ["cake/oven.py", 2, "", "A cake."]


def test_the_bytecode_is_of_one_kind_and_nobody_checks_it_against_sources(cake: bytes) -> None:
    library = unpack((PYODIDE / "python_stdlib.zip").read_bytes())
    files = [content for archive in (library, unpack(cake)) for content in archive.values()]
    heads = {content[:8] for content in files if content != b"flour"}
    assert [head[4:] for head in heads] == [b"\1\0\0\0"]


def test_the_same_sources_give_the_same_bytes(cake: bytes) -> None:
    assert bytecode.compiled(pack(dict(reversed(CAKE.items()))), PYODIDE) == cake


def test_a_mistake_in_a_source_is_told_with_its_place() -> None:
    sources = pack({"cake/oven.py": b"heat = 1\nheat = (\n"})
    with pytest.raises(Trouble, match=r"cake/oven\.py, line 2: '\(' was never closed") as told:
        bytecode.compiled(sources, PYODIDE)
    assert "\n" not in str(told.value)


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with a Pyodide in name only, and a compiler that numbers what it makes."""
    folder = tmp_path / "vendor" / "pyodide"
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "python_stdlib.zip"):
        (folder / name).write_text("")
    made: list[bytes] = []

    def compiled(sources: bytes, _: Path) -> bytes:
        made.append(sources)
        return b"%d" % len(made)

    monkeypatch.setattr(bytecode, "compiled", compiled)
    return tmp_path


def test_what_has_not_changed_is_compiled_once(kitchen: Path) -> None:
    assert [bytecode.package(text, kitchen) for text in (b"a", b"a", b"b", b"b")] == [b"1", b"1", b"2", b"2"]


@pytest.mark.parametrize("name", ["pyodide.mjs", "python_stdlib.zip"])
def test_another_pyodide_compiles_anew(kitchen: Path, name: str) -> None:
    assert bytecode.package(b"a", kitchen) == b"1"
    (kitchen / "vendor" / "pyodide" / name).write_text("another")
    assert bytecode.package(b"a", kitchen) == b"2"


def test_only_the_last_one_is_kept(kitchen: Path) -> None:
    for text in (b"a", b"b", b"c"):
        bytecode.package(text, kitchen)
    assert [path.read_bytes() for path in (kitchen / "vendor" / "compiled").iterdir()] == [b"3"]
