"""A tiny site, so that the tools are tested without the real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.archive import pack
from tools.build import BIG, PACKED
from tools.programs import ROOT

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


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources of a site that says "Games" in two languages."""
    texts = {
        "index.html": PAGE,
        "js/check.js": "",
        "js/boot.js": "",
        "js/embedded.js": "",
        "js/page.mjs": "",
        "js/restore.mjs": "",
        "js/split-wasm.mjs": "",
        "js/unpack.js": "",
        "js/demonstration.mjs": "",
        "js/bot-worker.mjs": "",
        "js/python.mjs": 'const LOCK = "__LOCK__";',
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
        "vendor/halves/pyodide.rest.wasm": "the rest",
        "vendor/pyodide/pyodide-lock.json": '{"info": {"python": "3.14"}, "packages": {"numpy": {}}}',
        "vendor/halves/pyodide.rest.wasm.lzma": "rest",
        **{name: "x" * 1000 for name in BIG if name.startswith("vendor/")},
        **{name + PACKED: "x" * 10 for name in BIG if name.startswith("vendor/")},
    }
    root = tmp_path / "tree"
    for name, text in texts.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (root / "vendor/pyodide/python_stdlib.zip").write_bytes(pack({"fractions.pyc": b"", "turtle.pyc": b""}))
    return root
