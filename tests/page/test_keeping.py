"""js/keeping.mjs: what was kept for certain is there again, however the browser ended (keeping.mjs lives its lives)."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import node

LIVES = 500


def live(script: Path, first: int, many: int) -> subprocess.CompletedProcess[str]:
    program, env = node.find("node")
    command = [program, str(script), str(first), str(many)]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_nothing_that_was_kept_for_certain_is_lost() -> None:
    lived = live(Path(__file__).with_name("keeping.mjs"), 0, LIVES)
    assert lived.returncode == 0, lived.stdout + lived.stderr


SPOILT = {
    "what the database has is never looked at": ("stamp <= seen ||", "true ||"),
    "the database is always believed": ("Number(read(MARK)) || 0", "0"),
    "what is taken away is only taken from localStorage": (
        "waiting.set(name,",
        "text === null || waiting.set(name,",
    ),
    "the slower tab writes over the quicker one": ("if (stamp <= seen || touched.has(name)", "if (false"),
    "what was just forgotten is forgotten for good": ("now() - DAY", "now() + DAY"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_it_would_be_seen(how: str, tmp_path: Path) -> None:
    """Spoilt in one place, it loses something in these lives."""
    right, wrong = SPOILT[how]
    root = Path(__file__).parents[2]
    source = (root / "js" / "keeping.mjs").read_text(encoding="utf-8")
    assert right in source
    (tmp_path / "keeping.mjs").write_text(source.replace(right, wrong), encoding="utf-8")
    lives = Path(__file__).with_name("keeping.mjs").read_text(encoding="utf-8")
    (tmp_path / "lives.mjs").write_text(lives.replace("../../js/", "./"), encoding="utf-8")
    assert live(tmp_path / "lives.mjs", 0, 4 * LIVES).returncode == 1
