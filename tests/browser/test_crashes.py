"""A crash of Chromium explains itself and costs at most the test it happens in."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_crashed_test_is_run_once_more_in_a_fresh_browser() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/browser/crashing.py"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False).stdout
    assert "2 failed, 2 passed" in said, said
    assert "FAILED tests/browser/crashing.py::test_crashes_always" in said
    assert "AssertionError: failed 1 time" in said, "what fails without a crash is not tried again"
    assert "crashes of Chromium: 3" in said
    once, *always = re.findall(r"::(test_\w+): (.*) crashed: status (\w+), error code (\d+)", said)
    assert once[0] == "test_crashes_once" and once[2] == "crashed"
    assert [one[0] for one in always] == ["test_crashes_always"] * 2
    assert "error output" in said
