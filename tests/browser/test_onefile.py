"""The edition that is one file: opened from a disk, without a server and without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cookie_tin.bots import strongest
from cookie_tin.games import find
from cookie_tin.page.table.bot_client import question
from tests.browser.conftest import LAPTOP, Watch, expect_moves, go, moves, ready
from tools.build import DIST
from tools.onefile import NAME
from tools.serve import Site


@pytest.fixture
def carried(browser: Browser, site: Site, tmp_path: Path) -> Iterator[Page]:
    """The file alone in a folder, the network off. The site is only there so that it has been built."""
    file = tmp_path / NAME
    file.write_bytes((DIST / NAME).read_bytes())
    watch = Watch(file.as_uri())
    context = browser.new_context(offline=True, viewport=LAPTOP, locale="fr-FR")
    watch.over(context)
    page = context.new_page()
    page.goto(f"{file.as_uri()}#/play/doppel")
    ready(page)
    yield page
    context.close()
    assert watch.troubles == []


def test_it_needs_nothing_else(carried: Page) -> None:
    """It plays, keeps and speaks; its bots think in a worker with their tables; its later pages open."""
    carried.locator(".cell.open").first.click()
    expect(carried.locator(".moves li")).to_have_count(3)
    played = moves(carried)
    expect(carried.locator("#menu")).to_contain_text("Partager")
    carried.reload()
    ready(carried)
    expect_moves(carried, played)
    ask_the_worker(carried)
    open_later_pages(carried)


def ask_the_worker(carried: Page) -> None:
    """Whoever knows the table sees the winning move of the designer's figure."""
    game = find("disco")
    state = game.at("O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V", {})
    asked = question(game, strongest("disco").id, state.view(0), 0, 7)
    ask = "async asked => { const worker = await tin.startWorker(); return worker.ask(asked) }"
    assert carried.evaluate(ask, asked) == "-1,1>1,-1"


def open_later_pages(carried: Page) -> None:
    """They import what is neither in the snapshot nor, here, in a library beside it."""
    for place in ("lab", "lab/study", "learn/raid", "puzzles", "room", "games", "paper/raid", "rules/disco"):
        go(carried, f"#/{place}")
        expect(carried.locator("#screen :is(h1, .cloth)").first).to_be_visible()
        expect(carried.locator("#notice")).to_be_hidden()
