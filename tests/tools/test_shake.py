"""Pyodide's JavaScript without what its WebAssembly never asks for."""

from __future__ import annotations

from tools import node
from tools.programs import ROOT, call

SOURCE = (
    "async function create(moduleArg={}){var moduleRtn;"
    'var _draw=(a,b)=>{paint(`${a?"}":b};`)};_draw.sig="vi";Module["_draw"]=_draw;'
    'function paint(text){return text.replace(/[;}"/]/g,"")}'
    'var _read=name=>{return FS.open(name)};_read.sig="ip";var FS={open(name){return`{${name}`}};Module["FS"]=FS;'
    "var both=1,two=2;var wasmImports={draw:_draw,read:_read};run(wasmImports);return moduleRtn}\n"
    "export default create;\n"
)
SHAKE = f"""
import {{ shake }} from "{(ROOT / "tools" / "wasm" / "shake.mjs").as_uri()}";
const [source, asked, others] = process.argv.slice(1);
process.stdout.write(shake(source, asked.split(" "), others));
"""


def shake(asked: str, others: str = "") -> str:
    program, env = node.find("node")
    command = [program, "--input-type=module", "-e", SHAKE, "--", SOURCE, asked, others]
    return call(command, "Shaking", "", env)


def test_nothing_goes_that_is_asked_for() -> None:
    assert shake("draw read") == SOURCE


def test_what_nobody_asks_for_goes_with_all_that_only_it_needs() -> None:
    left = shake("read")
    assert "draw" not in left and "paint" not in left
    assert left.startswith("async function create(moduleArg={}){var moduleRtn;var _read=")
    assert "wasmImports={read:_read};run(wasmImports);return moduleRtn}" in left


def test_what_other_scripts_use_stays() -> None:
    assert "_read" not in shake("draw")
    assert "var FS=" not in shake("draw")
    assert 'Module["FS"]=FS;' in shake("draw", "python.FS.mkdir()")
