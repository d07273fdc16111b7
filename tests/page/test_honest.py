"""The honest dice: every die that fell in a finished game is there, and counted right."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.games.raid.dice import row as write_row
from cookie_tin.lab import chi_squared
from cookie_tin.match import Match, Player
from cookie_tin.page.games.raid import honest
from tests.page.raid_games import NAMES, play_raid


def words(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


def texts_of_chance(match: object) -> list[str]:
    """All faces in the texts of chance, without asking the rules."""
    return [
        face
        for entry in match.entries  # type: ignore[attr-defined]
        if entry.actor == CHANCE
        for face in re.findall(r"\d+", entry.text)
    ]


@pytest.mark.parametrize(
    "options", [{}, {"players": 4}, {"dice": 12, "players": 3}, {"preset": "4"}, {"preset": "next"}]
)
def test_every_die_is_there(options: dict[str, object]) -> None:
    match = play_raid(5, **options)
    found = list(honest.falls(match))
    shown = [str(die >> 3) for fall in found for die in fall.dice]
    assert sorted(shown) == sorted(texts_of_chance(match))
    assert [fall.round for fall in found] == sorted(fall.round for fall in found)


def test_what_each_roll_was_for() -> None:
    kinds = {fall.kind for seed in range(6) for fall in honest.falls(play_raid(seed))}
    assert kinds == {"hand", "plate", "bid", "bid, again after a tie", "lucky last"}


def test_a_roll_off() -> None:
    """Equal hands, nobody bids, and the best set wins: a die each, until they differ."""
    match = Match.new("raid", {"preset": "8", "nobody": "ends"}, [Player("Ada"), Player("Bea")])
    for actor, text in (
        *((CHANCE, "deal 6 5 4/6 5 4"), (CHANCE, "plate 1 2 3 4 5"), (0, "pass"), (1, "pass")),
        *((CHANCE, "roll 2/2"), (CHANCE, "roll 3/1")),
    ):
        match.play(actor, text)
    found = [(fall.kind, fall.seat, write_row(fall.dice)) for fall in honest.falls(match)][3:]
    assert found == [(("roll-off"), seat, face) for seat, face in ((0, "2"), (1, "2"), (0, "3"), (1, "1"))]


def test_whose_dice() -> None:
    """A hand is three dice of its player, the plate is nobody's, the lucky last belongs to who won it."""
    found = list(honest.falls(play_raid(5)))
    assert [(fall.kind, fall.seat, len(fall.dice)) for fall in found[:3]] == [
        ("hand", 0, 3),
        ("hand", 1, 3),
        ("plate", None, 8),
    ]
    lucky = [fall for seed in range(6) for fall in honest.falls(play_raid(seed)) if fall.kind == "lucky last"]
    assert {fall.seat for fall in lucky} == {0, 1}


def test_hands_stay_hidden_until_the_end() -> None:
    with pytest.raises(Refused):
        honest.page(play_raid(5, moves=8), NAMES[:2], "#/")


@pytest.mark.parametrize("dice", [6, 12])
def test_the_page_counts_right(dice: int) -> None:
    match = play_raid(9, dice=dice, players=3)
    page = ElementTree.fromstring(honest.page(match, NAMES[:3], "#/match/x"))
    table = page.find("table")
    assert table is not None
    every = texts_of_chance(match)
    rows = [[words(cell) for cell in row] for row in table.findall("tbody/tr")]
    assert [row[0] for row in rows] == [str(face) for face in range(1, dice + 1)]
    assert [int(row[1]) for row in rows] == [every.count(str(face)) for face in range(1, dice + 1)]
    for row in rows:
        assert int(row[1]) == sum(map(int, row[2:]))
    foot = [[words(cell) for cell in row] for row in table.findall("tfoot/tr")]
    assert foot[0][:2] == ["Dice", str(len(every))]
    assert foot[1][1] == f"{len(every) / dice:.1f}"
    assert foot[2][1] == f"{sum(map(int, every)) / len(every):.2f}"
    listed = [words(cell) for cell in page.findall("details/table/tbody/tr/td[3]")]
    assert " ".join(listed).split() == [
        face for fall in honest.falls(match) for face in (str(die >> 3) for die in fall.dice)
    ]
    assert page.find(".//a").get("href") == "#/match/x"  # type: ignore[union-attr]


def test_the_verdict() -> None:
    assert "100 of 100" in honest._verdict([50] * 6) and "Nothing unusual" in honest._verdict([50] * 6)
    assert "rare, and it happens" in honest._verdict([72, 40, 43, 50, 45, 50])
    assert "fewer than 1 of 100" in honest._verdict([100, 40, 40, 40, 40, 40])
    assert "Too few" in honest._verdict([5, 4, 5, 5, 5, 5])


@pytest.mark.parametrize(
    ("square", "free", "share"),
    [
        (11.070, 5, 0.05),
        (14.067, 7, 0.05),
        (21.666, 9, 0.01),
        (19.675, 11, 0.05),
        (5.991, 2, 0.05),
        (9.488, 4, 0.05),
        (4.351, 5, 0.5),
    ],
)
def test_the_distribution_as_printed_tables_have_it(square: float, free: int, share: float) -> None:
    assert chi_squared.tail(square, free) == pytest.approx(share, abs=2e-5 + share / 1000)


def test_the_test_is_close_to_every_roll() -> None:
    """Eight dice of two sides each fall in 256 ways: the share that is at least as uneven, counted."""
    counts = (7, 1)
    worse = sum(
        chi_squared.uneven((sum(fell), 8 - sum(fell))) >= chi_squared.uneven(counts)
        for fell in product((0, 1), repeat=8)
    )
    assert worse / 256 == pytest.approx(18 / 256)
    assert chi_squared.tail(chi_squared.uneven(counts), 1) == pytest.approx(worse / 256, abs=0.05)
    assert chi_squared.at_least(counts) is None


def test_nothing_uneven_is_certain() -> None:
    assert chi_squared.tail(0, 5) == 1
    assert chi_squared.tail(4000, 5) == pytest.approx(0)
