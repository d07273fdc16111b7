"""The page speaks to the only person at the table, and about everybody else."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from cookie_tin.match import Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.table.table import Table
from cookie_tin.page.you import Sentences, You
from cookie_tin.page.you import by as table_by
from tools import messages

EVERY = {entry.id: entry.sources for entry in messages.extract()}
GAMES: dict[str, Sentences] = {
    game: import_module(f"cookie_tin.page.games.{game}.words").by for game in FACES
}
PAIRS = [("table", *pair) for pair in table_by.second.items()]
PAIRS += [(f"games/{game}", *pair) for game, by in GAMES.items() for pair in by.second.items()]


@pytest.mark.parametrize(("room", "third", "second"), PAIRS)
def test_each_sentence_to_you_stands_for_one_about_somebody(room: str, third: str, second: str) -> None:
    """A sentence that nobody in that room says any more would never be said to you either."""
    assert any(source.startswith(f"py/cookie_tin/page/{room}/") for source in EVERY[third])
    assert second in EVERY
    assert "{name}" in third
    blanks = set(re.findall(r"{\w+}", third)) - {"{name}"}
    assert set(re.findall(r"{\w+}", second)) == blanks


def test_about_somebody_and_to_you() -> None:
    by = GAMES["doppel"]
    assert by("Ada", "{name} fills {square}.", square="a1") == "Ada fills a1."
    assert by(You("You"), "{name} fills {square}.", square="a1") == "You fill a1."
    assert by(You("You"), "{name}: {n}", n=3) == "You: 3"


@pytest.mark.parametrize("game", FACES)
def test_one_person_is_you_several_have_names(game: str) -> None:
    alone = Table(Match.new(game, {}, [Player("Ada"), Player("pip", bot=True)]), FACES[game])
    assert alone.names() == ["You", "Pip"]
    assert isinstance(alone.names()[0], You)
    two = Table(Match.new(game, {}, [Player("Ada"), Player("Bea")]), FACES[game])
    assert two.names() == ["Ada", "Bea"]
    assert "You" not in alone.match.record().write()
