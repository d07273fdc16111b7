"""Other people's code: fetched by npm at the versions of package-lock.json, the files we need copied to vendor/."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tools import node
from tools.programs import ROOT, Trouble, call

VENDOR = ROOT / "vendor"
MODULES = ROOT / "node_modules"

# Pyodide as it comes: ours is made from it (tools/stages), and the benchmark measures ours against it.
STOCK = VENDOR / "stock"

PYODIDE = ("package.json", "pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# Its large script: older versions have it under the second name.
PYODIDE_SCRIPT = ("pyodide.asm.mjs", "pyodide.asm.js")

# Parts of PyScript that load only when a page asks for them, and ours never does: editors, terminals, the graph of
# packages, and archives under MicroPython. Its add-ons load unasked, but what they load in turn is as useless to us.
UNUSED = ("codemirror", "xterm", "pyodide_graph", "zip-")
ADD_ONS = ("py-editor", "py-game", "py-terminal")

IMPORTED = re.compile(r"""(?:\bfrom|\bimport\(?)\s*["']\./([\w.-]+\.js)["']""")


def ensure(tests: bool = False) -> None:
    """Fill vendor/ unless it already holds what package-lock.json asks for, each file as it was fetched."""
    fetch(tests)
    for name in strangers():
        print(f"vendor/{name} was not fetched by us: it is removed.", flush=True)
        (VENDOR / name).unlink()


def strangers() -> list[str]:
    """Files in the folders that the site is made of which the stamp does not know: they would become a part of it."""
    known = {
        line.split("  ", 1)[1] for line in (VENDOR / "stamp").read_text(encoding="utf-8").splitlines()[1:]
    }
    found = (path for folder in ("stock", "pyscript") for path in (VENDOR / folder).rglob("*"))
    names = (path.relative_to(VENDOR).as_posix() for path in found if path.is_file() or path.is_symlink())
    return sorted(name for name in names if name not in known)


def fetch(tests: bool) -> None:
    """Get the packages and copy what we need of them, unless that has been done and all is as it was."""
    asked = (ROOT / "package-lock.json").read_bytes() + Path(__file__).read_bytes()
    wanted = hashlib.sha256(asked).hexdigest()
    stamp = VENDOR / "stamp"
    have_tests = (VENDOR / "axe").is_dir()
    if is_whole(stamp, wanted) and (not tests or have_tests):
        return
    tests = tests or have_tests  # a build must not take from the tests what they have
    print("Fetching PyScript and Pyodide with npm ...", flush=True)
    install(tests)
    shutil.rmtree(VENDOR, ignore_errors=True)
    there = [name for name in PYODIDE_SCRIPT if (MODULES / "pyodide" / name).exists()]
    copy(MODULES / "pyodide", [*PYODIDE, (there or PYODIDE_SCRIPT)[0]], STOCK)
    pyscript = MODULES / "@pyscript" / "core" / "dist"
    copy(pyscript, ["core.css", *reachable(pyscript, "core.js")], VENDOR / "pyscript")
    copy(pyscript.parent, ["LICENSE"], VENDOR / "pyscript")
    if tests:
        copy(MODULES / "axe-core", ("axe.min.js",), VENDOR / "axe")
    write_stamp(stamp, wanted, [path for path in VENDOR.rglob("*") if path.is_file()])


def write_stamp(stamp: Path, wanted: str, files: Iterable[Path]) -> None:
    """Note what has been made, and of what: a line that says from what, and one for each file with its hash."""
    lines = [f"{sha256(path)}  {path.relative_to(stamp.parent).as_posix()}" for path in sorted(files)]
    stamp.write_text("\n".join([wanted, *lines]), encoding="utf-8")


def is_whole(stamp: Path, wanted: str) -> bool:
    """Has it been made of what is wanted now, and is every file what it was then? One that is not is named."""
    try:
        made_of, *lines = stamp.read_text(encoding="utf-8").splitlines()
        files = {name: hash_then for hash_then, name in (line.split("  ", 1) for line in lines)}
    except (FileNotFoundError, ValueError):
        return False
    if made_of != wanted or not files:
        return False
    for name, hash_then in files.items():
        path = stamp.parent / name
        if not path.is_file() or sha256(path) != hash_then:
            print(f"vendor/{name} is not what was fetched or made: it is done again.", flush=True)
            return False
    return True


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


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


def copy(source: Path, names: Sequence[str], target: Path) -> None:
    """Copy the named files; a missing one means the package has changed its shape."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        try:
            shutil.copyfile(source / name, target / name)
        except FileNotFoundError as error:
            raise Trouble(f"{name} is not in {source.relative_to(ROOT)}: has the package changed?") from error
