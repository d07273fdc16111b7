"""Random games of every game, for the tests of the contract."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Actor, AnyGame, AnyState, Refused
from cookie_tin.match import Dealer, Match, Player
from tests.null_game import NULL

EVERY = [*GAMES.values(), NULL]

LONGEST_WALK = 150
"""Games that need not end are left here."""

every_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))


@dataclass(frozen=True)
class Step:
    """A state and the move made in it; the last step of a game has none."""

    state: AnyState
    actor: Actor = CHANCE
    move: Any = None


@cache
def options_of(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Any options of a game that go together."""
    every = {option.name: st.sampled_from(option.values) for option in game.options}
    return st.fixed_dictionaries(every).map(lambda given: compatible(game, given))


def compatible(game: AnyGame, given: dict[str, Any]) -> dict[str, Any]:
    """What is given, one by one, without what clashes with something before it."""
    taken: dict[str, Any] = {}
    for name, value in given.items():
        with suppress(Refused):
            game.start({**taken, name: value})
            taken[name] = value
    return taken


@st.composite
def walks(draw: st.DrawFn, game: AnyGame) -> list[Step]:
    """A random game from its beginning, to its end where it has one. The last step is the state reached."""
    return walk(game, draw(options_of(game)), Random(draw(st.integers(0, 2**32))))


@st.composite
def steps(draw: st.DrawFn, game: AnyGame) -> Step:
    """One state of a random game, the last excluded, and a move that can be made there."""
    walked = draw(walks(game))[:-1]
    return walked[draw(st.integers(0, len(walked) - 1))]


def walk(game: AnyGame, options: dict[str, Any], rng: Random) -> list[Step]:
    """A game in which everybody moves at random."""
    state = game.start(options)
    walked: list[Step] = []
    while state.to_act() and len(walked) < LONGEST_WALK:
        actor = rng.choice(state.to_act())
        move = Dealer(rng).pick(state) if actor == CHANCE else rng.choice(state.legal(actor))
        walked.append(Step(state, actor, move))
        state = state.play(actor, move)
    return [*walked, Step(state)]


def viewers(game: AnyGame, state: AnyState) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(game.seats(state.options)), None]


def match_of(game: AnyGame, walked: list[Step], player: Player) -> Match:
    """The same random game at a table with such players."""
    first = walked[0].state
    match = Match.new(game.id, first.options, [player] * game.seats(first.options))
    for step in walked[:-1]:
        match.play(step.actor, step.state.format(step.move))
    return match
