"""One other device in a room, as this one hears it: through a connection that nobody sits in between."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.match.foreign import read_json
from cookie_tin.page.shell.together.room_inbox import Inbox, Patience
from cookie_tin.page.shell.together.room_letter import read_name
from cookie_tin.page.shell.together.shared_session import Peer
from cookie_tin.together.message import LONGEST, VERSION

if TYPE_CHECKING:
    from cookie_tin.page.ports import Connection
    from cookie_tin.page.shell.together.room import Room

OPEN, AWAY, CLOSED, CALLING, COMING = "open", "away", "closed", "calling", "coming"
"""The states of a link: those of a connection, and before that whether the answer is there."""

LONGEST_HELLO = 400
"""Characters. A name of 24 letters, each spelt out as twelve, is the most of it."""

LONGEST_DEAL = LONGEST
"""Characters. Four players with the longest names, all options and a position need some 2,000."""

OLDEST = "t1"
"""The version of devices that do not say theirs."""

FROM_LATER = "cookie-tin 9999\n"
"""How a game from the future begins: what a device of the oldest version answers with "Reload the page"."""

ELSEWHERE = Clause("room.elsewhere", N_("{name} is in another game."))
OTHER_VERSION = Clause(
    "room.version",
    N_("{name} has another version of Cookie Tin: reload the page on both devices, and invite again."),
)
TOO_MUCH = Clause(
    "room.much",
    N_(
        "{name} said more than any game needs, or does not listen. The connection was ended; your game is kept."
    ),
)
NO_SENSE = Clause("room.sense", N_("Another device said something that makes no sense. Nothing was changed."))


class Hello(NamedTuple):
    """How a device introduces itself."""

    name: str
    match: str
    """The match that it has a part in; empty for a newcomer."""
    screen: bool
    """Is it a screen for all to look at?"""
    version: str = VERSION


class Deal(NamedTuple):
    """The match that a newcomer gets a seat in."""

    setup: str
    seat: Seat | None


class Link:
    """A connection and whoever is at its other end (ports.ConnectionListener)."""

    def __init__(self, room: Room, call: str, answered: bool = False) -> None:
        self.call = call
        """The name of the call, which the answer says again."""
        self.answered = answered
        """Was it answered here, so that whoever called may deal?"""
        self.connection: Connection | None = None
        self.peer = Peer(self.send)
        self.state = CALLING
        self.met = False
        """Has it ever been open?"""
        self.name = ""
        self.known = False
        """Has it introduced itself?"""
        self.strange = False
        """Does it speak another version than this device?"""
        self.seat: Seat | None = None
        """The seat that was given to it here."""
        self.dealt = ""
        """The match that was dealt to it here last."""
        self.asked = False
        """Has it been asked for a match, which did not come yet?"""
        self.screen = False
        self.inbox = Inbox(room.now, room.spawn)
        self.patience = Patience(room.now)
        self._room = room

    def send(self, text: str) -> None:
        """Also to a device that seems away: it may have noticed earlier than this one that the network is back."""
        if self.connection:
            self.connection.send(text)

    def greet(self, name: str, match: str, screen: bool) -> None:
        """Introduce this device. Those of the oldest version know three words only."""
        told: list[object] = [name, match, screen, VERSION]
        self.send(f"hi {json.dumps(told if VERSION != OLDEST else told[:3])}")

    def deal(self, setup: str, seat: Seat | None) -> None:
        """Deal a match to it."""
        self.send(f"deal {json.dumps([setup, seat])}")

    def hear(self, text: str) -> None:
        if len(text) > LONGEST:
            self.misuse()
        else:
            self._queue(lambda: self._room.hear(self, text), len(text))

    def change(self, state: str) -> None:
        self._queue(lambda: self._change(state))

    def misuse(self) -> None:
        self._room.attempt(lambda: self._room.hang_up(self))

    def _queue(self, do: Callable[[], None], size: int = 0) -> None:
        if not self.inbox.put(lambda: self._room.attempt(do), size):
            self.misuse()

    def _change(self, state: str) -> None:
        self.state, self.met = state, self.met or state == OPEN
        self._room.change(self)


def read_hello(text: str) -> Hello:
    """Refused when it is none. What later versions may add is not looked at."""
    name, match, screen, *more = _parts(text, LONGEST_HELLO, 3)
    version = more[0] if more else OLDEST
    if not isinstance(name, str) or not isinstance(match, str) or not isinstance(screen, bool):
        raise Refused(NO_SENSE)
    if not re.fullmatch(r"[0-9a-z]{0,32}", match) or not isinstance(version, str):
        raise Refused(NO_SENSE)
    return Hello(read_name(name), match, screen, version)


def read_deal(text: str) -> Deal:
    """Refused when it is none."""
    setup, seat, *_more = _parts(text, LONGEST_DEAL, 2)
    if not isinstance(setup, str) or not (seat is None or (type(seat) is int and 0 <= seat <= 9)):
        raise Refused(NO_SENSE)
    return Deal(setup, seat)


def _parts(text: str, longest: int, count: int) -> list[Any]:
    try:
        told = read_json(text, longest)
    except ValueError as error:
        raise Refused(NO_SENSE) from error
    if not isinstance(told, list) or len(told) < count:
        raise Refused(NO_SENSE)
    return told
