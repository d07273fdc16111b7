"""A browser test that fails is run once more: alone, in a fresh browser, when the others are done.

A failure that does not come again is still a fault, of the product until shown otherwise: which tests needed a second
try is told in a line of its own, and what was to be seen in both tries is kept. More than a few are no chance any more,
and a test that fails twice has failed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

MOST = 2
"""So many tests of a run may have a second try."""


class Verdict(NamedTuple):
    """What becomes of a run with failures, and the line that tells."""

    ok: bool
    words: str


def failed_tests(path: Path) -> list[str]:
    """The ids that a run of pytest has written with --failures; none where it did not come that far."""
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []


def judge(failed: Sequence[str], again: Callable[[Sequence[str]], bool], kept: Path) -> Verdict:
    """Give the failed tests their second try with `again`, which says whether all passed."""
    if not failed:
        return Verdict(False, "The run broke off without naming a test.")
    if len(failed) > MOST:
        return Verdict(False, f"{len(failed)} tests failed, more than have a second try: {kept}")
    passed = again(failed)
    how = "passed" if passed else "FAILED AGAIN"
    return Verdict(passed, f"SECOND TRY {how}: {', '.join(failed)} (what was to be seen both times: {kept})")
