"""The small pictures of Cookies Addict: what is on a tile, the animals' jars. Sprites lie in index.html."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cookie_tin.games.addict.tiles import BY_CODE, SPECIAL
from cookie_tin.page.html import NOTHING, Markup, joined, tag, use

PLACES: dict[int, tuple[int, Sequence[tuple[int, int]]]] = {
    1: (56, ((0, 0),)),
    2: (42, ((-21, 0), (21, 0))),
    3: (39, ((0, -19), (-21, 17), (21, 17))),
    4: (38, ((-20, -19), (20, -19), (-20, 20), (20, 20))),
}
"""For so many cookies on a tile: how large they are and where they lie."""

ICONS = {
    "swap": Markup('<path class="stroke" d="M-26-12H20M10-23L21-12 10-1M26 13H-20M-10 2L-21 13-10 24"/>'),
    "flip": Markup('<path class="stroke" d="M19-16A25 25 0 1 0 25 6M21-32V-14H3"/>'),
    "lose": Markup(
        '<path class="stroke" d="M-25 28V-8A25 25 0 0 1 25-8V28M-12 28V-28M0 28V-32M12 28V-28M-31 28H31"/>'
    ),
    "end": Markup(
        '<path class="solid" d="M0-36C-14-36-19-24-19-12V0L-27 10H27L19 0V-12C19-24 14-36 0-36Z'
        'M-7 14A7 7 0 0 0 7 14Z"/>'
        '<text class="sign" y="38">−4</text>'
    ),
    "double": Markup('<text class="big" y="17">×2</text>'),
}
"""The specials that are drawn with a pen; the others are made of sprites."""


CARD = Markup('<rect class="tile" x="-46" y="-46" width="92" height="92" rx="15"/>')
"""A tile round (0, 0), before anything is on it."""


@cache
def face(code: str) -> Markup:
    """What is on a tile, round (0, 0) in a square of 90."""
    tile = BY_CODE[code]
    if tile.acts:
        return _special(code)
    drawn = _cookies(abs(tile.cookies), tile.cookies < 0, tile.lures > 0)
    for index in range(tile.lures):
        drawn += use("lure", (index - (tile.lures - 1) / 2) * 34, 26, 32)
    if tile.keeper:
        drawn += use("cap", 0, 33 if tile.kind == SPECIAL else 0, 34)
    return drawn


def _cookies(count: int, lost: bool, small: bool) -> Markup:
    size, places = PLACES[count]
    scale, up = (1.0, 0) if not small else (0.84, 14) if count < 3 else (0.68, 17)
    drawn, across = NOTHING, size * scale
    for left, top in places:
        x, y = left * scale, top * scale - up
        drawn += use("cookie-start", x, y, across)
        if lost:
            reach = across * 0.44
            way = f"M{x - reach:g} {y + reach:g}L{x + reach:g} {y - reach:g}"
            drawn += tag("path", class_="casing", d=way) + tag("path", class_="struck", d=way)
    return drawn


def _special(code: str) -> Markup:
    if code == "guard":
        return use("keeper", -15, -2, 54) + Markup('<path class="stroke" d="M8 22H36M26 12L37 22 26 32"/>')
    if code == "trade":
        arrows = Markup(
            '<path class="stroke thin" d="M-12 17H13M7 11L14 17 7 23M12 31H-13M-7 25L-14 31-7 37"/>'
        )
        return use("cookie-start", -20, -14, 40) + use("lure", 21, -14, 36) + arrows
    if code == "lures":
        return use("lure", -16, -12, 44) + Markup('<text class="sign" x="16" y="32">×2</text>')
    if code in ("steal", "pinch"):
        sprite = "cookie-start" if code == "steal" else "lure"
        return use("paw", -10, 12, 54) + use(sprite, 6, -22, 34) + use(sprite, 28, 2, 34)
    return ICONS[code]


def jar(seat: int, mark: str, cookies: int, lures: int, doubled: bool) -> Markup:
    """An animal's things from (0, 0) to the right: boxes of five and loose cookies, lures below."""
    drawn = use(f"cookie-{mark}", 26, 38, 48)
    boxes, loose = divmod(max(0, cookies), 5)
    x = 58.0
    for _ in range(boxes):
        drawn += Markup(
            f'<g class="box" transform="translate({x:g} 8)"><rect width="26" height="26" rx="4"/>{_FIVE}</g>'
        )
        x += 29
    for _ in range(loose):
        drawn += use("cookie-start", x + 12, 21, 23)
        x += 20
    if cookies < 0:
        drawn += Markup(f'<text class="debt" x="{x:g}" y="29">−{-cookies:d}</text>')
    for index in range(lures):
        drawn += use("lure", 68 + index * 18, 54, 24)
    if doubled:
        x = min(max(x, 62 + lures * 18) + 6, 256)
        sign = Markup('<rect y="42" width="34" height="24" rx="8"/><text x="17" y="60">×2</text>')
        drawn += tag("g", tag("g", sign, class_="twice"), transform=f"translate({x:g} 0)")
    return tag("g", drawn, class_=f"jar jar{seat}")


_FIVE = joined(
    Markup(f'<circle cx="{x:d}" cy="{y:d}" r="3.4"/>')
    for x, y in ((7, 7), (19, 7), (13, 13), (7, 19), (19, 19))
)
