"""`dev.py lab`: what was found goes into the document and the page's asset; what is there of others stays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cookie_tin.lab.answers import answer
from cookie_tin.lab.questions import QUESTIONS
from tests.lab.experiments import play_experiment
from tools import lab
from tools.programs import Trouble


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lab, "DOCUMENT", tmp_path / "lab.md")
    monkeypatch.setattr(lab, "RESULTS", tmp_path / "assets" / "results.json")
    (tmp_path / "lab.md").write_text("# The Lab\n\nProse.\n\n## Our results\n\nWords.\n", encoding="utf-8")
    return tmp_path


def test_a_question_is_written_down_and_the_others_stay(files: Path) -> None:
    assert lab.experiment(["addict-debt"], 1, 20) == 0
    assert lab.experiment(["doppel-gap"], 1, 20) == 0
    question = QUESTIONS["doppel-gap"]
    question = question._replace(experiment=question.experiment._replace(games=40))
    lab.write(question, play_experiment(question.experiment))
    text = (files / "lab.md").read_text("utf-8")
    assert text.startswith("# The Lab\n\nProse.\n\n## Our results\n\nWords.\n\n### ")
    assert text.count("\n### ") == 2
    assert text.index(question.ask) < text.index(QUESTIONS["addict-debt"].ask)
    assert "`cookie-tin lab run doppel-gap --games 40`: 40 games in each column, seed 1." in text
    results = json.loads((files / "assets" / "results.json").read_text("utf-8"))
    assert [*results] == ["doppel-gap", "addict-debt"]
    assert results["doppel-gap"]["games"] == 40
    assert results["doppel-gap"]["verdict"] == answer(question, play_experiment(question.experiment)).verdict
    value, low, high = results["doppel-gap"]["rows"]["drawn"][0]
    assert low <= value <= high


def test_what_there_is_not() -> None:
    with pytest.raises(Trouble, match="There is no ready experiment chess"):
        lab.experiment(["chess"], 1, None)
