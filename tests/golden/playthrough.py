"""A whole game as text that people can read: every state, who may do what, what was done and what came of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Actor, AnyGame, AnyState, Event, Value
from cookie_tin.match import Entry, Player, Record
from cookie_tin.match.record import write_value
from tests.null_game import NULL

FOLDER = Path(__file__).parent
TOLD: dict[str, AnyGame] = {**GAMES, NULL.id: NULL}
"""The games that have playthroughs: those of the tin, and the null game for what they do not have yet."""

BETWEEN = " · "


class Play(NamedTuple):
    """What a playthrough is made from."""

    game: AnyGame
    options: dict[str, Value]
    entries: tuple[Entry, ...]

    def record(self) -> Record:
        """The same game as a record."""
        players = (Player(),) * self.game.seats(self.options)
        return Record(self.game.id, self.options, players, self.entries, len(self.entries))


def tell(play: Play) -> Iterator[str]:
    """The lines of the playthrough. A move that is not legal is the last that is told."""
    game = play.game
    state = game.start(play.options)
    yield f"# {game.name}, a whole game. Written by dev.py golden, replayed by the tests."
    yield f"game {game.id}"
    yield from (f"option {name} {write_value(value)}" for name, value in state.options.items())
    for number, entry in enumerate(play.entries):
        yield from _standing(game, state, number)
        yield f"move {_name(entry.actor)}: {entry.text}"
        move = state.parse(entry.text)
        clause = state.why_not(entry.actor, move)
        if clause:
            yield f"  not legal: {clause.id}"
            return
        yield from _happening(game, state, entry.actor, move)
        state = state.play(entry.actor, move)
    yield from _standing(game, state, len(play.entries))


def read(lines: Sequence[str]) -> Play:
    """What a playthrough was made from, out of its own lines."""
    game = TOLD[_matching(lines, r"game (\w+)")[0][0]]
    values = {option.name: option.values for option in game.options}
    options = {
        name: next(value for value in values[name] if write_value(value) == text)
        for name, text in _matching(lines, r"option (\w+) (\S+)")
    }
    moves = _matching(lines, r"move (chance|\d): (.+)")
    entries = (Entry(CHANCE if who == "chance" else int(who), text) for who, text in moves)
    return Play(game, options, tuple(entries))


def _matching(lines: Iterable[str], form: str) -> list[tuple[str, ...]]:
    return [match.groups() for match in map(re.compile(form).fullmatch, lines) if match]


def _standing(game: AnyGame, state: AnyState, number: int) -> Iterator[str]:
    """The state after that many moves. Of a seat's view it tells what an onlooker does not see."""
    yield ""
    yield f"== {number}"
    yield f"  position {state.position()}"
    public = state.view(None)
    for key, value in public.items():
        yield from _field(key, value)
    for seat in range(game.seats(state.options)):
        own = {key: value for key, value in state.view(seat).items() if public[key] != value}
        if own:
            yield f"  seat {seat} sees {json.dumps(own, ensure_ascii=False)}"
    for actor in state.to_act():
        moves = BETWEEN.join(map(state.format, state.legal(actor)))
        yield f"  {_name(actor)} may: {moves or '(too many to list)'}"
    if weights := [weight for _, weight in state.outcomes()]:
        yield f"  weights {' '.join(map(str, weights))}"
    if result := state.result():
        winners = " ".join(map(str, result.winners)) or "nobody"
        yield f"  over: {winners} won, points {' '.join(map(str, result.points))}, {result.clause.id}"


def _field(key: str, value: Any) -> Iterator[str]:
    if key == "rows":
        yield from (f"    {' '.join(row)}" for row in value)
    else:
        yield f"  {key} {json.dumps(value, ensure_ascii=False)}"


def _happening(game: AnyGame, state: AnyState, actor: Actor, move: Any) -> Iterator[str]:
    """The events of a move. Those of a seat are told where they are others than an onlooker's."""
    public = state.events(actor, move, None)
    yield from (f"  -> {_event(event)}" for event in public)
    for seat in range(game.seats(state.options)):
        own = state.events(actor, move, seat)
        if list(own) != list(public):
            yield from (f"  -> seat {seat} is told: {_event(event)}" for event in own)
    if state.reveals(actor, move):
        yield "  (cannot be unseen)"


def _event(event: Event) -> str:
    kind, *facts = event.plain().items()
    return " ".join((kind[1], *(f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in facts)))


def _name(actor: Actor) -> str:
    return "chance" if actor == CHANCE else str(actor)
