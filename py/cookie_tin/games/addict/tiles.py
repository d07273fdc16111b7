"""The tiles of Cookies Addict: what is in the box, and what a shuffled board is made of.

The faces of the printed tiles are lost; this mix satisfies every number of the document. A designer edits the one
table here: the counts must fill the board (a test says so), nothing else needs to know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cookie_tin.games.contract import Rng

COOKIES, LOST, SPECIAL = "cookies", "lost", "special"
"""The three kinds of tiles."""


class Tile(NamedTuple):
    """One face: its code in texts, its kind, how many there are, and what it gives or takes."""

    code: str
    kind: str
    both: int
    """In both sizes; of the specials, how many the box holds."""
    long: int = 0
    """In the long game only."""
    cookies: int = 0
    lures: int = 0
    keeper: bool = False
    """Does a keeper stand here at the beginning?"""
    acts: bool = False
    """Does it do something that its numbers do not say?"""


TILES = (
    Tile("1", COOKIES, 2, 0, cookies=1),
    Tile("2", COOKIES, 4, 1, cookies=2),
    Tile("3", COOKIES, 3, 1, cookies=3),
    Tile("4", COOKIES, 0, 1, cookies=4),
    Tile("4k", COOKIES, 1, 0, cookies=4, keeper=True),
    Tile("1l", COOKIES, 2, 1, cookies=1, lures=1),
    Tile("2l", COOKIES, 1, 1, cookies=2, lures=1),
    Tile("1ll", COOKIES, 1, 0, cookies=1, lures=2),
    Tile("-1", LOST, 4, 1, cookies=-1),
    Tile("-2", LOST, 2, 1, cookies=-2),
    Tile("-3", LOST, 1, 0, cookies=-3),
    Tile("-1l", LOST, 1, 0, cookies=-1, lures=1),
    Tile("-2l", LOST, 1, 0, cookies=-2, lures=1),
    Tile("-3l", LOST, 0, 1, cookies=-3, lures=1),
    Tile("double", SPECIAL, 2, acts=True),
    Tile("guard", SPECIAL, 2, acts=True),
    Tile("swap", SPECIAL, 1, acts=True),
    Tile("zoo", SPECIAL, 1, cookies=2, keeper=True),
    Tile("lose", SPECIAL, 1, acts=True),
    Tile("trade", SPECIAL, 1, acts=True),
    Tile("flip", SPECIAL, 1, acts=True),
    Tile("steal", SPECIAL, 1, acts=True),
    Tile("lures", SPECIAL, 1, acts=True),
    Tile("pinch", SPECIAL, 1, acts=True),
    Tile("end", SPECIAL, 1, cookies=-4, acts=True),
)

BY_CODE = {tile.code: tile for tile in TILES}

DRAWN = {6: 5, 5: 2}
"""How many of the specials are drawn, by the size of the board."""

SIZES = tuple(DRAWN)
"""6 is the long game, 5 the short one."""

KEEPERS = 2
"""Keepers in the box."""


class Layout:
    """A dealt board: which tile lies where. Its numbers are looked up by square, its hash is known."""

    __slots__ = ("_hash", "acts", "cookies", "lures", "tiles", "zoo")

    def __init__(self, tiles: tuple[str, ...]) -> None:
        faces = [BY_CODE[code] for code in tiles]
        self.tiles = tiles
        self.cookies = tuple(tile.cookies for tile in faces)
        self.lures = tuple(tile.lures for tile in faces)
        self.acts = tuple(tile.code if tile.acts else "" for tile in faces)
        self.zoo = sum(1 << square for square, tile in enumerate(faces) if tile.keeper)
        """Where the keepers begin, as a mask."""
        self._hash = hash(tiles)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Layout) and self.tiles == other.tiles)

    def __hash__(self) -> int:
        return self._hash


@lru_cache(maxsize=64)
def layout(tiles: tuple[str, ...]) -> Layout:
    """The board with these tiles, by square; without any, the board before the deal."""
    return Layout(tiles)


def tiles_of_size(size: int) -> list[str]:
    """The cookie tiles and lost tiles of a size: all of them are on the board."""
    faces = [tile for tile in TILES if tile.kind != SPECIAL]
    return [tile.code for tile in faces for _ in range(tile.both + (tile.long if size == 6 else 0))]


def specials() -> list[str]:
    """All specials in the box."""
    return [tile.code for tile in TILES if tile.kind == SPECIAL for _ in range(tile.both)]


def shuffle_tiles(size: int, rng: Rng) -> tuple[str, ...]:
    """A fair deal: every special is as likely, and every place for every tile."""
    box = specials()
    rng.shuffle(box)
    tiles = tiles_of_size(size) + box[: DRAWN[size]]
    rng.shuffle(tiles)
    return tuple(tiles)


def is_complete(tiles: Sequence[str], size: int) -> bool:
    """Are these exactly the tiles that a deal of this size puts on the board?"""
    counts = Counter(tiles)
    counts.subtract(tiles_of_size(size))
    left = +counts
    return (
        min(counts.values()) >= 0
        and left.total() == DRAWN[size]
        and all(count <= BY_CODE[code].both for code, count in left.items() if BY_CODE[code].kind == SPECIAL)
        and all(BY_CODE[code].kind == SPECIAL for code in left)
    )
