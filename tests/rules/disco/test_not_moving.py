"""Cookie Disco: not moving. Each sentence of that heading, and the clause that a refusal names."""

from __future__ import annotations

import pytest

from tests.rules.disco.positions import EXAMPLES, NOT_MOVING, at, legal, play, stays, why


def test_not_the_opponents_player_cookie() -> None:
    """“You cannot move the player-cookie of an opponent (but you can move your own player-cookie).”"""
    state = at(EXAMPLES)
    assert stays(state, "0,0") == why(state, "0,0>-1,1") == "disco.rivals"
    assert legal(state, "0,3") == ["1,-1"]


def test_not_the_colour_moved_last() -> None:
    """“You cannot move a cookie of the same colour as the cookie that has been moved during the previous turn.”"""
    state = play(at(EXAMPLES), "1,1>1,3")
    assert state.last == "K"
    assert stays(state, "0,1") == stays(state, "1,3") == "disco.same_colour"
    assert not any(
        state.colouring.letters[state.shape.index[move.start]] == "K" for move in state.all_moves()
    )


@pytest.mark.parametrize("colour", "CKV")
def test_each_colour_rests(colour: str) -> None:
    """“the same colour as the cookie that has been moved”: chocolate, caramel and vanilla alike, nothing else."""
    free, state = at(EXAMPLES), at(EXAMPLES.replace("/ O / -", f"/ O / {colour}"))
    letters = dict(zip(map(state.name, state.shape.sites), state.colouring.letters, strict=True))
    resting = {text for text in legal(free) if letters[text.partition(">")[0]] == colour}
    assert resting
    assert {*legal(state)} == {*legal(free)} - resting


def test_all_chocolates_are_one_colour() -> None:
    """Ruling: “All chocolates are one colour, both caramels one.”"""
    state = at(EXAMPLES.replace("/ O / -", "/ O / C"))
    assert {stays(state, where) for where in ("-1,2", "0,2", "1,2")} == {"disco.same_colour"}


def test_both_caramels_are_one_colour() -> None:
    """As above: one caramel was moved, and both rest."""
    state = at(EXAMPLES.replace("/ O / -", "/ O / K"))
    assert {stays(state, where) for where in ("0,1", "1,1")} == {"disco.same_colour"}
    assert stays(state, "0,2") != "disco.same_colour"


def test_a_moved_player_cookie_bars_nothing() -> None:
    """Ruling: “Moving one's own player cookie bars no colour for the other.”"""
    free = at(EXAMPLES)
    assert legal(at(EXAMPLES.replace("/ O / -", "/ O / B"))) == legal(free)


def test_the_bar_lasts_one_turn() -> None:
    """“during the previous turn”: not the one before."""
    state = play(at(EXAMPLES), "1,1>1,3")
    after = play(state, next(text for text in legal(state)))
    assert after.last != "K"
    assert any(after.colouring.letters[after.shape.index[move.start]] == "K" for move in after.all_moves())


def test_touching_player_cookies_only() -> None:
    """“You cannot move a cookie that is connected to one or two player-cookies only.” Figure: “The white vanilla cookie
    cannot be moved, because it is connected to a player-cookie with no point value only.”"""
    state = at(NOT_MOVING)
    assert stays(state, "2,-1") == why(state, "2,-1>0,-1") == "disco.worthless"
    two = at("V0,0 O1,0 B0,1 K2,0 C1,1 C0,2 C2,1 K1,2 / O / -")
    assert stays(two, "0,0") == "disco.worthless"


def test_surrounded() -> None:
    """“You cannot move a cookie that is surrounded by other cookies (note: a cookie is considered surrounded if it must
    force other cookies to move from their positions in order to get away).” Figure: “Both caramel cookies cannot be
    moved, because they are both surrounded by other cookies.”"""
    state = at(NOT_MOVING)
    assert stays(state, "0,1") == why(state, "0,1>-1,1") == "disco.surrounded"
    assert stays(state, "1,1") == why(state, "1,1>2,0") == "disco.surrounded"


def test_surrounded_with_single_gaps() -> None:
    """Ruling: “Surrounded = no two neighbouring empty sites around it”: a cookie does not fit through one gap."""
    state = at("K0,0 C1,0 V-1,1 O0,-1 B2,0 C-2,1 C0,-2 K1,-2 / O / -")
    assert stays(state, "0,0") == "disco.surrounded"


def test_everything_else_in_the_figure_moves() -> None:
    """The chocolates of the figure can be moved; the mover's own cookie is surrounded as well."""
    state = at(NOT_MOVING)
    assert [stays(state, where) for where in ("0,0", "2,1", "0,2")] == ["", "", ""]
    assert stays(state, "1,0") == "disco.surrounded"


def test_there_must_be_a_cookie() -> None:
    assert why(at(EXAMPLES), "5,5>6,6") == "disco.no_cookie"
    assert why(at(EXAMPLES), "1,0>0,0") == "disco.full"


def test_round_a_lone_cookie_there_is_no_halt() -> None:
    """Ruling: “A cookie circling a lone cookie never halts: no such move.”"""
    state = at("V0,0 O1,0 C2,0 C3,0 K2,1 K3,1 C3,2 B2,2 / O / -")
    paths = state.shape.ways(state.shape.index[state.parse("1,0>0,0").start])
    assert any(way.halts == () for way in paths)


def test_the_turn_comes_first() -> None:
    assert why(at(EXAMPLES), "1,0>1,3", actor=1) == "table.turn"
