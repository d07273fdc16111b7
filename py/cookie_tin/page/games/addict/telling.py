"""What happened in Cookies Addict, in words: read aloud, explained, and noted in the list of moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cookie_tin.games.addict.events import (
    Activated,
    Begins,
    Cookies,
    Dealt,
    Declined,
    Done,
    Doubling,
    Lures,
    Over,
    Overflowed,
    Placed,
    Spared,
    Swapped,
    Turned,
    Void,
    Walked,
)
from cookie_tin.games.addict.tiles import BY_CODE, SPECIAL
from cookie_tin.games.contract import N_, Event, Seat
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.words import by
from cookie_tin.page.words import _, ngettext
from cookie_tin.page.you import You

Names = Sequence[str]

LONGEST = 4
"""So many moves of a turn are told at most: the tile, keepers, its end."""


def tell(events: Sequence[Event], names: Names) -> str:
    """Every event in a sentence; what somebody won or lost by a tile or a walk together with that."""
    changes = _changes(events)
    kinds, said = {type(event) for event in events}, []
    for event in events:
        if isinstance(event, Activated):
            said.append(_tell_activation(event, changes.pop(event.seat, ""), names))
        elif isinstance(event, Walked):
            changes.pop(event.seat, "")
            said.append(_tell_walk(event, names))
        elif isinstance(event, Cookies | Lures):
            if change := changes.pop(event.seat, ""):
                said.append(words.about(names[event.seat], change) + ".")
        elif isinstance(event, Void):
            if Overflowed not in kinds:
                said.append(_void(event, events, names))
        elif type(event) in _SAID:
            said.append(_SAID[type(event)](event, names))
    return " ".join(filter(None, said))


def _changes(events: Sequence[Event]) -> dict[Seat, str]:
    """What each seat won or lost, in words."""
    found: dict[Seat, list[int]] = {}
    for event in events:
        if isinstance(event, Cookies | Lures):
            found.setdefault(event.seat, [0, 0])[isinstance(event, Lures)] += event.change
    return {seat: words.changes(*both) for seat, both in found.items()}


def news(stories: Iterator[Sequence[Event]], names: Names) -> str:
    """A whole turn: the tile and what it did, then where keepers were led to; not only that it has ended."""
    turn: list[Sequence[Event]] = []
    for count, story in enumerate(stories, 1):
        turn.insert(0, story)
        if count == LONGEST or any(isinstance(event, Activated | Placed | Dealt) for event in story):
            break
    told = [[event for event in story if not isinstance(event, Done)] for story in turn]
    said = [tell(story, names) for story in (told if any(told) else turn)]
    return " ".join(filter(None, said))


def mark(events: Sequence[Event]) -> str:
    """The mover's cookies, won or lost, as a short mark."""
    acting = next((event.seat for event in events if isinstance(event, Activated)), None)
    for event in events:
        if isinstance(event, Over) and event.why == "addict.lose":
            return "✕"
        if isinstance(event, Cookies) and acting in (None, event.seat):
            return f"{words.sign(event.change)}{abs(event.change)}"
    return ""


def _tell_deal(event: Dealt, names: Names) -> str:
    return _("The tiles are dealt. Specials: {tiles}.").format(
        tiles=", ".join(words.tile(code) for code in event.specials)
    )


def _begins(event: Begins, names: Names) -> str:
    return by(names[event.seat], N_("Nobody knows who ate a cookie last. The dealer says: {name} begins."))


def _tell_placing(event: Placed, names: Names) -> str:
    name, line, animal = names[event.seat], words.line(event.line), words.animal(event.animal)
    if name.lower() == animal:
        return by(name, N_("{name} stands at {line}."), line=line)
    return by(name, N_("{name} stands at {line}, as the {animal}."), line=line, animal=animal)


def _tell_activation(event: Activated, change: str, names: Names) -> str:
    """What it brought; special tiles have names besides."""
    special = [words.tile(event.tile)] if BY_CODE[event.tile].kind == SPECIAL or not change else []
    said = N_("{name} takes {square}: {tile}.")
    if event.doubled and change:
        said = N_("{name} takes {square}, which counts twice: {tile}.")
    tile = ", ".join(filter(None, (*special, change)))
    return by(names[event.seat], said, square=event.square, tile=tile)


def _tell_sparing(event: Spared, names: Names) -> str:
    return by(names[event.seat], N_("{name} has no more cookies to lose."))


def _tell_overflow(event: Overflowed, names: Names) -> str:
    return ngettext(
        "{n} lure is not won: ten are in play.", "{n} lures are not won: ten are in play.", event.lures
    )


def _doubling(event: Doubling, names: Names) -> str:
    return by(names[event.seat], N_("{name}’s next turn counts twice."))


def _tell_swap(event: Swapped, names: Names) -> str:
    return by(names[event.seat], N_("The animals change places; {name} plays again."))


def _void(event: Void, events: Sequence[Event], names: Names) -> str:
    tile = next(one.tile for one in events if isinstance(one, Activated))
    return words.idle(tile, names[event.seat], names[1 - event.seat])


def _tell_declining(event: Declined, names: Names) -> str:
    return by(names[event.seat], N_("{name} does not trade."))


def _tell_turning(event: Turned, names: Names) -> str:
    said = N_("{name} turns {square} face up.") if event.up else N_("{name} turns {square} face down.")
    return by(names[event.seat], said, square=event.square)


def _tell_walk(event: Walked, names: Names) -> str:
    said = N_("{name} sends a keeper from {start} to {end}.")
    if event.start is None:
        said = N_("{name} sends a second keeper to {end}.")
    elif event.cost:
        said = N_("{name} leads a keeper from {start} to {end}: {lures}.")
    lures = words.changes(0, -event.cost)
    return by(names[event.seat], said, start=event.start, end=event.end, lures=lures)


def _tell_done(event: Done, names: Names) -> str:
    return by(names[event.seat], N_("{name} ends the turn."))


def _tell_end(event: Over, names: Names) -> str:
    if event.why == "addict.stuck":
        seat, line = event.seat, words.line(event.line)
        said = N_("At {line}, where {rival} stands, no tile is left that {name} could take.")
        if isinstance(names[1 - seat], You):
            said = N_("At your {line} no tile is left that {name} could take.")
        return by(names[seat], said, line=line, rival=names[1 - seat])
    return ""


_SAID: dict[type[Event], Callable[[Any, Names], str]] = {
    Dealt: _tell_deal,
    Begins: _begins,
    Placed: _tell_placing,
    Spared: _tell_sparing,
    Overflowed: _tell_overflow,
    Doubling: _doubling,
    Swapped: _tell_swap,
    Declined: _tell_declining,
    Turned: _tell_turning,
    Done: _tell_done,
    Over: _tell_end,
}
