"""Doppel-game: its two options."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import Refused, Value
from cookie_tin.games.doppel import GAME

BY_NAME = {option.name: option for option in GAME.options}


def test_names_that_programs_rely_on() -> None:
    """Ruling: “Games: `doppel` ... Options: doppel `size` (2-10), `count_new` (true)”"""
    assert GAME.id == "doppel"
    assert list(BY_NAME) == ["size", "count_new"]


def test_size() -> None:
    """Ruling: “Board n×n, default 6, offered 3 to 10 (and 2 for tests).”"""
    size = BY_NAME["size"]
    assert size.default == 6
    assert size.values == (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert size.choices == (3, 4, 5, 6, 7, 8, 9, 10)


def test_count_new() -> None:
    """Ruling: ““Filled-in” is judged with the square just filled included (switch; this is the literal reading)”"""
    assert BY_NAME["count_new"].default is True
    assert BY_NAME["count_new"].values == (True, False)


def test_defaults_fill_what_is_not_given() -> None:
    """A game started without options has them all, in the game's order."""
    assert list(GAME.start({}).options.items()) == [("size", 6), ("count_new", True)]
    assert GAME.start({"count_new": False}).options == {"size": 6, "count_new": False}


@pytest.mark.parametrize("value", [1, 11, 0, -6, 6.0, "6", True, None])
def test_impossible_sizes(value: Value) -> None:
    """Ruling: “`size` (2-10)”: nothing else, and nothing that merely equals it."""
    with pytest.raises(Refused) as refusal:
        GAME.start({"size": value})
    assert refusal.value.clause.id == "table.option"


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_impossible_switches(value: Value) -> None:
    """Ruling: “`count_new` (true)”: a switch is true or false."""
    with pytest.raises(Refused) as refusal:
        GAME.start({"count_new": value})
    assert refusal.value.clause.id == "table.option"


def test_unknown_options() -> None:
    """An option that the game has not is refused by name."""
    with pytest.raises(Refused, match="colour"):
        GAME.start({"colour": "blue"})
