"""What `cookie-tin` can be asked for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tin.bots import BOTS
from tin.command import experiments, study, tournament
from tin.engine import main as engine
from tin.games.raid.options import OPTIONS

SIDES = next(option.values for option in OPTIONS if option.name == "dice")
COMPARED = next(option.values for option in OPTIONS if option.name == "compare")


def parser() -> argparse.ArgumentParser:
    """The commands and their arguments; the ladder knows every game that has bots."""
    made = argparse.ArgumentParser(prog="cookie-tin", description="Small board and dice games, for programs.")
    asked = made.add_subparsers(dest="asked", required=True)
    asked.add_parser("engine", help="speak JSON lines on stdin and stdout")
    ladder = asked.add_parser("ladder", help="let neighbouring bots of a game play each other")
    ladder.add_argument("game", choices=tuple(BOTS))
    ladder.add_argument("--pairs", type=int, default=20, help="deals, each played on both seats")
    ladder.add_argument("--processes", type=int, default=2, help="games that are played at a time")
    ladder.add_argument("--seed", type=int, default=1, help="of the first deal")
    lab = asked.add_parser("lab", help="experiments; alone: the chance to win a bid of Cookie Raid, exactly")
    lab.add_argument("--dice", type=int, choices=SIDES, default=6, help="sides of a die")
    lab.add_argument("--compare", choices=COMPARED, default="defender", help="how bids are compared")
    experiments.add(lab.add_subparsers(dest="lab"))
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked."""
    said = parser().parse_args(arguments)
    if said.asked == "engine":
        return engine()
    if said.asked == "lab" and said.lab:
        return experiments.main(said)
    told = (
        tournament.lines(said.game, said.pairs, said.processes, said.seed)
        if said.asked == "ladder"
        else study.lines(said.compare, said.dice)
    )
    for line in told:
        print(line, flush=True)
    return 0
