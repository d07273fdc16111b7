"""`cookie-tin lab`: experiments from a file, a link or the list, played on this machine or on a cluster."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from cookie_tin.command.cluster import cluster
from cookie_tin.games import GAMES, find
from cookie_tin.games.contract import N_, Clause, Option, Options, Refused, Value
from cookie_tin.lab import report, words
from cookie_tin.lab.answers import answer
from cookie_tin.lab.chunks import Sums
from cookie_tin.lab.experiment import Experiment, column, read_json, read_text
from cookie_tin.lab.games import find_lab
from cookie_tin.lab.measures import SKILL, SPREAD
from cookie_tin.lab.players import names
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.lab.runs import Progress, run
from cookie_tin.match.record import write_value

WIDE = 40
"""The progress bar, in letters."""

NO_SWITCH = Clause("lab.switch", N_("{game} has no switch “{name}”; its switches are {known}."))
NO_OUTPUT = Clause("lab.output", N_("“{name}” cannot be written."))
NO_FILE = Clause("lab.file", N_("“{name}” is no file that can be read, no ready experiment and no link."))
FORMS = (*report.FORMS, "json", "csv")


def add(asked: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What can be said after `cookie-tin lab`."""
    play = asked.add_parser("run", help="play an experiment: a JSON file, a link, or a ready one by its id")
    play.add_argument(
        "experiment", help="a file, the text of a link, an id of `lab list`, or - for standard input"
    )
    compare = asked.add_parser("compare", help="play a game with every value of one switch")
    compare.add_argument("game", choices=tuple(GAMES))
    compare.add_argument("option", help="the switch whose values become columns")
    compare.add_argument(
        "--players",
        nargs="+",
        default=[],
        metavar="ID",
        help="who sits where (default: two of the first habit)",
    )
    compare.add_argument(
        "--with",
        nargs="*",
        default=[],
        dest="fixed",
        metavar="OPTION=VALUE",
        help="other switches, for all columns",
    )
    compare.add_argument("--measure", help="the measure in question (see `lab list GAME`)")
    compare.add_argument("--width", type=int, help="stop when it is known to so many thousandths")
    listing = asked.add_parser(
        "list", help="ready experiments; of one game also players, switches and measures"
    )
    listing.add_argument("game", nargs="?", choices=tuple(GAMES))
    for one in (play, compare):
        one.add_argument("--games", type=int, help="how many games are played in each column")
        one.add_argument("--seed", type=int, help="another seed: other games")
        one.add_argument("--processes", type=_positive, default=os.cpu_count() or 1, help="on this machine")
        one.add_argument(
            "--scheduler", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.1:8786"
        )
        one.add_argument("--form", choices=FORMS, default="text", help="of the report")
        one.add_argument("--output", metavar="FILE", help="where the report goes instead of standard output")


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"“{text}” is no number of processes")
    return int(text)


def main(said: argparse.Namespace) -> int:
    """Do what is asked; what cannot be played is one sentence and exit code 1."""
    try:
        if said.lab == "list":
            print("\n".join(describe_questions(said.game)))
            return 0
        experiment = _read_experiment(said) if said.lab == "run" else _compare_values(said)
        _check_output(said.output)
        changes = {name: getattr(said, name) for name in ("games", "seed") if getattr(said, name) is not None}
        last = _play(experiment._replace(**changes).checked(), said)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    _tell(last, said)
    return 0


def _read_experiment(said: argparse.Namespace) -> Experiment:
    name = said.experiment
    if name in QUESTIONS:
        return QUESTIONS[name].experiment
    if name == "-":
        return read_json(sys.stdin.read())
    if "~" in name:
        return read_text(name.partition("#/lab/")[2] or name)
    try:
        return read_json(Path(name).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(NO_FILE, name=name) from error


def _compare_values(said: argparse.Namespace) -> Experiment:
    """Every value of a switch that people are offered, and that goes with the others."""
    game, lab = find(said.game), find_lab(said.game)
    known = {option.name: option for option in game.options}
    fixed = dict(_pair(known, one) for one in said.fixed)
    option = known.get(said.option)
    if option is None:
        raise Refused(NO_SWITCH, game=game.name, name=said.option, known=", ".join(known))
    columns = []
    for value in option.choices:
        options: Options = {**fixed, said.option: value}
        seats = game.seats(options)
        who = said.players or [lab.habits[0].id]
        columns.append(column(game.id, options, [who[seat % len(who)] for seat in range(seats)]))
    plain = Experiment(tuple(columns))
    return plain._replace(measure=said.measure or plain.measure, width=said.width or 0)


def _check_output(name: str | None) -> None:
    """Before anything is played: a report that has nowhere to go would be lost."""
    if not name:
        return
    try:
        with Path(name).open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise Refused(NO_OUTPUT, name=name) from error


def _pair(known: dict[str, Option], text: str) -> tuple[str, Value]:
    name, _, said = text.partition("=")
    values = known[name].values if name in known else ()
    return name, next((value for value in values if write_value(value) == said), said)


def _play(experiment: Experiment, said: argparse.Namespace) -> Progress:
    with _workers(said) as (executor, count):
        last = Progress(experiment, Sums(len(experiment.columns)))
        for last in run(experiment, executor, waiting=2 * count + 2):
            bar = "█" * (WIDE * last.sums.games // experiment.games)
            print(f"\r{bar:{WIDE}} {last.sums.games}/{experiment.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return last


@contextmanager
def _workers(said: argparse.Namespace) -> Iterator[tuple[Executor, int]]:
    """Who plays, and how many they are."""
    if said.scheduler:
        with cluster(said.scheduler) as found:
            yield found
    else:
        with ProcessPoolExecutor(said.processes) as executor:
            yield executor, said.processes


def _tell(last: Progress, said: argparse.Namespace) -> None:
    """The report, and in a terminal the answer to a ready question above it."""
    experiment, sums = last.experiment, last.sums
    if said.form == "json":
        text = report.json_text(experiment, sums, last.enough)
    elif said.form == "csv":
        text = report.csv(experiment, sums)
    else:
        text = report.FORMS[said.form](report.table(experiment, sums, last.enough))
    question = QUESTIONS.get(getattr(said, "experiment", ""))
    if question and said.form == "text":
        text = f"{question.ask}\n{answer(question, sums).text}\n\n{text}"
    if said.output:
        Path(said.output).write_text(text, "utf-8")
    else:
        print(text, end="")


def describe_questions(game: str | None) -> Iterator[str]:
    """The ready experiments of all games, or all that can be said about one."""
    yield "Ready experiments:"
    for one in QUESTIONS.values():
        if game in (None, one.game):
            yield f"  {one.id:18}{one.ask}"
    if not game:
        return
    lab = find_lab(game)
    hows = {habit.id: habit.how for habit in lab.habits}
    yield "Players:"
    for player, name in names(lab).items():
        yield f"  {player:18}{name}" + (f" {hows[player]}" if player in hows else "")
    yield "Switches:"
    for option in lab.game.options:
        yield f"  {option.name:18}{', '.join(map(write_value, option.choices))}"
    yield "Measures:"
    sample = Experiment((column(game, {}, [next(iter(names(lab)))] * lab.game.seats({})),))
    for measure in (*sample.measures(), SKILL):
        if measure.id != SPREAD.id:
            yield f"  {measure.id:22}{words.name(measure)}: {words.means(measure)}"
