"""What `cookie-tin` can be asked for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import chain

from cookie_tin.bots import BOTS
from cookie_tin.command import experiments, tournament
from cookie_tin.engine import main as engine
from cookie_tin.lab.contract import Lab
from cookie_tin.lab.games import labs


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
    lab = asked.add_parser("lab", help="experiments; alone: what of a game can be computed exactly")
    for one in _labs_with_study():
        for option in one.game.options:
            if option.name in one.studied:
                values, usual = option.values, option.default
                lab.add_argument(
                    f"--{option.name}", type=type(usual), choices=values, default=usual, help=option.label
                )
    experiments.add(lab.add_subparsers(dest="lab"))
    return made


def _labs_with_study() -> list[Lab]:
    """The games of which something can be computed exactly."""
    return [lab for lab in labs() if lab.studied]


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked."""
    said = parser().parse_args(arguments)
    if said.asked == "engine":
        return engine()
    if said.asked == "lab" and said.lab:
        return experiments.main(said)
    if said.asked == "ladder":
        lines = tournament.lines(said.game, said.pairs, said.processes, said.seed)
    else:
        lines = chain.from_iterable(
            lab.study({name: getattr(said, name) for name in lab.studied}) for lab in _labs_with_study()
        )
    for line in lines:
        print(line, flush=True)
    return 0
