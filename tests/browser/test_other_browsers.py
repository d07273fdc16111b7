"""The same short journey in every browser: open, play in each game, a bot answers, reload, offline.

Chromium is always there; Firefox and WebKitGTK where `dev.py test --browsers all` has been asked for.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Match
from cookie_tin.match.record import read_record
from tests.browser.conftest import PHONE
from tools import drive
from tools.build import DIST, build
from tools.serve import Site, serving

OTHERS = {"firefox": drive.firefox, "webkit": drive.webkit}
ASKED = ["chromium", *filter(None, os.environ.get("BROWSERS", "").split(","))]
PATIENCE = 120_000
"""Milliseconds."""

KEPT = "localStorage.getItem('tin.match.' + location.hash.split('/')[2])"


class Chromium:
    """On a phone with a touch screen, driven as the others are."""

    def __init__(self, browser: Browser) -> None:
        self.page = browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB"
        ).new_page()

    def go(self, url: str) -> None:
        self.page.goto(url)

    def run(self, body: str) -> Any:
        return self.page.evaluate(f"async () => {{ {body} }}")


@contextmanager
def driven(name: str, browser: Browser) -> Iterator[drive.Driver]:
    if name == "chromium":
        driver = Chromium(browser)
        yield driver
        driver.page.context.close()
    else:
        with OTHERS[name]() as other:
            yield other


def until(driver: drive.Driver, condition: str, meanwhile: str = "") -> Any:
    """What a condition is in the page as soon as it is something; the page itself waits for it."""
    return driver.run(
        f"const end = Date.now() + {PATIENCE};"
        f"for (;;) {{ {meanwhile}; const found = {condition}; if (found) return found;"
        " if (Date.now() > end) throw new Error(document.body.innerText.slice(0, 600));"
        " await new Promise(then => setTimeout(then, 50)); }"
    )


def ready(driver: drive.Driver) -> None:
    until(driver, "document.documentElement.dataset.ready === 'yes'")


def hurry(driver: drive.Driver) -> None:
    """Nobody looks at what bots do in a test."""
    driver.run("location.hash = '#/settings'")
    until(driver, "document.querySelector('#set-pace') !== null")
    driver.run(
        "const pace = document.querySelector('#set-pace'); pace.value = 'fast';"
        "pace.dispatchEvent(new Event('change', {bubbles: true}))"
    )
    until(driver, "(localStorage['tin.settings'] ?? '').includes('fast')")


def match_on(driver: drive.Driver) -> Match:
    """The match on the table, as it is kept."""
    kept = until(driver, KEPT)
    return Match(read_record(json.loads(kept)["record"]))


def persons_turn(driver: drive.Driver) -> None:
    """Wait until nobody but the person can change the match: bots and dice have done what they do by themselves."""
    now = match_on(driver)
    while not (now.over or now.state.to_act() == (0,)):
        seen = json.dumps(now.record().write())
        go_on = "document.querySelector('#prompt :is([data-do=on], [data-do^=point])')?.click()"
        until(driver, f"{KEPT} && JSON.parse({KEPT}).record !== {seen}", go_on)
        now = match_on(driver)


def play(driver: drive.Driver) -> None:
    """One move of the person, typed, and what follows from it."""
    match = match_on(driver)
    text = match.state.format(match.state.legal(0)[0])
    driver.run(
        f"const field = document.querySelector('input[name=move]'); field.value = {json.dumps(text)};"
        "field.form.requestSubmit()"
    )
    seen = json.dumps(match.record().write())
    until(driver, f"{KEPT} && JSON.parse({KEPT}).record !== {seen}")
    persons_turn(driver)
    now = match_on(driver)
    assert now.cursor > match.cursor
    assert any(entry.actor not in (0, CHANCE) for entry in now.entries), "the bot has answered"


@pytest.fixture(scope="session")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain edition: Pyodide and PyScript as npm brings them."""
    folder = tmp_path_factory.mktemp("plain")
    build(folder, wanted=())
    return folder


@pytest.mark.parametrize("edition", ["quick", "plain"])
@pytest.mark.parametrize("name", ASKED)
def test_the_same_journey_everywhere(
    name: str, edition: str, browser: Browser, site: Site, plain: Path
) -> None:
    with driven(name, browser) as driver:
        with serving(plain if edition == "plain" else DIST, "/tin") as own:
            driver.go(own.url)
            ready(driver)
            hurry(driver)
            for game in GAMES:
                driver.run(f"location.hash = '#/play/{game}'")
                until(driver, f"location.hash.startsWith('#/match/') && {json.dumps(game)}")
                until(driver, "document.querySelector('input[name=move]') !== null")
                persons_turn(driver)
                for _ in range(3):
                    if not match_on(driver).over:
                        play(driver)
            before = match_on(driver).record()
            here = driver.run("return location.href")
            driver.go("about:blank")
            driver.go(here)
            ready(driver)
            assert match_on(driver).record() == before
            until(driver, "navigator.serviceWorker.controller !== null")
        driver.go(own.url)
        ready(driver)
        assert driver.run("return document.querySelectorAll('.card').length") >= 4
