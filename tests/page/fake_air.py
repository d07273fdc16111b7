"""What is between devices that are none: wires without a network. What was sent arrives when the test carries it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from cookie_tin.page.ports import ConnectionListener

Device = object
"""Whoever has wires: a browser, as far as the tests are concerned."""


class FakeConnection:
    """One end of a connection."""

    def __init__(self, air: Air, device: Device, listener: ConnectionListener, number: int) -> None:
        self.device, self.listener = device, listener
        self.other: FakeConnection | None = None
        self.open = False
        self.description = describe(number)
        self._air = air

    async def accept(self, description: str) -> None:
        if self._air.divided:
            return
        self.other = self._air.find(description)
        self.other.other = self
        for connection in (self, self.other):
            connection.change("open")

    def send(self, text: str) -> None:
        other = self.other
        if self.open and other:
            told = self._air.meddle(text)
            self._air.sent.append(told)
            self._air.deliver_later(other, lambda: other.open and other.listener.hear(told))

    def change(self, state: str) -> None:
        """What is said while a device is away is not lost: it arrives when the network is back."""
        self.open = state != "closed"
        self._air.deliver_later(self, lambda: self.listener.change(state), notice=True)

    def close(self) -> None:
        self.open = False
        if self.other and self.other.open:
            self.other.change("closed")


class Arrival(NamedTuple):
    """Something that is on its way to one end of a connection."""

    connection: FakeConnection
    do: Callable[[], object]
    notice: bool
    """Does the own browser say it, so that it needs no network?"""


class Air:
    """All wires of a test."""

    def __init__(self) -> None:
        self._wires: list[FakeConnection] = []
        self._waiting: list[Arrival] = []
        self._lost: set[Device] = set()
        """Who has no network."""
        self.meddle: Callable[[str], str] = lambda text: text
        """What somebody in between makes of what is said."""
        self.divided = False
        """Are the devices in networks of their own, so that nobody who is called is found?"""
        self.sent: list[str] = []
        """Everything that ever left a device through a connection."""

    def connection(self, device: Device, listener: ConnectionListener, offer: str) -> FakeConnection:
        made = FakeConnection(self, device, listener, len(self._wires))
        self._wires.append(made)
        if offer:
            made.other = self.find(offer)
        return made

    def find(self, description: str) -> FakeConnection:
        found = re.search(r"a=ice-pwd:A*([0-9]+)", description)
        assert found
        return self._wires[int(found[1])]

    def deliver_later(
        self, connection: FakeConnection, do: Callable[[], object], notice: bool = False
    ) -> None:
        self._waiting.append(Arrival(connection, do, notice))

    def next(self) -> tuple[Device, Callable[[], object]] | None:
        """What arrives next, and at which device."""
        found = next((arrival for arrival in self._waiting if self._arrives(arrival)), None)
        if not found:
            return None
        self._waiting.remove(found)
        return found.connection.device, found.do

    def _arrives(self, arrival: Arrival) -> bool:
        other = arrival.connection.other
        ends = {arrival.connection.device, *([other.device] if other else [])}
        return arrival.notice or not ends & self._lost

    def cut(self, device: Device, notices: bool) -> None:
        """A device has no network for a while: the others notice, and it does itself unless it sleeps."""
        self._lost.add(device)
        self._notice(device, notices, "away")

    def mend(self, device: Device, notices: bool) -> None:
        self._lost.discard(device)
        self._notice(device, notices, "open")

    def mend_for(self, device: Device) -> None:
        """Everybody has a network again, but only this one has noticed."""
        self._lost.clear()
        for connection in self._wires:
            if connection.other and connection.device is device:
                connection.change("open")

    def _notice(self, device: Device, notices: bool, state: str) -> None:
        for connection in self._wires:
            if connection.other and connection.device is device:
                connection.other.change(state)
                if notices:
                    connection.change(state)

    def give_up(self, device: Device) -> None:
        """A device's browser has looked long enough for others."""
        for connection in self._wires:
            if connection.device is device and not connection.open:
                connection.change("closed")

    def leave(self, device: Device) -> None:
        """A device is gone, with all that was on its way to it."""
        self._waiting = [one for one in self._waiting if one.connection.device is not device]
        for connection in self._wires:
            if connection.device is device:
                connection.close()


def describe(number: int) -> str:
    """What a browser would say of itself."""
    hash_ = ":".join(["AB"] * 32)
    return (
        "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
        f"a=candidate:1 1 udp 2113937151 192.168.1.{number % 250 + 1} {5000 + number} typ host generation 0\r\n"
        f"a=ice-ufrag:user\r\na=ice-pwd:{number:A>24}\r\na=fingerprint:sha-256 {hash_}\r\n"
        "a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\n"
    )
