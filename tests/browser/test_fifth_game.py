"""A fifth game is added as docs/adding-a-game.md says, the site is built, and somebody plays it in a browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cookie_tin.lab.experiment import Experiment, column, write_text
from tests.browser.conftest import Watch, device, ready
from tests.browser.test_experiment_screen import play
from tests.fifth_game import plugged_in, tin_with_it
from tools.serve import Site, serving

MY_TURN = """made => document.querySelector(".finale")
    || document.querySelector("#typed") && document.querySelectorAll("#made li").length > made"""
"""The person is to move, or the game is over; `made` moves were there before."""


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of a tin with five games."""
    root = tmp_path_factory.mktemp("five") / "tin"
    tin_with_it(root)
    done = subprocess.run(
        [sys.executable, Path("dev.py"), "build"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    with serving(root / "dist") as site:
        yield site


def test_somebody_plays_it(browser: Browser, other_site: Site) -> None:
    watch = Watch(other_site.url)
    context = device(browser, watch)
    page = context.new_page()
    page.goto(other_site.url)
    card = page.locator(".card").filter(has_text="Null game")
    expect(card).to_contain_text("2–4 players · 1 min · 99+")
    ready(page)
    card.get_by_role("link", name="Play").click()
    expect(page.locator("#cloth svg.null")).to_be_visible()
    expect(page.locator("#seats li")).to_have_count(2)
    made = 0
    for _ in range(12):
        page.wait_for_function(MY_TURN, arg=made)
        if page.locator(".finale").count():
            break
        made = page.locator("#made li").count()
        title = page.locator("#prompt h2").inner_text()
        if page.locator("#prompt button", has_text="Done").count():
            page.locator("#prompt button", has_text="Done").click()
        elif "Seal" in title:
            page.locator('[data-at^="c"]').first.click()
        else:
            page.get_by_role("button", name="free").first.click()
    expect(page.locator(".finale .verdict")).to_be_visible()
    page.goto(f"{other_site.url}#/rules/null")
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Null game")
    page.goto(f"{other_site.url}#/learn/null")
    expect(page.locator("#prompt")).to_contain_text("Place your marker on any spot but the first.")
    page.locator('[data-at="3"]').click()
    expect(page.locator("#prompt .stars")).to_have_text("★★★")
    with plugged_in():
        experiment = write_text(Experiment((column("null", {}, ("pip", "random")),), 20))
    page.goto(f"{other_site.url}#/lab/{experiment}")
    play(page)
    page.get_by_role("button", name="measures").click()
    expect(page.get_by_role("table", name="Measures")).to_contain_text("Hops")
    assert watch.troubles == []
    context.close()
