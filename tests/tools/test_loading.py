"""How the page asks for its files: one style sheet, all modules at once, PyScript without a package of its own."""

from __future__ import annotations

import pytest

from tools.loading import SHEETS, join_sheets, preload
from tools.programs import Trouble
from tools.stages import pyscript

PAGE = """<head>
    <link rel="icon" href="./icon.svg" />
    <link rel="stylesheet" href="./css/b.css" />
    <!-- between -->
    <link rel="stylesheet" href="./css/a.css" />
    <!-- what the modules import -->
    <script type="module" src="./page.mjs"></script>
</head>"""
FILES = {
    "page.mjs": b'import { a } from "./python.mjs"; import("./later.mjs");',
    "python.mjs": b"import a from './vendor/x.mjs'; export * from\"./vendor/y.mjs\"",
    "later.mjs": b"",
    "vendor/x.mjs": b'import"../python.mjs"; import "./gone.mjs"',
    "vendor/y.mjs": b"",
    "css/a.css": b"a { color: red }",
    "css/b.css": b"b { color: red }",
    "css/other.css": b"",
}


def test_the_style_sheets_are_one_in_the_order_of_the_page() -> None:
    html, files = join_sheets(PAGE, FILES)
    assert html.count("stylesheet") == 1
    assert (
        html.index("icon.svg")
        < html.index(f'<link rel="stylesheet" href="./{SHEETS}" />')
        < html.index("between")
    )
    assert files[SHEETS] == b"b { color: red }\na { color: red }"
    assert {*FILES} - {*files} == {"css/a.css", "css/b.css"}


def test_what_a_module_imports_is_asked_for_with_it_and_what_it_may_import_later_is_not() -> None:
    html = preload(PAGE, FILES)
    lines = [line.strip() for line in html.splitlines() if "modulepreload" in line]
    names = ("python.mjs", "vendor/x.mjs", "vendor/y.mjs")
    assert lines == [f'<link rel="modulepreload" href="./{name}" />' for name in names]


def test_what_runs_at_every_start_is_asked_for_too_with_what_it_imports() -> None:
    html = preload(
        PAGE, {**FILES, "vendor/z.mjs": b"", "later.mjs": b'import "./vendor/z.mjs"'}, ["later.mjs"]
    )
    assert [line.strip() for line in html.splitlines() if "modulepreload" in line][-2:] == [
        f'<link rel="modulepreload" href="./{name}" />' for name in ("later.mjs", "vendor/z.mjs")
    ]


def test_a_pyscript_of_another_shape_is_told_at_once() -> None:
    package = rb'w(".",{pyscript:{"x.py":"1"}}),h.push("import pyscript as _pyscript"),h.push("\n");'
    script = b"a=1;" + package + rb'const A=h.join("\n"),b'
    assert pyscript.without_prelude(script) == b'a=1;const A="",b'
    with pytest.raises(Trouble, match="PyScript"):
        pyscript.without_prelude(b"a=1")
