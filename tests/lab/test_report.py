"""What was found, told in five forms; every number of a report can be found again in the sums."""

from __future__ import annotations

import csv
import io
import json
from xml.etree import ElementTree

import pytest

from cookie_tin.lab import report, words
from cookie_tin.lab.chunks import Sums
from cookie_tin.lab.contract import SHARE, Measure
from cookie_tin.lab.experiment import Experiment, column, from_data, read_text
from cookie_tin.lab.games import labs
from cookie_tin.lab.measures import measures
from cookie_tin.lab.results import rows
from cookie_tin.lab.statistics import Interval
from tests.lab.experiments import play_experiment

EXPERIMENT = Experiment(
    (
        column("doppel", {"size": 3}, ("random", "greedy")),
        column("doppel", {"size": 4}, ("random", "greedy")),
    ),
    60,
    9,
)


@pytest.fixture(scope="module")
def sums() -> Sums:
    return play_experiment(EXPERIMENT)


def test_text_for_a_terminal(sums: Sums) -> None:
    text = report.text(report.table(EXPERIMENT, sums))
    assert text.startswith("An experiment in the Lab\nDoppel-game · Random, Greedy\n")
    assert "Board: 3" in text and "Board: 4" in text
    won = next(line for line in text.splitlines() if line.startswith("Won by Greedy"))
    assert won.count("%") == 2 and won.count("…") == 3
    assert "60 games in each column, seed 9" in text


def test_the_link_in_a_report_is_the_experiment(sums: Sums) -> None:
    link = report.table(EXPERIMENT, sums).notes[-1].split(": ")[1]
    assert read_text(link) == EXPERIMENT


def test_markdown_is_a_table(sums: Sums) -> None:
    lines = [line for line in report.markdown(report.table(EXPERIMENT, sums)).splitlines() if line[:1] == "|"]
    assert len({line.count("|") for line in lines}) == 1
    assert len(lines) == len(rows(EXPERIMENT, sums)) + 2


def test_whatever_is_told_is_text() -> None:
    bad = "<b>&"
    page = report.html(report.Table(bad, bad, [bad], [bad], [[(bad, ""), (bad, bad)]]))
    assert bad not in page and page.count("&lt;b&gt;&amp;") == 8


def test_html_is_a_page(sums: Sums) -> None:
    page = report.html(report.table(EXPERIMENT, sums))
    assert page.startswith('<!doctype html><html lang="en">')
    assert '<html lang="fr">' in report.html(report.table(EXPERIMENT, sums), "fr")
    table = ElementTree.fromstring(page[page.index("<table>") : page.index("</table>") + 8])
    assert len(table.findall("tbody/tr")) == len(rows(EXPERIMENT, sums))


def test_json_holds_everything(sums: Sums) -> None:
    data = json.loads(report.json_text(EXPERIMENT, sums))
    assert from_data(data["experiment"]) == EXPERIMENT
    assert data["games"] == 60 and data["sums"] == sums.to_data()
    drawn = next(one for one in data["measures"] if one["id"] == "drawn")
    value, low, high = drawn["columns"][0]
    assert low <= value <= high
    assert drawn["differences"][0] is None


def test_json_says_null_where_nothing_is_known() -> None:
    one = Experiment((column("doppel", {"size": 2}, ("random", "random")),), 1)
    assert "Infinity" not in report.json_text(one, play_experiment(one))


def test_csv_for_other_programs(sums: Sums) -> None:
    lines = [*csv.DictReader(io.StringIO(report.csv(EXPERIMENT, sums)))]
    assert len(lines) == 2 * len(rows(EXPERIMENT, sums))
    assert lines[0]["measure"] == "seat.1" and 0 <= float(lines[0]["low"]) <= float(lines[0]["high"]) <= 1


@pytest.mark.parametrize(
    ("found", "kind", "said"),
    [
        (Interval(0.5234, 0.50123, 0.545), SHARE, ("52.3 %", "50.1 … 54.5")),
        (Interval(0.5, 0.4, 0.6), SHARE, ("50 %", "40 … 60")),
        (Interval(141.62, 137.6, 145.6), "mean", ("141.6", "137.6 … 145.6")),
        (Interval(-0.001, -0.3, 0.3), "mean", ("0.00", "-0.30 … 0.30")),
        (None, SHARE, ("–", "")),
        (Interval(3.0, float("-inf"), float("inf")), "mean", ("3.0", "")),
    ],
)
def test_numbers_are_told_as_sharply_as_they_are_known(
    found: Interval | None, kind: str, said: tuple[str, str]
) -> None:
    assert words.interval(Measure("", "", "", "", kind=kind), found) == said


def test_a_difference_carries_its_sign() -> None:
    assert words.interval(Measure("", "", "", "", kind=SHARE), Interval(0.1, 0.02, 0.18), True) == (
        "+10",
        "2 … 18",
    )


def test_columns_are_called_by_what_tells_them_apart() -> None:
    final, initial = column("raid", {}, ("pip", "pip")), column("raid", {"preset": "initial"}, ("pip", "pip"))
    assert words.titles(Experiment((final, initial))) == ["Rule set: Final rules", "Rule set: Initial rules"]
    assert words.titles(Experiment((final,))) == ["Cookie Raid · Pip, Pip"]
    other = column("doppel", {}, ("pip", "pip"))
    assert words.titles(Experiment((final, other))) == ["Cookie Raid", "Doppel-game"]
    assert words.titles(Experiment((final, final)))[0] == "Cookie Raid · Pip, Pip"


def test_every_measure_has_an_id_of_its_own_and_says_what_it_means() -> None:
    every = measures(labs(), 4, [("pip", "Pip"), ("random", "Random")])
    assert len({one.id for one in every}) == len(every)
    for one in every:
        if one.name:
            assert words.name(one) and words.means(one).endswith(".") and "{" not in words.means(one)


def test_skill_against_luck() -> None:
    """Somebody who always wins explains everything; two alike explain nothing."""
    sure = Experiment((column("doppel", {}, ("random", "careful")),), 60, 1)
    found = next(row for row in rows(sure, play_experiment(sure)) if row.measure.id == "skill").columns[0]
    assert found and found.value > 0.8
    alike = Experiment((column("doppel", {}, ("greedy", "greedy")),), 20, 1)
    assert not any(row.measure.id == "skill" for row in rows(alike, play_experiment(alike)))
