"""What happened in Doppel-game, in sentences and in the list of moves."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Event
from cookie_tin.games.doppel import clauses
from cookie_tin.games.doppel.events import Echoed, Filled, Missed
from cookie_tin.page.games.doppel.board import WAYS
from cookie_tin.page.games.doppel.words import by
from cookie_tin.page.words import _


def tell(events: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, read aloud."""
    scored = any(isinstance(event, Echoed) for event in events)
    for event in events:
        if isinstance(event, Filled) and event.seat is None:
            return _("The first square is {square}.").format(square=event.square)
        if isinstance(event, Filled) and event.seat is not None:
            said = N_("{name} fills {square} and scores a point.") if scored else N_("{name} fills {square}.")
            return by(names[event.seat], said, square=event.square)
    return ""


def why(events: Sequence[Event], names: Sequence[str]) -> str:
    """Why the last square scored, or did not."""
    for event in events:
        if isinstance(event, Echoed):
            return _("From {start} to {end} it goes {way}, as from {behind} to {last}.").format(
                start=event.step[0],
                end=event.step[1],
                way=_(WAYS[event.way]),
                behind=event.echo[0],
                last=event.echo[1],
            )
        if isinstance(event, Missed):
            return _tell_missing(event, names)
    return ""


def _tell_missing(event: Missed, names: Sequence[str]) -> str:
    if event.why == clauses.FIRST.id:
        return _("A first square cannot score.")
    if event.why == clauses.APART.id:
        return by(names[event.seat], N_("No point: that is not beside {name}’s last cookie."))
    return by(names[1 - event.seat], N_("No point: {name}’s last cookie was not reached that way."))


def note(text: str, events: Sequence[Event]) -> tuple[str, str]:
    """A move in the list, and its point."""
    return text, "+1" if any(isinstance(event, Echoed) for event in events) else ""
