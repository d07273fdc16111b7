"""What an experiment found, as text, Markdown, HTML, JSON or CSV. The same table each time, with 95 % intervals."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, NamedTuple

from cookie_tin.games.contract import N_
from cookie_tin.lab import words
from cookie_tin.lab.chunks import Sums
from cookie_tin.lab.experiment import Experiment, to_data, write_text
from cookie_tin.lab.results import Row, dramatic, representative, rows
from cookie_tin.lab.statistics import Interval
from cookie_tin.lab.words import Number, Say

TITLE = N_("An experiment in the Lab")
MEASURE = N_("Measure")
DIFFERENCE = N_("Difference")
PLAYED = N_(
    "{games} games in each column, seed {seed}. In brackets: the 95 % interval; of twenty such intervals about nineteen"
    " hold the true number."
)
PAIRED = N_(
    "All columns were dealt the same; differences are those from the first column, in points of a hundred or in units."
)
STOPPED = N_(
    "Stopped as soon as the question was answered, by intervals that allow for looking again and again."
)
AGAIN = N_("To play the same games again: {link}")


class Table(NamedTuple):
    """The report before it has a form."""

    title: str
    about: str
    notes: list[str]
    heads: list[str]
    rows: list[list[tuple[str, str]]]
    """For each measure its name, then a number and its interval for each column."""


def table(
    experiment: Experiment,
    sums: Sums,
    enough: bool = False,
    say: Say = words.english,
    number: Number = words.plain_number,
) -> Table:
    """The report in a language."""
    heads = [say(MEASURE)]
    for at, title in enumerate(words.titles(experiment, say)):
        heads += [title, say(DIFFERENCE)] if at else [title]
    notes = [say(PLAYED).format(games=sums.games, seed=experiment.seed)]
    notes += [say(PAIRED)] if len(experiment.columns) > 1 else []
    notes += [say(STOPPED)] if enough else []
    notes.append(say(AGAIN).format(link=write_text(experiment)))
    body = [cells(row, say, number) for row in rows(experiment, sums)]
    return Table(say(TITLE), words.common(experiment, say), notes, heads, body)


def cells(row: Row, say: Say = words.english, number: Number = words.plain_number) -> list[tuple[str, str]]:
    """A row of the report: each cell a text and what stands in brackets."""
    found = [(words.name(row.measure, say), "")]
    for at, (one, two) in enumerate(zip(row.columns, row.differences, strict=True)):
        found.append(words.interval(row.measure, one, number=number))
        if at:
            found.append(words.interval(row.measure, two, signed=True, number=number))
    return found


def _cell(cell: tuple[str, str]) -> str:
    return f"{cell[0]} ({cell[1]})" if cell[1] else cell[0]


def text(told: Table) -> str:
    """The report as lines of a terminal, columns aligned by spaces."""
    lines = [[*told.heads], *([_cell(cell) for cell in row] for row in told.rows)]
    wide = [max(len(line[at]) for line in lines) for at in range(len(told.heads))]
    shown = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, wide, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([told.title, told.about, "", *shown, "", *told.notes, ""])


def markdown(told: Table) -> str:
    """The report as a Markdown table: docs/lab.md is made of it."""

    def line(row: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"

    lines = [line(told.heads), line(["---"] * len(told.heads))]
    lines += [line([_cell(cell) for cell in row]) for row in told.rows]
    return "\n".join([f"## {told.title}", "", told.about, "", *lines, "", "  \n".join(told.notes), ""])


_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#3a2418;"
    "background:#fff7ea}table{border-collapse:collapse}th,td{padding:.3rem .8rem;border-bottom:1px solid #ecdcc7;"
    "text-align:left}td small{color:#6b5140;white-space:nowrap}"
)


def _escape_all(told: Any) -> Any:
    """All texts of a table, however deep they lie, as HTML."""
    if isinstance(told, str):
        return escape(told)
    inside = map(_escape_all, told)
    return type(told)(*inside) if hasattr(told, "_fields") else [*inside]


def html(table: Table, language: str = "en") -> str:
    """A page of its own, in the language of the table. What is told is escaped first, as a whole; the rest is ours."""
    told: Table = _escape_all(table)
    head = "".join(f'<th scope="col">{one}</th>' for one in told.heads)
    body = ""
    for first, *others in told.rows:
        cells = "".join(
            f"<td>{said}" + (f" <small>({within})</small>" if within else "") + "</td>"
            for said, within in others
        )
        body += f'<tr><th scope="row">{first[0]}</th>{cells}</tr>'
    notes = "".join(f"<p>{note}</p>" for note in told.notes)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{told.title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style>'
        f"<h1>{told.title}</h1><p>{told.about}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}</html>\n"
    )


def data(experiment: Experiment, sums: Sums, enough: bool = False) -> dict[str, object]:
    """Everything as plain data: the experiment, every number and interval, and the sums they were made of."""

    def plain(found: Interval | None) -> list[float] | None:
        return None if found is None else [round(number, 6) for number in found]

    measured = [
        {
            "id": row.measure.id,
            "name": words.name(row.measure),
            "means": words.means(row.measure),
            "kind": row.measure.kind,
            "columns": [plain(found) for found in row.columns],
            "differences": [plain(found) for found in row.differences],
        }
        for row in rows(experiment, sums)
    ]
    games = [
        {
            "representative": told.number if (told := representative(sums, at)) else None,
            "dramatic": told.number if (told := dramatic(sums, at)) else None,
        }
        for at in range(len(experiment.columns))
    ]
    return {
        "experiment": to_data(experiment),
        "link": write_text(experiment),
        "games": sums.games,
        "enough": enough,
        "measures": measured,
        "worth opening": games,
        "sums": sums.to_data(),
    }


def json_text(experiment: Experiment, sums: Sums, enough: bool = False) -> str:
    """As JSON. Infinite ends of an interval (too few games) are null."""
    return json.dumps(_finite(data(experiment, sums, enough)), indent=1, allow_nan=False) + "\n"


def _finite(value: object) -> object:
    if isinstance(value, float):
        return value if abs(value) != float("inf") else None
    if isinstance(value, dict):
        return {key: _finite(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(one) for one in value]
    return value


def csv(experiment: Experiment, sums: Sums) -> str:
    """As a table for other programs: one line for each measure and column, points as decimal points."""
    lines = ["measure,column,value,low,high,difference,difference low,difference high"]
    for row in rows(experiment, sums):
        for at, (one, two) in enumerate(zip(row.columns, row.differences, strict=True), 1):
            numbers = [*(one or ("",) * 3), *(two or ("",) * 3)]
            said = (f"{number:.6g}" if isinstance(number, float) else "" for number in numbers)
            lines.append(",".join((row.measure.id, str(at), *said)))
    return "\n".join(lines) + "\n"


FORMS: dict[str, Callable[[Table], str]] = {"text": text, "markdown": markdown, "html": html}
