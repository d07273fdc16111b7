"""Waiting for Python: a game that was chosen shows how it is played, and what is there stays where it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import NO_NEWCOMER, Visit, ready
from tools.serve import Site

PHONE = {"width": 390, "height": 664}
FILM = "#demonstration"

REMEMBERED = "['saved-games', 'stars-disco'].map(id => document.getElementById(id).innerHTML)"
"""What boot.js makes of what the front page showed last, and then Python."""


class Held:
    """A page whose Python comes when it is told to."""

    def __init__(self, context: BrowserContext) -> None:
        self.page, self.asked = context.new_page(), list[str]()
        self._held: list[Route] | None = []

        def hold(route: Route) -> None:
            if self._held is None:
                route.continue_()
            else:
                self._held.append(route)

        self.page.on("request", lambda request: self.asked.append(request.url.rsplit("/", 1)[-1]))
        self.page.route("**/pyodide.asm.wasm*", hold)

    def go_on(self) -> None:
        held, self._held = self._held or [], None  # what is asked for later is not held any more
        for route in held:
            route.continue_()
        ready(self.page)


def test_a_game_that_was_chosen_shows_how_it_is_played(
    context: Callable[..., BrowserContext], site: Site
) -> None:
    """Frame by frame; only its own film is fetched, and only then. Back at the front page it is gone."""
    held = Held(context(viewport=PHONE))
    page = held.page
    page.goto(site.url, wait_until="commit")
    page.locator('a[href="#/play/raid"]').click()
    sentence = page.locator(f"{FILM} li.now p")
    expect(sentence).to_have_text("Your hand is secret; the plate is there to be raided.")
    expect(page.locator(f"{FILM} h2")).to_have_text("Cookie Raid")
    expect(page.locator(f"{FILM} li:visible")).to_have_count(1)
    expect(page.locator(f"{FILM} svg.raid:visible")).to_be_in_viewport()
    expect(page.locator("#tin")).to_be_hidden()
    page.locator(f"{FILM} ol").click()
    expect(sentence).to_have_text("Choose dice to risk. They will be rolled.")
    assert [name for name in held.asked if name.endswith(".json")] == ["raid.en.json"]
    page.go_back()
    expect(page.locator(FILM)).to_be_hidden()
    expect(page.locator(".card").first).to_be_visible()
    page.locator('a[href="#/play/doppel"]').click()
    expect(page.locator(f"{FILM} svg.doppel:visible")).to_have_count(1)
    held.go_on()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator(FILM)).to_be_hidden()


def test_all_frames_at_once_where_nothing_should_move(
    context: Callable[..., BrowserContext], site: Site
) -> None:
    """In the person's language."""
    held = Held(context(reduced_motion="reduce", locale="fr-FR"))
    held.page.goto(f"{site.url}#/play/disco")
    frames = held.page.locator(f"{FILM} li")
    expect(frames).to_have_count(5)
    for frame in frames.all():
        expect(frame).to_be_visible()
    expect(frames.first.locator("p")).to_have_text("Six cookies et un par joueur, tous dans un seul champ.")


def test_nothing_is_fetched_for_who_does_not_wait(visit: Visit) -> None:
    page = visit("#/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator('a[href="#/play/doppel"]').click()
    expect(page.get_by_role("grid")).to_be_visible()
    assert not [url for url in asked if "demonstration" in url]


def tops(page: Page) -> list[float]:
    """Where the cards are."""
    found: list[float] = page.locator(".card").evaluate_all(
        "cards => cards.map(card => Math.round(card.getBoundingClientRect().top))"
    )
    return found


def test_cards_do_not_jump_when_python_comes(context: Callable[..., BrowserContext], site: Site) -> None:
    """Not at the first visit, and not where there are stars and games on the table."""
    device = context(viewport=PHONE)
    first = Held(device)
    first.page.goto(site.url)
    before = tops(first.page)
    first.go_on()
    assert tops(first.page) == before
    first.page.evaluate(NO_NEWCOMER)
    first.page.evaluate("""localStorage["tin.trophies"] = '{"disco": ["pip"]}'""")
    for game in ("doppel", "disco"):
        first.page.locator(f'a[href="#/play/{game}"]').click()
        expect(first.page.locator("#cloth svg")).to_be_visible()
        first.page.locator(".brand").click()
    expect(first.page.locator("#saved-games li")).to_have_count(2)
    first.page.close()
    second = Held(device)
    second.page.goto(site.url)
    expect(second.page.locator("#saved-games li")).to_have_count(2)
    expect(second.page.locator("#stars-disco")).to_contain_text("★")
    filled, written = tops(second.page), second.page.evaluate(REMEMBERED)
    assert filled[0] > before[0]
    second.go_on()
    assert tops(second.page) == filled
    assert second.page.evaluate(REMEMBERED) == written


@pytest.mark.parametrize(
    ("game", "taps"),
    [
        ("doppel", ["#cloth [data-at]:not([aria-disabled])"]),
        ("addict", ['#cloth [data-at="1"]']),
        ("raid", ["#prompt [data-do^='move:']"]),
        ("disco", ['#cloth [data-at="O"]', '#cloth [data-at="1"] circle']),
    ],
)
def test_the_first_move_is_two_taps_away(visit: Visit, game: str, taps: list[str]) -> None:
    """The card and the move; in Cookie Disco a cookie is chosen before it is placed."""
    page = visit("#/", viewport=PHONE, has_touch=True)
    made = page.locator("#made li:not(.chance)")
    page.locator(f'a[href="#/play/{game}"]').click()
    for tap in taps:
        page.locator(tap).first.click(force=True)
    expect(made.first).to_be_attached()
