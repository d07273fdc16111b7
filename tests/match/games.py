"""Random games of every game, of every preset and of any options, for what must hold for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, AnyGame, Value
from cookie_tin.match import Dealer, Match, Player
from tests.contract.play import compatible

NAMES = ("Ada", "Bea", "Cleo", "Dan")


def some_options(game: AnyGame, rng: Random) -> dict[str, Value]:
    """The usual options, one of the rule sets, or any that go together."""
    kind = rng.randrange(3)
    leading = [option for option in game.options if option.sets or option.name == "players"]
    if kind == 0:
        return {}
    if kind == 1 and leading:
        return {option.name: rng.choice(option.values) for option in leading}
    return compatible(game, {option.name: rng.choice(option.values) for option in game.options})


def new_match(game: AnyGame, options: dict[str, Value]) -> Match:
    """A match of people with names."""
    return Match.new(game.id, options, [Player(name) for name in NAMES[: game.seats(options)]])


def finish(match: Match, rng: Random, longest: int = 1500) -> Match:
    """Everybody moves at random until the game is over, or as long as may be."""
    while (acting := match.state.to_act()) and len(match.entries) < longest:
        actor = acting[0]
        move = Dealer(rng).pick(match.state) if actor == CHANCE else rng.choice([*match.state.legal(actor)])
        match.play(actor, match.state.format(move))
    return match


def random_games(game: str, count: int, seed: int) -> Iterator[Match]:
    """So many random games."""
    rng = Random(seed)
    for _ in range(count):
        yield finish(new_match(GAMES[game], some_options(GAMES[game], rng)), rng)
