"""The cookies: their letters and values, and which cookie lies where in a cluster.

Cookies of one colour are alike, so a cluster is a shape and a colouring of its sites. There are only 3360 colourings
of eight sites; each is one object that remembers what the rules ask of it.
"""

from __future__ import annotations

VALUES = {"C": 3, "K": 2, "V": 1, "O": 0, "B": 0}
"""Chocolate, caramel, vanilla, and the two player cookies, orange and blue."""

FIELD = "CCCKKV"
"""The cookies that belong to nobody."""

PLAYERS = "OB"

RIVAL = {"O": "B", "B": "O"}


class Colouring:
    """The letter of each cookie of a cluster, in the order of its sites, and the places of each kind as bit masks."""

    __slots__ = ("codes", "letters", "masks", "places", "players", "points")

    def __init__(self, letters: tuple[str, ...]) -> None:
        self.letters = letters
        self.masks = {kind: sum(1 << i for i, one in enumerate(letters) if one == kind) for kind in "CKVOB-"}
        self.places = {kind: letters.index(kind) for kind in PLAYERS if kind in letters}
        self.players = self.masks["O"] | self.masks["B"]
        points, codes = [0], [0]
        for letter in letters:
            value = VALUES[letter]
            points += [other + value for other in points]
            codes += [other | 1 << value >> 1 for other in codes]
        self.points = bytes(points)
        """For every mask, what its cookies are worth together."""
        self.codes = bytes(codes)
        """For every mask, the values of its cookies as bits: 1, 2 and 4 for one, two and three."""


_COLOURINGS: dict[tuple[str, ...], Colouring] = {}


def colouring(letters: tuple[str, ...]) -> Colouring:
    """The one object for these letters."""
    found = _COLOURINGS.get(letters)
    if found is None:
        found = _COLOURINGS[letters] = Colouring(letters)
    return found
