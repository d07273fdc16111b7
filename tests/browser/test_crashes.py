"""A crash of Chromium explains itself and costs at most the test it happens in; so does a test that waits for ever."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tools.checks import FAILURES

ROOT = Path(__file__).parents[2]


def run(file: str, **env: str) -> str:
    """What pytest says of tests that are in trouble on purpose."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"tests/browser/{file}"]
    given = {**os.environ, "TRIAL": "provoked", **env}
    done = subprocess.run(
        command, cwd=ROOT, env=given, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    return done.stdout


def test_a_crashed_test_is_run_once_more_in_a_fresh_browser() -> None:
    said = run("crashing.py")
    assert "2 failed, 2 passed" in said, said
    assert "FAILED tests/browser/crashing.py::test_crashes_always" in said
    assert "AssertionError: failed 1 time" in said, "what fails without a crash is not tried again"
    assert "crashes of Chromium: 3" in said
    once, *always = re.findall(r"::(test_\w+): (.*) crashed: status (\w+), error code (\d+)", said)
    assert once[0] == "test_crashes_once" and once[2] == "crashed"
    assert [one[0] for one in always] == ["test_crashes_always"] * 2
    assert "error output" in said


def test_a_test_that_waits_for_ever_comes_to_an_end() -> None:
    """With a sentence and, where the page still draws, a picture; and the run goes on."""
    said = run("hanging.py", BROWSER_LIMIT="8")
    assert "2 failed, 1 passed" in said, said
    sentence = "The test did not come to an end within 8 s, so its browser was ended"
    assert len([line for line in said.splitlines() if line.startswith(sentence)]) == 2, said
    assert "crashes of Chromium" not in said
    assert list((FAILURES / "provoked").glob("hanging.py-test_waits_for_ever/*.png"))
