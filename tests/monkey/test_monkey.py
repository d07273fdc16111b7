"""Short games of the monkey: no error, no game stuck, no secret told, nothing lost.

A longer run, and one of its games once more: `python -m tests.monkey --help`.
"""

from __future__ import annotations

import pytest

from tests.monkey import monkey
from tests.monkey.actions import pressable

GAMES, LENGTH = 50, 14
"""How many games each test plays, and how many things the monkey does in each."""


@pytest.mark.parametrize("first", range(0, 6 * GAMES, GAMES))
def test_whatever_the_monkey_does_everything_holds(first: int) -> None:
    for seed in range(first, first + GAMES):
        found = monkey.look(seed, LENGTH)
        assert not found, found


@pytest.mark.parametrize("first", range(0, 4 * GAMES, GAMES))
def test_whatever_the_monkey_does_no_secret_is_told(first: int) -> None:
    for seed in range(first, first + GAMES):
        found = monkey.look_for_leaks(seed, LENGTH)
        assert not found, found


def test_a_failure_is_made_short() -> None:
    """Of twenty actions only those are left that bring the trouble about."""
    actions = [f"do {number}" for number in range(20)]
    assert monkey.shrink(actions, lambda tried: {"do 3", "do 17"} <= {*tried}) == ["do 3", "do 17"]


def test_a_game_comes_out_the_same_every_time() -> None:
    """Else a seed would be no use."""
    begun = monkey.start(8)
    done, wrong = monkey.play(begun, LENGTH)
    assert (done, wrong) == monkey.play(begun, LENGTH) == monkey.replay(begun, done)


def test_what_is_disabled_cannot_be_pressed() -> None:
    html = '<button type="button" data-do="undo" disabled>↶</button><button data-do="redo">↷</button>'
    assert pressable({"controls": html})["controls"] == ("do redo",)
