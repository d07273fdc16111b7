"""Cookies Addict as it was read before: games from then go on as they were played."""

from __future__ import annotations

from typing import Any

import pytest

from cookie_tin.games.addict import GAME
from cookie_tin.match.record import read_record
from tests.rules.addict.positions import at, legal, new, play, why

BEFORE: dict[str, Any] = {"edition": 1, "decline": True}
RECORD = "cookie-tin 1\ngame addict\noption size 5\noption debt false\nseat person\nseat person\nat 0\n\n"


def test_a_record_without_an_edition_is_of_the_first() -> None:
    """It was written before there was another."""
    options = read_record(RECORD).options
    assert options == {"size": 5, "debt": False, "decline": True, "begins": "first", "edition": 1}
    assert read_record(RECORD).write() == RECORD


def test_games_of_today_name_their_edition() -> None:
    record = read_record(RECORD.replace("debt false", "debt false\noption edition 2"))
    assert record.write().startswith("cookie-tin 2\n")
    assert "option edition 2\n" in record.write()
    assert GAME.start({}).options["edition"] == 2


def test_the_animals_were_not_chosen() -> None:
    state = new(**BEFORE)
    assert legal(state) == ["a", "b", "c", "d", "e", "1", "2", "3", "4", "5"]
    assert why(state, "raccoon c") == "addict.chosen"


def test_a_trade_could_bring_fewer_than_two_lures() -> None:
    asked = play(at({"a3": "trade"}, cookies="4:0", lures="4:5", **BEFORE), "a")
    assert legal(asked) == ["trade for cookies", "trade for lures", "no trade"]
    after = play(asked, "trade for lures")
    assert (after.cookies(), after.lures()) == ((2, 0), (5, 5))


@pytest.mark.parametrize("tile", ["swap", "flip", "trade", "guard", "lures"])
def test_every_tile_used_up_the_doubling(tile: str) -> None:
    state = at({"a3": tile, "b1": "double"}, cookies="5:5", lures="3:3", doubled="P-", **BEFORE)
    after = play(state, "a")
    assert after.doubled() == (False, False)
    assert after.lures() == ((6, 3) if tile == "lures" else (3, 3))
