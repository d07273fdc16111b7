"""The cherry in a fist: one player hides it, the other points at a fist, and if it is there they begin.

Where it is, the dealer says: pointing changes nothing about that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cookie_tin.games.contract import Seat
from cookie_tin.games.disco.events import Began
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.face import Look
from cookie_tin.page.games.disco.geometry import Frame
from cookie_tin.page.html import Markup, joined, tag
from cookie_tin.page.words import _
from cookie_tin.page.you import You

FISTS = ("left", "right")
SIZE = 118
"""How large a fist is."""


def pointing(names: Sequence[str]) -> Seat:
    """Who points: the only person at the table, else the second player."""
    return next((seat for seat, name in enumerate(names) if isinstance(name, You)), 1)


def places(box: Frame) -> dict[str, Point]:
    """Where the fists are: in the lower corners of what is shown."""
    aside, down = box.side / 2 - SIZE * 0.6, box.side / 2 - SIZE * 0.6
    return {"left": (box.x - aside, box.y + down), "right": (box.x + aside, box.y + down)}


def label(fist: str) -> str:
    """A fist in words."""
    return _("The left fist") if fist == "left" else _("The right fist")


def draw_closed(box: Frame, playable: bool) -> Iterator[Markup]:
    """Two fists to point at."""
    for fist, (x, y) in places(box).items():
        body = _hand("fist", fist) + Markup(f'<circle class="focus" r="{SIZE // 2:d}"/>')
        spot = tag(
            "g",
            body,
            class_="spot hand",
            role="button",
            data_at=fist,
            tabindex=-1,
            aria_label=label(fist),
            aria_disabled=None if playable else "true",
        )
        yield tag("g", spot, transform=f"translate({x:.1f} {y:.1f})")


def draw_open(box: Frame, look: Look) -> Markup:
    """Both hands, open: the cherry lies in the one that was pointed at if whoever pointed begins."""
    began = next((event for event in look.story if isinstance(event, Began)), None)
    if not began or look.pointed not in FISTS:
        return Markup("")
    other = FISTS[1 - FISTS.index(look.pointed)]
    full = look.pointed if began.seat == pointing(look.names) else other
    drawn = []
    for fist, (x, y) in places(box).items():
        inside = _hand("palm", fist)
        if fist == full:
            inside += Markup('<use href="#cherry" x="-24" y="-34" width="48" height="48"/>')
        drawn.append(tag("g", inside, transform=f"translate({x:.1f} {y:.1f})", class_=f"palm {fist}"))
    return tag("g", joined(drawn), class_="palms", aria_hidden="true")


def _hand(sprite: str, fist: str) -> Markup:
    """A hand; the right one is the left one mirrored."""
    use = tag("use", href=f"#{sprite}", x=-SIZE / 2, y=-SIZE / 2, width=SIZE, height=SIZE)
    return use if fist == "left" else tag("g", use, transform="scale(-1 1)")
