"""`dev.py lab`: play the ready experiments of the Lab; docs/lab.md and assets/lab/results.json tell what was found."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from cookie_tin.lab import report, words
from cookie_tin.lab.answers import answer
from cookie_tin.lab.chunks import Sums
from cookie_tin.lab.experiment import write_text
from cookie_tin.lab.question import Question
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.lab.runs import run
from tools.programs import ROOT, Trouble, let_others_work

DOCUMENT = ROOT / "docs" / "lab.md"
RESULTS = ROOT / "assets" / "lab" / "results.json"
MARK = "## Our results\n"


def experiment(names: Sequence[str], processes: int, games: int | None) -> int:
    """Play these (or all) and write down what was found; the others stay as they are."""
    for name in names:
        if name not in QUESTIONS:
            raise Trouble(f"There is no ready experiment {name}; they are {', '.join(QUESTIONS)}.")
    for name in names or QUESTIONS:
        question = QUESTIONS[name]
        if games:
            question = question._replace(experiment=question.experiment._replace(games=games))
        sums = _play(question, processes)
        write(question, sums)
    return 0


def _play(question: Question, processes: int) -> Sums:
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    whole = question.experiment.games
    sums = Sums(len(question.experiment.columns))
    with ProcessPoolExecutor(processes, context, let_others_work) as executor:
        for progress in run(question.experiment, executor, waiting=2 * processes + 2):
            sums = progress.sums
            bar = "█" * (30 * sums.games // whole)
            print(f"\r{question.id:20} {bar:30} {sums.games}/{whole}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sums


def write(question: Question, sums: Sums) -> None:
    """Put a question's result into both files."""
    kept: dict[str, Any] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    kept[question.id] = result(question, sums)
    ordered = {name: kept[name] for name in QUESTIONS if name in kept}
    lines = ",\n".join(f"{json.dumps(name)}:{_compact(ordered[name])}" for name in ordered)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    document = DOCUMENT.read_text("utf-8") if DOCUMENT.exists() else "# The Lab\n\n"
    head, _, body = document.partition(MARK)
    before, *sections = body.split("\n### ")
    parts = {part.split("\n")[0]: part for part in sections}
    parts[question.ask] = section(question, sums)
    told = [f"### {parts[one.ask].strip()}\n" for one in QUESTIONS.values() if one.ask in parts]
    DOCUMENT.write_text(
        "\n".join([head + MARK + before.rstrip() + "\n" * bool(before.strip()), *told]), encoding="utf-8"
    )


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def result(question: Question, sums: Sums) -> dict[str, Any]:
    """What the page shows beside the reader's own: the answer, and the numbers that speak to it."""
    found = answer(question, sums)
    return {
        "link": write_text(question.experiment),
        "games": sums.games,
        "verdict": found.verdict,
        "rows": {
            row.measure.id: [one and [float(f"{number:.4g}") for number in one] for one in row.columns]
            for row in found.rows
        },
    }


def section(question: Question, sums: Sums) -> str:
    """A question in the document: what was asked, the answer, and the numbers that speak to it."""
    found = answer(question, sums)
    heads = report.table(question.experiment, sums).heads
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for row in found.rows:
        cells = (f"{said} ({within})" if within else said for said, within in report.cells(row))
        lines.append("| " + " | ".join(cells) + " |")
    about = f"{words.common(question.experiment)}. {question.about}"
    usual = sums.games == QUESTIONS[question.id].experiment.games
    command = f"cookie-tin lab run {question.id}" + ("" if usual else f" --games {sums.games}")
    played = f"`{command}`: {sums.games:,} games in each column, seed 1."
    return "\n".join([question.ask, "", f"**{found.text}**", "", f"{about} {played}", "", *lines, ""])
