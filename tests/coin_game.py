"""The coin game: both players look on, a coin says who wins. Its truth is known, so the Lab can be measured by it.

Options: `weight` is how often in 100 the first seat wins; `even` the share in 100 of games that are drawn instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cookie_tin.games import contract
from cookie_tin.games.contract import (
    CHANCE,
    Actor,
    Clause,
    Event,
    Option,
    Options,
    Refused,
    Result,
    Rng,
    Seat,
    View,
)

TOSSED = Clause("coin.tossed", "The coin has fallen.")
MOVE = Clause("coin.move", "The players look on; the coin falls.")

LOOK, HEADS, TAILS, EDGE = "look", "heads", "tails", "edge"
FALLS = (HEADS, TAILS, EDGE)


class State(NamedTuple):
    weight: int
    even: int
    looked: int = 0
    fallen: str = ""

    @property
    def options(self) -> dict[str, contract.Value]:
        return {"weight": self.weight, "even": self.even}

    def to_act(self) -> tuple[Actor, ...]:
        if self.fallen:
            return ()
        return (self.looked,) if self.looked < 2 else (CHANCE,)

    def legal(self, actor: Actor) -> Sequence[str]:
        if (actor,) != self.to_act():
            return ()
        return [move for move, _ in self.outcomes()] if actor == CHANCE else [LOOK]

    def why_not(self, actor: Actor, move: str) -> Clause | None:
        return None if move in self.legal(actor) else MOVE

    def play(self, actor: Actor, move: str) -> State:
        return self._replace(looked=self.looked + 1) if move == LOOK else self._replace(fallen=move)

    def outcomes(self) -> Sequence[tuple[str, int]]:
        won = (100 - self.even) * self.weight
        weights = (won, (100 - self.even) * 100 - won, 100 * self.even)
        return [(fall, weight) for fall, weight in zip(FALLS, weights, strict=True) if weight]

    def deal(self, rng: Rng) -> str:
        raise AssertionError("outcomes are listed")

    def reveals(self, actor: Actor, move: str) -> bool:
        return actor == CHANCE

    def result(self) -> Result | None:
        if not self.fallen:
            return None
        winners = {HEADS: (0,), TAILS: (1,), EDGE: ()}[self.fallen]
        return Result(winners, (int(0 in winners), int(1 in winners)), TOSSED)

    def view(self, seat: Seat | None) -> View:
        return self._asdict()

    def events(self, actor: Actor, move: str, viewer: Seat | None) -> Sequence[Event]:
        return []

    def format(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        if text not in (LOOK, *FALLS):
            raise Refused(MOVE)
        return text

    def position(self) -> str:
        return f"{self.weight} {self.even} {self.looked} {self.fallen}"


class Coin:
    id = "coin"
    name = "Coin"
    secrets = False
    clauses = (TOSSED, MOVE)
    options = (
        Option("weight", 50, tuple(range(101)), "Weight"),
        Option("even", 0, tuple(range(101)), "Edge"),
    )

    def seats(self, options: Options) -> int:
        return 2

    def start(self, options: Options) -> State:
        settled = contract.settle(self.options, options)
        return State(int(settled["weight"]), int(settled["even"]))

    def at(self, position: str, options: Options) -> State:
        raise Refused(MOVE)

    def resample(self, view: View, rng: Rng) -> State:
        return State(**view)


COIN = Coin()
