"""Cookie Raid: the texts of moves and positions."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.text import read
from tests.rules.raid.positions import at, new, play, rules, start_round


@pytest.mark.parametrize(
    "text",
    [
        "bid 5 1",
        "bid 12 10r 3!",
        "pass",
        "take 6",
        "take 6g",
        "keep",
        "again",
        "name 4",
        "wait",
        "deal 5 3 1/6 2 2",
        "plate 6 5 4 4 3 2 1 1",
        "plate 1 6",
        "roll 5 1/-",
        "roll -/-/6",
        "lucky 4",
    ],
)
def test_moves_have_one_text(text: str) -> None:
    state = new()
    assert state.format(state.parse(text)) == text


@pytest.mark.parametrize(
    ("field", "longer"), [(3, "0:0:0"), (5, "6 5 3/2 2 1/1"), (8, "././."), (10, "-/-/-")]
)
def test_what_is_said_of_more_seats_than_there_are_is_not_read_at_all(field: int, longer: str) -> None:
    """However many seats a field speaks of: it is refused before its dice are looked at."""
    fields = start_round("6 5 3/2 2 1", "6 5 4 4 3 2 1 1").position().split("|")
    assert read("|".join(fields), rules())["totals"] == (0, 0)
    with pytest.raises(Refused):
        read("|".join([*fields[:field], longer, *fields[field + 1 :]]), rules())


@pytest.mark.parametrize(
    ("typed", "text"), [("BID 1 5", "bid 5 1"), ("Pass", "pass"), ("bid 3 6 4", "bid 6 4 3")]
)
def test_typed_by_hand(typed: str, text: str) -> None:
    """Capitals and any order of dice are understood."""
    state = new()
    assert state.format(state.parse(typed)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid -",
        "bid 0",
        "bid 13",
        "bid 5/1",
        "take 5 1",
        "name",
        "name 0",
        "roll -/-",
        "keep 5",
        "5",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        new().parse(text)
    assert refusal.value.clause.id == "raid.move"


def test_the_position_tells_sealed_bids_too() -> None:
    """The whole state, secrets included."""
    state = start_round("6 5 3/2 2 1", "6 5 4 4 3 2 1 1")
    sealed = state.play(0, state.parse("bid 5 3"))
    assert sealed.position() == "bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|5 3/.||-/-"
    assert at(sealed.position()) == sealed


@pytest.mark.parametrize(
    "position",
    [
        "bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1|0|./.||-/-",
        "bid|1|-|0:0||6 5 3/2 2|6 5 4 4 3 2 1 1|0|./.||-/-",
        "bid|1|-|0:0||3 5 6/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-",
        "bid|1|-|0:0||6 5 7/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-",
        "bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|4/.||-/-",
        "bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|6/2||-/-",
        "bid|1|-|5:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-",
        "bid|2|-|55:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-",
        "bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||roll 4/-",
        "bid|1|0|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-",
        "over|1|-|10:20||6 5 3/2 2 1|-|0|||",
        "deal|1|-|0:0||6 5 3/2 2 1|-|0|||",
        "deal|1|-|0||||0|||",
    ],
)
def test_impossible_positions_are_refused(position: str) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.at(position, {})
    assert refusal.value.clause.id == "raid.position"


COLOURED = {"flush": True, "shown": "one", "nobody": "discards"}


def test_the_position_tells_the_discarded_dice() -> None:
    """Only where they decide what may still come, and only where there are some."""
    state = play(new(**COLOURED), "* deal 6r 5g 3b/2b 2g 1r", "* plate 4g")
    assert state.position() == "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|4g|8|./.||-/-"
    state = play(state, "0 pass", "1 pass", "* plate 5r", "0 pass", "1 pass", "* plate 1b")
    assert state.position() == "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|6|./.||-/-|5r 4g"
    assert at(state.position(), **COLOURED) == state


@pytest.mark.parametrize(
    "position",
    [
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|6|./.||-/-",
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|6|./.||-/-|5r",
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|6|./.||-/-|5r 4",
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|6|./.||-/-|4g 5r",
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|8|./.||-/-|-",
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1r|5|./.||-/-|5r 4r 3r",
        "bid|1|-|0:0||6r 5g 3b/2b 2g 1r|1b|6|./.||-/-|5r 4g|5r",
        "deal|2|-|8:5||6r 5g 3b/2b 2g 1r|-|0||||5r 4g",
    ],
)
def test_impossible_discards_are_refused(position: str) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.at(position, COLOURED)
    assert refusal.value.clause.id == "raid.position"


def test_other_options_than_the_text_are_refused() -> None:
    with pytest.raises(Refused):
        GAME.at("bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-", {"players": 3})
