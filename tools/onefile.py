"""The whole site as one HTML file that opens by a double click, without a server: see js/embedded.js."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from pathlib import PurePosixPath

from tools import packing
from tools.archive import pack, unpack
from tools.loading import find_imported
from tools.programs import Trouble
from tools.snapshot_in_pyodide import comes_later

NAME = "cookie-tin.html"
SITE = "https://tin.invalid/"
BOOT = "boot.js"
"""The script that asks for files; in this edition embedded.js has them."""

QUICK = (
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide.asm.mjs",
    "restore.mjs",
    "split-wasm.mjs",
    "quick-python.mjs",
)
PLAIN = ("vendor/plain/pyodide.mjs", "vendor/plain/pyodide.asm.mjs", "plain-python.mjs")
WORKER = ("python.mjs", "bot-worker.mjs")
"""The worker's modules, each after those it imports: one of the ways to start Python, and what starts it."""

KINDS = {
    ".css": "text/css",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
LZMA = ".lzma"
PACKED = (LZMA, ".zip", ".png", ".bin")
"""What is small already: packing it again would be of no use."""

PACKAGE = "py/cookie_tin.zip"
LIBRARY = "vendor/pyodide/python_stdlib.zip"
NEEDED = (
    "datetime",
    "decimal",
    "fractions",
    "hashlib",
    "html/entities",
    "ipaddress",
    "logging/__init__",
    "numbers",
)
"""Modules of the library that are imported later and are not in the snapshot: they come with our package."""

SCRIPTS = (".mjs", "unpack.js")

LINK = re.compile(r'\s*<link rel="(?P<rel>[^"]+)" href="\./(?P<name>[^"]+)"[^>]*>')
SCRIPT = re.compile(r'\s*<script (?P<kind>type="module" )?src="\./(?P<name>[^"]+)"></script>')
IMAGE = re.compile(r'src="\./(?P<name>[^"]+\.svg)"')
POLICY = re.compile(r'(?P<before>http-equiv="Content-Security-Policy"\s+)content="[^"]*"')
ALLOWED = (
    "default-src 'none'; require-trusted-types-for 'script'; trusted-types default embedded; "
    "script-src {scripts} blob: 'wasm-unsafe-eval'; worker-src data:; connect-src data: blob:; img-src data: blob:; "
    "style-src 'unsafe-inline'; frame-src 'none'; form-action 'none'; base-uri 'none'"
)
"""All it has is in the page itself; nothing may come from anywhere else. Its scripts are known by their hashes."""

ASKED = ("vendor/", "py/", "assets/lab", "assets/locale", "assets/puzzles", "assets/tables")
"""Where the files lie that the page asks for once it runs."""

IMPORT = re.compile(r"""(?P<before>\b(?:from|import\(?)\s*["'])(?P<path>\.\.?/[^"']+)(?P<after>["'])""")
LATER = re.compile(r"""\bimport\((\w+|["'][^"']+["'])\)""")
OWN_LATER = re.compile(r"""\bimport\("\./([^"]+)"\)""")
"""In our own modules, which lie beside each other."""

PYSCRIPT = "vendor/pyscript/"


def make_page(files: Mapping[str, bytes], embedded: bytes) -> bytes:
    """The page with everything in it: what it shows at once in its place, all other files packed at its end."""
    page = files["index.html"].decode()
    scripts: list[str] = []

    def link(match: re.Match[str]) -> str:
        name = match["name"]
        if match["rel"] == "stylesheet":
            return f"\n<style>{files[name].decode()}</style>"
        return f'\n<link rel="icon" href="{data(name, files[name])}">' if match["rel"] == "icon" else ""

    def script(match: re.Match[str]) -> str:
        if match["kind"]:
            return ""  # embedded.js starts the modules when all is there
        before = [with_modules(embedded, files)] if match["name"] == BOOT else []
        inline = [*before, files[match["name"]].decode()]
        scripts.extend(inline)
        return "".join(f"\n<script>{text}</script>" for text in inline)

    page = LINK.sub(link, page)
    page = SCRIPT.sub(script, page)
    policy = ALLOWED.format(scripts=" ".join(map(hash_of, scripts)))
    page = POLICY.sub(f'\\g<before>content="{policy}"', page)
    page = IMAGE.sub(lambda match: f'src="{data(match["name"], files[match["name"]])}"', page)
    page = page.replace("&quot;./page.mjs&quot;", f"&quot;{SITE}page.mjs&quot;")
    if "./" in re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.DOTALL):
        raise Trouble("index.html refers to a file in a way that tools/onefile.py does not know.")
    head, end = page.rsplit("</body>", 1)
    return "".join([head, *map(str, embed(files)), "</body>", end]).encode()


