"""The six starting fields and their six numbered spots, restored from the printed figure."""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.disco.lattice import site

Coordinates = tuple[tuple[int, int], ...]

_RING: Coordinates = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_RING_SPOTS: Coordinates = ((-1, -1), (1, -2), (-2, 1), (2, -1), (-1, 2), (1, 1))
_TRIANGLE: Coordinates = ((0, 0), (-1, 1), (0, 1), (-2, 2), (-1, 2), (0, 2))
_TRIANGLE_SPOTS: Coordinates = ((-1, 0), (1, 0), (-2, 1), (1, 1), (-2, 3), (-1, 3))


class Start(NamedTuple):
    """A field of six cookies by site, and the spots 1 to 6 for the player cookies."""

    field: dict[int, str]
    spots: tuple[int, ...]


def _start(letters: str, field: Coordinates, spots: Coordinates) -> Start:
    cookies = {site(*at): letter for at, letter in zip(field, letters, strict=True)}
    return Start(cookies, tuple(site(*at) for at in spots))


STARTS = {
    1: _start("VKCCCK", _RING, _RING_SPOTS),
    2: _start("CKCVCK", _RING, _RING_SPOTS),
    3: _start("VKKCCC", _TRIANGLE, _TRIANGLE_SPOTS),
    4: _start("CKKCVC", _TRIANGLE, _TRIANGLE_SPOTS),
    5: _start("VCCKCK", _TRIANGLE, _TRIANGLE_SPOTS),
    6: _start("CCCKVK", _TRIANGLE, _TRIANGLE_SPOTS),
}
