"""Experiments in a real browser: workers play them, and the numbers are those of a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cookie_tin.games import GAMES
from cookie_tin.lab import report
from cookie_tin.lab.experiment import Experiment, column, write_text
from cookie_tin.lab.games import find_lab
from tests.browser.conftest import LAPTOP, PHONE, Visit, go
from tests.browser.test_axe import violations
from tests.lab.experiments import play_experiment

PAIR = Experiment(tuple(column("doppel", {"size": size}, ("greedy", "random")) for size in (3, 4)), 40)
NO_WORKERS = "window.Worker = class { constructor() { throw new Error('refused'); } };"


def link(experiment: Experiment) -> str:
    return f"#/lab/{write_text(experiment)}"


def small(game: str, games: int = 12) -> Experiment:
    """Any two habits of a game."""
    habits = [habit.id for habit in find_lab(game).habits]
    return Experiment((column(game, {}, (habits[0], habits[-1])),), games, 5)


def play(page: Page) -> None:
    """Play to the end."""
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".bar")).to_contain_text("all played")


def download(page: Page, form: str = "JSON") -> str:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=form, exact=True).click()
    return Path(waiting.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_a_small_experiment(visit: Visit, game: str) -> None:
    experiment = small(game)
    page = visit(link(experiment))
    play(page)
    mine: Any = json.loads(download(page))
    assert mine == json.loads(report.json_text(experiment, play_experiment(experiment)))
    page.get_by_role("button", name="A typical game").first.click()
    expect(page.locator("#cloth svg").first).to_be_visible()
    expect(page.get_by_text("Looking back")).to_be_visible()


def test_pause_reload_go_on_and_start_over(visit: Visit) -> None:
    experiment = small("doppel", 20_000)
    page = visit(link(experiment), fresh=True)
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    expect(page.get_by_role("heading", name="Your answer after")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".bar")).to_contain_text("paused")
    some = page.get_by_role("progressbar").get_attribute("value")
    assert some and 0 < int(some) < experiment.games
    page.reload()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", some)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("progressbar")).not_to_have_attribute("value", some)
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".bar")).to_contain_text("stopped")
    assert download(page, "CSV").startswith("measure,column,value,low,high")
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_device_that_refuses_workers(context: Any, site: Any) -> None:
    experiment = small("doppel")
    device = context()
    device.add_init_script(NO_WORKERS)
    page = device.new_page()
    page.goto(site.url + link(experiment))
    play(page)
    assert json.loads(download(page)) == json.loads(report.json_text(experiment, play_experiment(experiment)))


@pytest.mark.parametrize(("theme", "size"), [("light", LAPTOP), ("dark", PHONE)], ids=["laptop", "phone"])
def test_axe_and_nothing_scrolls_sideways(visit: Visit, theme: str, size: dict[str, int]) -> None:
    page = visit("#/lab", color_scheme=theme, viewport=size)
    expect(page.get_by_text("Our answer").or_(page.locator(".asked p")).first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="An experiment of your own").click()
    page.get_by_label("Compare").select_option("option.size")
    expect(page.locator(".chips li").first).to_be_visible()
    assert violations(page) == []
    go(page, link(PAIR))
    play(page)
    page.get_by_role("button", name="Draws", exact=True).click()
    expect(page.get_by_text("The share of games that nobody won.")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Link to this experiment").click()
    expect(page.get_by_role("dialog").get_by_label("Link")).to_have_value(page.url)
    assert violations(page) == []


def test_in_french_on_a_phone(visit: Visit) -> None:
    page = visit("#/lab", locale="fr-FR", viewport=PHONE)
    page.get_by_role("link", name="Que vaut la première case").click()
    page.locator(".setup > summary").click()
    page.get_by_label("Parties au plus").select_option("200")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.locator(".bar")).to_contain_text("tout est joué")
    expect(page.get_by_role("heading", name="Votre réponse après 200 parties")).to_be_visible()
    expect(page.locator(".measures")).to_contain_text("\N{NO-BREAK SPACE}%")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_what_is_pressed_after_typing_is_pressed(visit: Visit) -> None:
    """What was typed counts first, and neither the press nor the keyboard's place is lost over it."""
    page = visit("#/lab/raid-bonus")
    page.locator("details.setup > summary").click()
    page.locator("#lab-seed").fill("77")
    page.keyboard.press("Tab")
    expect(page.locator("#lab-seed")).not_to_be_focused()
    page.wait_for_function("location.hash.includes('77') && document.activeElement !== document.body")
    page.locator("#lab-seed").fill("78")
    page.locator("[data-do=lab-play]").first.click()
    page.wait_for_function("location.hash.includes('78')")
    page.locator("[data-do=lab-pause], [data-do=lab-stop], [data-do=lab-again]").first.wait_for()
