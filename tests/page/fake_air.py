"""What is between devices that are none: wires without a network. What was sent arrives when the test carries it."""

from __future__ import annotations

import re
from collections.abc import Callable

from tin.page.ports import Ear

Device = object
"""Whoever has wires: a browser, as far as the tests are concerned."""


class FakeWire:
    """One end of a wire."""

    def __init__(self, air: Air, device: Device, ear: Ear, number: int) -> None:
        self.device, self.ear = device, ear
        self.other: FakeWire | None = None
        self.open = False
        self.description = describe(number)
        self._air = air

    async def accept(self, description: str) -> None:
        self.other = self._air.find(description)
        self.other.other = self
        for wire in (self, self.other):
            wire.change("open")

    def send(self, text: str) -> None:
        other = self.other
        if self.open and other:
            told = self._air.meddle(text)
            self._air.sent.append(told)
            self._air.later(other, lambda: other.open and other.ear.hear(told))

    def change(self, state: str) -> None:
        self.open = state == "open"
        self._air.later(self, lambda: self.ear.change(state))

    def close(self) -> None:
        self.open = False
        if self.other and self.other.open:
            self.other.change("closed")


class Air:
    """All wires of a test."""

    def __init__(self) -> None:
        self._wires: list[FakeWire] = []
        self._waiting: list[tuple[FakeWire, Callable[[], object]]] = []
        self.meddle: Callable[[str], str] = lambda text: text
        """What somebody in between makes of what is said."""
        self.sent: list[str] = []
        """Everything that ever left a device through a wire."""

    def wire(self, device: Device, ear: Ear, offer: str) -> FakeWire:
        made = FakeWire(self, device, ear, len(self._wires))
        self._wires.append(made)
        if offer:
            made.other = self.find(offer)
        return made

    def find(self, description: str) -> FakeWire:
        found = re.search(r"a=ice-pwd:A*([0-9]+)", description)
        assert found
        return self._wires[int(found[1])]

    def later(self, wire: FakeWire, do: Callable[[], object]) -> None:
        self._waiting.append((wire, do))

    def next(self) -> tuple[Device, Callable[[], object]] | None:
        """What arrives next, and at which device."""
        if not self._waiting:
            return None
        wire, do = self._waiting.pop(0)
        return wire.device, do

    def cut(self, device: Device, notices: bool, state: str = "away") -> None:
        """A device has no network for a while: the others notice, and it does itself unless it sleeps."""
        for wire in self._wires:
            if wire.other and wire.device is device:
                wire.other.change(state)
                if notices:
                    wire.change(state)

    def mend(self, device: Device, notices: bool) -> None:
        self.cut(device, notices, "open")

    def leave(self, device: Device) -> None:
        """A device is gone, with all that was on its way to it."""
        self._waiting = [(wire, do) for wire, do in self._waiting if wire.device is not device]
        for wire in self._wires:
            if wire.device is device:
                wire.close()


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