def with_modules(embedded: bytes, files: Mapping[str, bytes]) -> str:
    """embedded.js with the names of the modules."""
    modules = {"page": in_order(files), "worker": [*QUICK, *WORKER], "plainWorker": [*PLAIN, *WORKER]}
    return embedded.decode().replace('"__MODULES__"', json.dumps(modules))


def hash_of(script: str) -> str:
    """What the policy calls a script that stands in the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def in_order(files: Mapping[str, bytes]) -> list[str]:
    """The page's modules, each after those it imports, as the worker's stand; ours import some when they run."""
    order: list[str] = []

    def add(name: str, asking: tuple[str, ...] = ()) -> None:
        if name in asking:
            raise Trouble(f"{name} imports itself by way of {asking[-1]}: one file cannot hold them.")
        later = [] if name.startswith("vendor/") else OWN_LATER.findall(files[name].decode())
        for imported in [*find_imported(files, [name]), *later]:
            if imported in files and imported not in order:
                add(imported, (*asking, name))
        if name not in order:
            order.append(name)

    for name in embedded_names(files):
        if is_module(name):
            add(name)
    return order


def embedded_names(files: Mapping[str, bytes]) -> Iterator[str]:
    """The files that the page asks for once it runs.

    The quick library is not among them: the snapshot and the package have what we use, and without a snapshot Python
    starts the plain way. Nor are the demonstrations: nothing has to be fetched here, so there is no wait that a film
    could shorten.
    """
    for name in sorted(files):
        asked = name.startswith(ASKED) or name.endswith(SCRIPTS)
        packed = f"{name}.lzma" in files
        left = name.endswith(("LICENSE", ".css", LIBRARY, "demonstration.mjs"))
        if asked and not packed and not left:
            yield name


def embed(files: Mapping[str, bytes]) -> Iterator[str]:
    """Each of those files as a script element that no browser runs."""
    for name in embedded_names(files):
        if name == PACKAGE:
            packed = base64.b64encode(pack_package(files[name], files[LIBRARY])).decode()
            yield f'<script type="text/plain" id="file:{name}.lzma">{packed}</script>\n'
            continue
        content = with_full_addresses(name, files[name]) if is_module(name) else files[name]
        small = name.endswith(PACKED)
        body = base64.b64encode(content if small else gzip.compress(content, 9, mtime=0)).decode()
        mark = "" if small else ' data-packed="yes"'
        about = f'id="file:{escape(name)}" data-kind="{kind(name.removesuffix(LZMA))}"{mark}'
        yield f'<script type="text/plain" {about}>{body}</script>\n'


@lru_cache(maxsize=2)
def pack_package(archive: bytes, library: bytes) -> bytes:
    """What is imported later of our package, and what it needs of the library: the snapshot has the others.

    This is packed more tightly than a zip archive can: there each file is packed by itself.
    """
    later = {name: code for name, code in unpack(archive).items() if is_later(name)}
    needed = {name: code for name, code in unpack(library).items() if name.partition(".")[0] in NEEDED}
    return packing.pack(pack({**later, **needed}, zipfile.ZIP_STORED), packing.CODE)


def is_later(name: str) -> bool:
    """Is this file of our package, or a folder it lies in, a module that the snapshot does not have?"""
    path = PurePosixPath(name)
    return any(comes_later(".".join(part.with_suffix("").parts)) for part in (path, *path.parents[:-1]))


def with_full_addresses(name: str, module: bytes) -> bytes:
    """A module that imports others by their full address instead of by where they lie beside it.

    What PyScript imports later it asks embedded.js for: its interpreter, which has an address only then, and add-ons,
    which import it themselves.
    """
    folder = PurePosixPath(name).parent

    def full(match: re.Match[str]) -> str:
        parts: list[str] = []
        for part in (folder / match["path"]).parts:
            if part == "..":
                parts.pop()
            else:
                parts.append(part)
        return f"{match['before']}{SITE}{'/'.join(parts)}{match['after']}"

    text = IMPORT.sub(full, module.decode())
    return (LATER.sub(r"import(embedded.find(\1))", text) if name.startswith(PYSCRIPT) else text).encode()


def is_module(name: str) -> bool:
    return name.endswith((".js", ".mjs"))


def kind(name: str) -> str:
    return KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")


def data(name: str, content: bytes) -> str:
    """The file as an address."""
    return f"data:{kind(name)};base64,{base64.b64encode(content).decode()}"
