"""The whole static site: every file of dist/ worked out from the sources, then written where it differs.

All paths in it are relative, so the site works from any folder of any host. The same sources give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path

from tools import browser_package, cards, demonstrations, loading, messages, onefile, pyscript
from tools.archive import pack
from tools.catalogue import compile_mo
from tools.programs import ROOT, Trouble

DIST = ROOT / "dist"

# Put at the site's root as they are; css/ and assets/ keep their folders.
PLAIN = (
    *(
        "js/check.js",
        "js/boot.js",
        "js/page.mjs",
        "js/restore.mjs",
        "js/split-wasm.mjs",
        "js/unpack.js",
        "js/demonstration.mjs",
    ),
    "js/bot-worker.mjs",
    "manifest.webmanifest",
)
VENDORED = ("vendor/pyodide", "vendor/pyscript")
HALVES = "vendor/halves"
"""In the site these are in the place of Pyodide's own."""
LOCK = "vendor/pyodide/pyodide-lock.json"

# What takes time to load: the page shows its progress in bytes, so it must know how many there are.
BIG = ("vendor/pyodide/pyodide.asm.wasm", "py/snapshot")

PACKED = ".lzma"
"""A file of this name more is the one before it, packed: that is what comes over the network."""


# Given the archive of our package's sources and the folder they are from: what the browser loads instead, by path.
MakePackage = Callable[[bytes, Path], Mapping[str, bytes]]


def build(
    out: Path = DIST, root: Path = ROOT, make_package: MakePackage = browser_package.make_package
) -> list[str]:
    """Bring `out` up to date with the sources under `root`; gives the names of the files that changed."""
    files = site(root, make_package)
    return write(out, {**files, onefile.NAME: onefile.make_page(files, read(root, "js/embedded.js"))})


def site(root: Path = ROOT, make_package: MakePackage = browser_package.make_package) -> dict[str, bytes]:
    """Every file of the site by its path. `make_package` makes of our package's sources what the browser loads."""
    files = {name.removeprefix("js/"): read(root, name) for name in PLAIN}
    for folder in ("css", "assets", *VENDORED):
        files |= {name: read(root, name) for name in names_under(root, folder) if not name.endswith(".po")}
    for name in names_under(root, HALVES):
        files[name.replace(HALVES, "vendor/pyodide")] = read(root, name)
    for name in [name for name in files if name.startswith(pyscript.CORE)]:
        files[name] = pyscript.without_prelude(files[name])
    files["python.mjs"] = interpreter(root, files.pop(LOCK))
    files |= make_package(sources(root), root)
    catalogues = {lang: compile_mo(messages.catalogue(lang, root)) for lang in messages.languages(root)}
    files |= {f"assets/locale/{lang}.mo": catalogue for lang, catalogue in catalogues.items()}
    files |= demonstrations.make(root, catalogues)
    html, files = loading.join_sheets(page(root, files), files)
    files["index.html"] = loading.preload(html, files).encode()
    files["sw.js"] = service_worker(root, files)
    return files


def read(root: Path, name: str) -> bytes:
    """One source file, or a plain line naming the one that is missing."""
    try:
        return (root / name).read_bytes()
    except FileNotFoundError as error:
        raise Trouble(f"The site cannot be built: {name} is missing from {root}.") from error


def names_under(root: Path, folder: str) -> Iterator[str]:
    """The files of a folder in a fixed order, without caches and hidden files."""
    if folder.startswith("vendor/") and not (root / folder).is_dir():
        raise Trouble(f"The site cannot be built: {folder} is missing; `python3 dev.py build` fetches it.")
    for path in sorted((root / folder).rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in name.split("/")):
            yield name


def sources(root: Path) -> bytes:
    """The package `cookie_tin` as one archive, so that the browser makes one request; always the same bytes."""
    return pack({name: (root / "py" / name).read_bytes() for name in names_under(root / "py", "cookie_tin")})


