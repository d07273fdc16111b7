"""Trouble with other programs is one plain line: what failed, why, and what to do."""

from __future__ import annotations

import sys

import pytest

from tools.programs import Trouble, call


def test_a_failure_says_what_why_and_what_to_do() -> None:
    script = "print('working'); print('ERROR: no such cookie'); print('see the log'); raise SystemExit(3)"
    with pytest.raises(Trouble) as told:
        call([sys.executable, "-c", script], "Baking", "Buy flour.")
    assert str(told.value) == "Baking failed (ERROR: no such cookie). Buy flour."


def test_a_program_that_is_not_there_is_told_alike() -> None:
    with pytest.raises(Trouble, match=r"^Baking failed \(.+\)\. Buy an oven\.$"):
        call(["no-such-oven"], "Baking", "Buy an oven.")


def test_a_silent_failure_is_told_too() -> None:
    with pytest.raises(Trouble, match="it said nothing"):
        call([sys.executable, "-c", "raise SystemExit(1)"], "Baking", "")


def test_what_a_program_says_is_given_back() -> None:
    assert call([sys.executable, "-c", "print('done')"], "Baking", "").split() == ["done"]


def test_a_program_that_never_ends_is_not_waited_for() -> None:
    with pytest.raises(Trouble, match=r"^Baking did not come to an end within 1 s. Take it out.$"):
        call([sys.executable, "-c", "import time; time.sleep(600)"], "Baking", "Take it out.", limit=1)
