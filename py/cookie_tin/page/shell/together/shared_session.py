"""The devices round one match: what each of them lacks is told to it, and what they say is heard.

Every device holds the whole log of messages, so it does not matter who is connected with whom: whatever is new goes to
everybody who does not have it yet. What travels is lines of text, and this module does not know how:

    at STEP:GOT:VOTES SEATS     how far I am, and whose devices can be reached through me
    here SEATS                  whose devices can be reached through me now
    all?                        tell me everything, from the beginning
    all COUNT                   so many lines follow, which are everything; only for whoever has asked
    t2|...                      a message of the match (cookie_tin.together)
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from cookie_tin.bots import find_level
from cookie_tin.games.contract import Refused, Seat
from cookie_tin.together import clauses
from cookie_tin.together.message import BAKER, read_message
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import Rejoining, missing_lines, position
from cookie_tin.together.takeover import levels_of
from cookie_tin.together.version import FIRST

MOST_EARLY = 200
"""So many messages that came too early are held back for one device."""

MOST_CALLS = 8
"""So often a device may say how far it is while nothing happens here: each time it is told what it lacks."""

Send = Callable[[str], None]

Keep = Callable[[Session], object]
"""Keeps a session on this device, at once or later: gives False, now or later, where that was not possible."""


class Peer:
    """Another device, as this one knows it."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.seats: frozenset[Seat] = frozenset()
        """Who can be reached through it."""
        self.known: set[str] | None = None
        """The messages that it has; None before it has said how far it is."""
        self.early: list[str] = []
        """What it has told too early, or what may not be heard yet."""
        self.overtaken: tuple[int, frozenset[Seat]] | None = None
        """The take-over that this device has missed, because of which it has asked for everything."""
        self.rejoining: Rejoining | None = None
        """Everything, as far as it has come."""
        self.skipped = 0
        """So many lines of everything are still to come that are not wanted any more."""
        self.told: Sequence[str] | None = None
        """What was here when it was told everything last."""
        self.called: tuple[Sequence[str], int] = (), 0
        """What was here when it said last how far it is, and how often it has since then."""


