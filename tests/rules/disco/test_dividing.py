"""Cookie Disco: dividing the field, winning, the four special situations, no move left."""

from __future__ import annotations

from tests.rules.disco.positions import (
    DIVIDING,
    SPECIAL_1,
    SPECIAL_2,
    SPECIAL_3,
    SPECIAL_4,
    WINNING,
    at,
    legal,
    play,
    stays,
    why,
)

DIVISIONS = {"disco.moment", "disco.together", "disco.equal", "disco.less"}


def test_the_field_may_not_be_divided_without_winning() -> None:
    """“You cannot move a cookie if that move (temporarily) divides the cookie field, except if the game can instantly
    be won by making that move”. Figure: “The dark brown chocolate cookie to the left may not move 1 step to the left
    ... [nor] 1 step to the right ... The same goes for the dark brown chocolate cookie below.” For either player."""
    for state in (at(DIVIDING), at(DIVIDING.replace("/ O /", "/ B /"))):
        for where in ("0,0", "1,1"):
            assert legal(state, where) == []
            assert stays(state, where) in DIVISIONS


def test_winning_the_game() -> None:
    """“He moves the chocolate cookie in the middle 1 step to the right ... and divides the cookie field by doing this.
    The lower cookie field ... counts 6 points ... The upper ... 8 points ... Therefore the player with the orange
    player-cookie wins the game.”"""
    over = play(at(WINNING), "-1,1>1,-1")
    result = over.result()
    assert result is not None
    assert (result.winners, result.points, result.clause.id) == ((0,), (8, 6), "disco.divided")
    assert over.to_act() == ()
    assert why(over, "0,0>5,5") == "table.over"


def test_points_go_by_seat() -> None:
    """The same when the first seat plays blue."""
    over = play(at(f"{WINNING} / @BO"), "-1,1>1,-1")
    result = over.result()
    assert result is not None
    assert (result.winners, result.points) == ((1,), (6, 8))


def test_special_situation_1() -> None:
    """“this is not allowed, because he only divides the cookie field temporally ... Because he must fully complete the
    3 steps, he eventually re-connects the two temporally divided cookie fields. For the same reason, it's also not
    allowed to move the same chocolate cookie 3 steps to the left.”"""
    state = at(SPECIAL_1)
    assert legal(state, "-1,1") == []
    assert stays(state, "-1,1") == "disco.moment"


def test_special_situation_2() -> None:
    """“both players would get the same amount of points and a draw is not allowed in this game”"""
    assert why(at(SPECIAL_2), "-1,1>2,0") == "disco.equal"


def test_special_situation_3() -> None:
    """“the player with the orange player-cookie cannot move one single cookie anymore”"""
    state = at(SPECIAL_3)
    result = state.result()
    assert legal(state) == []
    assert result is not None
    assert (result.winners, result.points, result.clause.id) == ((1,), (), "disco.stuck")
    reasons = {stays(state, where) for where in ("0,-2", "-1,0", "0,1")}
    assert reasons == {"disco.same_colour"}
    assert {stays(state, where) for where in ("1,-2", "1,-1", "0,0")} <= {
        "disco.surrounded",
        *DIVISIONS,
    }
    assert stays(state, "-2,2") == "disco.worthless"


def test_special_situation_4() -> None:
    """“He moves the upper caramel cookie 2 steps to the left ... The lower cookie field contains the blue player-cookie
    and counts 8 points ... The upper ... 6 points.”"""
    result = play(at(SPECIAL_4), "-1,1>-3,0").result()
    assert result is not None
    assert (result.winners, result.points) == ((1,), (6, 8))


def test_the_part_must_be_worth_more() -> None:
    """“separates a group of cookies containing his own cookie from a group of cookies that's worth less points
    containing the opponent's cookie”: not when it is worth less."""
    state = at(WINNING.replace("/ O / V", "/ B / V"))
    assert why(state, "-1,1>1,-1") == "disco.less"


def test_both_players_in_one_part_wins_nothing() -> None:
    state = at("V0,0 C1,0 K2,0 O3,0 B2,1 K3,1 C4,0 C3,2 / O / -")
    assert stays(state, "1,0") in ("disco.together", "disco.no_halt", "disco.moment")
    assert not any(not state.play(0, move).shape.whole for move in state.all_moves())


def test_only_the_final_position_counts() -> None:
    """Ruling: “Only the final position counts”: in special situation 4 the parts touch for a moment on the way."""
    assert "-3,0" in legal(at(SPECIAL_4), "-1,1")


def test_never_three_parts() -> None:
    """Ruling: “(There are never three groups.)”: a cookie between three parts is surrounded."""
    state = at("K0,0 C1,0 V2,0 C-1,1 O-2,2 B0,-1 C0,-2 K0,-3 / O / -")
    assert stays(state, "0,0") == "disco.surrounded"


def test_a_player_who_cannot_move_loses() -> None:
    """“(in the rare case this is not possible, the other player wins)”: the state before that turn is over."""
    for position, winner in ((SPECIAL_3, 1), (f"{SPECIAL_3} / @BO", 0)):
        state = at(position)
        result = state.result()
        assert state.to_act() == ()
        assert result is not None
        assert result.winners == (winner,)
        assert why(state, "0,0>5,5") == "table.over"
