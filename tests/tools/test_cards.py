"""What the page says of the games before Python is there: all of it comes from the games themselves."""

from __future__ import annotations

import json
import re

import pytest

from cookie_tin.games.doppel import Doppel
from cookie_tin.page.games import FACES
from cookie_tin.page.games.doppel.face import DoppelFace
from tools import cards
from tools.build import page, read, site
from tools.loading import SHEETS
from tools.programs import ROOT, Trouble

FACTS = {
    "doppel": ">2 players<",
    "disco": ">2 players · 15 min · 8+<",
    "addict": ">2 players · 20 min · 10+<",
    "raid": ">2–4 players · 15–25 min · 8+<",
}
"""What the documents say of players, minutes and age; Doppel-game's says nothing of the last two."""


@pytest.fixture(scope="module")
def html() -> str:
    return page(ROOT, {})


def test_the_source_of_the_page_knows_no_game() -> None:
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    for face in FACES.values():
        assert face.game.name not in source
        assert not re.search(rf"\b{face.game.id}\b", source)


@pytest.mark.parametrize("game", FACES)
def test_every_game_has_a_card_a_style_sheet_and_a_maker(html: str, game: str) -> None:
    face = FACES[game]
    (card,) = [
        part for part in re.findall(r'<li class="card">.*?</li>', html, re.DOTALL) if f"#/play/{game}" in part
    ]
    assert f"<h2 data-t>{face.game.name}</h2>" in card
    assert face.pitch in card and FACTS.get(game, "") in card
    assert f'src="./{face.art}"' in card
    assert f'<link rel="stylesheet" href="./{face.stylesheet}" />' in html
    assert f"<span data-t>{face.byline}</span>" in html


def test_how_many_play_is_what_the_rules_say(html: str) -> None:
    counts = re.findall(r'class="facts" data-t>(\S+) players', html)
    played = [face.player_counts() for face in FACES.values()]
    assert counts == [f"{some[0]}–{some[-1]}" if some[1:] else str(some[0]) for some in played]


def test_a_game_without_options_has_players_too() -> None:
    class Game(Doppel):
        options = ()

    class Plain(DoppelFace):
        game = Game()

    assert Plain().player_counts() == (2,)


def test_the_cards_speak_french(html: str) -> None:
    found = re.search(r'id="words">(.*?)</script>', html)
    assert found
    french = json.loads(found[1])["fr"]
    assert french["2–4 players · 15–25 min · 8+"] == "2–4 joueurs · 15–25 min · 8+"
    assert french["Cookie Disco by Olaf Pieters"] == "Cookie Disco d’Olaf Pieters"


def test_every_file_that_a_game_names_is_in_the_site() -> None:
    files = site(ROOT, ())
    for face in FACES.values():
        assert {face.art, face.drawings or face.art} <= {*files}
        assert face.stylesheet and read(ROOT, face.stylesheet) in files[SHEETS]


def test_what_drawings_use_is_in_the_page(html: str) -> None:
    """Every symbol and colour that the drawings of the page refer to."""
    there = set(re.findall(r'\bid="([\w-]+)"', html))
    used = set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', html))
    assert {one or other for one, other in used} - {"main"} <= there
    marks = {side.mark for face in FACES.values() for side in face.sides}
    assert {f"cookie-{mark}" for mark in marks} <= there


def test_a_game_without_a_picture_shows_its_cookies() -> None:
    drawn = cards.picture({"art": "", "marks": ["orange", "blue"]})
    assert drawn.startswith("<svg") and 'href="#cookie-orange"' in drawn and 'href="#cookie-blue"' in drawn


def test_a_page_that_has_lost_a_place_is_told() -> None:
    with pytest.raises(Trouble, match="cards of the games"):
        cards.fill("<!-- makers of the games -->", ROOT)
