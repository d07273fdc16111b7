"""Arrow keys on the table of Cookie Raid: along the hand and the plate, up to the plate, down to the hand."""

from __future__ import annotations

from tin.games.contract import View
from tin.page.games.raid import places
from tin.page.games.raid.places import Spot
from tin.page.games.raid.scene import scene_of

STEPS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}


def walk(view: View, spot: str, key: str) -> str:
    """The nearest die that way; the same one where there is none."""
    spots = _spots(view)
    if spot not in spots:
        return next(iter(spots), spot)
    across, down = STEPS[key]
    here = spots[spot]

    def away(name: str) -> tuple[bool, float]:
        there = spots[name]
        ahead = (there.x - here.x) * across + (there.y - here.y) * down
        aside = abs((there.x - here.x) * down) + abs((there.y - here.y) * across)
        return ahead <= 12, ahead + 2.5 * aside

    best = min(spots, key=away)
    return spot if away(best)[0] else best


def _spots(view: View) -> dict[str, Spot]:
    """Every die that can be focused."""
    found = {f"p{index}": spot for index, spot in enumerate(places.plate(len(view["plate"])))}
    if view["seat"] is not None:
        hand = scene_of(view, ()).hand(view["seat"])
        spots = places.hand(places.places(view)[view["seat"]], len(hand))
        found |= {f"h{index}": spot for index, spot in zip(hand, spots, strict=True)}
    return found
