"""Who has the best set is explained where the dice of that set do not lie together."""

from __future__ import annotations

import random

import pytest

from cookie_tin.games.contract import Value
from cookie_tin.games.raid import GAME, scoring
from cookie_tin.games.raid.dice import die, face
from cookie_tin.games.raid.options import rules_of
from cookie_tin.games.raid.views import codes
from cookie_tin.page.games.raid import best_set


def view(*hands: str, **options: Value) -> dict[str, object]:
    return {
        "options": GAME.start({"players": 2, **options}).options,
        "hands": [hand.split() for hand in hands],
    }


def test_a_set_that_lies_apart_is_named() -> None:
    """Four 4s in two sets: with 6 5 they bring six cookies instead of four, and still are the best set."""
    shown = view("6 5 4 4 4 4", "3 3 3", straights=True)
    assert best_set.apart(shown, 0) == "4 × 4"
    assert best_set.explain(shown) == (
        "The best set is 4 × 4: its dice lie apart because that way they bring more cookies."
    )


def test_a_run_that_lies_apart_is_named() -> None:
    assert best_set.apart(view("4 3 2 1 1", "6", straights=True), 0) == "4 3 2 1"


def test_colours_part_a_set_too() -> None:
    assert best_set.apart(view("5r 5r 5g 5g", "1b", flush=True), 0) == "4 × 5"


def test_what_lies_together_and_what_brings_no_bonus_needs_no_words() -> None:
    assert best_set.explain(view("4 4 4 2 2", "3 3 1")) == ""
    assert best_set.explain(view("6 5 4 4 4 4", "3 3 3", straights=True, scoring="tens")) == ""


@pytest.mark.parametrize("switch", ["straights", "flush"])
def test_most_hands_lie_as_they_count(switch: str) -> None:
    """Whatever is named is longer or higher than anything that lies together."""
    rules, rng, told = rules_of({switch: True}), random.Random(5), 0
    for _hand in range(400):
        hand = tuple(
            die(rng.randint(1, 6), rng.randint(1, 3) if rules.flush else 0) for _ in range(rng.randint(3, 8))
        )
        said = best_set.apart(view(" ".join(codes(hand)), **{switch: True}), 0)
        told += bool(said)
        if said:
            equal = "×" in said
            named = (int(said[0]) if equal else len(said.split()), equal, int(said[-1] if equal else said[0]))
            laid = scoring.layout(hand, rules)
            assert named > max(
                (len(group), face(group[0]) == face(group[-1]), face(group[0])) for group in laid
            )
    assert 10 < told < 200
