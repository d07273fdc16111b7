"""Runs inside Pyodide when the snapshot is made (snapshot.mjs): imports everything, then tidies up."""

from __future__ import annotations

import gc
import importlib
import io
import json
import linecache
import pkgutil
import random
import re
import sys
import zipimport

# What PyScript imports of the library before it runs our page, and what we or a traceback may need there.
LIBRARY = (
    "asyncio",
    "base64",
    "html",
    "inspect",
    "io",
    "json",
    "pathlib",
    "string",
    "traceback",
    "typing",
    "zlib",
)

# What no page ever shows, and what one shows that waits for it (app.py).
UNSEEN = (
    "cookie_tin.command",
    "cookie_tin.engine",
    "cookie_tin.__main__",
    "cookie_tin.learn",
    "cookie_tin.together",
    "cookie_tin.page.shell.together",
    "cookie_tin.page.browser.connections",
    "cookie_tin.lab",
    "cookie_tin.page.shell.lab",
    "cookie_tin.page.shell.learn",
    "cookie_tin.page.shell.dice_page",
    "cookie_tin.page.shell.games_page",
    "cookie_tin.page.shell.backup",
    "cookie_tin.page.shell.rules_page",
    "cookie_tin.page.shell.log_page",
    "cookie_tin.page.shell.overlays",
    "cookie_tin.page.shell.leaflet_page",
    "cookie_tin.page.shell.workbench",
    "cookie_tin.page.shell.qr",
    "cookie_tin.page.shell.new_game_form",
    "cookie_tin.page.pictures",
    "cookie_tin.match.compare",
    "cookie_tin.bots.hints",
    "cookie_tin.bots.blunders",
    "cookie_tin.page.table.teacher",
    "cookie_tin.page.table.typed_moves",
    "cookie_tin.page.table.teaching",
    "cookie_tin.page.table.danger_finder",
    "cookie_tin.page.browser.pointers",
    "cookie_tin.page.browser.tips",
    "cookie_tin.page.browser.sound",
    "cookie_tin.page.browser.tunes",
)

READ = (
    ".rules",
    ".log",
    ".honest",
    ".finale",
    ".choices",
    ".demonstration",
    ".reference",
    ".switches",
    ".heat",
    ".study_page",
    ".explain",
    ".bubbles",
)

# Pyodide imports these to install packages. We have none; whoever wants one of them can import it again.
INSTALLERS = ("shutil", "tempfile", "zipfile", "zipfile._path", "zipfile._path.glob")
INSTALLING = ("pyodide.common", "pyodide._package_loader")


def import_everything(archive: str) -> None:
    """Import all modules of our package from its archive, so that the page never waits for an import."""
    sys.path.append(archive)
    for name in LIBRARY:
        importlib.import_module(name)
    import_package("cookie_tin")
    random.seed(0)


def comes_later(module: str) -> bool:
    """Is this module of ours imported only when the page is there? Then nothing below it is in the snapshot."""
    return module.startswith(UNSEEN) or module.endswith(READ)


def import_package(name: str) -> None:
    """Import a package and what is in it. What the page does not need is not even looked into: that would import it."""
    package = importlib.import_module(name)
    for module in pkgutil.iter_modules(package.__path__, f"{name}."):
        if comes_later(module.name):
            continue
        if module.ispkg:
            import_package(module.name)
        else:
            importlib.import_module(module.name)


def find_types() -> str:
    """Where the types are that texts.mjs looks for, as JSON."""
    return json.dumps({"text": id(str), "bytes": id(bytes), "dict": id(dict)})


def tidy() -> None:
    """Forget what only mattered on the way, this module included."""
    for holder in INSTALLING:
        for name in ("shutil", "NamedTemporaryFile", "ZipFile"):
            vars(sys.modules[holder]).pop(name, None)
    for name in ("tools.snapshot_in_pyodide", "tools", *INSTALLERS):
        sys.modules.pop(name, None)
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    re.purge()
    linecache.clearcache()
    # Nobody types here, and the memory of this buffer is full of what was there before.
    sys.stdin = sys.__stdin__ = io.TextIOWrapper(io.BufferedReader(sys.stdin.detach().detach(), 256))  # type: ignore
    gc.collect()
