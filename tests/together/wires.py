"""Devices that are connected by wires: what one says the other hears later, as between two browsers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import partial
from random import Random

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Dealer, Record
from cookie_tin.page.shell.together.shared_session import Peer, SharedSession
from cookie_tin.together.keys import Secret
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import read_session, write_session

Ends = tuple["Device", Peer]


class Device:
    """One device: its part of the match, what it has kept, and what it refused."""

    def __init__(self, session: Session) -> None:
        self.refused: list[Refused] = []
        self.kept = write_session(session)
        self.changes = 0
        self.shared = self._share(session)

    def _share(self, session: Session) -> SharedSession:
        return SharedSession(session, self._change, self.keep, self.refused.append)

    @property
    def session(self) -> Session:
        return self.shared.session

    def _change(self) -> None:
        self.changes += 1

    def keep(self, session: Session) -> object:
        """All of it is kept at once; a test may do it otherwise."""
        self.kept = write_session(session)
        return True

    def restart(self, kept: str = "") -> None:
        """The page is loaded anew: what was kept is all that is left (or what was kept long ago)."""
        self.shared = self._share(read_session(kept or self.kept))


class Wires:
    """A star of devices round the first one."""

    def __init__(self, record: Record, seed: int, groups: Iterable[Iterable[Seat]] = ()) -> None:
        self.rng = Random(seed)
        dealer = Dealer(self.rng)
        given = [[*group] for group in groups] or [[seat] for seat in range(len(record.players))]
        self.devices = [
            Device(Session(record, {seat: Secret(dealer.secret()) for seat in group})) for group in given
        ]
        self.waiting: deque[tuple[Device, Peer, str]] = deque()
        self.said: list[str] = []
        """Everything that ever went through a wire."""
        self.peers: dict[tuple[int, int], Peer] = {}
        """How the first device knows the second of a pair."""
        for other in range(1, len(self.devices)):
            self.connect(0, other)
        self.carry()

    def connect(self, one: int, other: int) -> None:
        """A wire between two devices; each says how far it is."""
        for here, there in ((one, other), (other, one)):
            self.peers[here, there] = Peer(partial(self._say, here, there))
        for here, there in ((one, other), (other, one)):
            self.devices[here].shared.connect(self.peers[here, there])

    def disconnect(self, one: int, other: int) -> None:
        for here, there in ((one, other), (other, one)):
            peer = self.peers.pop((here, there))
            self.devices[here].shared.disconnect(peer)
            self.waiting = deque(item for item in self.waiting if item[1] is not peer)

    def _say(self, here: int, there: int, text: str) -> None:
        self.said.append(text)
        if (there, here) in self.peers:
            self.waiting.append((self.devices[there], self.peers[there, here], text))

    def hear(self, there: int, here: int, text: str) -> None:
        """A device hears something on the wire of another one, who never said it."""
        self.devices[there].shared.hear(self.peers[there, here], text)

    def carry(self) -> None:
        """Let everything arrive that is on its way, and what it sets off."""
        while self.waiting:
            device, peer, text = self.waiting.popleft()
            device.shared.hear(peer, text)

    def decide(self, carry: bool = True) -> bool:
        """Somebody who has to decide does so, at random; False when nobody has to."""
        asked = [(device, seat) for device in self.devices for seat in device.session.deciding()]
        if not asked:
            return False
        device, seat = self.rng.choice(asked)
        state = device.session.match.state
        device.shared.play(seat, state.format(self.rng.choice([*state.legal(seat)])))
        if carry:
            self.carry()
        return True

    def play(self, most: int = 100_000) -> None:
        """Play until nobody has anything to do."""
        self.carry()
        while most and self.decide():
            most -= 1

    def all_agree(self, seats: Iterable[int] = ()) -> bool:
        """Have these devices (or all) come to the same end?"""
        devices = [self.devices[index] for index in seats] or self.devices
        over = all(device.session.closed and device.session.match.over for device in devices)
        return over and len({device.session.match.record().write() for device in devices}) == 1
