"""Where things lie on the table of Cookie Raid: nothing over anything else, however many dice there are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import pytest

from cookie_tin.page.games.raid import places


def reach_down(spots: Sequence[places.Spot], margin: float = 0) -> tuple[float, float]:
    """From where to where dice reach down the table."""
    return min(spot.y - spot.size / 2 for spot in spots) - margin, max(
        spot.y + spot.size / 2 for spot in spots
    ) + margin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_over_anything_else(players: int) -> None:
    """From top to bottom: rivals’ names, hands, words and bids, the plate and its dice, the own bid and hand."""
    view = {"totals": (0,) * players, "seat": 0}
    plate = places.PLATE[1] - places.PLATE_HIGH / 2, places.PLATE[1] + places.PLATE_HIGH / 2
    assert plate[1] <= places.TRAY
    for count in range(1, 10):
        top, bottom = reach_down(places.plate(count), margin=6)  # they lie askew
        assert plate[0] <= top, count
        assert bottom <= plate[1], count
    for place, dice, bids in product(places.places(view), range(1, 13), range(1, 4)):
        hand, bid = reach_down(places.hand(place, dice)), reach_down(places.bid(place, bids))
        words = place.status_y - 18, place.status_y
        if place.top:
            rows = [(0, place.name_y + 8), hand, words, bid, plate]
        else:
            rows = [(0, places.TRAY), bid, hand, (places.HIGH + places.LINE * (dice >= places.FULL),) * 2]
        assert all(above[1] <= below[0] for above, below in pairwise(rows)), (place, dice, bids, rows)
