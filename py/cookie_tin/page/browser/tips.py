"""Tips and bubbles: a few words beside a thing, where they cover nothing that can be pressed."""

from __future__ import annotations

from functools import partial
from itertools import product
from math import atan2, hypot
from typing import Any, NamedTuple

import js

from cookie_tin.page.browser import dom
from cookie_tin.page.html import Markup

GAP = 12
"""Pixels between a thing and what is said about it."""

PRESSED = (
    '#cloth [data-at]:not([aria-disabled="true"]), #prompt button, #controls button, #prompt h2, .seat .name,'
    " .brand, .top a, #bubble, #cloth [data-news]"
)
"""What is not to be covered: what can be pressed, what says what to do, and what has just happened (`data-news`)."""

ROLES = {"tip": ("role", "tooltip"), "bubble": ("role", "status")}

READ = '#prompt p, #cloth [data-at][aria-disabled="true"]'
"""What is better not covered: what is to be read, and what somebody chooses by, such as the own hand."""

FAR = 10
"""As bad as a pixel away from its thing is so much that is covered, in square pixels."""

ACROSS = (0.0, 0.33, 0.67, 1.0)
DOWN = tuple(step / 16 for step in range(17))
"""Where in the window a bubble may stand, as shares of the room there is."""

_anchors: dict[str, str] = {}
"""What each box is about, as a selector, while it is shown."""


class Box(NamedTuple):
    """A rectangle of the window."""

    x: float
    y: float
    width: float
    height: float

    def covers(self, other: Box) -> float:
        """How much of another one it covers, in square pixels."""
        wide = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        high = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def nearest_to(self, x: float, y: float) -> tuple[float, float]:
        """The point of it that is nearest to another point."""
        return min(max(self.x, x), self.x + self.width), min(max(self.y, y), self.y + self.height)

    def far(self, other: Box) -> float:
        """How far apart they are."""
        across = max(self.x - other.x - other.width, other.x - self.x - self.width, 0)
        down = max(self.y - other.y - other.height, other.y - self.y - self.height, 0)
        return float(across + down)


def show(name: str, thing: str, html: Markup) -> None:
    """Show the tip or the bubble beside a thing; without words, or where the thing is not in sight, nothing."""
    if not html:
        _hide(name)
        return
    _anchors[name] = thing
    box = _box(name)
    if name == "bubble":
        _box("ring"), _box("stem")  # there from now on, so that they can be held back with it
    if name == "tip" or str(box.innerHTML) != html:
        dom.keep_focus(lambda: setattr(box, "innerHTML", html))
    dom.with_picture(lambda: _place(name))


def follow() -> None:
    """The window has another size: everything stays beside its thing."""
    for name in list(_anchors):
        dom.with_picture(partial(_place, name))


def _hide(name: str) -> None:
    _anchors.pop(name, None)
    if box := dom.element(name):
        box.hidden = True
        dom.keep_focus(lambda: setattr(box, "innerHTML", ""))
    if name == "bubble":
        _ring(None, None)
    if name == "tip":
        _describe(None)


def _describe(thing: Any) -> None:
    """A screen reader hears the tip with what has the keyboard."""
    for old in js.document.querySelectorAll('[aria-describedby="tip"]'):
        old.removeAttribute("aria-describedby")
    if thing and thing == js.document.activeElement:
        thing.setAttribute("aria-describedby", "tip")


def _box(name: str) -> Any:
    """The element of that name, made when it is first wanted."""
    if not dom.element(name):
        made = js.document.createElement("div")
        made.id, made.hidden = name, True
        made.setAttribute(*ROLES.get(name, ("aria-hidden", "true")))
        dom.element("main").append(made)
    return dom.element(name)


def _place(name: str) -> None:
    """Put the box where there is room, and ring what a bubble is about."""
    thing = _find(_anchors.get(name, ""))
    box = _box(name)
    if not thing or dom.dialog_is_open():
        dom.keep_focus(lambda: setattr(box, "hidden", True))
        if name == "bubble":
            _ring(None, None)
        return
    box.hidden = False
    box.style.left = box.style.top = "0px"
    best, about = dom.at_rest(lambda: _find_room(name, box, thing))
    box.style.left, box.style.top = f"{best.x:.0f}px", f"{best.y:.0f}px"
    if name == "tip":
        _describe(thing)
    else:
        _ring(about, best)


def _find_room(name: str, box: Any, thing: Any) -> tuple[Box, Box]:
    """Where a box covers least, and where the thing is that it is about."""
    about, size = _rect(thing), _rect(box)
    kept = [
        (_rect(one), weight)
        for selector, weight in ((PRESSED, 1), (READ, 0.3))
        for one in js.document.querySelectorAll(selector)
        if one.id != name
    ]
    best = min(
        _candidates(about, size, name == "bubble"),
        key=lambda at: (
            sum(weight * at.covers(one) for one, weight in kept) + 4 * at.covers(about) + FAR * at.far(about)
        ),
    )
    return best, about


def _ring(about: Box | None, bubble: Box | None) -> None:
    """A ring round what the bubble is about, and a line that ties it to a bubble which is not beside it; or nothing."""
    ring, stem = _box("ring"), _box("stem")
    ring.hidden = not about
    stem.hidden = not about or not bubble or bubble.far(about) <= 2 * GAP
    for side, value in zip(("left", "top", "width", "height"), about or (), strict=False):
        setattr(ring.style, side, f"{value:.0f}px")
    if about and bubble and not stem.hidden:
        x, y = bubble.nearest_to(about.x + about.width / 2, about.y + about.height / 2)
        to_x, to_y = about.nearest_to(x, y)
        stem.style.left, stem.style.top = f"{x:.0f}px", f"{y:.0f}px"
        stem.style.width = f"{hypot(to_x - x, to_y - y):.0f}px"
        stem.style.rotate = f"{atan2(to_y - y, to_x - x):.3f}rad"


def _find(selector: str) -> Any:
    """The first thing that is in sight."""
    for found in js.document.querySelectorAll(selector) if selector else ():
        if found.getBoundingClientRect().width:
            return found
    return None


def _rect(thing: Any) -> Box:
    rect = thing.getBoundingClientRect()
    return Box(float(rect.x), float(rect.y), float(rect.width), float(rect.height))


def _candidates(about: Box, size: Box, anywhere: bool) -> list[Box]:
    """Where the box could be: round the thing, or also anywhere else in the window."""
    wide, high = float(js.innerWidth) - size.width - 8, float(js.innerHeight) - size.height - 8
    across = (about.x, about.x + (about.width - size.width) / 2, about.x + about.width - size.width)
    down = (about.y, about.y + (about.height - size.height) / 2, about.y + about.height - size.height)
    points = [(x, y) for y in (about.y - size.height - GAP, about.y + about.height + GAP) for x in across]
    points += [(x, y) for x in (about.x - size.width - GAP, about.x + about.width + GAP) for y in down]
    if anywhere:
        points += [(8 + (wide - 8) * x, 8 + (high - 8) * y) for x, y in product(ACROSS, DOWN)]
    return [Box(min(max(8.0, x), wide), min(max(8.0, y), high), size.width, size.height) for x, y in points]
