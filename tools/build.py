"""The whole static site: every file of dist/ worked out from the sources, then written where it differs.

All paths in it are relative, so the site works from any folder of any host. The same sources give the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import tomllib
import zipfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools import cards, demonstrations, loading, messages, onefile, packing, stages
from tools.archive import pack, unpack
from tools.catalogue import compile_mo
from tools.programs import ROOT, Trouble
from tools.stages import kept
from tools.stages.plain import (
    LIBRARY,
    PACKAGE,
    PACKAGE_OF_NPM,
    QUICK,
    REST,
    SCRIPT,
    SOURCES,
    STOCK,
    WASM,
    information,
)
from tools.stages.snapshot import SNAPSHOT

DIST = ROOT / "dist"

# Put at the site's root as they are; css/ and assets/ keep their folders.
PLAIN = (
    *(
        "js/check.js",
        "js/boot.js",
        "js/page.mjs",
        "js/keeping.mjs",
        "js/tabs.mjs",
        "js/restore.mjs",
        "js/split-wasm.mjs",
        "js/plain-python.mjs",
        "js/unpack.js",
        "js/demonstration.mjs",
    ),
    "js/bot-worker.mjs",
    "manifest.webmanifest",
)

# What takes time to load: the page shows its progress in bytes, so it must know how many there are.
BIG = (WASM, SNAPSHOT)

PACKED = ".lzma"
"""A file of this name more is the one before it, packed: that is what comes over the network."""

PACKINGS = {WASM: packing.CODE, REST: packing.CODE, SNAPSHOT: packing.WORDS}

PYSCRIPT = "vendor/pyscript/core"

SPARE = (STOCK, SOURCES)
"""How the names begin of what the page needs only where nothing quicker starts."""


@dataclass(frozen=True)
class Site:
    """A site worked out from the sources: every file by its path, and what is to be said of how it was made."""

    files: Mapping[str, bytes]
    warnings: tuple[str, ...] = ()


def build(
    out: Path = DIST, root: Path = ROOT, wanted: Collection[str] = stages.NAMES
) -> tuple[list[str], tuple[str, ...]]:
    """Bring `out` up to date with the sources under `root`; gives the names of the files that changed, and warnings.

    `wanted` are the stages that make the start fast (tools/stages). A warning tells of one that failed, and is printed.
    """
    made = make(root, wanted)
    for line in made.warnings:
        print(line, flush=True)
    return write(out, {**made.files, onefile.NAME: one_file(made.files, root)}), made.warnings


def one_file(files: Mapping[str, bytes], root: Path = ROOT) -> bytes:
    """The edition that is one file."""
    return onefile.make_page({**files, **pack_spare(files, root)}, read(root, "js/embedded.js"))


def site(root: Path = ROOT, wanted: Collection[str] = stages.NAMES) -> Mapping[str, bytes]:
    """Every file of the site by its path."""
    return make(root, wanted).files


def make(root: Path = ROOT, wanted: Collection[str] = stages.NAMES) -> Site:
    """The site, and what its stages said."""
    files = {name.removeprefix("js/"): read(root, name) for name in PLAIN}
    for folder in ("css", "assets"):
        files |= {name: read(root, name) for name in names_under(root, folder) if not name.endswith(".po")}
    stock = read_vendored(root, "stock")
    plain = stages.plain_files(stock, read_vendored(root, "pyscript"), sources(root))
    outcome = stages.run(plain, root, wanted)
    files |= outcome.files
    files |= pack_big(files, root)
    files |= start_scripts(root, outcome, json.loads(stock[PACKAGE_OF_NPM])["version"])
    catalogues = {lang: compile_mo(messages.catalogue(lang, root)) for lang in messages.languages(root)}
    files |= {f"assets/locale/{lang}.mo": catalogue for lang, catalogue in catalogues.items()}
    files |= demonstrations.make(root, catalogues)
    html, files = loading.join_sheets(page(root, files), files)
    later = ["quick-python.mjs" if outcome.quick else "plain-python.mjs"]
    files["index.html"] = loading.preload(html, files, later).encode()
    files["sw.js"] = service_worker(root, files, SPARE if outcome.quick else ())
    return Site(files, tuple(stages.warnings(outcome)))


def weigh(root: Path = ROOT) -> Iterator[str]:
    """How many bytes each stage saves a first visit, a line for each; written down for tools/stages to tell."""
    whole, saved = first_visit(site(root)), {}
    for name in stages.NAMES:
        saved[name] = first_visit(site(root, [other for other in stages.NAMES if other != name])) - whole
        yield f"{name:10}{saved[name]:>12,}"
    yield f"{'plain':10}{first_visit(site(root, ())) - whole:>12,}"
    stages.SAVED.write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")


def first_visit(files: Mapping[str, bytes]) -> int:
    """The bytes of Python and PyScript before the first board, as gzip packs what does not come packed."""
    names = [
        WASM,
        SCRIPT,
        f"{QUICK}pyodide.mjs",
        SNAPSHOT,
        *(name for name in files if name.startswith("vendor/pyscript/core")),
    ]
    if SNAPSHOT not in files:
        names += [LIBRARY, PACKAGE, REST]
    if WASM not in files:
        names = [name for name in files if name.startswith((*SPARE, "vendor/pyscript/core"))]
    found = [name + PACKED if name + PACKED in files else name for name in names]
    return sum(len(gzip.compress(files[name], 9)) for name in found if name in files)


def read_vendored(root: Path, folder: str) -> dict[str, bytes]:
    """Other people's files, by their names within a folder of vendor/."""
    start = f"vendor/{folder}/"
    return {name.removeprefix(start): read(root, name) for name in names_under(root, start.rstrip("/"))}


