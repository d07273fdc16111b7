"""The small pictures of Cookie Raid: dice of every kind, face up and hidden. Each is drawn round (0, 0)."""

from __future__ import annotations

from functools import lru_cache

from cookie_tin.games.raid.dice import COLOURS
from cookie_tin.page.html import Markup, joined, tag, use

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are: left, middle or right, top, middle or bottom."""

PIP = {
    "": Markup('<circle cx="{x:g}" cy="{y:g}" r="8.5"/>'),
    "r": Markup('<circle cx="{x:g}" cy="{y:g}" r="9"/>'),
    "g": Markup('<path d="M{x:g} {y:g}m0-11.5l11 19h-22Z"/>'),
    "b": Markup('<path d="M{x:g} {y:g}m-9-9h18v18h-18Z"/>'),
}
"""Red dice have round pips, green ones triangles, blue ones squares: so colours are told apart without colours."""

CUBE = Markup(
    '<rect class="under" x="-46" y="-40" width="92" height="92" rx="19"/>'
    '<rect class="body" x="-46" y="-46" width="92" height="92" rx="19"/>'
)

BODIES = {
    6: CUBE,
    8: Markup(
        '<path class="body" d="M0-50L45-25V25L0 50-45 25V-25Z"/><path class="crease" d="M0-50L45 25H-45Z"/>'
    ),
    10: Markup(
        '<path class="body" d="M0-50L47-8V10L0 50-47 10V-8Z"/><path class="crease" d="M0-50L26 12 0 26-26 12Z'
        'M26 12L47 10M-26 12L-47 10M0 26V50"/>'
    ),
    12: Markup(
        '<path class="body" d="M0-50L29-40 47-15V15L29 40 0 50-29 40-47 15V-15L-29-40Z"/>'
        '<path class="crease" d="M0-30L28-9 18 25H-18L-28-9ZM0-30V-50M28-9L47-15'
        'M18 25L29 40M-18 25L-29 40M-28-9L-47-15"/>'
    ),
}
"""The outline of a die by its sides, in a square of 100."""

EYE = Markup('<g class="eye"><path d="M-15 0Q0-17 15 0 0 17-15 0Z"/><circle r="5"/></g>')
"""On a die of one's own that everybody has followed."""


def face_of(code: str) -> str:
    """The face of a die's text: `5`, or `?`."""
    return code.rstrip("!rgb")


def colour_of(code: str) -> str:
    """The letter of its colour; empty for none."""
    return next((letter for letter in code if letter in COLOURS.strip()), "")


@lru_cache(maxsize=512)
def die(code: str, sides: int, size: float, classes: str = "", seen: bool = False) -> Markup:
    """A die, its face up or hidden."""
    shown, colour = face_of(code), colour_of(code)
    if shown == "?":
        inside = BODIES[sides] + Markup('<text class="hidden" y="18">?</text>')
        inside += _spots(((1, 1),), colour, 27) if colour else ""
    elif sides == 6:
        inside = BODIES[sides] + _spots(PIPS[int(shown)], colour, 25)
    else:
        inside = BODIES[sides] + tag("text", shown, class_="number", y=17)
        inside += _spots(((0, 1),), colour, 33) if colour else ""
    inside += Markup(f'<g transform="translate(33 -33)">{EYE}</g>') if seen and code.endswith("!") else ""
    words = ["die", *(["back"] if shown == "?" else []), *([f"of-{colour}"] if colour else []), classes]
    return tag("g", inside, class_=" ".join(filter(None, words)), transform=f"scale({size / 100:g})")


def _spots(places: tuple[tuple[int, int], ...], colour: str, reach: int) -> Markup:
    drawn = joined(PIP[colour].format(x=x * reach, y=y * reach) for x, y in places)
    return tag("g", drawn, class_="pips")


def ghost(size: float) -> Markup:
    """The place of a die that is not there yet."""
    return tag("g", CUBE, class_="die none", transform=f"scale({size / 100:g})")


def at(x: float, y: float, inside: str, **given: object) -> Markup:
    """Something at a place."""
    return tag("g", inside, transform=f"translate({x:g} {y:g})", **given)


_RING = Markup(
    '<rect class="ring" x="-{half:g}" y="-{half:g}" width="{size:g}" height="{size:g}" rx="{round:g}"/>'
)


def ring(size: float) -> Markup:
    """Round a die that is chosen, or that decided."""
    half = size / 2 + 5
    return _RING.format(half=half, size=half * 2, round=size * 0.24)


def mark_winner(inside: str, size: float) -> Markup:
    """A die that won a bid: ringed, and with a cherry."""
    half = size / 2
    cherry = at(half + 1, -half - 3, use("cherry", 0, 0, size * 0.58))
    return tag("g", ring(size), data_die="ringed") + inside + tag("g", cherry, data_die="decided")


def breadth(text: str, size: float) -> float:
    """About how wide a bold text is."""
    return (
        sum(0.36 if letter in "ijlft.,:;'’ |" else 0.98 if letter in "mwMW…" else 0.69 for letter in text)
        * size
    )
