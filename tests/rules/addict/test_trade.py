"""Cookies Addict: the trade tile."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict.events import Cookies, Declined, Lures, Void
from tests.rules.addict.positions import at, events_of, legal, play, why

BOTH = ["trade for cookies", "trade for lures"]


def test_trade_both_ways() -> None:
    """“échange une fois 2 leurres contre 2 cookies ou inversement.” Ruling: “if both can, you choose”"""
    asked = play(at({"a3": "trade"}, cookies="3:0", lures="3:0"), "a")
    assert legal(asked) == BOTH
    to_cookies, to_lures = play(asked, "trade for cookies"), play(asked, "trade for lures")
    assert (to_cookies.cookies(), to_cookies.lures()) == ((5, 0), (1, 0))
    assert (to_lures.cookies(), to_lures.lures()) == ((1, 0), (5, 0))


def test_a_trade_is_obligatory() -> None:
    """Ruling: “(switch) trade may be declined”, and off it may not."""
    asked = play(at({"a3": "trade"}, cookies="3:0", lures="3:0"), "a")
    assert why(asked, "no trade") == "addict.decline"


@pytest.mark.parametrize(
    ("cookies", "lures", "after"),
    [
        ("1:0", "2:0", ((3, 0), (0, 0))),
        ("0:4", "5:2", ((2, 4), (3, 2))),
        ("2:0", "1:0", ((0, 0), (3, 0))),
        ("7:1", "0:8", ((5, 1), (2, 8))),
        ("4:0", "4:5", ((6, 0), (2, 5))),
        ("4:0", "3:7", ((6, 0), (1, 7))),
    ],
)
def test_one_way_is_gone_without_asking(
    cookies: str, lures: str, after: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    """Ruling: “If only one way can be paid (and, for lures, if 2 more may be in play) it is done that way”"""
    state = at({"a3": "trade"}, cookies=cookies, lures=lures)
    done = play(state, "a")
    assert (done.cookies(), done.lures()) == after
    assert done.phase in ("line", "walk")
    assert done.phase == ("walk" if after[1][0] else "line")
    assert {Cookies, Lures} <= {type(event) for event in events_of(state, "a")}


@pytest.mark.parametrize(
    ("cookies", "lures"),
    [("0:9", "0:1"), ("1:9", "1:0"), ("1:9", "1:9"), ("9:1", "1:8"), ("9:1", "0:10"), ("9:1", "0:9")],
)
def test_trade_with_nothing_to_trade(cookies: str, lures: str) -> None:
    """“S'il n'a pas de quoi échanger, le pouvoir de la tuile s'annule.” Ruling: “always exactly 2 for 2”, so also
    where two more lures would be more than ten in play."""
    state = at({"a3": "trade"}, cookies=cookies, lures=lures)
    after = play(state, "a")
    assert (after.cookies(), after.lures()) == (state.cookies(), state.lures())
    assert after.phase in ("line", "walk")
    assert Void(0) in events_of(state, "a")


def test_trade_never_makes_debts() -> None:
    """Ruling: “If none [can be paid], the tile does nothing”, also where debts are allowed."""
    assert play(at({"a3": "trade"}, cookies="-3:0", lures="1:0", debt=True), "a").phase == "walk"


@pytest.mark.parametrize(
    ("cookies", "lures", "moves"),
    [
        ("2:0", "2:0", [*BOTH, "no trade"]),
        ("1:0", "2:0", ["trade for cookies", "no trade"]),
        ("2:0", "1:0", ["trade for lures", "no trade"]),
        ("4:0", "4:5", ["trade for cookies", "no trade"]),
    ],
)
def test_declining(cookies: str, lures: str, moves: list[str]) -> None:
    """Ruling: “(switch) trade may be declined.”"""
    asked = play(at({"a3": "trade"}, cookies=cookies, lures=lures, decline=True), "a")
    assert legal(asked) == moves
    refusal = "addict.ten" if lures == "4:5" else "addict.pay"
    assert [why(asked, move) for move in BOTH] == ["" if move in moves else refusal for move in BOTH]
    assert events_of(asked, "no trade")[0] == Declined(0)
    assert play(asked, "no trade").cookies() == asked.cookies()


@pytest.mark.parametrize("move", ["done", "a", "flip a1", "a5>a4"])
def test_trade_has_to_be_answered(move: str) -> None:
    """A tile's question comes before everything else."""
    assert why(play(at({"a3": "trade"}, cookies="4:0", lures="4:2"), "a"), move) == "addict.trade"
