"""How the cookies came where they are: rolls arc by arc, walks, the cherry's hop, the table sliding along."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from cookie_tin.games.contract import Event, View
from cookie_tin.games.disco.events import Began, Cornered, Crawled, Divided, Repeated, Rolled, Stuck
from cookie_tin.page.face import Motion
from cookie_tin.page.games.disco.board import frame_of
from cookie_tin.page.games.disco.geometry import along, point

NOTCH, REST, LEAST, MOST = 80, 110, 260, 720
"""Milliseconds for a notch, a halt, and at least and at most for all of it."""

SHORT, HOP = 560, 190
"""Up to which a roll is heard to be short, and for one step of the crawl cookie."""


def motions(view: View, events: Sequence[Event]) -> Sequence[Motion]:
    """The movements after a move."""
    for event in events:
        if isinstance(event, Rolled):
            return _roll(view, event)
        if isinstance(event, Crawled):
            return _hops(".disco .crawl .mover", event.path)
        if isinstance(event, Began):
            cookies = {cookie["cookie"]: cookie["at"] for cookie in view["cookies"]}
            other = cookies["B" if event.cookie == "O" else "O"]
            mine = cookies[event.cookie]
            return _hops(".disco .lot", (other, mine, other, mine))
    return ()


def suspense(view: View, events: Sequence[Event]) -> int:
    """How it ended is told when the last cookie lies, and the field is weighed."""
    if not any(isinstance(event, Divided | Stuck | Cornered | Repeated) for event in events):
        return 0
    return max((motion.delay + motion.duration for motion in motions(view, events)), default=0)


def rolling_time(event: Rolled) -> int:
    """How long a roll takes."""
    return max(LEAST, min(MOST, NOTCH * len(event.arcs) + REST * (event.steps - 1)))


def _roll(view: View, event: Rolled) -> Sequence[Motion]:
    time = rolling_time(event)
    x, y = point(event.end)
    path = along(event.start, event.arcs, event.halts, event.sense)
    ways = [{"transform": f"translate({px - x:.1f}px, {py - y:.1f}px)"} for px, py in path]
    turns = max(1, round(len(event.arcs) / 3)) * (-360 if event.sense == "right" else 360)
    body = [
        {"transform": f"rotate({turns * (1 - number / (len(path) - 1)):.0f}deg)"}
        for number in range(len(path))
    ]
    before = [
        dict(cookie, at=event.start) if cookie["at"] == event.end else cookie for cookie in view["cookies"]
    ]
    was, now = frame_of({**view, "cookies": before}), frame_of(view)
    hop = [
        {"transform": "translate(0px, -60px) scale(0.4)", "opacity": "0"},
        {"transform": "translate(0px, 6px) scale(1.1)", "opacity": "1"},
        {"transform": "none", "opacity": "1"},
    ]
    return (
        Motion(".disco .moved .mover", ways, time),
        Motion(".disco .moved .body", body, time),
        Motion(".disco .scene", [{"transform": now.seen_from(was)}, {"transform": "none"}], time),
        Motion(".disco .cherry", hop, 240, time),
        Motion(".disco .plate, .disco .tally", [{"opacity": "0"}, {"opacity": "1"}], 300, time),
    )


def _hops(target: str, path: Sequence[str]) -> Sequence[Motion]:
    """From place to place in little leaps, ending where it is drawn."""
    x, y = point(path[-1])
    frames = []
    for here, there in itertools.pairwise(path):
        (ax, ay), (bx, by) = point(here), point(there)
        for part in (0.0, 0.25, 0.5, 0.75):
            lift = 120 * part * (1 - part)
            px, py = ax + (bx - ax) * part - x, ay + (by - ay) * part - y - lift
            frames.append({"transform": f"translate({px:.1f}px, {py:.1f}px)"})
    frames.append({"transform": "none"})
    return (Motion(target, frames, max(LEAST, HOP * (len(path) - 1))),)
