"""What we compile for the browser, run by the Pyodide that the browser gets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import node
from tools.archive import pack, unpack
from tools.programs import Trouble, call
from tools.stages import bytecode

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


def run(pyodide: Path, given: Path, code: str) -> str:
    """What Python says in Pyodide, where the folder `given` is /given."""
    program, env = node.find("node")
    return call([program, Path(__file__).with_name("run.mjs"), pyodide, given, code], "Running", "", env)


@pytest.fixture(scope="module")
def cake(pyodide: Path) -> bytes:
    return bytecode.compile_sources(pack(CAKE), pyodide)


def test_each_source_becomes_bytecode_and_other_files_stay(cake: bytes) -> None:
    assert list(unpack(cake)) == ["cake/__init__.pyc", "cake/oven.pyc", "cake/recipe.txt"]
    assert unpack(cake)["cake/recipe.txt"] == b"flour"


def test_pyodide_runs_it_and_a_traceback_has_file_and_line(
    cake: bytes, tmp_path: Path, pyodide: Path
) -> None:
    (tmp_path / "cake.zip").write_bytes(cake)
    assert json.loads(run(pyodide, tmp_path, FAIL)) == ["cake/oven.py", 2, "", "A cake."]


def test_the_bytecode_is_of_one_kind_and_nobody_checks_it_against_sources(cake: bytes, pyodide: Path) -> None:
    library = unpack((pyodide / "python_stdlib.zip").read_bytes())
    files = [content for archive in (library, unpack(cake)) for content in archive.values()]
    heads = {content[:8] for content in files if content != b"flour"}
    assert [head[4:] for head in heads] == [b"\1\0\0\0"]


def test_the_same_sources_give_the_same_bytes(cake: bytes, pyodide: Path) -> None:
    assert bytecode.compile_sources(pack(dict(reversed(CAKE.items()))), pyodide) == cake


def test_a_mistake_in_a_source_is_told_with_its_place(pyodide: Path) -> None:
    sources = pack({"cake/oven.py": b"heat = 1\nheat = (\n"})
    with pytest.raises(Trouble, match=r"cake/oven\.py, line 2: '\(' was never closed") as told:
        bytecode.compile_sources(sources, pyodide)
    assert "\n" not in str(told.value)


def test_our_own_level_leaves_out_docstrings_and_types_of_functions_but_not_of_classes(
    tmp_path: Path, pyodide: Path
) -> None:
    source = b'''"""Doc."""
from dataclasses import dataclass
from functools import singledispatch
@dataclass
class Cake:
    heat: int
def bake(cake: Cake) -> int: return cake.heat
'''
    (tmp_path / "cake.zip").write_bytes(
        bytecode.compile_sources(
            pack(
                {
                    "plain.py": source.replace(b"from functools import singledispatch\n", b""),
                    "wise.py": source,
                }
            ),
            pyodide,
            level=3,
        )
    )
    code = "import sys; sys.path.insert(0, '/given/cake.zip'); import plain, wise; " + (
        "print(plain.__doc__, plain.bake(plain.Cake(3)), plain.bake.__annotations__, list(wise.bake.__annotations__))"
    )
    assert run(pyodide, tmp_path, code).strip() == "None 3 {} ['cake', 'return']"
