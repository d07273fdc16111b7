"""Other people's code: fetched by npm at the versions of package-lock.json, the files we need copied to vendor/."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools import bytecode, node, stdlib, wasm
from tools.programs import ROOT, Trouble, call

VENDOR = ROOT / "vendor"
MODULES = ROOT / "node_modules"

# Pyodide as it comes: ours is made from it, and the benchmark measures ours against it.
STOCK = VENDOR / "stock"

# What the site has in the place of Pyodide's own files of these names: its WebAssembly in two parts (tools/wasm).
HALVES = VENDOR / "halves"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# Parts of PyScript that load only when a page asks for them, and ours never does: editors, terminals, the graph of
# packages, and archives under MicroPython. Its add-ons load unasked, but what they load in turn is as useless to us.
UNUSED = ("codemirror", "xterm", "pyodide_graph", "zip-")
ADD_ONS = ("py-editor", "py-game", "py-terminal")

IMPORTED = re.compile(r"""(?:\bfrom|\bimport\(?)\s*["']\./([\w.-]+\.js)["']""")


def ensure(tests: bool = False) -> None:
    """Fill vendor/ unless it already holds what package-lock.json and our tools ask for."""
    fetch(tests)
    compile_library()
    split_wasm()


def fetch(tests: bool) -> None:
    """Get the packages and copy what we need of them, unless the stamp says that it has been done."""
    asked = (ROOT / "package-lock.json").read_bytes() + Path(__file__).read_bytes()
    wanted = hashlib.sha256(asked).hexdigest()
    stamp = VENDOR / "stamp"
    have = stamp.read_text().split() if stamp.exists() else []
    if have[:1] == [wanted] and (not tests or "tests" in have):
        return
    tests = tests or "tests" in have  # a build must not take from the tests what they have
    print("Fetching PyScript and Pyodide with npm ...", flush=True)
    install(tests)
    shutil.rmtree(VENDOR, ignore_errors=True)
    copy(MODULES / "pyodide", PYODIDE, VENDOR / "pyodide")
    copy(MODULES / "pyodide", PYODIDE, STOCK)
    pyscript = MODULES / "@pyscript" / "core" / "dist"
    copy(pyscript, ["core.css", *reachable(pyscript, "core.js")], VENDOR / "pyscript")
    copy(pyscript.parent, ["LICENSE"], VENDOR / "pyscript")
    if tests:
        copy(MODULES / "axe-core", ("axe.min.js",), VENDOR / "axe")
    stamp.write_text(f"{wanted} tests" if tests else wanted)


def compile_library() -> None:
    """Make the standard library that the page loads from the one Pyodide ships, unless it has been made."""
    source = (STOCK / "python_stdlib.zip").read_bytes()
    wanted = bytecode.cache_key(source, STOCK, *stdlib.MAKERS)
    stamp = VENDOR / "stdlib"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Compiling Python's standard library ...", flush=True)
    compiled = bytecode.compile_sources(stdlib.trim(source), STOCK, stdlib.PREFIX, stdlib.LEVEL)
    bytecode.write_whole(VENDOR / "pyodide" / "python_stdlib.zip", compiled)
    stamp.write_text(wanted)


def split_wasm() -> None:
    """Make the two parts of Pyodide's WebAssembly that the page loads, unless they have been made."""
    makers = [*wasm.MAKERS, STOCK / "pyodide.asm.wasm", STOCK / "pyodide.asm.mjs"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in makers)).hexdigest()
    stamp = VENDOR / "split"
    if not stamp.exists() or stamp.read_text() != wanted:
        wasm.split(STOCK, HALVES)
        stamp.write_text(wanted)


def install(tests: bool) -> None:
    """Let npm install exactly the locked packages, running none of their scripts."""
    npm, env = node.find("npm")
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    call(
        command if tests else [*command, "--omit=dev"],
        "Fetching packages with npm",
        "Check the network (or npm's settings) and run the command again.",
        env,
    )


def reachable(folder: Path, first: str) -> Iterator[str]:
    """The modules that `first` can load, however indirectly, leaving out those no page of ours asks for."""
    seen: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name in seen or name.startswith(UNUSED):
            continue
        seen.add(name)
        yield name
        if not name.startswith(ADD_ONS):
            waiting += IMPORTED.findall((folder / name).read_text(encoding="utf-8"))


def copy(source: Path, names: tuple[str, ...] | list[str], target: Path) -> None:
    """Copy the named files; a missing one means the package has changed its shape."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        try:
            shutil.copyfile(source / name, target / name)
        except FileNotFoundError as error:
            raise Trouble(f"{name} is not in {source.relative_to(ROOT)}: has the package changed?") from error
