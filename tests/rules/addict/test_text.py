"""Cookies Addict: the text of moves and of positions."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.addict import GAME
from cookie_tin.games.contract import CHANCE, Refused
from tests.rules.addict.positions import at, new, play

GOOD = at({"a3": "2"}, lures="1:0", cookies="4:3").position()


@pytest.mark.parametrize(
    "text", ["c", "4", "flip c4", "b2>c3", "off>c3", "trade for cookies", "no trade", "done"]
)
def test_a_move_is_its_text(text: str) -> None:
    """Ruling: “Each part is a move text of its own”; capitals are understood."""
    state = at()
    assert state.format(state.parse(text)) == text
    assert state.parse(text.upper()) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "g", "7", "0", "c4", "flip", "flip c", "flip g1", "flip  c4", "b2>", ">c3", "b2>c3 ", "off"),
        *("trade", "pass", "off>off", "b2-c3", "deal", "deal 1,2/3,4", "c\n", "done.", "４"),
        "deal " + "1," * 24 + "1",
    ],
)
def test_what_is_no_move(text: str) -> None:
    """Anything else is refused in one sentence."""
    with pytest.raises(Refused) as refusal:
        at().parse(text)
    assert refusal.value.clause.id == "addict.move"


def test_squares_are_named_from_the_bottom_left() -> None:
    """Columns are letters from the left, rows numbers from the bottom; the rows of a text come from the top."""
    rows = new(5, {"a1": "3", "e5": "4k"}).position().split(" ")[0].split("/")
    assert rows[-1].startswith("3,")
    assert rows[0].endswith(",4k")


def test_the_position_says_everything() -> None:
    """One line: tiles, whose turn, which part of it, lines, cookies, lures, doubling, keepers."""
    state = at({"a3": "trade", "b1": "double"}, cookies="4:3", lures="2:1", doubled="-R", keepers="a5,off")
    assert play(state, "a").position().split(" ", 1)[1] == "P trade a,3 4:3 2:1 -R a5,off"


def test_positions_read_back_as_the_same_state() -> None:
    """Architecture: “nothing outside can see a difference between a state reached by play and the same one read
    back”: every state of random games."""
    for seed in range(60):
        rng = Random(seed)
        state = GAME.start({"size": 5 + seed % 2, "debt": seed % 3 == 0})
        while state.to_act():
            again = GAME.at(state.position(), state.options)
            assert again == state
            assert hash(again) == hash(state)
            actor = state.to_act()[0]
            state = state.play(actor, state.deal(rng) if actor == CHANCE else rng.choice(state.legal(actor)))
        assert GAME.at(state.position(), state.options) == state


@pytest.mark.parametrize(
    ("old", "new_", "fault"),
    [
        ("", "", "nothing at all"),
        (" P ", " Q ", "nobody's turn"),
        (" line ", " lines ", "no part of a turn"),
        (" line ", " deal ", "the deal is long over"),
        (" line ", " place ", "both animals are placed"),
        (" line ", " trade ", "no trade tile was activated"),
        (" line ", " flip ", "no flip tile was activated"),
        (" line ", " guard ", "no keeper tile was activated"),
        (" line ", " stuck ", "there are tiles to activate"),
        (" line ", " lost ", "nobody was caught"),
        (" line ", " ended ", "no alarm was rung"),
        (" c,3 ", " c,d ", "two columns"),
        (" c,3 ", " 3,4 ", "two rows"),
        (" c,3 ", " f,3 ", "a column off the board"),
        (" c,3 ", " c,4 ", "a crossing that lies face up"),
        (" c,3 ", " -,3 ", "an animal that is not placed in the middle of a game"),
        (" c,3 ", " -,- ", "animals that are not placed in the middle of a game"),
        (" 4:3 ", " -4:3 ", "debts where none are allowed"),
        (" 4:3 ", " 04:3 ", "a number written oddly"),
        (" 4:3 ", " ٤:3 ", "digits of another script"),
        (" 1:0 ", " 6:5 ", "eleven lures"),
        (" 1:0 ", " -1:0 ", "fewer lures than none"),
        (" -- ", " P- ", "doubling without a tile that doubles"),
        (" a5,off", " off,off", "no keeper at all"),
        (" a5,off", " a5,a5", "two keepers on a tile"),
        (" a5,off", " a5,a1", "keepers in the wrong order"),
        (" a5,off", " off,a5", "keepers in the wrong order"),
        (" a5,off", " f5,off", "a keeper off the board"),
        ("4k", "4", "a tile too many"),
        ("4k", "k4", "no such tile"),
    ],
)
def test_what_is_no_position(old: str, new_: str, fault: str) -> None:
    """A text that no game can come to is refused in one sentence."""
    assert GAME.at(GOOD, {})
    with pytest.raises(Refused) as refusal:
        GAME.at(GOOD.replace(old, new_, 1) if old else "", {})
    assert refusal.value.clause.id == "addict.position", fault


def test_the_position_gives_the_size() -> None:
    """A position needs no size beside it; one that contradicts it is refused."""
    assert GAME.at(GOOD, {}).options == GAME.start({"size": 5}).options
    assert GAME.at("6 deal", {}).options == GAME.start({"size": 6}).options
    with pytest.raises(Refused):
        GAME.at(GOOD, {"size": 6})


def test_no_walking_without_lures_and_no_trade_without_means() -> None:
    """Parts of a turn in which nothing could be done do not exist."""
    asked = play(at({"a3": "trade"}, cookies="4:3", lures="2:1"), "a")
    for poor in (" 1:3 1:1 ", " 0:3 0:1 "):
        with pytest.raises(Refused):
            GAME.at(asked.position().replace(" 4:3 2:1 ", poor), {})
    walking = play(at({"a3": "2"}, lures="1:0"), "a")
    with pytest.raises(Refused):
        GAME.at(walking.position().replace(" 1:0 ", " 0:1 "), {})


def test_everybody_sees_everything() -> None:
    """Ruling: “Perfect information after the deal”: one view for all, and the state can be made from it."""
    state = play(at({"a3": "trade", "b1": "double"}, cookies="4:3", lures="2:1", doubled="-R"), "a")
    assert state.view(0) == state.view(1) == state.view(None)
    assert GAME.resample(state.view(0), Random(1)) == state
