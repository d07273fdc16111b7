"""How `dev.py test` judges a run: second tries are loud, few, and never hide anything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import checks, second_try
from tools.checks import Outcome
from tools.programs import ROOT

KEPT = Path("failures")


class Again:
    """Runs tests once more, or pretends to."""

    def __init__(self, passes: bool) -> None:
        self.passes = passes
        self.ran: list[str] = []

    def __call__(self, tests: Sequence[str]) -> bool:
        self.ran += tests
        return self.passes


def test_a_test_that_passes_alone_is_named_in_a_line_of_its_own() -> None:
    again = Again(passes=True)
    verdict = second_try.judge(["one", "two"], again, KEPT)
    assert verdict.ok
    assert again.ran == ["one", "two"]
    assert all(word in verdict.words for word in ("SECOND TRY", "one", "two", "failures"))


def test_a_test_that_fails_twice_is_red() -> None:
    verdict = second_try.judge(["one"], Again(passes=False), KEPT)
    assert not verdict.ok
    assert "FAILED AGAIN" in verdict.words


@pytest.mark.parametrize("failed", [[], ["one", "two", "three"]], ids=["none", "three"])
def test_too_many_or_a_run_that_broke_off_have_no_second_try(failed: list[str]) -> None:
    again = Again(passes=True)
    assert not second_try.judge(failed, again, KEPT).ok
    assert again.ran == []


def test_pytest_names_those_that_failed_or_could_not_begin(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n\n@pytest.fixture\ndef broken():\n    raise OSError\n\ndef test_passes(): pass\n"
        "def test_fails(): assert False\ndef test_cannot_begin(broken): pass\n"
    )
    written = tmp_path / "failures"
    command = [sys.executable, "-m", "pytest", "-q", "-n2", "-p", "no:cacheprovider", "--rootdir", ROOT]
    options = ["-c", ROOT / "pyproject.toml", "-p", "tests.conftest", "--failures", written]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}
    subprocess.run(
        [*command, *options, tmp_path], cwd=ROOT, env=env, capture_output=True, timeout=300, check=False
    )
    assert {test.rpartition("::")[2] for test in second_try.failed_tests(written)} == {
        "test_fails",
        "test_cannot_begin",
    }


def test_a_test_that_waits_for_ever_ends_without_the_others(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import asyncio\n\ndef test_hangs():\n    asyncio.run(asyncio.Event().wait())\n\ndef test_passes(): pass\n"
    )
    command = [sys.executable, "-m", "pytest", "-n1", "-p", "no:cacheprovider", "--rootdir", ROOT, tmp_path]
    options = ["-c", ROOT / "pyproject.toml", "-o", "faulthandler_timeout=5"]
    done = subprocess.run(
        [*command, *options], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert "test_hangs" in done.stdout


def test_a_run_that_wrote_nothing_has_no_second_try(tmp_path: Path) -> None:
    assert second_try.failed_tests(tmp_path / "failures") == []


def test_the_summary_shows_second_tries_where_all_passed(capsys: pytest.CaptureFixture[str]) -> None:
    code = checks.summary([Outcome("browser", True, 1.0, "2 passed", "SECOND TRY passed: one")])
    said = capsys.readouterr().out
    assert code == 0
    assert "!!!!!! SECOND TRY passed: one\n" in said
    assert "Everything passed." in said


def test_a_check_beside_the_others_tells_what_it_said(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = checks.Beside("odd", [sys.executable, "-c", "print('a'); print('b'); exit(3)"], {}).end()
    assert (outcome.name, outcome.ok, outcome.words) == ("odd", False, "b")
    assert capsys.readouterr().out == "\n--- odd ---\na\nb\n"


def test_a_busy_machine_is_quiet_afterwards() -> None:
    with checks.busy(2) as processes:
        assert all(process.poll() is None for process in processes)
    assert all(process.poll() is not None for process in processes)


def test_browser_tests_say_how_they_are_started() -> None:
    env = {name: value for name, value in os.environ.items() if name != "CHROMIUM"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/browser"]
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert done.returncode
    lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    assert len(lines) == 1
    assert "python3 dev.py test tests/browser" in lines[0]
