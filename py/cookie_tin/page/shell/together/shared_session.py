"""The devices round one match: what each of them lacks is told to it, and what they say is heard.

Every device holds the whole log of messages, so it does not matter who is connected with whom: whatever is new goes to
everybody who does not have it yet. What travels is lines of text, and this module does not know how:

    at STEP:GOT:VOTES SEATS     how far I am, and whose devices can be reached through me
    here SEATS                  whose devices can be reached through me now
    all?                        tell me everything, from the beginning
    all COUNT                   so many lines follow, which are everything
    t1|...                      a message of the match (cookie_tin.together)
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.together import clauses
from cookie_tin.together.message import BAKER, read_message
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import missing_lines, position, rejoin

MOST_EARLY = 200
"""So many messages that came too early are held back."""

Send = Callable[[str], None]


class Peer:
    """Another device, as this one knows it."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.seats: frozenset[Seat] = frozenset()
        """Who can be reached through it."""
        self.known: set[str] | None = None
        """The messages that it has; None before it has said how far it is."""
        self.early: list[str] = []
        self.count = 0
        """So many lines of everything are still to come."""
        self.everything: list[str] = []


class SharedSession:
    """One device's part of a match, and the devices that it is connected with."""

    def __init__(
        self,
        session: Session,
        changed: Callable[[], None],
        keep: Callable[[Session], None],
        refused: Callable[[Refused], None],
    ) -> None:
        self.session = session
        self.peers: list[Peer] = []
        self._changed = changed
        """Told when anything has happened."""
        self._keep = keep
        """Keeps the session on this device, before anything of it is sent."""
        self._refused = refused
        """Told of what a stranger said that is not to be believed."""

    def here(self, without: Peer | None = None) -> frozenset[Seat]:
        """Whose devices can be reached: those who play on this one, and through the others."""
        others = (peer.seats for peer in self.peers if peer is not without)
        return frozenset(self.session.own).union(*others)

    def connect(self, peer: Peer) -> None:
        """A device is there: tell it how far this one is. It does the same, unless it has done so already."""
        if peer not in self.peers:
            self.peers.append(peer)
            peer.known = None
        peer.send(f"at {position(self.session)} {_write(self.here(peer))}")

    def disconnect(self, peer: Peer) -> None:
        """A device is gone."""
        if peer in self.peers:
            self.peers.remove(peer)
            self._tell_presence()
            self._changed()

    def play(self, seat: Seat, text: str) -> None:
        """A decision of an own seat. Refused by the rules, or when it is not asked for."""
        self.session.play(seat, text)
        self.spread()

    def spread(self) -> None:
        """Keep what has happened, and tell everybody what they lack."""
        self.session.out = []
        self._keep(self.session)
        for peer in [*self.peers]:
            if peer.known is not None:
                for line in [line for line in self.session.log if line not in peer.known]:
                    peer.known.add(line)
                    peer.send(line)
        self._changed()

    def hear(self, peer: Peer, text: str) -> None:
        """Something was said. What is not to be believed is refused with a sentence, and changes nothing."""
        word, _space, rest = text.partition(" ")
        try:
            if peer.count and text.startswith("t"):
                self._gather(peer, text)
            elif word == "at":
                self._at(peer, rest)
            elif word == "here":
                self._hear_presence(peer, rest)
            elif text == "all?":
                self._tell_all(peer)
            elif word == "all":
                peer.count, peer.everything = _number(rest), []
            else:
                self.take(text, peer)
                self.spread()
        except Refused as refused:
            self._refused(refused)
            self._changed()

    def take(self, line: str, peer: Peer | None = None) -> None:
        """A message of the match. One that comes too early is held back until its time has come."""
        try:
            self.session.receive(line)
        except Refused as refused:
            if peer and peer.known is not None and refused.clause == clauses.AGAIN:
                peer.known.add(line)
            elif peer and refused.clause == clauses.EARLY and len(peer.early) < MOST_EARLY:
                peer.early.append(line)
            elif peer and self._replaced(line):
                peer.send("all?")
            elif refused.clause != clauses.AGAIN:
                raise
            return
        if peer:
            if peer.known is not None:
                peer.known.add(line)
            early, peer.early = peer.early, []
            for one in early:
                self.take(one, peer)

    def take_all(self, lines: list[str]) -> None:
        """All that another device has: for one whose seat was taken by a baker meanwhile. Refused when it lies."""
        self.session = rejoin(self.session, lines)
        for peer in self.peers:
            if peer.known is not None:
                peer.known |= {*lines}

    def _replaced(self, line: str) -> bool:
        """Does this message say that a baker takes a seat of this device?"""
        message = read_message(line)
        seats = {part.split(" ")[0] for part in message.body[1:]}
        return message.kind == BAKER and bool(seats & {*map(str, self.session.first)})

    def _at(self, peer: Peer, rest: str) -> None:
        where, _space, seats = rest.partition(" ")
        lacks = missing_lines(self.session, where)
        peer.seats = _read(seats)
        if peer not in self.peers:
            self.connect(peer)
        peer.known = {*self.session.log} - {*lacks}
        self._tell_presence()
        self.spread()

    def _hear_presence(self, peer: Peer, seats: str) -> None:
        before, peer.seats = peer.seats, _read(seats)
        if before != peer.seats:
            self._tell_presence(peer)
            self._changed()

    def _tell_presence(self, without: Peer | None = None) -> None:
        for peer in self.peers:
            if peer is not without and peer.known is not None:
                peer.send(f"here {_write(self.here(peer))}")

    def _tell_all(self, peer: Peer) -> None:
        peer.send(f"all {len(self.session.log)}")
        for line in self.session.log:
            peer.send(line)
        peer.known = {*self.session.log}

    def _gather(self, peer: Peer, line: str) -> None:
        peer.everything.append(line)
        peer.count -= 1
        if not peer.count:
            self.take_all(peer.everything)
            self.spread()


def _write(seats: frozenset[Seat]) -> str:
    return "".join(map(str, sorted(seats)))


def _read(seats: str) -> frozenset[Seat]:
    if not re.fullmatch(r"[0-9]{0,10}", seats, re.ASCII):
        raise Refused(clauses.MALFORMED)
    return frozenset(map(int, seats))


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text, re.ASCII):
        raise Refused(clauses.MALFORMED)
    return int(text)
