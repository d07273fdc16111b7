"""How strong our strongest bots are: against what others would write first, and against other ways to search.

Every deal is played twice with the seats exchanged; a draw counts half.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from _rivals import Choose, best_first, mcts, plain

from tin.bots import LEVELS
from tin.bots.addict import greedy
from tin.bots.advice import EYES
from tin.bots.disco.evaluation import evaluate
from tin.bots.doppel import lead
from tin.bots.level import Level
from tin.bots.play import Play, playing
from tin.games import GAMES
from tin.lab.ladder import Score, pair

FIELDS = [{"start": start, "crawl": True} for start in range(1, 7)]


def searches(game: str, nodes: int) -> Choose:
    """Our own search with so many positions."""

    def choose(state: Any, seat: int, rng: Any) -> Any:
        eyes = EYES[game]
        found = yield from playing(Play(nodes), eyes.knows, eyes.of(state), seat, rng)
        return eyes.parts(found.move)[0]

    return choose


TARGETS: dict[str, tuple[str, Any, Choose]] = {
    "Doppel 6×6: alpha-beta, depth 4, points only": ("doppel", [{}], plain(lead, 4)),
    "Doppel 6×6: greedy": ("doppel", [{}], plain(lead, 1)),
    "Disco, crawl: alpha-beta, depth 3, mobility": ("disco", FIELDS, plain(evaluate, 3)),
    "Addict 6×6: greedy": ("addict", [{}], greedy),
}
"""The strongest of each game against these."""

WAYS: dict[str, tuple[str, Any, int]] = {
    "Doppel 6×6": ("doppel", [{}], 4000),
    "Disco, crawl": ("disco", FIELDS, 1000),
    "Addict 6×6": ("addict", [{}], 1000),
}
"""Ways to search, with so many positions each."""


def match(name: str, game: str, options: Any, one: Choose, other: Choose, pairs: int) -> None:
    score = Score()
    players = [Level("", "", "", choose) for choose in (one, other)]
    for at in range(pairs):
        for points in pair(GAMES[game], options[at % len(options)], players[0], players[1], 2 * at):
            score = score.plus(points)
    low, high = score.interval
    counts = f"{score.wins}/{score.draws}/{score.losses}"
    print(f"{name:58}{counts:>12}{score.share:>8.0%}{f'{low:.0%} to {high:.0%}':>14}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=40, help="deals for each row, each played twice")
    parser.add_argument("--only", default="", help="rows whose name begins like this")
    arguments = parser.parse_args()
    print(f"{'our strongest against':58}{'won/dr/lost':>12}{'score':>8}{'95 %':>14}")
    for name, (game, options, rival) in TARGETS.items():
        if name.startswith(arguments.only):
            match(name, game, options, LEVELS[game][-1].player, rival, arguments.pairs)
    print(
        f"{'our search against others with as many positions':58}{'won/dr/lost':>12}{'score':>8}{'95 %':>14}"
    )
    for name, (game, options, nodes) in WAYS.items():
        if name.startswith(arguments.only):
            for way in (best_first, mcts):
                rival = partial(way(EYES[game], nodes))
                title = f"{name}: {way.__name__}, {nodes} positions"
                match(title, game, options, searches(game, nodes), rival, arguments.pairs)


if __name__ == "__main__":
    main()
