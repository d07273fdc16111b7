"""How strong our strongest bots are: against what others would write first, and how ways to search compare.

Every deal is played twice with the seats exchanged; a draw counts half. Ways to search get as much processor time for
each move, with the same evaluation.

    python3 dev.py bench rivals
    PYTHONPATH=py:. .venv/bin/python bench/rivals.py --only "Addict" --pairs 25 --seconds 1
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Any

from _rivals import Choose, Hourglass, cookies, mcts, plain

from cookie_tin.bots import BOTS
from cookie_tin.bots.addict.levels import turns
from cookie_tin.bots.best_first import searching_best_first
from cookie_tin.bots.disco.evaluation import evaluate
from cookie_tin.bots.disco.levels import FAR, Dancer, dances
from cookie_tin.bots.doppel.evaluation import lead
from cookie_tin.bots.doppel.levels import plays
from cookie_tin.bots.level import Level
from cookie_tin.bots.play import Play, Way
from cookie_tin.bots.raid.simple import builder, collector, gambler, three_lowest
from cookie_tin.games import GAMES
from cookie_tin.lab.ladder import Score, play_pair

FIELDS = [{"start": start, "crawl": True} for start in range(1, 7)]

TARGETS: dict[str, tuple[str, Sequence[Any], Choose]] = {
    "Doppel 6×6: alpha-beta, depth 4, points only": ("doppel", [{}], plain(lead, 4)),
    "Doppel 6×6: greedy": ("doppel", [{}], plain(lead, 1)),
    "Disco, crawl: alpha-beta, depth 3, mobility": ("disco", FIELDS, plain(evaluate, 3)),
    "Addict 6×6: greedy": ("addict", [{}], plain(cookies, 1)),
    "Raid: the three lowest": ("raid", [{}], three_lowest),
    "Raid: the builder": ("raid", [{}], builder),
    "Raid: the gambler": ("raid", [{}], gambler),
    "Raid: the collector": ("raid", [{}], collector),
}
"""The strongest of each game against these."""

PLAYERS: dict[str, Callable[[Play], Choose]] = {
    "doppel": lambda play: partial(plays, play),
    "disco": lambda play: partial(dances, Dancer(FAR, FAR, 0.0, play)),
    "addict": lambda play: partial(turns, play),
}

WAYS: dict[str, tuple[str, Sequence[Any]]] = {
    "Doppel 6×6": ("doppel", [{}]),
    "Doppel 8×8": ("doppel", [{"size": 8}]),
    "Disco, crawl": ("disco", FIELDS),
    "Addict 6×6": ("addict", [{}]),
}

ALPHA_BETA, BEST_FIRST, MONTE_CARLO = "alpha-beta", "best-first minimax", "Monte Carlo tree search"
COMPARED = ((ALPHA_BETA, BEST_FIRST), (ALPHA_BETA, MONTE_CARLO), (BEST_FIRST, MONTE_CARLO))


def searcher(game: str, name: str, seconds: float) -> Choose:
    """Somebody who looks ahead in that way for so many seconds of processor time."""
    looks = BOTS[game].lookahead
    assert looks is not None
    ways: dict[str, Way | None] = {
        ALPHA_BETA: None,
        BEST_FIRST: searching_best_first,
        MONTE_CARLO: partial(mcts, looks.expected),
    }

    def choose(state: Any, seat: int, rng: Any) -> Any:
        play = Play(Hourglass(seconds), way=ways[name])  # type: ignore[arg-type]
        return PLAYERS[game](play)(state, seat, rng)

    return choose


def rows(seconds: float) -> dict[str, tuple[str, Sequence[Any], Choose, Choose]]:
    """All matches, by name: the game, its options in turn, and the two players."""
    found = {
        f"Nonna against {name}": (game, options, BOTS[game].levels[-1].player, rival)
        for name, (game, options, rival) in TARGETS.items()
    }
    for title, (game, options) in WAYS.items():
        for one, other in COMPARED:
            players = searcher(game, one, seconds), searcher(game, other, seconds)
            found[f"{title}: {one} against {other}"] = (game, options, *players)
    return found


def two_games(task: tuple[str, float, int]) -> tuple[float, float]:
    name, seconds, number = task
    game, options, one, other = rows(seconds)[name]
    ours, theirs = (Level("", "", "", choose) for choose in (one, other))
    return play_pair(GAMES[game], options[number % len(options)], ours, theirs, 2 * number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=12, help="deals for each row, each played twice")
    parser.add_argument(
        "--seconds", type=float, default=0.2, help="for each move, where ways to search compare"
    )
    parser.add_argument("--only", default="", help="rows whose name contains this")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    print(f"{'':64}{'won/drawn/lost':>16}{'score':>8}{'95 %':>14}")
    with get_context("fork").Pool(asked.processes) as pool:
        for name in rows(asked.seconds):
            if asked.only in name:
                score = Score()
                for points in pool.imap(two_games, [(name, asked.seconds, at) for at in range(asked.pairs)]):
                    score = score.plus(points[0]).plus(points[1])
                low, high = score.interval
                counts = f"{score.wins}/{score.draws}/{score.losses}"
                print(f"{name:64}{counts:>16}{score.share:>8.0%}{f'{low:.0%} to {high:.0%}':>14}", flush=True)


if __name__ == "__main__":
    main()
