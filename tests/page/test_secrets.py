"""A hidden hand on the page: whoever has not said who they are sees nothing, by whatever way they come."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.games.raid.phases import BID
from cookie_tin.games.raid.state import State
from cookie_tin.match import Dealer
from tests.page.twins import Twins

ADA, BEA = 0, 1

RULES = {
    **{f"preset {preset}": {"preset": preset} for preset in PRESETS},
    "contract": {"contract": True},
    "distinct dice": {"distinct": True},
    "clock": {"clock": 10},
    "one die at a time": {"shown": "one"},
}
HIDDEN = {name: given for name, given in RULES.items() if GAME.start(given).options["hands"] == "hidden"}

WAYS = {
    "undo": ["do undo"],
    "undo by key, twice": ["key u", "key u"],
    "undo and redo": ["do undo", "do redo"],
    "redo by key": ["key u", "key r"],
    "a row of the list": ["do go:1"],
    "before the first row": ["do go:0"],
    "hint": ["do hint", "wait 1"],
    "undo and hint": ["do undo", "key h", "wait 1"],
    "analysis": ["do analyse", "wait 1"],
    "undo and analysis": ["do undo", "key a", "wait 1"],
    "reload": ["reload"],
    "undo and reload": ["do undo", "reload"],
    "new game and back": ["do rematch", "back"],
    "rules and back": ["link #/rules/raid", "back"],
    "settings and back": ["link #/settings", "set aids=off", "back"],
    "the tin": ["link #/"],
    "back and forward": ["link #/settings", "back", "forward", "back"],
    "another tab undoes": ["tab undo"],
    "another tab plays": ["tab play"],
    "another tab forgets": ["tab forget"],
    "share": ["do share"],
    "a press, an arrow, a typed move": ["spot h0", "key ArrowRight", "type pass"],
    "time": ["wait 30"],
}


def first_decision(given: dict[str, object], seed: int) -> State:
    """A state in which the first of two people is to decide, with hands that are dealt."""
    dealer, state = Dealer(Random(seed)), GAME.start({"players": 2, **given})  # type: ignore[dict-item]
    rng = Random(seed)
    while not state.hands or CHANCE in state.to_act():
        acting = state.to_act()[0]
        legal = list(state.legal(acting)) if acting != CHANCE else []
        state = state.play(acting, dealer.pick(state) if acting == CHANCE else rng.choice(legal))
    return state


@pytest.fixture
def twins(request: pytest.FixtureRequest) -> Iterator[Twins]:
    """Two people whose hands are different at the two desks."""
    with Twins(first_decision(HIDDEN[request.param], 3), "raid", None, seed=5) as made:
        yield made


def seal(twins: Twins) -> None:
    """Whoever has the screen seals something that does not end the round."""
    if twins.one.table.view()["phase"] == BID:
        twins.act("spot h0")
    twins.press_first("move:")


def check(twins: Twins, way: str) -> None:
    """Where nobody has said who they are, nothing differs."""
    assert not any(desk.browser.errors for desk in twins.desks), way
    assert twins.alike(), f"after {way} somebody has the screen, or everybody has seen something"
    assert twins.differences() == [], way


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("twins", HIDDEN, indirect=True)
def test_after_a_sealed_bid(twins: Twins, way: str) -> None:
    """Ada has bid, and the screen is to be passed to Bea."""
    twins.act("do pass")
    assert twins.one.table.holder == ADA and not twins.alike()
    seal(twins)
    assert twins.one.table.curtain() == BEA
    check(twins, "passing")
    twins.act(*WAYS[way])
    check(twins, way)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("twins", ["preset final", "contract", "clock"], indirect=True)
def test_with_the_screen_in_hand(twins: Twins, way: str) -> None:
    """Ada has the screen and has picked a die: what changes the position behind her back takes it from her."""
    twins.act("do pass", "do hint", "do analyse", "wait 1", "spot h0")
    before = twins.one.match, twins.one.match.changes
    twins.act(*WAYS[way])
    table = twins.one.host.table
    if table is None or (table.match, table.match.changes) != before:
        check(twins, way)
    else:
        assert table.holder == ADA


@pytest.mark.parametrize("name", HIDDEN)
def test_what_one_has_studied_is_not_for_the_next(name: str) -> None:
    """Ada asks for hints and analysis; then Bea, whose hand is the same at both desks, takes over."""
    with Twins(first_decision(HIDDEN[name], 3), "raid", BEA, seed=5) as twins:
        twins.act("do pass", "do analyse", "wait 1", "do hint", "wait 1")
        assert "Chances: Ada" in twins.one.browser.parts["analysis"]
        seal(twins)
        check(twins, "passing")
        twins.act("do pass", "wait 1")
        assert twins.one.table.holder == BEA and "Chances: Ada" in twins.one.browser.parts["analysis"]
        check(twins, "Bea's turn")
