"""The end of a game of Cookie Raid: the podium, the race, the closest bid and the best set."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Event, View
from cookie_tin.games.raid import dice
from cookie_tin.games.raid.events import Revealed, Tied, Won
from cookie_tin.page.face import Finale
from cookie_tin.page.games.raid import words
from cookie_tin.page.games.raid.sheet import race, rounds_of
from cookie_tin.page.games.raid.words import by
from cookie_tin.page.html import Markup, drawing, tag, use
from cookie_tin.page.words import _, minus, ngettext

STEPS = (96, 70, 50, 34)
"""How high the podium is for the first, second, third and fourth place."""

LONGEST = 9
"""Letters of a name that have room under a step."""


def finale(view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
    """The picture and what is worth remembering."""
    totals = list(view["totals"])
    counted = view["options"]["scoring"] != "single"
    won = [int(seat == view["turn"]) for seat in range(len(totals))]
    picture = _podium(totals if counted else won, names, counted)
    if counted and (rounds := rounds_of(events, len(names))):
        picture += race(rounds, names, view["goal"] if view["options"]["length"] == "50" else 0)
    return Finale(picture, [line for line in (_closest(events, names), _best_set(events, names)) if line])


def _podium(totals: Sequence[int], names: Sequence[str], counted: bool) -> Markup:
    """Everybody on a step, those with the same total on the same one. The best is in the middle and comes last, with a
    crown unless nobody is better than anybody."""
    draw = min(totals) == max(totals)
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    places = [order[at] for at in (2, 0, 1, 3) if at < len(order)]
    width, last = 92, sum(total > min(totals) for total in totals)
    drawn = ""
    for index, seat in enumerate(places):
        rank = sum(total > totals[seat] for total in totals)
        high, x = STEPS[rank], (index - (len(places) - 1) / 2) * width
        mark = words.SIDES[seat].mark
        step = tag("rect", class_=f"step {mark}", x=x - 43, y=170 - high, width=86, height=high, rx=8)
        cookie = use(f"cookie-{mark}", x, 141 - high, 50)
        crown = ""
        if not (rank or draw):
            crown = tag("use", href="#crown", x=x - 20, y=84 - high, width=40, height=34)
        number = tag("text", minus(str(totals[seat])), class_="total", x=x, y=198 - high)
        called = names[seat] if len(names[seat]) <= LONGEST else names[seat][: LONGEST - 1] + "…"
        name = tag(
            "svg", tag("text", called, class_="name", x="50%", y=19), x=x - 45, y=171, width=90, height=26
        )
        drawn += tag(
            "g",
            step + cookie + crown + (number if counted else "") + name,
            class_="place",
            style=f"--turn: {(last - rank) * 3}",
        )
    listed = ", ".join(f"{names[seat]} {totals[seat]}" if counted else names[seat] for seat in order)
    label = _("The podium: {listed}").format(listed=listed)
    wide = width * len(places) + 16
    body = tag("g", drawn, transform=f"translate({wide / 2:g} 14)")
    return drawing(body, f"0 0 {wide} 210", class_="podium", role="img", aria_label=label)


def _closest(events: Sequence[Event], names: Sequence[str]) -> str:
    """The bid that was tied most often before it was won; empty where none was."""
    ties, best = 0, (0, 0)
    for event in events:
        if isinstance(event, Tied):
            ties += 1
        elif isinstance(event, Won):
            best, ties = max(best, (ties, event.seat), key=lambda one: one[0]), 0
    if not best[0]:
        return ""
    tied = ngettext("tied {n} time", "tied {n} times", best[0])
    return by(names[best[1]], N_("Closest bid: {tied} before {name} took it."), tied=tied)


def _best_set(events: Sequence[Event], names: Sequence[str]) -> str:
    """The largest set that was shown, and whose it was."""
    shown = [
        (len(group), *faces, event.seat)
        for event in events
        if isinstance(event, Revealed)
        for group in event.groups
        if len(faces := {dice.face(dice.read(die) or 0) for die in group}) == 1
    ]
    if not shown or max(shown)[0] < 2:
        return ""
    count, face, seat = max(shown)
    return by(names[seat], N_("Best set: {count} × {face}, {name}."), count=count, face=face)
