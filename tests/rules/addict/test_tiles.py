"""Cookies Addict: cookies, lost cookies and lures, and their limits."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict.events import Cookies, Lures, Overflowed, Spared
from cookie_tin.games.addict.tiles import TILES
from tests.rules.addict.positions import at, events_of, play

NUMBERS = [tile for tile in TILES if not tile.acts and tile.code != "4k"]


@pytest.mark.parametrize("tile", NUMBERS, ids=lambda tile: str(tile.code))
def test_what_is_on_the_tile(tile: object) -> None:
    """“Pour chaque cookie présent sur une tuile ... remporte un cookie”, “pour chaque cookie barré ... perd un cookie”,
    “pour chaque leurre ... gagne un leurre”"""
    face = next(found for found in TILES if found is tile)
    size = 6 if face.long and not face.both else 5
    keepers = f"a{size},off"
    after = play(at({"a3": face.code}, size=size, cookies="10:10", keepers=keepers), "a")
    assert after.cookies() == (10 + face.cookies, 10)
    assert after.lures() == (face.lures, 0)


@pytest.mark.parametrize(
    ("code", "cookies"), [("1", 1), ("2", 2), ("3", 3), ("4k", 4), ("2l", 2), ("-3", -3), ("-2l", -2)]
)
def test_codes_say_what_they_give(code: str, cookies: int) -> None:
    """The numbers of a code are its cookies, `l` a lure."""
    state = at({"a3": code}, cookies="7:7", keepers="b5,off")
    assert play(state, "a").cookies() == (7 + cookies, 7)
    assert Cookies(0, cookies, 7 + cookies) in events_of(state, "a")


def test_the_keepers_four_counts_four() -> None:
    """Ruling: “4 cookies | 1 (a keeper starts here)”: once the keeper has gone it is a 4 like any other."""
    assert play(at({"a3": "4k"}, keepers="e5,off"), "a").cookies() == (4, 0)


@pytest.mark.parametrize(("had", "tile", "left"), [(0, "-1", 0), (1, "-3", 0), (2, "-2", 0), (3, "-2", 1)])
def test_losing_stops_at_nothing(had: int, tile: str, left: int) -> None:
    """Ruling: “Losing stops at 0 (there is no debt)”"""
    state = at({"a3": tile}, cookies=f"{had}:5")
    assert play(state, "a").cookies() == (left, 5)
    spared = int(tile[1]) - had
    assert (Spared(0, spared) in events_of(state, "a")) == (spared > 0)


@pytest.mark.parametrize(
    ("had", "tile", "left"), [(0, "-1", -1), (1, "-3", -2), (-2, "-2", -4), (-2, "3", 1)]
)
def test_debt(had: int, tile: str, left: int) -> None:
    """Ruling: “(switch: debt allowed)”"""
    assert play(at({"a3": tile}, cookies=f"{had}:5", debt=True), "a").cookies() == (left, 5)


@pytest.mark.parametrize(
    ("lures", "tile", "after"),
    [("4:5", "1ll", (5, 5)), ("0:10", "1ll", (0, 10)), ("5:5", "1l", (5, 5)), ("3:5", "1ll", (5, 5))],
)
def test_ten_lures_in_play(lures: str, tile: str, after: tuple[int, int]) -> None:
    """“10 jetons leurre, ce qui correspond au nombre maximal simultanément en jeu.” Ruling: “what exceeds is not
    gained.”"""
    state = at({"a3": tile}, lures=lures)
    assert play(state, "a").lures() == after
    lost = tile.count("l") - (after[0] - int(lures[0]))
    assert [event.lures for event in events_of(state, "a") if isinstance(event, Overflowed)] == (
        [lost] if lost else []
    )


def test_lures_are_gained_even_when_cookies_cannot_be_lost() -> None:
    """A struck cookie and a lure are counted each for itself."""
    state = at({"a3": "-2l"})
    assert (play(state, "a").cookies(), play(state, "a").lures()) == ((0, 0), (1, 0))
    assert Lures(0, 1, 1) in events_of(state, "a")
