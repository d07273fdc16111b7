"""Cookies Addict: the box, the deal, the keepers' places, the options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.tiles import COOKIES, LOST, SPECIAL, TILES, specials, tiles_of_size
from cookie_tin.games.contract import CHANCE, Refused
from tests.rules.addict.positions import legal, new, why

COUNT = {tile.code: (tile.both, tile.long) for tile in TILES}


def count(kind: str, long: bool) -> int:
    return sum(tile.both + (tile.long if long else 0) for tile in TILES if tile.kind == kind)


def test_two_players() -> None:
    """“20 min | 2 joueurs”"""
    assert GAME.seats({}) == 2


@pytest.mark.parametrize(("kind", "both", "long"), [(COOKIES, 14, 19), (LOST, 9, 12), (SPECIAL, 13, 13)])
def test_what_is_in_the_box(kind: str, both: int, long: int) -> None:
    """“19 tuiles « Cookies », 12 tuiles « Cookies Perdus », 13 tuiles « spéciales »”; “les 14 ... les 9 ... sans le
    symbole”"""
    assert (count(kind, False), count(kind, True)) == (both, long)


def test_the_mix_of_cookie_tiles() -> None:
    """Ruling: “tile faces are lost; this mix satisfies every number of the document”: the table of cookie tiles."""
    assert COUNT["1"] == (2, 0)
    assert COUNT["2"] == (4, 1)
    assert COUNT["3"] == (3, 1)
    assert (COUNT["4k"], COUNT["4"]) == ((1, 0), (0, 1))
    assert (COUNT["1l"], COUNT["2l"], COUNT["1ll"]) == ((2, 1), (1, 1), (1, 0))


def test_the_mix_of_lost_tiles() -> None:
    """Ruling: the table of lost tiles."""
    assert (COUNT["-1"], COUNT["-2"], COUNT["-3"]) == ((4, 1), (2, 1), (1, 0))
    assert (COUNT["-1l"], COUNT["-2l"], COUNT["-3l"]) == ((1, 0), (1, 0), (0, 1))


def test_the_specials() -> None:
    """Ruling: “13 specials: double-next ×2, move-keeper ×2, one each of swap, keeper-tile (+2), lose, trade, ...”"""
    assert Counter(specials()) == {
        **{"double": 2, "guard": 2, "swap": 1, "zoo": 1, "lose": 1, "trade": 1, "flip": 1},
        **{"steal": 1, "lures": 1, "pinch": 1, "end": 1},
    }


@pytest.mark.parametrize(("size", "drawn"), [(6, 5), (5, 2)])
def test_the_mix_fills_the_board(size: int, drawn: int) -> None:
    """“5 tuiles « spéciales » prises au hasard ... une grille de 6 sur 6”; “2 ... une grille de 5 sur 5”"""
    assert len(tiles_of_size(size)) + drawn == size * size


@pytest.mark.parametrize(("size", "cookies", "lost", "drawn"), [(6, 19, 12, 5), (5, 14, 9, 2)])
def test_the_deal(size: int, cookies: int, lost: int, drawn: int) -> None:
    """“les 19 tuiles « Cookies », les 12 tuiles « Cookies Perdus », 5 tuiles « spéciales » prises au hasard”, shuffled:
    “en plaçant aléatoirement ces tuiles face visible”. What a tile gives says what kind it is."""
    start = GAME.start({"size": size})
    assert start.to_act() == (CHANCE,)
    assert start.position() == f"{size} deal"
    rng = Random(size)
    seen: Counter[str] = Counter()
    firsts: set[str] = set()
    for _ in range(300):
        move = start.deal(rng)
        assert start.why_not(CHANCE, move) is None
        assert len(move) <= 400
        rows = start.play(CHANCE, move).view(None)["rows"]
        assert [len(row) for row in rows] == [size] * size
        assert not any(tile.startswith("~") for row in rows for tile in row)
        drawn_now = [tile for row in rows for tile in row if tile in set(specials())]
        assert len(drawn_now) == drawn
        gains = [int(tile.rstrip("kl")) for row in rows for tile in row if tile not in drawn_now]
        assert (sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)) == (cookies, lost)
        seen.update(drawn_now)
        firsts.add(rows[0][0])
    assert set(seen) == set(specials())
    assert firsts >= set(tiles_of_size(size)), "any tile may lie anywhere"
    assert seen["double"] > seen["swap"] * 1.3


def test_every_place_is_as_likely() -> None:
    """“plaçant aléatoirement”: over 3,000 deals the keeper's 4 lies about equally often on each of the 25 squares."""
    start = GAME.start({"size": 5})
    rng = Random(4)
    squares = Counter(start.play(CHANCE, start.deal(rng)).layout.tiles.index("4k") for _ in range(3000))
    assert len(squares) == 25
    assert all(80 < count < 165 for count in squares.values())


