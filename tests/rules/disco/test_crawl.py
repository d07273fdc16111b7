"""Cookie Disco: the crawl cookie, sentence by sentence."""

from __future__ import annotations

import pytest

from cookie_tin.games import GAMES
from tests.rules.disco.positions import EXAMPLES, WINNING, at, legal, play, start_game, stays, why


def test_it_begins_on_the_starting_players_cookie() -> None:
    """“At the beginning of the game the crawl cookie is placed on top of the player-cookie of the starting player.”"""
    ready = start_game("B@1", "O@6", crawl=True)
    for cookie, where in (("O", "1,1"), ("B", "-1,-1")):
        assert f"x{where} " in play(ready, f"begin {cookie}").position() + " "


def test_it_has_no_value() -> None:
    """“a cookie that's connected to the crawl cookie only (actually to the cookie that's underneath), cannot be
    moved.”"""
    line = "O0,0 C1,0 K2,0 K3,0 V4,0 B5,0 C2,1 C3,1 / O / - / x1,0"
    state = at(line)
    assert stays(state, "0,0") == why(state, "0,0>2,-1") == "disco.crawl_covers"
    assert stays(at(line.replace("x1,0", "x5,0")), "0,0") == ""


def test_what_it_covers_scores_nothing() -> None:
    """“no points are scored for a cookie that's underneath the crawl cookie at the end of the game”"""
    for where, points in (("0,0", (8, 6)), ("-1,3", (8, 4)), ("-1,1", (5, 6)), ("1,0", (5, 6))):
        state = at(f"{WINNING} / x{where}")
        if points[0] > points[1]:
            result = play(state, "-1,1>1,-1").result()
            assert result is not None
            assert result.points == points
        else:
            assert why(state, "-1,1>1,-1") == "disco.less"


def test_it_may_be_moved_instead_of_a_cookie() -> None:
    """“Instead of moving a cookie from the basis game, the crawl cookie may be moved.”"""
    state = at(f"{EXAMPLES} / x0,3")
    after = play(state, legal(state)[-1])
    assert after.turn == "B"
    assert after.shape is state.shape
    assert after.colouring is state.colouring


def test_it_walks_over_touching_cookies_as_far_as_a_neighbour_is_worth() -> None:
    """“may only be moved on top of the other cookies, during which each cookie it is moved over counts as one step. The
    amount of steps ... depends (like all other cookies) on the point value of one of the cookies it is connected
    with”: on O0,3, between two chocolates, exactly three."""
    state = at(f"{EXAMPLES} / x0,3")
    assert legal(state, "x") == ["0,0", "1,0", "0,1", "1,1", "-1,2", "0,2", "1,2"]
    beside_vanilla = at("O0,0 V1,0 B0,1 C2,0 K3,0 C2,1 K3,1 C4,0 / O / - / x0,0")
    assert legal(beside_vanilla, "x") == ["1,0", "0,1"]


def test_never_twice_over_the_same_cookie() -> None:
    """“The crawl cookie may never be moved more than once over the same cookie during the same turn.” Ruling: “the
    start included”: two cookies away in a line, three steps have nowhere to go."""
    state = at("O0,0 C1,0 B2,0 K0,-1 K0,-2 V0,-3 C1,-4 C0,-4 / O / - / x1,0")
    assert state.steps(state.carrier) == []
    assert why(state, "x>0,0") == "disco.crawl_value"
    line = at("O0,0 K1,0 C2,0 C3,0 K4,0 V5,0 C6,0 B7,0 / O / - / x1,0")
    assert legal(line, "x") == ["4,0"]
    assert why(line, "x>1,0") == "disco.crawl_steps"


def test_its_steps_must_be_completed() -> None:
    """“The amount of steps the crawl cookie may be moved, must be fully completed.”"""
    state = at("O0,0 K1,0 C2,0 C3,0 K4,0 V5,0 C6,0 B7,0 / O / - / x1,0")
    assert why(state, "x>2,0") == why(state, "x>3,0") == "disco.crawl_steps"
    assert why(state, "x>9,9") == "disco.crawl_steps"


