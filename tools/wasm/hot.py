"""Looks in a browser which functions of Python's WebAssembly the games call, and writes hot.json: `dev.py hot`.

What was seen once stays, until another version of Pyodide comes. The data that goes with the rest is chosen by hand,
for one version: tables of Chinese, Japanese and Korean encodings (Python's and the C library's), the names of
characters, and the modules that are frozen into Python, which the snapshot has imported. For another version there is
none at first.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Error, Page, sync_playwright

from cookie_tin.games import GAMES
from cookie_tin.match import Dealer, Match, Player, write_link
from tools import node, wasm
from tools.build import PACKED, site
from tools.programs import call
from tools.serve import Site, serving
from tools.stages.snapshot import seal
from tools.vendor import STOCK

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
STEPS = 20
"""So many things are pressed in each game."""

MOVES = 6
"""So many moves are in a link."""

NOTED = """
setInterval(() => {
  const seen = [];
  for (let at = 0; exports[`.h${at}`]; at++) seen.push(exports[`.h${at}`].value);
  if (globalThis.document) (window.seen ??= []).push(seen);
  else new BroadcastChannel("hot").postMessage(seen);
}, 200);
"""
LISTEN = 'new BroadcastChannel("hot").onmessage = ({ data }) => (window.seen ??= []).push(data)'
TAKE = "() => (window.seen ?? []).reduce((one, other) => one.map((word, at) => word | other[at]))"
PRESSED = "[data-do]:not([disabled]), .cell.open, [data-at], summary"


def played(game: str, players: list[Player]) -> Match:
    """A game after a few moves, since a link is read move by move."""
    match, rng = Match.new(game, {}, players), Random(1)
    for _ in range(MOVES):
        match.deal(Dealer(rng))
        for seat in match.state.to_act()[:1]:
            match.play(seat, match.state.format(rng.choice(list(match.state.legal(seat)))))
    return match


def watched_site(folder: Path) -> dict[str, bytes]:
    """The site with the whole WebAssembly in its first part, which notes what is called."""
    program, env = node.find("node")
    listed = folder / "hot.json"
    listed.write_text('{"sha256": "that of no Pyodide"}')
    call([program, wasm.FOLDER / "split.mjs", STOCK, folder, listed], "Joining the WebAssembly", "", env)
    first = folder / "pyodide.asm.wasm"
    call([program, wasm.FOLDER / "watch.mjs", first, folder / "watched"], "Watching the WebAssembly", "", env)
    files = site()
    version = re.compile(rb"rest [0-9a-f]{8}")
    now = version.search((folder / "pyodide.rest.wasm").read_bytes())
    assert now
    snapshot = seal(version.sub(now[0], files["py/snapshot"], count=1))
    begun = "const { exports } = await begin(module, imports);"
    plain = {name: content for name, content in files.items() if not name.endswith(PACKED)}
    return {
        **plain,
        "vendor/pyodide/pyodide.asm.wasm": (folder / "watched").read_bytes(),
        "vendor/pyodide/pyodide.rest.wasm": (folder / "pyodide.rest.wasm").read_bytes(),
        "py/snapshot": snapshot,
        "split-wasm.mjs": files["split-wasm.mjs"].replace(begun.encode(), (begun + NOTED).encode()),
    }


def look(browser: Browser, site: Site, fragment: str, locale: str) -> int:
    """Play a while and come back: the functions that were called."""
    context = browser.new_context(locale=locale, service_workers="block")
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.goto(site.url + fragment)
    page.wait_for_selector("html[data-ready=yes]", timeout=120_000)
    rng = Random(1)
    for _ in range(STEPS):
        offered = [one for one in page.query_selector_all(PRESSED) if one.is_visible()]
        if not offered:
            break
        try:
            rng.choice(offered).click(timeout=800, force=True)
        except Error:
            page.keyboard.press("Escape")
        page.wait_for_timeout(150)
    page.wait_for_timeout(500)
    seen = bits(page)
    page.reload()  # what was begun is taken up again
    page.wait_for_selector("html[data-ready=yes]", timeout=120_000)
    page.wait_for_timeout(1000)
    seen |= bits(page)
    context.close()
    return seen


def bits(page: Page) -> int:
    """The functions that were called, a bit each."""
    words = page.evaluate(TAKE)
    return int.from_bytes(b"".join((word & 0xFFFFFFFF).to_bytes(4, "little") for word in words), "little")


def fragments() -> Iterator[str]:
    """Every way to a first board: the tin, a new match, one that a link tells of."""
    yield "#/"
    for game in GAMES:
        yield f"#/play/{game}"
        players = [Player("Ada") for _ in range(GAMES[game].seats({}))]
        yield f"#/g/{write_link(played(game, players).record())}"


def digest() -> str:
    return hashlib.sha256((STOCK / "pyodide.asm.wasm").read_bytes()).hexdigest()


def main() -> int:
    before = json.loads(wasm.HOT.read_text())
    same = before["sha256"] == digest()
    hot = int.from_bytes(base64.b64decode(before["functions"]), "little") if same else 0
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        for path, content in watched_site(folder).items():
            (folder / "site" / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / "site" / path).write_bytes(content)
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        with serving(folder / "site") as served:
            for locale in ("en-GB", "fr-FR"):
                for fragment in fragments():
                    hot |= look(browser, served, fragment, locale)
                    print(f"{locale} {fragment[:20]}: {hot.bit_count()} functions so far", flush=True)
        browser.close()
    data = before["data"] if same else []
    functions = base64.b64encode(hot.to_bytes((hot.bit_length() + 7) // 8, "little")).decode()
    found = {"sha256": digest(), "data": data, "functions": functions}
    wasm.HOT.write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
