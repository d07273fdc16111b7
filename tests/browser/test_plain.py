"""Where anything quick is missing, damaged, of another version or refused, Python starts the plain way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import Watch, ready
from tools.build import DIST
from tools.onefile import NAME
from tools.serve import Site

GONE = b""
REFUSE = """
const { compile } = WebAssembly;
WebAssembly.compile = async (bytes) => {
    const module = await compile(bytes);
    const own = WebAssembly.Module.exports(module).some(({ name }) => name.startsWith("."));
    if (own) throw new WebAssembly.CompileError("refused");
    return module;
};
"""
"""A browser that does not take the WebAssembly that was split, as one may that knows only one table."""

WAY = """async () => {
    const {loadPyodide} = await import(new URL("page.mjs", document.baseURI));
    const python = await loadPyodide({stdout: console.log, stderr: console.error});
    return python.runPython("import cookie_tin; cookie_tin.__file__");
}"""
"""Where Python has our package from: sources, or bytecode."""


def half(name: str) -> bytes:
    content = (DIST / name).read_bytes()
    return content[: len(content) // 2]


def spoilt(name: str) -> bytes:
    """The same length, and one bit another."""
    content = (DIST / name).read_bytes()
    at = len(content) * 2 // 3
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


@pytest.fixture
def start(context: Callable[..., BrowserContext], site: Site, watch: Watch) -> Callable[..., Page]:
    """Starts a page some of whose files are others."""

    def open_(files: dict[str, bytes], script: str = "") -> Page:
        page = context(service_workers="block").new_page()
        page.add_init_script(script)
        for name, content in files.items():
            page.route(f"**/{name}", lambda route, _request, body=content: answer(route, body))
        watch.provoked = True
        page.goto(f"{site.url}#/play/doppel")
        ready(page)
        return page

    return open_


def answer(route: Route, body: bytes) -> None:
    if body == GONE:
        route.fulfill(status=404)
    else:
        route.fulfill(body=body)


def play(page: Page) -> None:
    """One move, and the bot's."""
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(3, timeout=60_000)


WASM = "vendor/pyodide/pyodide.asm.wasm"
HOSTED = {
    "a part of the WebAssembly is gone": lambda: {WASM: GONE, f"{WASM}.lzma": GONE},
    "a part of the WebAssembly is cut": lambda: {WASM: half(WASM), f"{WASM}.lzma": half(f"{WASM}.lzma")},
    "Pyodide's shorter script is gone": lambda: {"vendor/pyodide/pyodide.asm.mjs": GONE},
    "the module of the quick ways is cut": lambda: {"quick-python.mjs": half("quick-python.mjs")},
}


@pytest.mark.parametrize("what", HOSTED)
def test_a_hosted_page_starts_the_plain_way(start: Callable[..., Page], what: str) -> None:
    page = start(HOSTED[what]())
    assert page.evaluate(WAY).endswith(".py")
    play(page)


def test_a_browser_that_refuses_the_split_webassembly_starts_the_plain_way(
    start: Callable[..., Page],
) -> None:
    page = start({}, REFUSE)
    assert page.evaluate(WAY).endswith(".py")
    play(page)


def test_one_bit_of_the_snapshot_is_enough_to_start_without_it(start: Callable[..., Page]) -> None:
    """From the same parts as with it: that is quicker than the plain way."""
    page = start({"py/snapshot.lzma": GONE, "py/snapshot": spoilt("py/snapshot")})
    assert page.evaluate(WAY).endswith(".pyc")
    play(page)


@pytest.fixture
def carried(browser: Browser, site: Site, tmp_path: Path) -> Iterator[Callable[[str, str], Page]]:
    """Opens the edition that is one file, with one of its parts damaged, without any network."""
    contexts: list[BrowserContext] = []

    def open_(name: str, how: str) -> Page:
        page = (DIST / NAME).read_text(encoding="utf-8")
        damaged, count = re.subn(rf'(id="file:{re.escape(name)}"[^>]*>)([^<]*)', DAMAGES[how], page)
        assert count == 1, name
        file = tmp_path / NAME
        file.write_text(damaged, encoding="utf-8")
        contexts.append(browser.new_context(offline=True, locale="en-GB"))
        opened = contexts[-1].new_page()
        opened.goto(f"{file.as_uri()}#/play/doppel")
        ready(opened)
        return opened

    yield open_
    for one in contexts:
        one.close()


DAMAGES: dict[str, Callable[[re.Match[str]], str]] = {
    "gone": lambda found: found[1].replace("file:", "nothing:"),
    "cut": lambda found: found[1] + found[2][: len(found[2]) // 8 * 4],
}


@pytest.mark.parametrize(
    ("name", "how"),
    [("py/snapshot.lzma", "gone"), ("py/snapshot.lzma", "cut"), (f"{WASM}.lzma", "cut")],
)
def test_the_edition_that_is_one_file_starts_the_plain_way(
    carried: Callable[[str, str], Page], name: str, how: str
) -> None:
    page = carried(name, how)
    play(page)
