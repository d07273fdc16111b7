"""`cookie-tin lab`: experiments from files, links and the list, and reports in every form."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from cookie_tin.command import main
from cookie_tin.lab.experiment import Experiment, column, write_json, write_text
from cookie_tin.lab.questions import QUESTIONS

SMALL = Experiment((column("doppel", {"size": 3}, ("random", "greedy")),), 40, 3)
ONE = ("--processes", "1")


def test_a_file_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "experiment.json"
    path.write_text(write_json(SMALL), "utf-8")
    assert main(["lab", "run", str(path), *ONE]) == 0
    said = capsys.readouterr()
    assert "40 games in each column, seed 3" in said.out and "Won by Greedy" in said.out
    assert "40/40" in said.err and "█" * 40 in said.err


def test_a_link_finds_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for link in (write_text(SMALL), f"https://example.org/#/lab/{write_text(SMALL)}"):
        assert main(["lab", "run", link, "--form", "json", "--processes", "2"]) == 0
        found.append(json.loads(capsys.readouterr().out)["sums"])
    assert found[0] == found[1]


def test_what_is_typed_in_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(write_json(SMALL)))
    assert main(["lab", "run", "-", "--games", "20", "--seed", "9", "--form", "csv", *ONE]) == 0
    assert capsys.readouterr().out.startswith("measure,column,value")


@pytest.mark.parametrize(("form", "sign"), [("markdown", "| Measure |"), ("html", "<!doctype html>")])
def test_a_report_goes_into_a_file(form: str, sign: str, tmp_path: Path) -> None:
    path = tmp_path / "report"
    assert main(["lab", "run", write_text(SMALL), "--form", form, "--output", str(path), *ONE]) == 0
    assert sign in path.read_text("utf-8")


def test_a_ready_question_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "run", "doppel-size", "--games", "20", *ONE]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Which size of board?\n")
    assert "Board: 8" in said


def test_every_value_of_a_switch_becomes_a_column(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "compare", "raid", "plate", "--with", "length=rounds", "--players", "one", "sets"]
    assert main([*asked, "--games", "20", "--form", "json", *ONE]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["options"] for one in data["experiment"]["columns"]] == [
        {"plate": plate, "length": "rounds"} for plate in (8, 5, 9)
    ]
    assert data["experiment"]["columns"][0]["players"] == ["one", "sets"]


def test_more_seats_are_filled_with_the_same_players(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "compare", "raid", "players", "--with", "length=single", "--games", "2"]
    assert main([*asked, "--form", "json", *ONE]) == 0
    columns = json.loads(capsys.readouterr().out)["experiment"]["columns"]
    assert [len(one["players"]) for one in columns] == [2, 3, 4]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["run", "nowhere.json"], "“nowhere.json” is no file"),
        (["run", "1,2~x"], "This is not an experiment of the Lab."),
        (["run", "doppel-gap", "--games", "0"], "The number of games"),
        (
            ["compare", "raid", "colour"],
            "Cookie Raid has no switch “colour”; its switches are players, preset,",
        ),
        (["run", "doppel-gap", "--output", "/nowhere/report"], "“/nowhere/report” cannot be written."),
        (["compare", "raid", "length", "--with", "scoring=single"], "a game is a single round"),
        (["compare", "raid", "plate", "--players", "deep-blue"], "Nobody called “deep-blue”"),
    ],
)
def test_bad_input_gets_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *arguments]) == 1
    said = capsys.readouterr()
    assert sentence in said.err and said.err.count("\n") == 1
    assert not said.out


@pytest.mark.parametrize("processes", ["0", "-1", "two"])
def test_nobody_plays_on_no_process(processes: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["lab", "run", "doppel-gap", "--processes", processes])
    assert f"“{processes}” is no number of processes" in capsys.readouterr().err


def test_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "list"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in QUESTIONS)
    assert main(["lab", "list", "raid"]) == 0
    said = capsys.readouterr().out
    for word in ("raid-lowest", "three-lowest", "nonna", "compare", "lucky-game", "skill"):
        assert word in said
    assert "doppel-size" not in said


def test_the_study_stays(capsys: pytest.CaptureFixture[str]) -> None:
    """`cookie-tin lab` alone is the probability study, as ever."""
    assert main(["lab"]) == 0
    assert "91/216 0.421" in capsys.readouterr().out
