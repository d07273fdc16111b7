"""The solution of the base game, as it is shipped: every lost position and how long it lasts.

A position is lost when its player cannot keep the rival from winning. Whoever can move to a lost position wins, and
whoever can do neither plays on for ever; so the lost ones are all that has to be written down. `dev.py solve-disco`
writes the file, docs/disco-solved.md tells how it was found and what is in it.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from struct import Struct

from cookie_tin.bots.disco.shapes import COLOURINGS, canon, rank
from cookie_tin.games.disco.cookies import RIVAL, Colouring
from cookie_tin.games.disco.lattice import axial
from cookie_tin.games.disco.shape import Shape
from cookie_tin.games.disco.state import State

MAGIC = b"CTD1"
HEADER = Struct("<4sHHI")
"""The magic word, and the numbers of shapes, kinds and exceptions that follow."""
SHAPE = Struct("<Q")
"""The code of a shape, in rising order."""
KIND = Struct("<4B")
"""For nothing, vanilla, caramel and chocolate barred: 0 when not lost, else half the distance and 1."""
EXCEPTION = Struct("<IH")
"""A position and its kind. After the exceptions comes a byte for each position: its kind, or OTHER."""
OTHER = 255

BARS = {"V": 1, "K": 2, "C": 3}
"""The numbers of the colours that can be barred; 0 is nothing."""


class Table:
    """Finds lost positions. Made from the bytes of assets/tables/disco.bin; whoever has them hands them in."""

    def __init__(self, data: bytes) -> None:
        raw = zlib.decompress(data)
        magic, shapes, kinds, exceptions = HEADER.unpack_from(raw)
        if magic != MAGIC:
            raise ValueError("this is no table of Cookie Disco")
        at = HEADER.size
        codes = SHAPE.iter_unpack(raw[at : at + shapes * SHAPE.size])
        self._number = {code: number for number, (code,) in enumerate(codes)}
        at += shapes * SHAPE.size
        self._kinds = list(KIND.iter_unpack(raw[at : at + kinds * KIND.size]))
        at += kinds * KIND.size
        self._others = dict(EXCEPTION.iter_unpack(raw[at : at + exceptions * EXCEPTION.size]))
        self._positions = raw[at + exceptions * EXCEPTION.size :]
        self._found: dict[Shape, tuple[int, tuple[tuple[int, ...], ...]]] = {}

    def lost_in(self, state: State) -> int | None:
        """After how many moves at most whoever is to move loses; None if the rival cannot force it.

        Knows nothing of the crawl cookie, nor of what has been there before.
        """
        position = self.position(state)
        kind = self._positions[position]
        if kind == OTHER:
            kind = self._others[position]
        half: int = self._kinds[kind][BARS.get(state.last, 0)]
        return 2 * half - 2 if half else None

    def position(self, state: State) -> int:
        """The number of a position: the same however it is turned or mirrored, and whoever is orange."""
        found = self._found.get(state.shape)
        if found is None:
            code, orders = canon([axial(at) for at in state.shape.sites])
            found = self._found[state.shape] = (self._number[code] * COLOURINGS, orders)
        first, orders = found
        me, rival, vanilla, one, two = _places(state.colouring, state.turn)
        return first + min(
            [rank(order[me], order[rival], order[vanilla], order[one], order[two]) for order in orders]
        )


@lru_cache(maxsize=1 << 13)
def _places(colours: Colouring, turn: str) -> tuple[int, ...]:
    """Where my cookie, the rival's, the vanilla and the caramels lie, for whoever has the turn."""
    letters = colours.letters
    return tuple(
        place for kind in (turn, RIVAL[turn], "V", "K") for place in range(8) if letters[place] == kind
    )
