"""Doppel-game: what a player sees. There are no secrets, so everybody sees the same, and all of it."""

from __future__ import annotations

import json
from random import Random

from cookie_tin.games.doppel import GAME
from tests.rules.doppel.positions import at, new, reachable


def test_the_whole_view() -> None:
    """Rows from the top; squares by name; where orange may go, what would score, what may be echoed."""
    assert at("..../obb./xo../.... O b2,c3 0:1").view(0) == {
        "size": 4,
        "count_new": True,
        "rows": ["....", "obb.", "xo..", "...."],
        "turn": 0,
        "last": ["b2", "c3"],
        "points": [0, 1],
        "open": ["a1", "b1", "c2", "d3", "a4", "b4", "c4"],
        "echoes": [{"way": "right", "step": ["b3", "c3"]}],
        "gains": ["c2"],
    }


def test_before_the_first_square() -> None:
    """“First, fill in any one randomly chosen square”: nobody's turn, nothing to echo."""
    view = GAME.start({"size": 2}).view(None)
    assert (view["turn"], view["last"], view["echoes"], view["gains"]) == (None, [None, None], [], [])


def test_seats_stay_in_place() -> None:
    """Points and last squares are listed by seat, whoever is to move."""
    view = at("..../boo./xb../o... B c3,b2 2:1").view(None)
    assert (view["turn"], view["last"], view["points"]) == (1, ["c3", "b2"], [2, 1])


def test_everybody_sees_the_same() -> None:
    """No secrets: both players and an onlooker have one view, of plain data."""
    for state in reachable(2):
        views = [state.view(seat) for seat in (0, 1, None)]
        assert views[0] == views[1] == views[2]
        assert json.loads(json.dumps(views[0])) == views[0]


def test_a_view_is_enough_to_imagine_the_state() -> None:
    """What a bot imagines from a view is the state itself: over 2×2 and a quarter of the reachable 3×3
    positions, ends included."""
    for state in [*reachable(2, False), *reachable(3, False)[::4]]:
        assert GAME.resample(state.view(state.turn), Random(0)) == state


def test_echoes_point_at_the_rivals_last_square() -> None:
    """“the direction from {ANY filled-in square immediately next to square (m+1)} to {square (m+1) itself}”"""
    assert new("b2", size=3).view(0)["echoes"] == []
    state = at(".o./bxb/.o. O b1,c2 0:0")
    assert state.view(0)["echoes"] == [{"way": "right", "step": ["b2", "c2"]}]
