"""What happened in Cookie Disco, in sentences and in the list of moves."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Event
from cookie_tin.games.disco.events import (
    Began,
    Cornered,
    Crawled,
    Divided,
    Placed,
    Repeated,
    Rolled,
    Stuck,
    Swapped,
)
from cookie_tin.page.games.disco import words
from cookie_tin.page.games.disco.words import by
from cookie_tin.page.words import _


def tell(events: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, read aloud."""
    return " ".join(filter(None, (_sentence(event, names) for event in events)))


def why(events: Sequence[Event], names: Sequence[str]) -> str:
    """The last move in words; how the game ended is told elsewhere."""
    return " ".join(
        _sentence(event, names)
        for event in events
        if not isinstance(event, Divided | Stuck | Cornered | Repeated)
    )


def note(text: str, events: Sequence[Event]) -> tuple[str, str]:
    """A move in the list, and how the field was divided."""
    for event in events:
        if isinstance(event, Rolled):
            text = f"{event.cookie} {words.TURNS[event.sense]}{event.steps}"
        elif isinstance(event, Crawled):
            text = f"x {len(event.path) - 1}"
        elif isinstance(event, Began):
            text = _("{cookie} begins").format(cookie=event.cookie)
    won = next((event for event in events if isinstance(event, Divided)), None)
    return text, f"{won.points[won.seat]}:{won.points[1 - won.seat]}" if won else ""


def _sentence(event: Event, names: Sequence[str]) -> str:
    """One event in a sentence."""
    if isinstance(event, Placed):
        return by(
            names[event.seat],
            N_("{name} puts {cookie} on spot {spot}."),
            cookie=words.name(event.cookie),
            spot=event.spot,
        )
    if isinstance(event, Swapped):
        return by(names[event.seat], N_("{name} takes over {cookie}."), cookie=words.name(event.cookie))
    if isinstance(event, Began):
        return by(names[event.seat], N_("The cherry says: {name} begins."))
    if isinstance(event, Rolled):
        told = (
            N_("{name} rolls {cookie} with the crawl cookie {way}.")
            if event.carried
            else N_("{name} rolls {cookie} {way}.")
        )
        way = words.way(event.steps, event.sense)
        return by(names[event.seat], told, cookie=words.name(event.cookie), way=way)
    if isinstance(event, Crawled):
        return by(
            names[event.seat],
            N_("{name} moves the crawl cookie {steps}."),
            steps=words.steps([len(event.path) - 1]),
        )
    if isinstance(event, Divided):
        return by(
            names[event.seat],
            N_("The field is divided, {one} to {two} for {name}."),
            one=event.points[event.seat],
            two=event.points[1 - event.seat],
        )
    if isinstance(event, Stuck):
        return by(names[event.seat], N_("{name} cannot move any cookie."))
    if isinstance(event, Cornered):
        return by(names[event.seat], N_("{name} has no move left that is not a third time."))
    return _("The same position for the third time.") if isinstance(event, Repeated) else ""
