"""Small games whose values are known by trying everything, for tests of looking ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from cookie_tin.bots.doppel.evaluation import lead
from cookie_tin.bots.search import DECIDED, WIN, Found, Knowledge
from cookie_tin.games.contract import CHANCE, Actor, Clause, Result, Seat
from cookie_tin.games.doppel import GAME as DOPPEL

OVER = Clause("test.over", "It is over.")
LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]


class Noughts(NamedTuple):
    """Noughts and crosses: the squares of each seat as a mask."""

    squares: tuple[int, int] = (0, 0)
    turn: Seat = 0

    def result(self) -> Result | None:
        for seat in (0, 1):
            if any(self.squares[seat] & line == line for line in LINES):
                return Result((seat,), (), OVER)
        return Result((), (), OVER) if self.squares[0] | self.squares[1] == 0o777 else None

    def to_act(self) -> tuple[Actor, ...]:
        return () if self.result() else (self.turn,)

    def legal(self, actor: Actor) -> Sequence[int]:
        return [square for square in range(9) if not (self.squares[0] | self.squares[1]) >> square & 1]

    def play(self, actor: Actor, move: int) -> Noughts:
        mine = [*self.squares]
        mine[actor] |= 1 << move
        return Noughts((mine[0], mine[1]), 1 - actor)


class Heap(NamedTuple):
    """A heap: take 1 or 2; whoever takes 1 acts again, whoever takes the last wins. Turns of several parts."""

    left: int
    turn: Seat = 0

    def result(self) -> Result | None:
        return None if self.left else Result((self.turn,), (), OVER)

    def to_act(self) -> tuple[Actor, ...]:
        return (self.turn,) if self.left else ()

    def legal(self, actor: Actor) -> Sequence[int]:
        return [take for take in (2, 1) if take <= self.left]

    def play(self, actor: Actor, move: int) -> Heap:
        keeps = move in (1, self.left)
        return Heap(self.left - move, self.turn if keeps else 1 - self.turn)


class Roll(NamedTuple):
    """One choice (0 or 1), then chance would act for ever."""

    chosen: int = -1

    def to_act(self) -> tuple[Actor, ...]:
        return (0,) if self.chosen < 0 else (CHANCE,)

    def legal(self, actor: Actor) -> Sequence[int]:
        return [0, 1]

    def play(self, actor: Actor, move: int) -> Roll:
        return Roll(move)


def check_winning_line(state: Any, found: Found) -> None:
    """The moves of a decided line win for seat 0, after as many moves as the value says."""
    assert found.value >= DECIDED and found.sure
    assert found.line[0] == found.move and len(found.line) == WIN - found.value
    for move in found.line:
        state = state.play(state.turn, move)
    assert state.result() == Result((0,), (), OVER)


def late_doppel() -> Iterator[Any]:
    """Random positions of Doppel-game near the end."""
    rng = Random(3)
    for _ in range(40):
        state = DOPPEL.start({"size": 4})
        for _ in range(10 + rng.randrange(3)):
            moves = state.legal(state.turn)
            state = state.play(state.turn, moves[rng.randrange(len(moves))])
        yield state


NOTHING = Knowledge(lambda state, seat: 0)
"""A player who sees no difference until the game is over."""

LEAD = Knowledge(lead)


@cache
def best(state: Any, seat: Seat) -> int:
    """The value to a seat by plain minimax: 1, 0 or -1."""
    if result := state.result():
        return 0 if not result.winners else 1 if seat in result.winners else -1
    (actor,) = state.to_act()
    values = [best(state.play(actor, move), seat) for move in state.legal(actor)]
    return max(values) if actor == seat else min(values)


def sign(value: int) -> int:
    return 1 if value >= DECIDED else -1 if value <= -DECIDED else 0
