"""What happened in Cookies Addict, in words: read aloud, explained, and noted in the list of moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tin.games.addict.events import (
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
from tin.games.addict.tiles import BY_CODE, SPECIAL
from tin.games.contract import N_, Event
from tin.page.games.addict import words
from tin.page.games.addict.words import by
from tin.page.words import _, ngettext
from tin.page.you import You

Names = Sequence[str]

LONGEST = 4
"""So many moves of a turn are told at most: the tile, keepers, its end."""


def tell(events: Sequence[Event], names: Names) -> str:
    """Every event in a sentence; a tile that did just what its face says, together with that."""
    tile = next((event for event in events if isinstance(event, Activated)), None)
    plain = tile and _did_as_printed(tile, events)
    said = []
    for event in events:
        if plain and event is tile:
            said.append(_tell_plain_tile(tile, names))
        elif type(event) in _SAID and not (plain and isinstance(event, Cookies | Lures)):
            said.append(_SAID[type(event)](event, names))
    return " ".join(filter(None, said))


def why(events: Sequence[Event], names: Names) -> str:
    """What a tile did that its face alone does not explain."""
    explained = (Spared, Overflowed, Void, Swapped, Doubling, Over, Begins)
    said = [_SAID[type(event)](event, names) for event in events if isinstance(event, explained)]
    tile = next((event for event in events if isinstance(event, Activated)), None)
    if tile and tile.doubled:
        said.insert(0, _("This tile counted twice."))
    return " ".join(filter(None, said))


def news(stories: Iterator[Sequence[Event]], names: Names) -> str:
    """A whole turn: the tile and what it did, then where keepers were led to; not only that it has ended."""
    turn: list[Sequence[Event]] = []
    for count, story in enumerate(stories, 1):
        turn.insert(0, story)
        if count == LONGEST or any(isinstance(event, Activated | Placed | Dealt) for event in story):
            break
    told = [[event for event in story if not isinstance(event, Done)] for story in turn]
    tiles = [event for story in turn for event in story if isinstance(event, Activated)]
    said = [tell(story, names) for story in (told if any(told) else turn)]
    return " ".join(filter(None, (*said, why(tiles, names))))


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


def _tell_activation(event: Activated, names: Names) -> str:
    return by(
        names[event.seat],
        N_("{name} takes {square}: {tile}."),
        square=event.square,
        tile=words.tile(event.tile),
    )


def _did_as_printed(tile: Activated, events: Sequence[Event]) -> bool:
    """Did whoever took it get what the face says, no more and no less? Special tiles have names instead."""
    face = BY_CODE[tile.tile]
    changed = [
        (type(event), event.seat, event.change) for event in events if isinstance(event, Cookies | Lures)
    ]
    printed = [(Cookies, tile.seat, face.cookies), (Lures, tile.seat, face.lures)]
    return face.kind != SPECIAL and changed == [change for change in printed if change[2]]


def _tell_plain_tile(tile: Activated, names: Names) -> str:
    face = BY_CODE[tile.tile]
    got = words.changes(face.cookies, face.lures)
    return by(names[tile.seat], N_("{name} takes {square}: {tile}."), square=tile.square, tile=got)


def _cookies(event: Cookies, names: Names) -> str:
    return words.about(names[event.seat], words.changes(event.change, 0)) + "."


def _lures(event: Lures, names: Names) -> str:
    return words.about(names[event.seat], words.changes(0, event.change)) + "."


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


def _void(event: Void, names: Names) -> str:
    return _("The tile has nothing to work on and does nothing.")


def _tell_declining(event: Declined, names: Names) -> str:
    return by(names[event.seat], N_("{name} does not trade."))


def _tell_turning(event: Turned, names: Names) -> str:
    said = N_("{name} turns {square} face up.") if event.up else N_("{name} turns {square} face down.")
    return by(names[event.seat], said, square=event.square)


def _tell_walk(event: Walked, names: Names) -> str:
    if event.start is None:
        return _("A second keeper comes to {end}.").format(end=event.end)
    return _("A keeper goes from {start} to {end}.").format(start=event.start, end=event.end)


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
    Activated: _tell_activation,
    Cookies: _cookies,
    Lures: _lures,
    Spared: _tell_sparing,
    Overflowed: _tell_overflow,
    Doubling: _doubling,
    Swapped: _tell_swap,
    Void: _void,
    Declined: _tell_declining,
    Turned: _tell_turning,
    Walked: _tell_walk,
    Done: _tell_done,
    Over: _tell_end,
}
