"""What happened in Doppel-game, in sentences and in the list of moves."""

from __future__ import annotations

from collections.abc import Sequence

from tin.games.contract import N_, Event
from tin.games.doppel.clauses import CLAUSES
from tin.games.doppel.events import Echoed, Filled, Missed
from tin.page.games.doppel.board import WAYS
from tin.page.games.doppel.words import by
from tin.page.words import _

TEXTS = {rule.id: rule.text for rule in CLAUSES}


def tell(events: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, read aloud."""
    said = []
    for event in events:
        if isinstance(event, Filled) and event.seat is None:
            said.append(_("The first square is {square}.").format(square=event.square))
        elif isinstance(event, Filled) and event.seat is not None:
            said.append(by(names[event.seat], N_("{name} fills {square}."), square=event.square))
        elif isinstance(event, Echoed):
            said.append(by(names[event.seat], N_("{name} scores a point.")))
    return " ".join(said)


def why(events: Sequence[Event], names: Sequence[str]) -> str:
    """Why the last square scored, or did not."""
    for event in events:
        if isinstance(event, Echoed):
            return _("{start} to {end} goes {way}, as {behind} to {last} does.").format(
                start=event.step[0],
                end=event.step[1],
                way=_(WAYS[event.way]),
                behind=event.echo[0],
                last=event.echo[1],
            )
        if isinstance(event, Missed):
            return _(TEXTS[event.why])
    return ""


def note(text: str, events: Sequence[Event]) -> tuple[str, str]:
    """A move in the list, and its point."""
    return text, "+1" if any(isinstance(event, Echoed) for event in events) else ""