def test_a_cookie_underneath_carries_it() -> None:
    """“A cookie that's underneath the crawl cookie may be moved according to the standard rules, but must carry the
    crawl cookie on top.”"""
    state = play(at(f"{EXAMPLES} / x1,0"), "1,0>1,3")
    assert " / x1,3!" in state.position()


def test_a_carrier_bars_its_colour() -> None:
    """“If a cookie that's underneath the crawl cookie is moved, then no cookie of the same colour may be moved during
    the next turn.”"""
    state = play(at(f"{EXAMPLES} / x1,1"), "1,1>1,3")
    assert stays(state, "0,1") == "disco.same_colour"


def test_a_barred_colour_bars_the_carrier() -> None:
    """“The cookie that's underneath the crawl cookie may not be moved if a cookie of the same colour was moved during
    the previous turn.” The crawl cookie itself may."""
    state = at(EXAMPLES.replace("/ O / -", "/ O / C / x1,2"))
    assert stays(state, "1,2") == "disco.same_colour"
    assert legal(state, "x")


def test_it_rests_after_it_was_moved() -> None:
    """“If the crawl cookie is moved (alone or together with the cookie that's underneath), then it may not be moved
    during the next turn (also, it may not be moved together with the cookie that's underneath during the next
    turn).”"""
    alone = play(at(f"{EXAMPLES} / x0,3"), "x>1,0")
    assert legal(alone, "x") == []
    assert why(alone, "x>0,3") == "disco.crawl_rests"
    assert stays(alone, "1,0") == "disco.crawl_rests"
    carried = play(at(f"{EXAMPLES} / x0,3"), "0,3>1,-1")
    assert why(carried, "x>0,3") == "disco.crawl_rests"
    later = play(carried, legal(carried)[0])
    assert not later.rests
    assert legal(later, "x")


def test_alone_it_bars_no_colour() -> None:
    """Ruling: “After it moved alone: it and its carrier are barred next turn, no colour is.”"""
    state = play(at(EXAMPLES.replace("/ O / -", "/ O / C / x0,3")), "x>1,0")
    assert state.last == "-"
    assert stays(state, "1,2") == ""


def test_not_with_the_rivals_cookie() -> None:
    """“A player may not move with the other player's player-cookie (even if the player-cookie is underneath the crawl
    cookie).” Ruling: “It may be taken off the rival's player cookie.”"""
    state = at(f"{EXAMPLES} / x0,0")
    assert stays(state, "0,0") == "disco.rivals"
    assert legal(state, "x")


def test_it_may_end_on_a_player_cookie() -> None:
    """“The crawl cookie may be on top of a player-cookie at the end of the game.”"""
    result = play(at(f"{WINNING} / x0,0"), "-1,1>1,-1").result()
    assert result is not None
    assert result.points == (8, 6)


def test_a_crawl_move_is_a_move() -> None:
    """Ruling: “A crawl move counts as a move (so a player who still has one is not stuck).”"""
    stuck = "C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C"
    assert at(stuck).to_act() == ()
    state = at(f"{stuck} / x0,0")
    assert state.to_act() == (0,)
    assert all(text.startswith("x>") for text in legal(state))


@pytest.mark.parametrize("begins", "OB")
def test_without_it_there_is_none(begins: str) -> None:
    """“only playable with the basis game”: an option of Cookie Disco and of nothing else, off unless asked for."""
    assert why(at(EXAMPLES), "x>0,0") == "disco.no_crawl"
    offered = [
        (game.id, option) for game in GAMES.values() for option in game.options if option.name == "crawl"
    ]
    assert [(name, option.default, option.values) for name, option in offered] == [
        ("disco", False, (False, True))
    ]
    state = start_game("B@1", "O@6", f"begin {begins}")
    assert (state.options["crawl"], state.view(None)["crawl"], state.carrier) == (False, None, -1)
    assert legal(state)
    assert not any(text.startswith("x") for text in legal(state))
