"""Short ways to set up a Cookie Raid position and to play on from it, for the tests by rule."""

from __future__ import annotations

from typing import Any

from cookie_tin.games.contract import CHANCE, Value
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.dice import Dice, read_row
from cookie_tin.games.raid.options import PRESETS, Rules, rules_of
from cookie_tin.games.raid.state import State

EVERY_PRESET = tuple(PRESETS)


def new(**options: Value) -> State:
    """A game at its beginning."""
    return GAME.start(options)


def at(position: str, **options: Value) -> State:
    """The state of a position text."""
    return GAME.at(position, options)


def play(state: State, *moves: str) -> State:
    """The state after these moves, each with who makes it: `0 bid 5 1`, `* roll 6 2/-`. Each must be legal."""
    for line in moves:
        who, _, text = line.partition(" ")
        actor = CHANCE if who == "*" else int(who)
        move = state.parse(text)
        clause = state.why_not(actor, move)
        assert clause is None, f"{line}: {clause} in {state.position()}"
        state = state.play(actor, move)
    return state


def why_not(state: State, line: str) -> str:
    """The id of the clause that forbids a move; empty when it is legal."""
    who, _, text = line.partition(" ")
    clause = state.why_not(CHANCE if who == "*" else int(who), state.parse(text))
    return clause.id if clause else ""


def events_of(state: State, line: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The events of a move as plain data."""
    who, _, text = line.partition(" ")
    actor = CHANCE if who == "*" else int(who)
    return [event.plain() for event in state.events(actor, state.parse(text), viewer)]


def start_round(hands: str, plate: str, **options: Value) -> State:
    """A round in which these hands and this plate were dealt; the first bid is next."""
    count = hands.count("/") + 1
    return play(new(players=count, **options), f"* deal {hands}", f"* plate {plate}")


def dice(text: str) -> Dice:
    """`5 5 2` as dice."""
    found = read_row(text)
    assert found is not None
    return found


def rules(**options: Value) -> Rules:
    return rules_of(options)
