"""Phones of real height, with the browser's bars showing: everything a turn needs is in sight and easy to hit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, code, go
from tin import bots
from tin.games import GAMES
from tin.match import Dealer, Match, Player
from tin.match.dealer import seeded

SIZES = [(390, 664), (375, 553), (360, 640), (667, 375)]
STILL = {"reduced_motion": "reduce", "locale": "fr-FR", "has_touch": True}

FITS = """() => {
  const faults = [];
  const seen = element => element.checkVisibility({checkOpacity: true});
  const box = element => element.getBoundingClientRect();
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) faults.push(`scrolls down by ${page.scrollHeight - innerHeight}`);
  if (page.scrollWidth > innerWidth) faults.push(`scrolls right by ${page.scrollWidth - innerWidth}`);
  for (const element of document.querySelectorAll(".seat, #cloth, #prompt, .controls > *, #prompt .deeds > *")) {
    if (!seen(element)) continue;
    const {left, top, right, bottom} = box(element);
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`outside: ${element.className || element.id}`);
  }
  for (const element of document.querySelectorAll(".controls > *")) {
    if (!seen(element)) continue;
    if (box(element).height < 43.5) faults.push(`too low: ${element.textContent.trim()} ${box(element).height}`);
    if (element.scrollWidth > element.clientWidth + 1) faults.push(`too long: ${element.textContent.trim()}`);
  }
  const prompt = document.getElementById("prompt");
  if (seen(prompt) && box(prompt).height < 89.5) faults.push(`a prompt of ${box(prompt).height}`);
  return faults;
}"""


def finished(game: str) -> str:
    """A whole game of easy bots, as a link."""
    match = Match.new(game, {}, [Player(), Player("pip", bot=True)])
    rng = seeded(3)
    dealer = Dealer(rng)
    while not match.over:
        match.deal(dealer)
        for seat in match.state.to_act()[:1]:
            match.play(seat, bots.choose(match.game, "poppy", match.state.view(seat), seat, rng))
    return code(match)


def faults(page: Page) -> dict[str, Any]:
    """By size: what does not fit."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if wrong := page.evaluate(FITS):
            found[f"{width}×{height}"] = wrong
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_state_fits(visit: Visit, game: str) -> None:
    """The start, the drawer, analysis, a refusal and the end, in French."""
    page = visit(f"#/play/{game}", **STILL)
    expect(page.locator(".controls [data-do=help]")).to_be_visible()
    assert faults(page) == {}, "the start"
    page.locator(".controls [data-do=drawer]").click()
    expect(page.locator(".moves")).to_be_visible()
    page.locator(".moves [data-do=drawer]").click()
    expect(page.locator(".moves")).to_be_hidden()
    page.locator(".controls [data-do=analyse]").click()
    expect(page.locator(".standing")).to_be_visible()
    assert faults(page) == {}, "analysis"
    page.locator(".controls [data-do=analyse]").click()
    go(page, finished(game))
    expect(page.locator(".finale [data-do=rematch]")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        button = page.locator(".finale [data-do=rematch]").bounding_box()
        assert button and button["y"] + button["height"] <= height, f"what comes next at {width}×{height}"
        verdict = page.locator(".finale .verdict").evaluate(
            "element => parseFloat(getComputedStyle(element).fontSize)"
        )
        others = page.locator("main *:not(svg *)").evaluate_all(
            "all => Math.max(...all.filter(one => one.checkVisibility() && !one.closest('.verdict, .quiet') &&"
            " [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))"
            ".map(one => parseFloat(getComputedStyle(one).fontSize)))"
        )
        assert verdict > others, "the verdict is the largest text on the screen"
