"""Positions to ask bots about."""

from __future__ import annotations

from random import Random
from typing import Any

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Dealer

CASES: list[tuple[str, dict[str, Any]]] = [
    ("doppel", {"size": 4}),
    ("disco", {}),
    ("disco", {"crawl": True}),
    ("addict", {"size": 5}),
    ("raid", {}),
]
"""Every game, small where it can be."""


def random_state(game: str, rng: Random, moves: int, **options: Any) -> Any:
    """A game in which somebody is to move, after so many random moves (or a few more, where chance acts)."""
    while True:
        state, dealer, made = GAMES[game].start(options), Dealer(rng), 0
        while state.to_act() and (made < moves or state.to_act() == (CHANCE,)):
            actor = state.to_act()[0]
            legal = state.legal(actor)
            move = dealer.pick(state) if actor == CHANCE else legal[rng.randrange(len(legal))]
            state, made = state.play(actor, move), made + 1
        if state.to_act():
            return state


def last_state(game: str, rng: Random, moves: int, **options: Any) -> Any:
    """A game after so many random moves, or the last state that was not over."""
    state = GAMES[game].start(options)
    for _ in range(moves):
        (actor,) = state.to_act()
        legal = state.legal(actor)
        after = state.play(actor, legal[rng.randrange(len(legal))])
        if not after.to_act():
            break
        state = after
    return state
