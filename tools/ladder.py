"""`dev.py ladder`: neighbouring levels play each other, both on both seats, and docs/ladder.md tells how it went."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from cookie_tin.bots import BOTS
from cookie_tin.bots.contract import Bots
from cookie_tin.games import GAMES
from cookie_tin.games.contract import Options
from cookie_tin.lab import ladder
from cookie_tin.lab.ladder import Score
from tools.programs import ROOT, Trouble, let_others_work

PATH = ROOT / "docs" / "ladder.md"

HEAD = f"""# The ladder

How the levels of each game do against their neighbours. Written by `python3 dev.py ladder` (all games) or
`python3 dev.py ladder GAME` (one of them); a draw counts half, and so does a game given up after {Bots.longest} moves.
Every deal is played twice with the seats exchanged. Bots get the views of their seats, as at the table. The
interval is 95 %. Neighbours are meant to be 65 % to 80 % apart; docs/bots.md tells what was hard about it.
"""


def climb(games: Sequence[str], pairs: int, processes: int, seed: int) -> int:
    """Play the ladders of these games (or all) and write them down."""
    for game in games:
        if game not in BOTS:
            raise Trouble(f"There is no ladder for {game}; the games are {', '.join(BOTS)}.")
    for game in games or BOTS:
        lines = [f"## {GAMES[game].name}", ""]
        for name, options in BOTS[game].variants.items():
            lines += [*_table(game, name, options, pairs, processes, seed), ""]
            write(game, lines)
    return 0


def _table(
    game: str, name: str, options: Sequence[Options], pairs: int, processes: int, seed: int
) -> Iterator[str]:
    """One variant's ladder, as Markdown."""
    levels, scores = BOTS[game].levels, list[Score]()
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    with ProcessPoolExecutor(processes, context, let_others_work) as executor:
        for done, all_, so_far in ladder.play_ladder(game, options, pairs, seed, executor):
            _progress(f"{game}, {name}", done, all_)
            scores = so_far
    yield f"### {name[0].upper()}{name[1:]}\n"
    yield "| stronger | weaker | games | won | drawn | lost | score | 95 % |"
    yield "|---|---|---|---|---|---|---|---|"
    for weaker, stronger, score in zip(levels, levels[1:], scores, strict=False):
        low, high = score.interval
        counts = f"{score.games} | {score.wins} | {score.draws} | {score.losses}"
        yield f"| {stronger.name} | {weaker.name} | {counts} | {score.share:.0%} | {low:.0%} to {high:.0%} |"


def _progress(what: str, done: int, all_: int) -> None:
    bar = "█" * (30 * done // all_)
    end = "\n" if done == all_ else ""
    print(f"\r{what:40} {bar:30} {done}/{all_}", end=end, file=sys.stderr, flush=True)


def write(game: str, lines: Sequence[str]) -> None:
    """Put a game's section into docs/ladder.md; the others stay as they are."""
    sections: dict[str, str] = {}
    if PATH.exists():
        for part in PATH.read_text("utf-8").split("\n## ")[1:]:
            sections[part.split("\n")[0]] = "## " + part.strip() + "\n"
    sections[GAMES[game].name] = "\n".join(lines).strip() + "\n"
    told = [sections[GAMES[game].name] for game in BOTS if GAMES[game].name in sections]
    PATH.write_text("\n".join([HEAD, *told]), encoding="utf-8")
