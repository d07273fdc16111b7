"""The standard library that the page gets: smaller, and still whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import node, stdlib
from tools.archive import pack, unpack
from tools.programs import ROOT, Trouble, call

STOCK = unpack((ROOT / "vendor" / "stock" / "python_stdlib.zip").read_bytes())
IMPORT_ALL = """
import importlib, warnings, zipfile
warnings.simplefilter("ignore")
for name in zipfile.ZipFile("/lib/python314.zip").namelist():
    importlib.import_module(name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__"))
print("all imported")
"""
WANTED = """
import asyncio, html, inspect, sys
from asyncio.log import logger
from concurrent.futures import _base
assert not {"dis", "html.entities", "logging", "socket", "subprocess"} & set(sys.modules)
assert html.unescape("&eacute;") == "é"
assert logger.name == "asyncio" and _base.LOGGER.name == "concurrent.futures"
assert inspect.CO_COROUTINE == 128 and inspect.getclosurevars(lambda: sys).globals == {"sys": sys}
print("all there")
"""


@pytest.mark.parametrize(
    ("name", "ships"),
    [
        ("json/decoder.py", True),
        ("json/tool.py", False),
        ("asyncio/events.py", True),
        ("asyncio/windows_utils.py", False),
        ("encodings/utf_8.py", True),
        ("encodings/cp437.py", True),
        ("encodings/cp850.py", False),
        ("unittest/mock.py", False),
        ("codeop.py", True),
        ("code.py", False),
        ("pyodide/py.typed", False),
    ],
)
def test_the_last_pattern_that_fits_decides(name: str, ships: bool) -> None:
    assert stdlib.is_shipped(name) is ships


def test_trimming_leaves_files_as_they_are() -> None:
    library = pack({"json/": b"", "json/decoder.py": b"1", "json/tool.py": b"2", "re.py": b"3"})
    assert unpack(stdlib.trim(library)) == {"json/decoder.py": b"1", "re.py": b"3"}


def test_no_pattern_is_about_nothing_that_ever_was() -> None:
    """A pattern for a single file of the library must name one, or it is a slip of the pen."""
    named = {pattern for pattern in stdlib.patterns() if "*" not in pattern} - {"turtle.py"}
    assert {pattern.removeprefix("!") for pattern in named} <= set(STOCK)


def test_the_page_gets_what_the_patterns_say_and_less_than_pyodide_ships(pyodide: Path) -> None:
    shipped = pyodide / "python_stdlib.zip"
    assert set(unpack(shipped.read_bytes())) == {f"{name}c" for name in STOCK if stdlib.is_shipped(name)}
    assert shipped.stat().st_size < (ROOT / "vendor" / "stock" / "python_stdlib.zip").stat().st_size


def test_every_module_that_ships_finds_all_it_imports(pyodide: Path) -> None:
    program, env = node.find("node")
    script = Path(__file__).with_name("run.mjs")
    command = [program, script, pyodide, ROOT / "py", IMPORT_ALL]
    assert call(command, "Importing", "", env).strip() == "all imported"


def test_what_is_changed_in_the_library_must_be_there() -> None:
    with pytest.raises(Trouble, match="has it changed"):
        stdlib.shorten("asyncio/log.py", b"nothing that we know")


def test_what_was_left_for_later_is_imported_when_it_is_wanted(pyodide: Path) -> None:
    program, env = node.find("node")
    script = Path(__file__).with_name("run.mjs")
    command = [program, script, pyodide, ROOT / "py", WANTED]
    assert call(command, "Importing", "", env).strip() == "all there"
