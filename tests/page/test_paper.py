"""Sheets for the printer and reference cards: what is on them, and how one gets there and back."""

from __future__ import annotations

import re

import pytest

from cookie_tin.games.addict.tiles import SPECIAL, TILES
from cookie_tin.match import Player
from cookie_tin.page.face import Face
from cookie_tin.page.games import FACES
from cookie_tin.page.games.addict.reference import SHORT
from cookie_tin.page.shell import leaflet_page
from cookie_tin.page.shell.overlays import reference
from tests.page.desk import Desk

TWO = (Player("Ada"), Player("Bea"))


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_every_game_has_a_sheet_with_its_rules_and_figures(face: Face) -> None:
    sheet = leaflet_page.leaflet(face)
    chapters = face.leaflet()
    assert sheet.count("<h2>") == len(chapters) >= 5
    assert sheet.count("<figure>") == sum(len(chapter.figures) for chapter in chapters) >= 4
    assert face.game.name in sheet and "data-at" not in sheet


def test_the_rules_page_leads_to_the_sheet_and_the_printer_gets_it(desk: Desk) -> None:
    desk.act("link #/rules/disco")
    assert 'href="#/paper/disco"' in desk.browser.parts["screen"]
    desk.acts("link #/paper/disco", "do print")
    assert desk.browser.printed == [desk.browser.parts["screen"]]
    assert 'href="#/rules/disco"' in desk.browser.printed[0]


@pytest.mark.parametrize("what", ["none", "doppel/card", "addict/more"])
def test_there_is_no_other_sheet(desk: Desk, what: str) -> None:
    desk.act(f"link #/paper/{what}")
    assert desk.browser.sentence == "There is no such game in the tin."


def test_two_reference_cards() -> None:
    """The box holds two; each shows every tile once, with what the specials do and how many there are of each."""
    sheet = leaflet_page.cards(FACES["addict"])
    cards = sheet.split('<div class="half">')[1:]
    assert len(cards) == 2 and len({card.removesuffix("</section>") for card in cards}) == 1
    assert cards[0].count("<svg") == len(TILES)
    assert {*SHORT} == {tile.code for tile in TILES if tile.kind == SPECIAL}
    assert all(text in cards[0] for text in SHORT.values())
    counts = [tile.both + tile.long for tile in TILES if tile.kind != SPECIAL]
    told = re.findall(r"<span>(\d+)(?:\+(\d+))?</span>", cards[0])
    assert [int(both) + int(long or 0) for both, long in told] == counts


def test_the_card_is_one_press_away_during_play(desk: Desk) -> None:
    desk.begin("addict", TWO, {})
    assert 'data-do="reference"' in desk.browser.parts["controls"]
    desk.act("do reference")
    assert desk.browser.dialog == reference(desk.table)
    assert FACES["addict"].reference() in desk.browser.dialog
    assert 'href="#/paper/addict/card"' in desk.browser.dialog


def test_a_game_without_a_card_offers_none(desk: Desk) -> None:
    desk.begin("doppel", TWO, {})
    assert 'data-do="reference"' not in desk.browser.parts["controls"]
