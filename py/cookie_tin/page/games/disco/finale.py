"""The end of a game of Cookie Disco: both plates on a pair of scales, or the field on which nothing moves any more."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Event, View
from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.events import Divided, Rolled
from cookie_tin.page.face import Finale, Look
from cookie_tin.page.games.disco.board import ART, draw
from cookie_tin.page.games.disco.words import by
from cookie_tin.page.html import Markup, tag, use
from cookie_tin.page.words import _, ngettext

STEEPEST = 13.0
"""Degrees that the beam leans at most."""

ARM, HANG, COOKIE = 112.0, 62.0, 40
"""Half the beam, how far a plate hangs below it, and how large a cookie is."""


def finale(view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
    """The picture and what is worth remembering."""
    divided = next((event for event in events if isinstance(event, Divided)), None)
    still = draw(view, Look(names, aids=False), _("The field at the end"))
    longest = max((event.steps for event in events if isinstance(event, Rolled)), default=0)
    said = ngettext("{n} step", "{n} steps", longest)
    lines = [_("Longest roll: {steps}.").format(steps=said)] if longest > 1 else []
    return Finale(_scales(view, divided) if divided else still, [*lines, _with_real_cookies(divided, names)])


def _with_real_cookies(divided: Divided | None, names: Sequence[str]) -> str:
    """The designer's tip for children: whoever wins may eat what was won, or share it."""
    if not divided:
        return _("Playing with real cookies? Then share them now.")
    winner = divided.points.index(max(divided.points))
    return by(
        names[winner],
        N_("Playing with real cookies? {name} may eat those on the heavier plate, or share them."),
    )


def _scales(view: View, divided: Divided) -> Markup:
    """The beam leans to the heavier plate; the seats are left and right as they sit."""
    left, right = divided.points
    lean = max(-STEEPEST, min(STEEPEST, (right - left) * 2.4))
    letters = {cookie["at"]: cookie["cookie"] for cookie in view["cookies"]}
    plates = ""
    for seat, way in ((0, -1), (1, 1)):
        cookies = sorted((letters[at] for at in divided.groups[seat]), key=lambda one: -VALUES[one])
        mine = next(letter for letter in cookies if letter in "OB")
        inside = _plate(cookies, divided.points[seat], ART[mine])
        plates += tag("g", inside, class_="pan", transform=f"translate({way * ARM:g} 0)")
    beam = Markup(f'<path class="beam" d="M{-ARM:g} 0H{ARM:g}"/><circle class="knob" r="9"/>')
    moving = tag("g", beam + plates, class_="lean", style=f"--lean: {lean:.1f}deg")
    stand = Markup('<path class="stand" d="M0 0V168M-52 172H52"/>')
    label = _("Two plates on the scales: {left} against {right}").format(left=left, right=right)
    body = tag("g", stand + moving, transform="translate(200 40)")
    return tag("svg", body, viewBox="0 0 400 224", class_="scales", role="img", aria_label=label)


def _plate(cookies: Sequence[str], points: int, side: str) -> Markup:
    """A plate that hangs from the end of the beam, with its cookies in rows and what they are worth."""
    rows = [cookies[at : at + 3] for at in range(0, len(cookies), 3)]
    drawn = ""
    for number, row in enumerate(rows):
        y = HANG - COOKIE * 0.4 - number * COOKIE * 0.8
        for index, letter in enumerate(row):
            x = (index - (len(row) - 1) / 2) * COOKIE * 0.92
            drawn += use(f"cookie-{ART[letter]}", x, y, COOKIE)
    cords = Markup(f'<path class="cord" d="M0 0L-58 {HANG:g}M0 0L58 {HANG:g}"/>')
    dish = tag(
        "path", class_=f"dish {side}", d=f"M-66 {HANG:g}H66Q56 {HANG + 20:g} 0 {HANG + 20:g}T-66 {HANG:g}Z"
    )
    weight = Markup(f'<text class="weight" y="{HANG + 50:g}">{points:d}</text>')
    return tag("g", cords + drawn + dish + weight, class_="hang")