class SharedSession:
    """One device's part of a match, and the devices that it is connected with."""

    def __init__(
        self,
        session: Session,
        changed: Callable[[], None],
        keep: Keep,
        refused: Callable[[Refused], None],
        spawn: Callable[[Coroutine[Any, Any, None]], object] = asyncio.ensure_future,
    ) -> None:
        self.session = session
        self.peers: list[Peer] = []
        self._changed = changed
        """Told when anything has happened."""
        self._keep = keep
        """Keeps the session on this device: before that, nothing of it is sent."""
        self._refused = refused
        """Told of what a stranger said that is not to be believed."""
        self._spawn = spawn
        """Waits until something is kept."""
        self._keeping: tuple[object, ...] = ()
        """What was given to be kept last."""
        self._kept: Sequence[str] = ()
        """The messages that are kept, and may be sent."""

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
        """Keep what has happened, and when it is kept tell everybody what they lack."""
        self.session.out = []
        session, lines = self.session, tuple(self.session.log)
        now = session, lines, len(session.yielded)
        if now == self._keeping:
            self._send_kept()
        else:
            self._keeping = now
            kept = self._keep(session)
            if isinstance(kept, Awaitable):
                self._spawn(self._send_when_kept(kept, session, lines))
            else:
                self._is_kept(kept, session, lines)
        self._changed()

    def kept_lines(self) -> Sequence[str]:
        """The messages that may leave this device: after a crash it knows them still."""
        return self._kept

    async def _send_when_kept(self, kept: Awaitable[object], session: Session, lines: Sequence[str]) -> None:
        self._is_kept(await kept, session, lines)

    def _is_kept(self, kept: object, session: Session, lines: Sequence[str]) -> None:
        if kept is False:
            if lines is self._keeping[1]:
                self._keeping = ()  # to be tried again
        elif session is self.session and len(lines) >= len(self._kept):
            self._kept = lines
            self._send_kept()

    def _send_kept(self) -> None:
        """Tell everybody what they lack."""
        for peer in [*self.peers]:
            if peer.known is not None:
                for line in [line for line in self._kept if line not in peer.known]:
                    peer.known.add(line)
                    peer.send(line)

    def hear(self, peer: Peer, text: str) -> None:
        """Something was said. What is not to be believed is refused with a sentence, and changes nothing."""
        word, _space, rest = text.partition(" ")
        try:
            if text.startswith("t") and (peer.rejoining or peer.skipped):
                self._hear_all(peer, text)
            elif word == "at":
                self._at(peer, rest)
            elif word == "here":
                self._hear_presence(peer, rest)
            elif text == "all?":
                self._tell_all(peer)
            elif word == "all":
                self._expect_all(peer, rest)
            else:
                self.take(text, peer)
                self.spread()
        except Refused as refused:
            self._refused(refused)
            self._changed()

    def take(self, line: str, peer: Peer | None = None) -> None:
        """A message of the match. One that comes too early is held back until its time has come."""
        if not self._receive(line, peer):
            return
        waiting = True
        while waiting:  # what was held back may let in what was held back before it
            waiting = False
            for one in [*self.peers, *([peer] if peer and peer not in self.peers else [])]:
                early, one.early = one.early, []
                for held in early:
                    with suppress(Refused):  # it was told too early, and has come to nothing
                        waiting |= self._receive(held, one)

    def _receive(self, line: str, peer: Peer | None) -> bool:
        """Has this message been taken, and not held back? Refused when it is not to be believed."""
        try:
            if f"|{BAKER}|" in line:
                self._check_levels(line)
            self.session.receive(line)
        except Refused as refused:
            if refused.clause == clauses.AGAIN:
                if peer and peer.known is not None:
                    peer.known.add(line)
            elif peer and refused.clause in (clauses.EARLY, clauses.REPLACED):
                if len(peer.early) < MOST_EARLY and line not in peer.early:
                    peer.early.append(line)
            elif peer and (seats := self._replaced_seats(line)):
                self._ask_for_all(peer, read_message(line).step, seats)
            else:
                raise
            return False
        if peer:
            if peer.known is not None:
                peer.known.add(line)
            if offer := self.session.overtaken:
                self._ask_for_all(peer, offer.step, frozenset(offer.bakers))
        return True

    def _check_levels(self, line: str) -> None:
        """Refused when a baker is offered whom this game does not know."""
        for level in levels_of(read_message(line)):
            find_level(self.session.setup.game, level)

    def _replaced_seats(self, line: str) -> frozenset[Seat]:
        """The seats of this device that a baker takes by this message, in a step that is over here.

        So it is said by the first version of the protocol, in which a vote cannot be heard later.
        """
        message = read_message(line)
        named = {part.split(" ")[0] for part in message.body[1:]}
        seats = frozenset(seat for seat in self.session.first if str(seat) in named)
        asked = message.kind == BAKER and message.version == self.session.version == FIRST
        return seats if asked and message.match == self.session.setup.id else frozenset()

    def _at(self, peer: Peer, rest: str) -> None:
        where, _space, seats = rest.partition(" ")
        lacks, reached = missing_lines(self.session, where), _read(seats)
        state, calls = peer.called
        calls = 1 if state is not self._kept else calls + 1
        if calls > MOST_CALLS:
            return
        peer.called = self._kept, calls
        new, before = peer not in self.peers, peer.seats
        peer.seats = reached
        if new:
            self.connect(peer)
        peer.known = {*self.session.log} - {*lacks}
        if new or before != reached or calls == 1:
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

    # Everything, from the beginning

    def _ask_for_all(self, peer: Peer, step: int, seats: frozenset[Seat]) -> None:
        """This device has missed that it was replaced: one that has not shall tell it everything."""
        if not peer.rejoining and peer.overtaken != (step, seats):
            peer.overtaken = step, seats
            peer.send("all?")

    def _tell_all(self, peer: Peer) -> None:
        """Once, as long as nothing new has happened."""
        if peer.told is not self._kept:
            peer.told = self._kept
            peer.send(f"all {len(self._kept)}")
            for line in self._kept:
                peer.send(line)
            peer.known = {*self._kept}

    def _expect_all(self, peer: Peer, count: str) -> None:
        if not re.fullmatch(r"[1-9][0-9]{0,4}", count, re.ASCII):
            raise Refused(clauses.MALFORMED)
        if not peer.overtaken or peer.rejoining:
            raise Refused(clauses.UNASKED)
        peer.rejoining = Rejoining(self.session, *peer.overtaken, int(count))

    def _hear_all(self, peer: Peer, line: str) -> None:
        """One line of everything. The first that is not to be believed ends it, and nothing was changed."""
        rejoining = peer.rejoining
        if not rejoining:
            peer.skipped -= 1
            return
        try:
            session = rejoining.hear(line)
        except Refused:
            peer.rejoining, peer.skipped = None, rejoining.left
            raise
        if not rejoining.left:
            peer.rejoining = None
        if session and rejoining.before is self.session:
            self.session, self._kept = session, ()
            for one in self.peers:
                one.early, one.overtaken = [], None
                if one.known is not None:
                    one.known &= {*session.log}
            peer.known = {*session.log}
            self.spread()


def _write(seats: frozenset[Seat]) -> str:
    return "".join(map(str, sorted(seats)))


def _read(seats: str) -> frozenset[Seat]:
    if not re.fullmatch(r"[0-9]{0,10}", seats, re.ASCII):
        raise Refused(clauses.MALFORMED)
    return frozenset(map(int, seats))
