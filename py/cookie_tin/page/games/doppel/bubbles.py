"""What a first Doppel-game teaches, beside the things it is about."""

from __future__ import annotations

from collections.abc import Iterator

from cookie_tin.games.contract import View
from cookie_tin.page.bubble import Bubble
from cookie_tin.page.words import _


def bubbles(view: View) -> Iterator[Bubble]:
    """Those that fit now."""
    turn = view["turn"]
    if turn is None:
        return
    last, gains = view["last"][turn], view["gains"]
    if not last:
        yield Bubble("fill", view["open"][0], _("Fill any square with a dot: it touches the field."))
        return
    if gains:
        text = _("+1: the same way as your rival has just gone. That is how points are made.")
        yield Bubble("echo", gains[0], text)
    for echo in view["echoes"][:1]:
        text = _("Your rival’s last cookie. The little arrow shows how it was reached.")
        yield Bubble("wedge", echo["step"][1], text)
    if not gains:
        text = _("Your last cookie. No free square lies the right way, so fill any: mind what you leave!")
        yield Bubble("none", last, text)
    if any(view["points"]):
        yield Bubble("score", ".seat .score", _("Points. Who has most when the board is full wins."))
