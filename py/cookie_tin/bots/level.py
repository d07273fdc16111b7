"""What a bot is: a level of a game with a name, a character in a sentence, and a way to choose."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from cookie_tin.bots.bakers import BAKERS
from cookie_tin.bots.slices import Thinking, run_to_end
from cookie_tin.games.contract import Rng, Seat

Player = Callable[[Any, Seat, Rng], Any]
"""Gets a state that was imagined from the seat's view, never the real one. Answers with a move at once, or is a
generator that thinks in slices and returns the move."""


@dataclass(frozen=True, slots=True)
class Level:
    """One opponent. Its strength is fixed by what it looks at, never by seconds."""

    id: str
    name: str
    how: str
    """How it plays this game; goes on after the name."""
    player: Player
    hard: bool = False
    """Does it think longer than a blink? Then the page lets it think in a worker."""
    number: int = 0
    """1 to 6, from the weakest to the strongest."""
    portrait: str = ""
    """The name of its drawing in assets/art/bakers.svg."""

    def think(self, state: Any, seat: Seat, rng: Rng) -> Thinking[Any]:
        """The move, thought in slices."""
        answer = self.player(state, seat, rng)
        if isinstance(answer, Generator):
            answer = yield from answer
        return answer

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Any:
        """The move, at once."""
        return run_to_end(self.think(state, seat, rng))


def levels(*plays: tuple[str, Player], hard: Sequence[int] = (6,)) -> tuple[Level, ...]:
    """The six bakers of a game, each with how it plays there."""
    return tuple(
        Level(baker.id, baker.name, how, player, baker.number in hard, baker.number, baker.portrait)
        for baker, (how, player) in zip(BAKERS, plays, strict=True)
    )
