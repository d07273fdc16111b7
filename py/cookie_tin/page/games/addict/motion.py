"""How things move on the board of Cookies Addict: animals run, tiles flip, cookies fly to the jar, keepers walk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cookie_tin.games.addict.events import Activated, Cookies, Over, Swapped, Turned, Walked
from cookie_tin.games.addict.phases import OFF
from cookie_tin.games.contract import Event, View
from cookie_tin.page.face import Motion
from cookie_tin.page.games.addict.board import CELL, EDGE, SHELF, centre, jar_at

RUN, FLIP, FLY, WALK = 320, 260, 420, 420
"""Milliseconds."""


def motions(view: View, events: Sequence[Event]) -> list[Motion]:
    """All movements of one move."""
    size = view["size"]
    found: list[Motion] = []
    place = ""
    for event in events:
        if isinstance(event, Activated):
            place = event.square
            if event.start and not any(isinstance(other, Swapped) for other in events):
                found.append(_from(f".pawn{event.seat}", event.start, event.line, size, RUN))
            found.append(_flip(event.square, RUN))
        elif isinstance(event, Turned):
            found.append(_flip(event.square, 0))
        elif isinstance(event, Swapped):
            found += [
                _from(f".pawn{seat}", event.lines[1 - seat], event.lines[seat], size, RUN) for seat in (0, 1)
            ]
        elif isinstance(event, Walked):
            found.append(_from(f'[data-at="{event.end}"] .keeper', event.start or OFF, event.end, size, WALK))
        elif isinstance(event, Cookies) and event.change > 0 and place:
            found += _flying(event, place, size)
    return found


def suspense(view: View, events: Sequence[Event]) -> int:
    """Until the animal is there; how it ended, when the last tile is turned and its cookies are in the jar."""
    if any(isinstance(event, Over) for event in events):
        return max((motion.delay + motion.duration for motion in motions(view, events)), default=0)
    return RUN if any(isinstance(event, Activated) for event in events) else 0


def _from(target: str, start: str, end: str, size: int, duration: int) -> Motion:
    """From where it was to where it is drawn now."""
    (x1, y1), (x2, y2) = centre(start, size), centre(end, size)
    return Motion(
        target, [{"transform": f"translate({x1 - x2:g}px, {y1 - y2:g}px)"}, {"transform": "none"}], duration
    )


def _flip(square: str, delay: int) -> Motion:
    frames = [{"transform": "scaleX(-1)"}, {"transform": "scaleX(0.05)"}, {"transform": "scaleX(1)"}]
    return Motion(f'[data-at="{square}"] .flat', frames, FLIP, delay)


def _flying(event: Cookies, place: str, size: int) -> Iterator[Motion]:
    """From the tile to the jar, one after the other; the score counts them when they are there."""
    width, height = EDGE + size * CELL + 10, EDGE + size * CELL + SHELF
    (x1, y1), (x2, y2) = centre(place, size), jar_at(event.seat, width, height)
    start = f"translate({x1 - x2 - 90:g}px, {y1 - y2 - 20:g}px)"
    frames = [{"transform": start, "opacity": "1"}, {"transform": "none", "opacity": "1"}]
    flying = min(event.change, 8)
    for index in range(flying):
        yield Motion(f".fly{index}", frames, FLY, RUN + index * 70)
    hidden = [{"opacity": "0"}, {"opacity": "0"}]
    yield Motion(f'[data-tell="seat:{event.seat}"] .score', hidden, RUN + FLY + (flying - 1) * 70)
