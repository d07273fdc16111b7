"""A tiny site, so that the tools are tested without the real one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tools.archive import pack
from tools.build import site
from tools.programs import ROOT
from tools.stages.plain import LIBRARY, STOCK, copy_for_stages, laid_out

PAGE = """<!doctype html>
<script type="application/json" id="words"></script>
<script type="application/json" id="sizes"></script>
<script type="application/json" id="stored"></script>
<script type="py" src="./py/main.py" config="./pyscript.toml"></script>
<h1 data-t>Games</h1>
</body>
"""
CATALOGUE = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Games"
msgstr "Jeux </script>"
"""


@pytest.fixture(scope="session")
def built() -> Mapping[str, bytes]:
    """Every file of the real site."""
    return site(ROOT)


@pytest.fixture(scope="session")
def pyodide(built: Mapping[str, bytes]) -> Iterator[Path]:
    """Pyodide with the library that the page gets, in a folder."""
    plain = {name: content for name, content in built.items() if name.startswith(STOCK)}
    with laid_out({**plain, **copy_for_stages(built), LIBRARY: built[LIBRARY]}) as folder:
        yield folder


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources of a site that says "Games" in two languages."""
    texts = {
        "index.html": PAGE,
        "js/check.js": "",
        "js/boot.js": "",
        "js/embedded.js": "",
        "js/page.mjs": "",
        "js/keeping.mjs": "",
        "js/tabs.mjs": "",
        "js/restore.mjs": "",
        "js/split-wasm.mjs": "",
        "js/plain-python.mjs": "",
        "js/quick-python.mjs": 'const LOCK = "__LOCK__";',
        "js/unpack.js": "",
        "js/demonstration.mjs": "",
        "js/bot-worker.mjs": "",
        "js/python.mjs": 'const WAYS = "__WAYS__"; const version = "__VERSION__";',
        "pyscript.toml": 'interpreter = "./page.mjs"',
        "manifest.webmanifest": "{}",
        "js/sw.js": (ROOT / "js" / "sw.js").read_text(encoding="utf-8"),
        "css/base.css": "h1 { color: #3a2418 }",
        "assets/locale/fr.po": CATALOGUE,
        "assets/icons/.hidden": "",
        "py/main.py": "import cookie_tin",
        "py/cookie_tin/__init__.py": "",
        "py/cookie_tin/games/__init__.py": "NAME = 'games'\n",
        "py/cookie_tin/__pycache__/old.pyc": "",
        "vendor/pyscript/core.js": "",
        "vendor/stamp": "",
        "vendor/stock/package.json": '{"version": "1.2.3"}',
        "vendor/stock/pyodide-lock.json": '{"info": {"python": "3.14"}, "packages": {"numpy": {}}}',
        "vendor/stock/pyodide.asm.wasm": "x" * 1000,
        "vendor/stock/pyodide.asm.mjs": "",
        "vendor/stock/pyodide.mjs": "",
    }
    root = tmp_path / "tree"
    for name, text in texts.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (root / "vendor/stock/python_stdlib.zip").write_bytes(pack({"fractions.pyc": b"", "turtle.pyc": b""}))
    return root
