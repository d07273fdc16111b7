"""Doppel-game: the text of moves and of positions."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.games.doppel import GAME
from tests.rules.doppel.positions import at, fill, new, reachable

GOOD = "..../obb./xo../.... O b2,c3 0:0"


def test_squares_are_named_from_the_bottom_left() -> None:
    """Ruling: “Squares a1.. with a1 bottom left; move text `c4`.”"""
    assert new("a1", size=4).position() == "..../..../..../x... O -,- 0:0"
    assert new("c4", size=4).position() == "..x./..../..../.... O -,- 0:0"
    assert new("d1", size=4).position() == "..../..../..../...x O -,- 0:0"


@pytest.mark.parametrize("size", range(2, 11))
def test_every_square_has_one_name(size: int) -> None:
    """Ruling: “move text `c4`”: what is written is read back as the same square, and no two share a name."""
    start = GAME.start({"size": size})
    names = [start.format(square) for square in start.rules.board.squares]
    assert [start.parse(name) for name in names] == list(start.rules.board.squares)
    assert len(set(names)) == size * size


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "1",
        "a0",
        "a01",
        "a7",
        "g1",
        "a1 ",
        " a1",
        "a1\n",
        "a-1",
        "aa1",
        "a1b2",
        "k1",
        "a11",
        "a１",
        "a٣",
    ],
)
def test_what_is_no_square(text: str) -> None:
    """Ruling: “move text `c4`”: anything but the name of a square on this board is refused in one sentence."""
    with pytest.raises(Refused) as refusal:
        GAME.start({"size": 6}).parse(text)
    assert refusal.value.clause.id == "doppel.square"


def test_capitals_are_understood() -> None:
    """Ruling: “move text `c4`”: whoever types C4 means c4, and c4 is what is kept."""
    start = GAME.start({"size": 6})
    assert start.format(start.parse("C4")) == "c4"


def test_the_largest_board_has_ten_rows() -> None:
    """Ruling: “offered 3 to 10”: rows with two digits."""
    start = GAME.start({"size": 10})
    assert start.format(start.parse("j10")) == "j10"
    assert new("a10", size=10).position().startswith("x........./")


def test_the_position_says_everything() -> None:
    """One line: rows from the top, who moves, both last squares, points."""
    state = fill(new("b2", size=3), "b3", "c2", "c3", "c1", "a3", "b1")
    assert state.position() == "ooo/.xb/.bb O a3,b1 1:1"


def test_positions_read_back_as_the_same_state() -> None:
    """Architecture: “nothing outside can see a difference between a state reached by play and the same one read
    back”: equal, with the same hash, over 2×2 and a quarter of the reachable 3×3 positions."""
    for count_new in (True, False):
        for state in [*reachable(2, count_new), *reachable(3, count_new)[::4]]:
            again = GAME.at(state.position(), {"count_new": count_new})
            assert again == state
            assert hash(again) == hash(state)
            assert GAME.at(state.position(), state.options) == state


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("", "nothing"),
        ("hello", "no position at all"),
        (GOOD + " ", "a space too much"),
        (GOOD + "\n", "a line break"),
        (GOOD.replace("O", "W"), "nobody's turn"),
        (GOOD.replace("O", "B"), "the wrong player's turn"),
        (GOOD.replace("O", "*"), "chance's turn on a board with squares"),
        (GOOD.replace("x", "z"), "an unknown mark"),
        (GOOD.replace("x", "."), "no first square"),
        (GOOD.replace("....", "...x"), "two first squares more"),
        ("..../obb./xo../.x.. O b2,c3 0:0", "a second first square"),
        ("..../obb./xo../... O b2,c3 0:0", "a short row"),
        ("..../obb./xo.. O b2,c3 0:0", "a row too few"),
        ("x O -,- 0:0", "a board of one square"),
        ("/".join(["." * 11] * 11) + " * -,- 0:0", "a board too large"),
        (GOOD.replace("b2,", "b3,"), "a last square of the rival's"),
        (GOOD.replace("b2,", "a2,"), "the random square as a last square"),
        (GOOD.replace("b2,", "d4,"), "an empty last square"),
        (GOOD.replace("b2,", "e5,"), "a last square off the board"),
        (GOOD.replace("b2,", "-,"), "a missing last square"),
        (GOOD.replace("b2,", "b02,"), "a last square written oddly"),
        (".../.x./... O b2,- 0:0", "a last square before any move"),
        (GOOD.replace("0:0", "2:0"), "more points than moves can give"),
        (GOOD.replace("0:0", "0:2"), "more points than moves can give"),
        (GOOD.replace("0:0", "0"), "points of one player only"),
        (GOOD.replace("0:0", "-1:0"), "fewer points than none"),
        (GOOD.replace("0:0", "٠:٠"), "digits of another script"),
        (".../.../... * -,- 1:0", "a point before the first square"),
        ("..../obb./xo../...b O b2,c3 0:0", "a square too many"),
        ("..../obb./x..o/.... O d2,c3 0:0", "a square that touches no other"),
    ],
)
def test_what_is_no_position(position: str, fault: str) -> None:
    """A text that no game can come to is refused in one sentence."""
    assert GAME.at(GOOD, {})
    with pytest.raises(Refused) as refusal:
        at(position)
    assert refusal.value.clause.id == "doppel.position", fault


def test_the_position_gives_the_size() -> None:
    """A position needs no size beside it; one that contradicts it is refused."""
    assert at(GOOD).options == {"size": 4, "count_new": True}
    assert at(GOOD, size=4, count_new=False).options == {"size": 4, "count_new": False}
    with pytest.raises(Refused):
        at(GOOD, size=5)
