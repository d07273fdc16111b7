"""The end of a game of Cookies Addict: two jars, filled with what was eaten."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.addict.events import Activated, Cookies, Over
from cookie_tin.games.contract import N_, Event, View
from cookie_tin.page.face import Finale
from cookie_tin.page.games.addict import telling
from cookie_tin.page.games.addict.pieces import ICONS
from cookie_tin.page.games.addict.scene import marks
from cookie_tin.page.games.addict.words import by
from cookie_tin.page.html import Markup, joined, tag, use
from cookie_tin.page.words import _, minus, ngettext

ACROSS, SIZE = 5, 27
"""Cookies in a row of a jar, and how large one is."""

MOST = 35
"""More cookies than this are not drawn: the jar is full, and its label says how many."""


def finale(view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
    """The picture and what is worth remembering."""
    over = next((event for event in events if isinstance(event, Over)), None)
    caught = over.seat if over and over.why == "addict.lose" else None
    jars = joined(
        tag(
            "g", _jar(count, marks(view)[seat], seat == caught), transform=f"translate({112 + seat * 176} 18)"
        )
        for seat, count in enumerate(view["cookies"])
    )
    counted = ", ".join(f"{name} {count}" for name, count in zip(names, view["cookies"], strict=True))
    label = _("Two jars: {counted}").format(counted=counted)
    picture = tag("svg", jars, viewBox="0 0 400 256", class_="jars", role="img", aria_label=label)
    return Finale(picture, [*_whose_line(over, names), *_lines(events, names)])


def _whose_line(over: Over | None, names: Sequence[str]) -> list[str]:
    """Where no tile was left, the animal at that line and who could not go on."""
    said = telling.tell([over], names) if over else ""
    return [said] if said else []


def _jar(cookies: int, animal: str, caught: bool) -> Markup:
    """A jar with its cookies from the bottom up, and the animal that filled it on the lid."""
    glass = Markup(
        '<path class="glass" d="M-66 62Q-74 70-74 84V196Q-74 214-56 214H56Q74 214 74 196V84Q74 70 66 62Z"/>'
    )
    drawn = ""
    for index in range(min(max(cookies, 0), MOST)):
        row, column = divmod(index, ACROSS)
        x = (column - (ACROSS - 1) / 2) * SIZE * 0.98 + (5 if row % 2 else -3)
        drawn += tag(
            "g",
            use("cookie-start", x, 198 - row * SIZE * 0.76, SIZE),
            class_="drop",
            style=f"--turn: {index}",
        )
    lid = Markup('<rect class="lid" x="-70" y="46" width="140" height="20" rx="8"/>')
    head = use(f"cookie-{animal}", 0, 22, 58)
    if caught:
        head += tag("g", ICONS["lose"], class_="cage", transform="translate(0 20) scale(.95)")
    number = tag("text", minus(str(cookies)), y=213)
    tab = tag("g", Markup('<rect x="-30" y="186" width="60" height="36" rx="10"/>') + number, class_="label")
    return glass + drawn + lid + head + tab


def _lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The richest tile of the game, and who took it where."""
    bites, tile = [], None
    for event in events:
        if isinstance(event, Activated):
            tile = event
        elif isinstance(event, Cookies) and tile and event.seat == tile.seat:
            bites.append((event.change, tile.square, event.seat))
    change, square, seat = max(bites, default=(0, "", 0))
    if change < 2:
        return []
    eaten = ngettext("{n} cookie", "{n} cookies", change)
    return [by(names[seat], N_("Best bite: {name} on {square}, {cookies}."), square=square, cookies=eaten)]
