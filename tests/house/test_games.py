"""A game of the tin is whole: it has a golden playthrough, rules to read, a face, and a bot that can play it."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.house.rooms import PY, ROOT
from tin.bots import BOTS
from tin.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_golden_playthrough(game: str) -> None:
    """A whole game as text, replayed line by line by the golden tests."""
    found = sorted((ROOT / "tests" / "golden").glob(f"{game}.*.txt"))
    assert found, f"`dev.py golden` writes tests/golden/{game}.*.txt"
    assert all(path.stat().st_size > 0 for path in found)


@pytest.mark.parametrize("game", GAMES)
def test_rules_to_read(game: str) -> None:
    """Chapters with a heading and words, for people."""
    assert (PY / "tin" / "page" / "games" / game / "rules.py").is_file()
    chapters = import_module(f"tin.page.games.{game}.rules").chapters()
    assert len(chapters) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_it(game: str) -> None:
    """Somebody to play with, also alone."""
    assert BOTS[game].levels


@pytest.mark.parametrize("game", GAMES)
def test_rules_by_heading(game: str) -> None:
    """Tests of its rules, by heading."""
    assert list((ROOT / "tests" / "rules" / game).glob("test_*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_its_own(game: str) -> None:
    """Every clause has an id of its own that begins with the game's."""
    ids = [clause.id for clause in GAMES[game].clauses]
    assert len(set(ids)) == len(ids)
    assert all(name.startswith(f"{game}.") for name in ids)
