"""Bots against each other: whole games by seed, and what a level scores against the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from typing import NamedTuple

from cookie_tin.bots import BOTS
from cookie_tin.bots.level import Level
from cookie_tin.games import GAMES
from cookie_tin.games.contract import AnyGame, Options
from cookie_tin.lab import trial
from cookie_tin.lab.contract import POINT
from cookie_tin.lab.games import find_lab
from cookie_tin.lab.statistics import wilson
from cookie_tin.lab.trial import Seated, SharedLuck, points


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
        found = wilson(share, games / min(1.0, wide))
        return found.low, found.high

    def plus(self, points: float) -> Score:
        """With one more game: 1, a half or 0 points."""
        return Score(
            self.wins + (points == 1), self.draws + (points == 0.5), self.losses + (points == 0)
        )  # fmt: skip


def play_game(game: AnyGame, options: Options, players: Sequence[Level], seed: int) -> float:
    """One game between these levels, by seat: what the first of them scores.

    Every bot gets what its seat may see and nothing else. The same seed deals the same way, whoever plays.
    """
    seated = [Seated(level.id, level.player) for level in players]
    last = trial.play_game(find_lab(game.id), game.start(options), seated, SharedLuck(seed))
    return points(last, len(players))[0] / POINT


def play_pair(game: AnyGame, options: Options, one: Level, other: Level, seed: int) -> tuple[float, float]:
    """Two games with the seats exchanged: what `one` scores in each."""
    return play_game(game, options, (one, other), seed), 1 - play_game(game, options, (other, one), seed)


class Task(NamedTuple):
    """Two games to play: the game, its options, the number of the weaker level, and a seed."""

    game: str
    options: Options
    number: int
    seed: int


def play_task(task: Task) -> tuple[float, float]:
    """What the stronger level scores in both games."""
    weaker, stronger = BOTS[task.game].levels[task.number : task.number + 2]
    return play_pair(GAMES[task.game], task.options, stronger, weaker, task.seed)


def play_ladder(
    game: str, options: Sequence[Options], pairs: int, seed: int, executor: Executor
) -> Iterator[tuple[int, int, list[Score]]]:
    """Every level against the one below it; where there are several options they take turns.

    Tells after every pair of games how many are done, of how many, and the scores of the stronger levels so far.
    """
    rungs = len(BOTS[game].levels) - 1
    tasks = [
        Task(game, options[at % len(options)], number, seed + 2 * at)
        for number in range(rungs)
        for at in range(pairs)
    ]
    scores = [Score()] * rungs
    futures = {executor.submit(play_task, task): task for task in tasks}
    for done, future in enumerate(as_completed(futures), 1):
        number = futures[future].number
        for won in future.result():
            scores[number] = scores[number].plus(won)
        yield done, len(tasks), scores
