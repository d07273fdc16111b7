"""The page speaks to the only person at the table, and about everybody else."""

from __future__ import annotations

import re

import pytest

from tin.match import Match, Player
from tin.page.games import FACES
from tin.page.table.table import Table
from tin.page.you import SECOND, You, by
from tools import messages

EVERY = {entry.id for entry in messages.extract()}


@pytest.mark.parametrize("third", SECOND)
def test_each_sentence_to_you_stands_for_one_about_somebody(third: str) -> None:
    """A sentence that nobody says any more would never be said to you either."""
    assert third in EVERY
    assert SECOND[third] in EVERY
    assert "{name}" in third
    blanks = set(re.findall(r"{\w+}", third)) - {"{name}"}
    assert set(re.findall(r"{\w+}", SECOND[third])) == blanks


def test_about_somebody_and_to_you() -> None:
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
