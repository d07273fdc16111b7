"""A small share of tests/attacks/lines.py, with other seeds than that one begins with."""

from __future__ import annotations

import pytest

from tests.attacks.lines import attack


@pytest.mark.parametrize("seed", range(3))
def test_lines_that_were_changed_in_every_way(seed: int) -> None:
    """Nothing is raised or forgotten, and the game ends with one record for all."""
    counts, _longest = attack(100 + seed, 250)
    assert counts["games"] and counts["together.form"]
