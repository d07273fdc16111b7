"""The edition that is one file."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Mapping

import pytest

from tools.build import one_file
from tools.onefile import in_order, is_later, make_page, with_full_addresses
from tools.programs import Trouble

MOST = 15_500_000
"""The budget, in bytes. It stands here only. Almost half is the plain Pyodide, for where the quick one fails."""

FILES = {
    "index.html": b'<link rel="stylesheet" href="./css/a.css"><link rel="manifest" href="./m.json">'
    b'<script src="./check.js"></script><script src="./boot.js"></script>'
    b'<script type="module" src="./page.mjs"></script>'
    b'<body><img src="./assets/a.svg"></body>',
    "css/a.css": b"h1 { color: red }",
    "m.json": b"{}",
    "check.js": b"check()",
    "boot.js": b"boot()",
    "page.mjs": b'import { a } from "./vendor/pyscript/core.js"; import("./python.mjs")',
    "assets/a.svg": b"<svg/>",
    "vendor/pyscript/core.js": b'export {a} from"./other.js"; import"../pyodide/x.mjs"; import("./more.js"); import(a)',
    "py/snapshot": b"as it is",
    "py/snapshot.lzma": b"snapshot",
}


def test_what_is_shown_at_once_is_in_its_place_and_the_rest_at_the_end() -> None:
    page = make_page(FILES, b'const MODULES = "__MODULES__";').decode()
    assert "<style>h1 { color: red }</style>" in page
    assert "<script>boot()</script>" in page
    assert page.index("check()") < page.index("const MODULES = {") < page.index("boot()")
    assert f"data:image/svg+xml;base64,{base64.b64encode(b'<svg/>').decode()}" in page
    assert "manifest" not in page
    held = dict(re.findall(r'id="file:([^"]+)"[^>]*>([^<]*)</script>', page))
    assert list(held) == ["page.mjs", "py/snapshot.lzma", "vendor/pyscript/core.js"]
    assert base64.b64decode(held["py/snapshot.lzma"]) == b"snapshot"
    assert gzip.decompress(base64.b64decode(held["page.mjs"])) == with_full_addresses(
        "page.mjs", FILES["page.mjs"]
    )


def test_modules_name_each_other_by_full_address() -> None:
    text = with_full_addresses("vendor/pyscript/core.js", FILES["vendor/pyscript/core.js"]).decode()
    assert text == (
        'export {a} from"https://tin.invalid/vendor/pyscript/other.js"; '
        'import"https://tin.invalid/vendor/pyodide/x.mjs"; '
        'import(embedded.find("https://tin.invalid/vendor/pyscript/more.js")); import(embedded.find(a))'
    )


def test_its_scripts_are_named_by_their_hashes_and_no_others_run() -> None:
    page = make_page(
        {
            **FILES,
            "index.html": b'<meta http-equiv="Content-Security-Policy" content="x" />' + FILES["index.html"],
        },
        b'const MODULES = "__MODULES__";',
    ).decode()
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == 3
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in scripts]
    asked = re.search("script-src ([^;]*);", page)
    assert asked
    assert asked[1].split() == [*(f"'sha256-{one}'" for one in hashes), "blob:", "'wasm-unsafe-eval'"]


def test_modules_stand_after_those_they_import() -> None:
    files = {
        "page.mjs": b'import "./python.mjs"; import("./vendor/pyscript/core.js")',
        "python.mjs": b'import "./vendor/pyodide/x.mjs"',
        "vendor/pyodide/x.mjs": b"",
        "vendor/pyscript/core.js": b'import("./more.js")',
        "vendor/pyscript/more.js": b'import "./core.js"',
    }
    order = in_order(files)
    assert sorted(order) == sorted(files)
    assert order.index("vendor/pyodide/x.mjs") < order.index("python.mjs") < order.index("page.mjs")
    assert order.index("vendor/pyscript/core.js") < order.index("vendor/pyscript/more.js")
    with pytest.raises(Trouble, match="imports itself"):
        in_order({"a.mjs": b'import "./b.mjs"', "b.mjs": b'import "./a.mjs"'})


def test_a_file_it_does_not_know_how_to_hold_is_told() -> None:
    with pytest.raises(Trouble, match=r"index\.html"):
        make_page({**FILES, "index.html": b'<body><iframe src="./other.html"></iframe></body>'}, b"")


@pytest.mark.parametrize(
    ("name", "later"),
    [
        ("cookie_tin/__init__.pyc", False),
        ("cookie_tin/page/table/host.pyc", False),
        ("cookie_tin/page/shell/lab/__init__.pyc", True),
        ("cookie_tin/page/shell/lab/draft.pyc", True),
        ("cookie_tin/page/games/raid/rules.pyc", True),
        ("cookie_tin/page/games/raid/choices/dice.pyc", True),
    ],
)
def test_only_what_the_snapshot_lacks_is_there_once_more(name: str, later: bool) -> None:
    assert is_later(name) == later


def test_the_real_one_is_small_enough_to_carry_and_refers_to_nothing_outside(
    built: Mapping[str, bytes],
) -> None:
    page = one_file(built)
    assert len(page) <= MOST, f"{len(page):,} bytes"
    held = re.findall(r'id="file:([^"]+)"', page.decode())
    for name in (
        "vendor/pyodide/pyodide.asm.wasm.lzma",
        "vendor/plain/pyodide.asm.wasm.lzma",
        "py/plain.zip",
    ):
        assert name in held
    said = re.sub(r'<script type="text/plain".*?</script>', "", page.decode(), flags=re.DOTALL)
    assert set(re.findall(r"https?://[\w.-]+", said)) <= {"https://tin.invalid", "http://www.w3.org"}