def pack_big(files: Mapping[str, bytes], root: Path) -> dict[str, bytes]:
    """The large files as they come over the network."""
    packed = [pack_kept(root, name, files[name], kind) for name, kind in PACKINGS.items() if name in files]
    return dict(packed)


def pack_kept(root: Path, name: str, content: bytes, kind: tuple[int, int, int]) -> tuple[str, bytes]:
    """A file's packed form and its name. Packing takes seconds, so what was packed is kept."""
    made_of = [content, Path(packing.__file__).read_bytes()]
    label = name.replace("/", ".")
    (packed,) = kept.read_or_make(root, label, made_of, lambda: {label: packing.pack(content, kind)}).values()
    return name + PACKED, packed


def pack_spare(files: Mapping[str, bytes], root: Path) -> dict[str, bytes]:
    """What the edition that is one file holds of the plain Pyodide; nobody else gets it packed so."""
    wasm, library = f"{STOCK}pyodide.asm.wasm", f"{STOCK}python_stdlib.zip"
    stored = pack(unpack(files[library]), zipfile.ZIP_STORED)
    return dict(
        [pack_kept(root, wasm, files[wasm], packing.CODE), pack_kept(root, library, stored, packing.CODE)]
    )


def start_scripts(root: Path, outcome: stages.Outcome, version: str) -> dict[str, bytes]:
    """The scripts that start Python, with the ways there are in this site and what Pyodide must know of itself."""
    info = information(outcome.files)
    ways = [
        *(["snapshot"] if SNAPSHOT in outcome.files else []),
        *(["scratch"] if outcome.quick else []),
        "plain",
    ]
    script = put(put(read(root, "js/python.mjs"), "WAYS", ways), "VERSION", version)
    if not outcome.quick:
        return {"python.mjs": script}
    # The list of packages that go with this Pyodide is not for us.
    quick = put(read(root, "js/quick-python.mjs"), "LOCK", {"info": info, "packages": {}})
    return {"python.mjs": script, "quick-python.mjs": quick}


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


def service_worker(root: Path, files: Mapping[str, bytes], spare: tuple[str, ...] = ()) -> bytes:
    """sw.js with the list of files it stores, each with the hash it must have, and of those that come packed.

    What is spare it stores only when it was asked for.
    """
    hashes = {
        name: hashlib.sha256(files[name]).hexdigest() for name in sorted(files) if not name.endswith(PACKED)
    }
    stored = [name for name in hashes if not name.startswith(spare or "/")]
    script = put(read(root, "js/sw.js"), "FILES", {name: hashes[name] for name in stored})
    script = put(script, "SPARE", {name: hashes[name] for name in hashes if name not in stored})
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
