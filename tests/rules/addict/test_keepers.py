"""Cookies Addict: keepers who are lured about at the end of a turn."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict.events import Done, Lures, Walked
from cookie_tin.games.addict.state import State
from tests.rules.addict.positions import at, events_of, legal, play, why


def walking(lures: str = "2:0", keepers: str = "b2,e5", size: int = 5) -> State:
    """The panda has activated a3 and may walk keepers now."""
    return play(at({"a3": "2"}, lures=lures, keepers=keepers, size=size), "a")


def test_at_the_end_of_the_turn() -> None:
    """“A la fin de son tour, un joueur peut déplacer un ou plusieurs gardiens de zoo en dépensant”"""
    state = walking()
    assert state.phase == "walk"
    assert legal(state)[0] == "done"
    assert why(state, "b") == "addict.walk"
    assert why(state, "flip a1") == "addict.walk"


@pytest.mark.parametrize(
    ("walk", "cost"),
    [
        ("b2>b3", 1),
        ("b2>c3", 1),
        ("b2>a1", 1),
        ("b2>b4", 2),
        ("b2>d3", 2),
        ("b2>d4", 2),
        ("b2>e4", 3),
        ("b2>b5", 3),
    ],
)
def test_the_price(walk: str, cost: int) -> None:
    """“un nombre de leurre équivalent au nombre de tuiles que comportent le trajet”; “perpendiculairement ou en
    diagonale”"""
    state = walking("3:0")
    assert events_of(state, walk) == [Walked(0, "b2", walk[3:], cost), Lures(0, -cost, 3 - cost)]
    assert play(state, walk).view(None)["lures"] == [3 - cost, 0]
    assert why(walking(f"{cost}:5"), walk) == ""
    if cost > 1:
        assert why(walking(f"{cost - 1}:5"), walk) == "addict.price"


def test_several_walks() -> None:
    """“un ou plusieurs gardiens”: as long as there are lures, also the same keeper again."""
    state = play(walking("3:0"), "b2>b3", "e5>d4")
    assert state.phase == "walk"
    assert state.lures() == (1, 0)
    after = play(state, "b3>b4")
    assert after.to_act() == (1,), "the last lure ends the turn"
    assert after.view(None)["keepers"] == ["b4", "d4"]


def test_walking_is_optional() -> None:
    """Ruling: “Spending is optional.”"""
    state = walking("5:0")
    assert events_of(state, "done") == [Done(0)]
    after = play(state, "done")
    assert after.to_act() == (1,)
    assert after.lures() == (5, 0)


def test_the_rivals_lures_do_not_count() -> None:
    """“en dépensant”: one's own lures."""
    assert play(at({"a3": "2"}, lures="0:9"), "a").to_act() == (1,)


def test_lures_just_won_can_be_spent() -> None:
    """“A la fin de son tour”: after the tile's effect."""
    state = play(at({"a3": "1l"}, keepers="b2,off"), "a")
    assert state.phase == "walk"
    assert play(state, "b2>b3").lures() == (0, 0)


def test_face_down_tiles_are_no_obstacle() -> None:
    """“est autorisé à se déplacer et s'arrêter sur des tuiles déjà activées.”"""
    state = play(at({"a3": "2"}, down="b3 b4 c4", lures="2:0", keepers="b2,off"), "a")
    assert {"b2>b3", "b2>b4", "b2>c4"} <= set(legal(state))


def test_two_keepers_on_one_tile() -> None:
    """Ruling: “two may not end on one tile”"""
    state = walking("3:0", keepers="b2,c2")
    assert why(state, "b2>c2") == "addict.crowd"
    assert why(state, "c2>b2") == "addict.crowd"


def test_keepers_may_pass_each_other() -> None:
    """Ruling: “may cross”: only where a walk ends is looked at."""
    state = walking("2:0", keepers="b2,c2")
    assert why(state, "b2>d2") == ""
    assert play(state, "b2>d2").view(None)["keepers"] == ["c2", "d2"]


def test_a_walk_goes_somewhere() -> None:
    """“le nombre de tuiles que comportent le trajet”: no tile, no walk."""
    assert why(walking(), "b2>b2") == "addict.stay"
    assert why(walking(), "a1>a2") == "addict.nobody"
    assert why(walking(), "b2>f2") == "addict.board"


def test_the_waiting_keeper_cannot_be_lured() -> None:
    """Ruling: “it waits off the board until a move-keeper tile brings it in.”"""
    state = walking("5:0", keepers="b2,off")
    assert not any(move.startswith("off") for move in legal(state))
    assert why(state, "off>c3") == "addict.gate"


def test_a_keeper_can_shut_the_rival_in() -> None:
    """“La partie se termine lorsqu'un des deux joueurs ne peut plus déplacer”: a keeper on the last tile does it."""
    state = at({"a3": "2"}, down="a1 a2 a5", lures="1:0", keepers="b4,off", cookies="1:0")
    after = play(state, "a", "b4>a4")
    result = after.result()
    assert result is not None
    assert result.winners == (0,)
    assert play(state, "a", "done").to_act() == (1,)


def test_spent_lures_can_be_won_again() -> None:
    """“simultanément en jeu”: ten at a time, not ten in all."""
    state = at({"a3": "2", "a4": "1l"}, lures="5:5", keepers="b2,off")
    after = play(state, "a", "b2>b3", "done", "4")
    assert after.lures() == (4, 6)
