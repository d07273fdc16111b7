"""One other device in a room, as this one hears it: through a connection that nobody sits in between."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.page.shell.together.shared_session import Peer

if TYPE_CHECKING:
    from cookie_tin.page.ports import Connection
    from cookie_tin.page.shell.together.room import Room

OPEN, AWAY, CLOSED, CALLING, COMING = "open", "away", "closed", "calling", "coming"
"""The states of a link: those of a connection, and before that whether the answer is there."""

LONGEST = 60_000
"""Characters of one thing that is said."""

NO_SENSE = Clause("room.sense", N_("Another device said something that makes no sense. Nothing was changed."))


class Hello(NamedTuple):
    """How a device introduces itself."""

    name: str
    match: str
    """The match that it has a part in; empty for a newcomer."""
    screen: bool
    """Is it a screen for all to look at?"""


class Deal(NamedTuple):
    """The match that a newcomer gets a seat in."""

    setup: str
    seat: Seat | None


class Link:
    """A connection and whoever is at its other end (ports.ConnectionListener)."""

    def __init__(self, room: Room, call: str) -> None:
        self.call = call
        """The name of the call, which the answer says again."""
        self.connection: Connection | None = None
        self.peer = Peer(self.send)
        self.state = CALLING
        self.met = False
        """Has it ever been open?"""
        self.name = ""
        self.seat: Seat | None = None
        """The seat that was given to it here."""
        self.screen = False
        self._room = room

    def send(self, text: str) -> None:
        """Also to a device that seems away: it may have noticed earlier than this one that the network is back."""
        if self.connection:
            self.connection.send(text)

    def say(self, word: str, told: Hello | Deal) -> None:
        self.send(f"{word} {json.dumps(told)}")

    def hear(self, text: str) -> None:
        self._room.attempt(lambda: self._room.hear(self, text))

    def change(self, state: str) -> None:
        self.state, self.met = state, self.met or state == OPEN
        self._room.attempt(lambda: self._room.change(self))


def read_hello(text: str) -> Hello:
    """Refused when it is none."""
    name, match, screen = _parts(text, 3)
    if not isinstance(name, str) or not isinstance(match, str) or not isinstance(screen, bool):
        raise Refused(NO_SENSE)
    return Hello(name[:24], match[:40], screen)


def read_deal(text: str) -> Deal:
    """Refused when it is none."""
    setup, seat = _parts(text, 2)
    if not isinstance(setup, str) or not (seat is None or (isinstance(seat, int) and 0 <= seat <= 9)):
        raise Refused(NO_SENSE)
    return Deal(setup, seat)


def _parts(text: str, count: int) -> list[Any]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(NO_SENSE) from error
    if not isinstance(told, list) or len(told) != count:
        raise Refused(NO_SENSE)
    return told
