"""Doppel-game: what the events of a move tell, so that the page can say why there was a point or none."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.clauses import CLAUSES
from cookie_tin.games.doppel.events import Echoed, Filled, Missed
from tests.rules.doppel.positions import at, new, reachable

RIGHT = "..../obb./xo../.... O b2,c3 0:0"


def test_the_random_square() -> None:
    """“First, fill in any one randomly chosen square”: filled by nobody."""
    start = GAME.start({"size": 4})
    assert start.events(CHANCE, start.parse("c3"), None) == [Filled(None, "c3")]


def test_a_point_shows_both_steps() -> None:
    """“the direction from {ANY filled-in square ...} to {the square ... player B last filled in} is d”: the player's
    own step and the one it echoes."""
    state = at(RIGHT)
    echoed = Echoed(0, "right", step=("b2", "c2"), echo=("b3", "c3"))
    assert state.events(0, state.parse("c2"), None) == [Filled(0, "c2"), echoed]


def test_closing_the_gap_echoes_the_new_square() -> None:
    """Ruling: with `count_new` the square just filled may itself be the one that points at the rival's."""
    state = at("xob/o.b/... O a2,c2 0:0")
    echoed = Echoed(0, "right", step=("a2", "b2"), echo=("b2", "c2"))
    assert state.events(0, state.parse("b2"), 1) == [Filled(0, "b2"), echoed]


def test_no_point_and_why() -> None:
    """“No point is obtained if player A doesn't fill in a square immediately next to ... or if the direction ... does
    not equal”: one clause for each reason, one for a first move."""
    state = at(RIGHT)
    assert state.events(0, state.parse("a1"), None)[1] == Missed(0, "doppel.apart")
    assert state.events(0, state.parse("b1"), None)[1] == Missed(0, "doppel.silent", ("b2", "b1"))
    first = new("b2", size=3)
    assert first.events(0, first.parse("b3"), None) == [Filled(0, "b3"), Missed(0, "doppel.first")]


def test_events_tell_what_play_does() -> None:
    """Over every reachable 3×3 position: an echo is told exactly when the points change, and clauses exist."""
    known = {clause.id for clause in CLAUSES}
    for state in reachable(3):
        for actor in state.to_act():
            for move in state.legal(actor):
                filled, *rest = state.events(actor, move, None)
                assert filled == Filled(None if actor == CHANCE else actor, state.format(move))
                gained = sum(state.play(actor, move).points()) > sum(state.points())
                assert [type(event) for event in rest] == [Echoed if gained else Missed] * (actor != CHANCE)
                assert all(event.why in known for event in rest if isinstance(event, Missed))


def test_events_are_plain_data() -> None:
    """The page and other programs get events as plain data, the kind first."""
    state = at(RIGHT)
    assert [event.plain() for event in state.events(0, state.parse("c2"), None)] == [
        {"kind": "filled", "seat": 0, "square": "c2"},
        {"kind": "echoed", "seat": 0, "way": "right", "step": ("b2", "c2"), "echo": ("b3", "c3")},
    ]
