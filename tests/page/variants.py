"""Games to be played on the page: every game, every preset, with people and bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cookie_tin.games import GAMES
from cookie_tin.games.contract import Value
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.table.table import Table

NAMES = ("Ada", "Bea", "Cleo", "Dora")


class Variant(NamedTuple):
    """A game and its options."""

    game: str
    options: dict[str, Value]

    def __str__(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])


VARIANTS = [
    Variant("doppel", {"size": 3}),
    Variant("doppel", {"size": 4, "count_new": False}),
    Variant("disco", {}),
    Variant("disco", {"crawl": True, "swap": True}),
    Variant("addict", {"size": 5}),
    Variant("addict", {"size": 6, "debt": True}),
    *(Variant("raid", {"preset": preset}) for preset in PRESETS),
    Variant("raid", {"contract": True, "plate": 5}),
    Variant("raid", {"contract": True, "hands": "open", "plate": 5}),
    Variant("raid", {"distinct": True, "players": 3}),
    Variant("raid", {"clock": 5, "players": 4}),
]


def seat(variant: Variant, rng: Random, people: int | None = None) -> tuple[Player, ...]:
    """Players for a game: so many people, else any number of them; the bots among them think in the fake worker."""
    seats = GAMES[variant.game].seats(variant.options)
    count = rng.randint(0, seats) if people is None else min(people, seats)
    kinds = [*[True] * count, *[False] * (seats - count)]
    rng.shuffle(kinds)
    return tuple(
        Player(NAMES[index]) if person else Player("nonna", bot=True) for index, person in enumerate(kinds)
    )


LONGEST = 200
"""So many moves of a game that does not end by itself."""


def table_of(variant: Variant, rng: Random, people: int) -> Iterator[Table]:
    """The table of a random game after each of its moves; whoever is to move has the screen."""
    match = Match.new(variant.game, variant.options, seat(variant, rng, people))
    table, dealer = Table(match, FACES[variant.game]), Dealer(rng)
    while (acting := match.state.to_act()) and len(match.entries) < LONGEST:
        if match.chance():
            table.deal(dealer)
        else:
            mover = rng.choice(acting)
            table.take_over()
            table.make_move(mover, match.state.format(rng.choice(list(match.state.legal(mover)))))
        table.take_over()
        yield table
