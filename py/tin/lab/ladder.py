"""Bots against each other: whole games by seed, and what a level scores against the next one."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from tin.bots import BOTS
from tin.bots.level import Level
from tin.games.contract import CHANCE, AnyGame, Options
from tin.match.dealer import Dealer, seeded

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class Score(NamedTuple):
    """What one side made of its games against the other."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Of all points, a draw counted half."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, from how much the results of single games differ; Wilson's form, so that it stays within 0 and 1."""
        share, games = self.share, self.games
        spread = (
            self.wins * (1 - share) ** 2 + self.draws * (0.5 - share) ** 2 + self.losses * share**2
        ) / games
        wide = max(spread, 1e-9) / max(share * (1 - share), 1e-9)
        z = SURE**2 * min(1.0, wide) / games
        middle, half = (share + z / 2) / (1 + z), sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
        return max(0.0, middle - half), min(1.0, middle + half)

    def plus(self, points: float) -> Score:
        """With one more game: 1, a half or 0 points."""
        return Score(
            self.wins + (points == 1), self.draws + (points == 0.5), self.losses + (points == 0)
        )  # fmt: skip


def played(game: AnyGame, options: Options, players: Sequence[Level], seed: int) -> float:
    """One game between these levels, by seat: what the first of them scores.

    Every bot gets its own view and nothing else. The same seed deals the same way, whoever plays.
    """
    state, dealer, rng = game.start(options), Dealer(seeded(seed)), seeded(seed + 1)
    for _ in range(BOTS[game.id].longest):
        acting = state.to_act()
        if not acting:
            break
        actor = acting[0]
        if actor == CHANCE:
            move = dealer.pick(state)
        else:
            move = players[actor].choose(game.resample(state.view(actor), rng), actor, rng)
        state = state.play(actor, move)
    result = state.result()
    if result is None or not result.winners:
        return 0.5
    return float(0 in result.winners) / (len(result.winners) if 0 in result.winners else 1)


def pair(game: AnyGame, options: Options, one: Level, other: Level, seed: int) -> tuple[float, float]:
    """Two games with the seats exchanged: what `one` scores in each."""
    return played(game, options, (one, other), seed), 1 - played(game, options, (other, one), seed)
