"""The end of a Doppel-game: the finished field, and every echo that scored, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Event, View
from cookie_tin.games.doppel.events import Echoed, Filled
from cookie_tin.page.face import Finale, Look
from cookie_tin.page.games.doppel.board import SIDES, arrow, draw
from cookie_tin.page.games.doppel.words import by
from cookie_tin.page.html import Markup, joined, tag
from cookie_tin.page.words import _, ngettext


def finale(view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
    """The picture and what is worth remembering."""
    size, echoes = view["size"], [event for event in events if isinstance(event, Echoed)]
    arrows = joined(
        tag(
            "g",
            arrow(*event.echo, size, SIDES[1 - event.seat]) + arrow(*event.step, size, SIDES[event.seat]),
            class_="turn",
            style=f"--turn: {number}",
        )
        for number, event in enumerate(echoes)
    )
    board = draw(view, Look(names, aids=False), _("The finished field, with every echo that scored"))
    story = tag("g", arrows, class_="story")
    picture = Markup(board.removesuffix("</svg>")) + story + Markup("</svg>")
    return Finale(picture, _lines(events, names))


def _lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The longest run of points of one player, where somebody scored twice in a row."""
    seat, run = max(_runs(events), key=lambda one: one[1], default=(0, 0))
    if run < 2:
        return []
    said = ngettext("{n} point in a row", "{n} points in a row", run)
    return [by(names[seat], N_("Longest run: {name}, {points}."), points=said)]


def _runs(events: Sequence[Event]) -> list[tuple[int, int]]:
    """By seat: how many of its moves in a row scored."""
    runs: list[tuple[int, int]] = []
    now = [0, 0]
    scored = {event.step[1] for event in events if isinstance(event, Echoed)}
    for event in events:
        if isinstance(event, Filled) and event.seat is not None:
            now[event.seat] = now[event.seat] + 1 if event.square in scored else 0
            runs.append((event.seat, now[event.seat]))
    return runs
