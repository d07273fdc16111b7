"""The sentence of the bid panel: the exact chance to win with so many dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cookie_tin.games.raid import GAME
from cookie_tin.lab.raid import odds
from cookie_tin.page.games.raid import chances
from tests.lab.test_bids import KINDS


def view(position: str, seat: int | None = 0, **options: Any) -> dict[str, Any]:
    return dict(GAME.at(position, options).view(seat))


TWO = "bid|1|-|0:0||6 5 1/4 4 2|6 5 4 4 3 2 1 1|0|./.||-/-"
GROWN = "bid|1|-|0:0||6 5 1/4 4 2 1|6 5 4 4 3 2 1|0|./.||-/take 1"
THREE = "bid|1|-|0:0:0||6 5 1/4 4 2/3 2 1|6 5 4 4 3 2 1 1|0|././.||-/-/-"


def test_one_rival_of_whom_nothing_is_known() -> None:
    """One die against 0, 1, 2 or 3, each as likely: .565; two .617, three .693."""
    said = [chances.sentence(view(TWO), dice) for dice in range(4)]
    assert said == [
        "",
        "Chance to win with 1 die: 57 %.",
        "Chance to win with 2 dice: 62 %.",
        "Chance to win with 3 dice: 69 %.",
    ]


def test_an_onlooker_has_no_chance_to_be_told() -> None:
    assert chances.sentence(view(TWO, None), 2) == ""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sides", [6, 12])
def test_as_the_rules_of_the_game_compare(kind: str, sides: int) -> None:
    found = chances.chance(view(THREE, compare=kind, dice=sides), 2)
    mean = sum(odds.win(2, (one, two), kind, sides) for one in range(4) for two in range(4)) / 16
    assert found == mean


def test_without_a_limit_a_rival_may_bid_the_whole_hand() -> None:
    limited, free = (chances.chance(view(GROWN, limit=limit), 3) for limit in ("3", "none"))
    assert limited == sum(odds.win(3, (count,)) for count in range(4)) / 4
    assert free == sum(odds.win(3, (count,)) for count in range(5)) / 5


def test_one_s_own_sealed_bid_changes_nothing() -> None:
    sealed = TWO.replace("./.", "6 5/.")
    assert chances.chance(view(sealed), 2) == chances.chance(view(TWO), 2)


def test_a_rival_s_sealed_bid_is_not_known() -> None:
    sealed = TWO.replace("./.", "./4 4")
    assert chances.chance(view(sealed), 2) == chances.chance(view(TWO), 2)


def test_what_is_known_counts() -> None:
    """When bids are open everybody sees how many dice there are."""
    rolling = "roll|1|-|0:0||6/4|6 5 4 4 3 2 1 1|0|5 1/4 2||-/-"
    assert chances.chance(view(rolling), 2) == odds.win(2, (2,)) == Fraction(1, 2)
    alone = "roll|1|-|0:0||6/4 4 2|6 5 4 4 3 2 1 1|0|5 1/-||-/-"
    assert chances.sentence(view(alone), 2) == "Chance to win with 2 dice: 100 %."


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "less than 1 %"),
        (Fraction(1, 100), "1 %"),
        (Fraction(1, 8), "13 %"),
        (Fraction(99, 100), "99 %"),
        (Fraction(996, 1000), "more than 99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_whole_percents(share: Fraction, said: str) -> None:
    assert chances.percent(share) == said