def interpreter(root: Path, lock: bytes) -> bytes:
    """python.mjs with what Pyodide must know of itself; the list of packages it goes with is not for us."""
    return put(read(root, "js/python.mjs"), "LOCK", {"info": json.loads(lock)["info"], "packages": {}})


def page(root: Path, files: Mapping[str, bytes]) -> str:
    """index.html with what it needs at once: the games, its words in other languages, the sizes, what PyScript runs."""
    html, composed = cards.fill(read(root, "index.html").decode(), root)
    html = put_drawings(root, inline_program(root, html))
    said = messages.in_page(html)
    words = {lang: messages.table(said, lang, root, composed) for lang in messages.languages(root)}
    sizes = {name: len(files[name + PACKED]) for name in BIG if name + PACKED in files}
    stored = {name: stored_at(name, content) for name, content in files.items() if name.endswith(".wasm")}
    for slot, value in (("words", words), ("sizes", sizes), ("stored", stored)):
        html = fill(html, slot, value)
    return html


def stored_at(name: str, content: bytes) -> str:
    """Where sw.js stores a file. Browsers store what they compiled of it only for who asks for it by that address."""
    return f"{name}?{hashlib.sha256(content).hexdigest()}"


def fill(html: str, name: str, value: object) -> str:
    """Put JSON into the page's empty `<script type="application/json" id="NAME"></script>`."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    slot = re.compile(rf'(<script\b[^>]*\bid="{name}"[^>]*>)\s*(</script>)')
    filled, count = slot.subn(lambda match: match[1] + text + match[2], html)
    if count != 1:
        raise Trouble(
            f'index.html must have one empty <script type="application/json" id="{name}"></script>.'
        )
    return filled


def put_drawings(root: Path, html: str) -> str:
    """The page with the drawings of other files in it, which `<use>` finds only there."""

    def symbols(match: re.Match[str]) -> str:
        parts = re.findall(r"<(symbol|radialGradient)\b(.*?)</\1>", read(root, match[1]).decode(), re.DOTALL)
        return "".join(f"<{kind}{rest}</{kind}>" for kind, rest in parts)

    return re.sub(r"<!-- drawings: (\S+) -->", symbols, html)


def inline_program(root: Path, html: str) -> str:
    """The page with PyScript's configuration and program in it, instead of two more files to wait for."""

    def inline(match: re.Match[str]) -> str:
        program, config = (read(root, match[name]).decode() for name in ("program", "config"))
        settings = json.dumps(tomllib.loads(config), separators=(",", ":"))
        return f'<script type="py" config="{escape(settings)}">\n{program}</script>'

    asked = re.compile(
        r'<script type="py" src="\./(?P<program>[^"]+)" config="\./(?P<config>[^"]+)"></script>'
    )
    filled, count = asked.subn(inline, html)
    if count != 1:
        raise Trouble("index.html must ask PyScript once to run a program with a configuration.")
    return filled


def put(source: bytes, name: str, value: object) -> bytes:
    """A script with JSON where it says "__NAME__"."""
    word = f'"__{name}__"'
    if source.decode().count(word) != 1:
        raise Trouble(f"A script must have the word {word} once, where {name.lower()} goes.")
    return source.decode().replace(word, json.dumps(value, indent=2)).encode()


def service_worker(root: Path, files: Mapping[str, bytes]) -> bytes:
    """sw.js with the list of files it stores, each with the hash it must have, and of those that come packed."""
    stored = [name for name in sorted(files) if not name.endswith(PACKED)]
    hashes = {name: hashlib.sha256(files[name]).hexdigest() for name in stored}
    script = put(read(root, "js/sw.js"), "FILES", hashes)
    return put(script, "PACKED", [name for name in stored if name + PACKED in files])


def write(out: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write what differs, each file in one step so that a reader never sees half of it; remove what is no more."""
    changed = []
    fresh = out.with_name(f".{out.name}-{os.getpid()}")
    for name, content in files.items():
        path = out / name
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(content)
        fresh.replace(path)
        changed.append(name)
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(out).as_posix() not in files:
            path.unlink()
    return changed
