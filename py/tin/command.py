"""The command `cookie-tin`, for who has installed the package: an engine for programs, bots compared, chances."""

from __future__ import annotations

import argparse
import sys

from tin.bots import LEVELS, find_level
from tin.engine import main as speak
from tin.games import GAMES, find
from tin.games.contract import Refused
from tin.lab import odds
from tin.lab.ladder import Score, pair


def engine(_: argparse.Namespace) -> None:
    """speak JSON lines on stdin and stdout, for other programs (docs/engine.md)"""
    speak()


def ladder(asked: argparse.Namespace) -> None:
    """let two bots of a game play each other, both on both seats"""
    game, score = find(asked.game), Score()
    one, other = find_level(asked.game, asked.one), find_level(asked.game, asked.other)
    for number in range(asked.pairs):
        for points in pair(game, {}, one, other, asked.seed + 2 * number):
            score = score.plus(points)
    low, high = score.interval
    print(f"{one.id} against {other.id}: {score.wins} won, {score.draws} drawn, {score.losses} lost")
    print(f"{score.share:.0%} of the points (95 %: {low:.0%} to {high:.0%})")


def lab(asked: argparse.Namespace) -> None:
    """Cookie Raid: the exact chance to win with so many dice against rivals with so many each"""
    chance = odds.win(asked.dice, asked.rivals)
    print(f"{chance} = {float(chance):.4f}")


def parser() -> argparse.ArgumentParser:
    """What can be said after `cookie-tin`."""
    top = argparse.ArgumentParser(prog="cookie-tin", description="Small board and dice games.")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    made = {}
    for command in (engine, ladder, lab):
        made[command.__name__] = commands.add_parser(
            command.__name__, help=command.__doc__, description=command.__doc__
        )
        made[command.__name__].set_defaults(command=command)
    bots = "a bot's name, or its number from 1 on: " + "; ".join(
        f"{game}: {', '.join(level.id for level in levels)}" for game, levels in LEVELS.items()
    )
    made["ladder"].add_argument("game", choices=GAMES)
    made["ladder"].add_argument("one", help=bots)
    made["ladder"].add_argument("other", help="another one")
    made["ladder"].add_argument("--pairs", type=int, default=20, help="of games (default: 20)")
    made["ladder"].add_argument("--seed", type=int, default=1, help="what chance is dealt by")
    made["lab"].add_argument("dice", type=int, choices=range(4))
    made["lab"].add_argument("rivals", type=int, nargs="+", choices=range(4), metavar="RIVAL")
    return top


def main(words: list[str] | None = None) -> int:
    """Do what was asked; what cannot be done is one line and exit code 1."""
    asked = parser().parse_args(words)
    try:
        asked.command(asked)
    except Refused as refused:
        print(refused.clause.text.format(**refused.words), file=sys.stderr)
        return 1
    return 0
