"""The films that are shown while Python loads: every game has one, in every language, and each is light."""

from __future__ import annotations

import gzip
import json

import pytest

from cookie_tin.games import GAMES
from cookie_tin.page.demonstration import Demonstration, Shot
from cookie_tin.page.games.doppel.face import DoppelFace
from tools import demonstrations, messages
from tools.catalogue import compile_mo
from tools.filming import frames
from tools.programs import ROOT

MOST = 15_000
"""Bytes, as gzip."""


@pytest.fixture(scope="module")
def films() -> dict[str, bytes]:
    return demonstrations.make(ROOT, {"fr": compile_mo(messages.catalogue("fr"))})


def test_every_game_has_one_in_every_language(films: dict[str, bytes]) -> None:
    assert set(films) == {f"demonstrations/{game}.{lang}.json" for game in GAMES for lang in ("en", "fr")}


def test_they_are_light(films: dict[str, bytes]) -> None:
    assert {
        name: len(gzip.compress(film)) for name, film in films.items() if len(gzip.compress(film)) > MOST
    } == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_few_different_frames_each_with_a_sentence(films: dict[str, bytes], game: str) -> None:
    english, french = (json.loads(films[f"demonstrations/{game}.{lang}.json"]) for lang in ("en", "fr"))
    assert 3 <= len(english) == len(french) <= 6
    assert (
        len({drawing for drawing, _text in english})
        == len({text for _drawing, text in english})
        == len(english)
    )
    assert all(drawing.startswith("<svg") for drawing, _text in english + french)
    assert not {text for _drawing, text in english} & {text for _drawing, text in french}


def test_nobody_can_press_them(films: dict[str, bytes]) -> None:
    for film in films.values():
        for drawing, _text in json.loads(film):
            assert "data-at" not in drawing and "aria-" not in drawing and "tabindex" not in drawing
            assert ' id="' not in drawing, "the page has the drawings once"


class FromTheBeginning(DoppelFace):
    """A film that begins before anything has happened, as that of a game without chance may."""

    def demonstration(self) -> Demonstration:
        return Demonstration((), (Shot(0, "Nobody has moved yet."),))


def test_a_film_may_begin_with_the_start() -> None:
    assert [text for _drawing, text in frames(FromTheBeginning())] == ["Nobody has moved yet."]