@pytest.mark.parametrize(
    ("old", "new_", "fault"),
    [
        ("4k", "4", "the keeper's tile is missing"),
        ("-3", "-1", "a -1 too many"),
        ("steal", "1", "a special too few"),
        ("steal", "swap,swap", "a row too long"),
        ("1,", "lose,", "a special too many"),
    ],
)
def test_a_wrong_deal_is_refused(old: str, new_: str, fault: str) -> None:
    """Ruling: “the record keeps the layout”: whoever hands in a deal must hand in a right one."""
    start = GAME.start({"size": 5})
    good = "deal 4k,1,2,2,2/2,3,3,3,1l/1l,2l,1ll,-1,-1/-1,-1,-2,-2,-3/-1l,-2l,swap,steal,1"
    assert start.why_not(CHANCE, good) is None
    wrong = good.replace(old, new_, 1)
    try:
        clause = start.why_not(CHANCE, start.parse(wrong))
    except Refused as refusal:
        clause = refusal.clause
    assert clause is not None, fault
    assert clause.id in ("addict.deal", "addict.move")


def test_a_deal_of_the_other_size_is_refused() -> None:
    """The long game's deal does not fit the short board, and a special cannot be there twice if the box has one."""
    start = GAME.start({"size": 5})
    assert why(start, GAME.start({"size": 6}).deal(Random(1))) == "addict.deal"
    twice = "deal 4k,1,2,2,2/2,3,3,3,1l/1l,2l,1ll,-1,-1/-1,-1,-2,-2,-3/-1l,-2l,swap,swap,1"
    assert why(start, twice) == "addict.deal"
    assert why(start, twice.replace("swap", "guard")) == ""
    assert why(start, "c") == "addict.deal"


def test_the_deal_shows_something_and_nothing_else_does() -> None:
    """The deal cannot be unseen; after it there is nothing hidden, so every other move can be taken back."""
    start = GAME.start({"size": 5})
    assert start.reveals(CHANCE, start.deal(Random(1)))
    state = new()
    assert not any(state.reveals(0, move) for move in legal(state))


def test_keepers_begin_on_their_tiles() -> None:
    """“Placez un jeton « Gardien » sur chacune des tuiles comportant les symboles suivants”: the marked 4 and the
    special."""
    assert new(5, {"b2": "4k", "d4": "zoo"}).view(None)["keepers"] == ["b2", "d4"]


def test_the_second_keeper_waits() -> None:
    """Ruling: “on the keeper special if it was dealt; otherwise it waits off the board”"""
    state = new(5, {"b2": "4k"})
    assert state.view(None)["keepers"] == ["b2"]
    assert state.position().endswith(" b2,off")
    assert state.waiting() == 1


def test_only_the_marked_four_has_a_keeper() -> None:
    """Ruling: “4 cookies | 1 (a keeper starts here) | 1”: the long game's other 4 is free."""
    assert new(6, {"c3": "4", "b2": "4k"}).view(None)["keepers"] == ["b2"]


def test_nobody_has_anything() -> None:
    """Cookies and lures are won in play."""
    view = new().view(None)
    assert (view["cookies"], view["lures"], view["doubled"]) == ([0, 0], [0, 0], [False, False])


def test_names_that_programs_rely_on() -> None:
    """Ruling: “addict `size` (6 long, 5 short), `debt` (false)”"""
    assert GAME.id == "addict"
    size, debt, *_others = GAME.options
    assert (size.name, size.default, set(size.values)) == ("size", 6, {5, 6})
    assert (debt.name, debt.default) == ("debt", False)
    settled = {"size": 6, "debt": False, "decline": False, "begins": "first", "edition": 2}
    assert GAME.start({}).options == settled


@pytest.mark.parametrize("value", [4, 7, 6.0, "6", True])
def test_impossible_sizes(value: object) -> None:
    """Ruling: “`size` (6 long, 5 short)”"""
    with pytest.raises(Refused):
        GAME.start({"size": value})  # type: ignore[dict-item]
