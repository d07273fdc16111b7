"""What the designers' documents say that is no rule of play: for whom, how long, the story, the thanks. It is told."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.starts import STARTS
from cookie_tin.page.face import Look
from cookie_tin.page.games import FACES
from cookie_tin.page.games.addict.board import CELL
from cookie_tin.page.games.addict.face import ANIMALS
from cookie_tin.page.games.addict.pieces import CARD, jar
from tests.rules.addict.positions import at, new
from tools.programs import ROOT


def rules_text(game: str) -> str:
    """All that the rules of a game say."""
    chapters = FACES[game].chapters()
    return " ".join(" ".join((chapter.heading, *chapter.paragraphs)) for chapter in chapters)


@pytest.mark.parametrize(
    ("game", "players", "minutes", "age"),
    [
        # “Number of players: 2. Age: 8 years and up. Duration: Approximately 15 minutes.”
        ("disco", (2,), "15", 8),
        # “20 min | 2 joueurs | 10 ans et +”, on the cover.
        ("addict", (2,), "20", 10),
        # “Here is a game for 2 players”: no age, no duration.
        ("doppel", (2,), None, None),
        # “For two to four players. Ages 8 and up. Playtime: 15-25 minutes.”
        ("raid", (2, 3, 4), "15–25", 8),
    ],
)
def test_players_minutes_and_age(
    game: str, players: tuple[int, ...], minutes: str | None, age: int | None
) -> None:
    face = FACES[game]
    assert (face.player_counts(), face.minutes, face.age) == (players, minutes, age)


@pytest.mark.parametrize(
    ("game", "makers"),
    [
        ("disco", ["Olaf Pieters", "2010"]),
        ("doppel", ["Leroy Quet", "2009"]),
        ("addict", ["Pierrick Lugen", "Lubee"]),
        ("raid", ["Bradley C Buchanan", "2012"]),
    ],
)
def test_whoever_made_it_is_named(game: str, makers: list[str]) -> None:
    assert all(maker in FACES[game].credit for maker in makers)
    assert makers[0] in FACES[game].byline


def test_disco_has_eight_cookies() -> None:
    """“8 cookies. 1 cherry.” On every field six and the two of the players; so on the picture of its card."""
    whole = Counter("CCCKKVOB")
    assert {*VALUES} == {*whole}
    for start in STARTS.values():
        assert Counter(start.field.values()) + Counter("OB") == whole
    art = (ROOT / FACES["disco"].art).read_text("utf-8")
    drawn = Counter(re.findall(r'fill="url\(#(\w+)\)"', art))
    assert drawn == {"chocolate": 3, "caramel": 2, "vanilla": 1, "orange": 1, "blue": 1}


def test_disco_says_what_it_is_about() -> None:
    """“Try to surround your cookie with the tastiest cookies while leaving your opponent behind with the crumbs.”"""
    assert "the better part round your own cookie" in FACES["disco"].lead
    assert (
        "Whoever first splits it in two, with more points on the side of the own player cookie"
        in rules_text("disco")
    )


def test_the_crawl_cookie_has_its_sheet() -> None:
    """“1 cookie. 1 instruction sheet.”: a chapter of its own, with the ninth cookie in its figure."""
    sheets = [chapter for chapter in FACES["disco"].chapters() if chapter.heading == "The crawl cookie"]
    assert len(sheets) == 1
    [(drawn, _caption)] = sheets[0].figures
    assert (drawn.count('href="#cookie-'), drawn.count('href="#cookie-crawl"')) == (9, 1)
    assert "a small ninth cookie" in " ".join(sheets[0].paragraphs)


def test_addict_tells_of_the_escape() -> None:
    """“un panda roux et un raton laveur ont profité de l'obscurité pour s'évader du zoo”: from it, not into it."""
    assert "have escaped from the zoo" in FACES["addict"].lead
    assert "Last night a red panda and a raccoon escaped from the zoo" in rules_text("addict")
    assert "the keepers are after them" in rules_text("addict")


def test_addict_takes_25_minutes_or_15() -> None:
    """“Partie classique : 25 min”, “Partie courte : 15 min”."""
    assert "The long game takes about 25 minutes, the short one 15." in rules_text("addict")


def test_addict_has_two_animals_two_keepers_and_ten_lures() -> None:
    """“2 jetons personnage”, “2 jetons gardien de zoo + socles”, “10 jetons leurre”."""
    assert [side.mark for side in ANIMALS] == ["panda", "raccoon"]
    assert at(keepers="a5,b5", lures="6:4").lures() == (6, 4)
    for given, there in (({"b2": "4k"}, 1), ({"b2": "4k", "d4": "zoo"}, 2)):
        dealt = new(5, given)
        assert (len(dealt.keepers()), dealt.waiting()) == (there, 2 - there)
    for more in ({"keepers": "a5,b5,c5"}, {"lures": "6:5"}):
        with pytest.raises(Refused):
            at(**more)


@pytest.mark.parametrize(("cookies", "boxes", "loose"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (23, 4, 3)])
def test_addict_counts_in_boxes_of_five(cookies: int, boxes: int, loose: int) -> None:
    """“20 cookies, 8 boîtes de 5 cookies”: five lie in a box."""
    drawn = jar(0, "panda", cookies, 0, False)
    assert drawn.count('class="box"') == boxes
    assert drawn.count('href="#cookie-start"') == loose


def test_addict_leaves_a_gap_between_tiles() -> None:
    """“laissez un petit écart entre les tuiles”: a card is smaller than its square."""
    sides = re.findall(r'(?:width|height)="(\d+)"', CARD)
    assert all(80 < int(side) < CELL for side in sides) and len(sides) == 2


def test_doppel_is_named_after_its_echo() -> None:
    """“Title is taken from doppelganger”: one scores by echoing the other."""
    assert "echoing the direction your rival has just taken" in FACES["doppel"].lead


def test_doppel_rules_are_simple_once_they_are_shown() -> None:
    """“the rules ARE simple, once you figure out what they are”: a point and a miss are figures."""
    scoring = next(chapter for chapter in FACES["doppel"].chapters() if chapter.heading.startswith("Scoring"))
    captions = [caption for _drawn, caption in scoring.figures]
    assert any(caption.endswith("one point.") for caption in captions)
    assert any(caption.endswith("no point.") for caption in captions)


def test_raid_says_what_it_is_about() -> None:
    """“The object of the game is to collect the most cookies.” “Cookies are earned at the end of each round.”"""
    assert "Two to four players collect cookies. They come at the end of each round" in rules_text("raid")
    assert "Whoever has 50 first, at the end of a round, wins." in rules_text("raid")


def test_raid_is_explained_set_up_first_then_a_bid() -> None:
    """Playtest 7 explained the goal and the set-up, then a bid: so do the rules."""
    headings = [chapter.heading for chapter in FACES["raid"].chapters()]
    assert headings[:3] == ["The goal", "A round", "Which bid wins"]


def test_raid_has_a_plate() -> None:
    """“A small plate can also be helpful”, and paper to keep score: both are on the table."""
    face = FACES["raid"]
    state = face.game.at("bid|1|-|0:0||5 5 2/6 4 1|6 5 5 4 3 3 2 1|0|./-||-/-", {})
    drawn = face.board(state.view(0), Look(("Ada", "Bea")))
    assert 'class="plate"' in drawn
