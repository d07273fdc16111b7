"""What the documents show is real."""

import re
from pathlib import Path

from cookie_tin.match import Match
from cookie_tin.match.record import read_record
from tests.contract.play import EVERY

ROOT = Path(__file__).parents[2]


def test_the_record_that_is_shown_is_a_game() -> None:
    (text,) = re.findall(r"```\n(cookie-tin.*?)```", document("record-format"), re.DOTALL)
    assert Match(read_record(text)).record().write() == text


def test_every_ruling_names_tests_that_exist() -> None:
    tests = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "rules").rglob("test_*.py")
    )
    named = re.findall(r"`(test_\w+)`", document("rulings"))
    assert len(named) > 10
    assert [name for name in named if f"def {name}(" not in tests] == []


def test_the_rulings_give_every_option_its_engine_name() -> None:
    rulings = document("rulings")
    for game in EVERY[:-1]:
        assert f"`{game.id}`" in rulings, f"docs/rulings.md has no section for {game.id}"
        assert [option.name for option in game.options if f"| `{option.name}` |" not in rulings] == []


def document(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
