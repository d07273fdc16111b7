"""A network between two browsers that a test can take away: every packet goes through this process.

The descriptions that browsers carry to each other name their addresses. Here they are exchanged for addresses of our
own, from which packets are passed on, so that neither browser knows where the other one really is.
"""

from __future__ import annotations

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from urllib.parse import urldefrag

from cookie_tin.page.shell.together import room_letter, room_sdp


class Relay:
    """Two ends, each of which stands for one browser."""

    def __init__(self) -> None:
        self.works = True
        """Is there a network? Without, packets are lost."""
        self.passed = 0
        self._ends: dict[socket.socket, tuple[str, int]] = {}
        """Each end of ours, and where the browser that it stands for really is."""
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stand_for(self, link: str) -> str:
        """The same invitation or answer, with an address of ours instead of the browser's."""
        address, fragment = urldefrag(link)
        post = room_letter.find(fragment.removeprefix("/room/"))
        assert isinstance(post, room_letter.Invitation | room_letter.Answer)
        lines = room_sdp.unpack(post.description).splitlines()
        found = next(line.split(" ") for line in lines if line.startswith("a=candidate:1 "))
        end = socket.socket(
            socket.AF_INET if ip_address(found[4]).version == 4 else socket.AF_INET6, socket.SOCK_DGRAM
        )
        end.bind((found[4], 0))
        self._ends[end] = found[4], int(found[5])
        found[5] = str(end.getsockname()[1])
        told = [line for line in lines if not line.startswith("a=candidate:")]
        packed = room_sdp.pack("\r\n".join([*told, " ".join(found), ""]))
        return f"{address}#/room/{room_letter.write(post._replace(description=packed))}"

    def close(self) -> None:
        self._closed.set()
        self._thread.join()
        for end in self._ends:
            end.close()

    def _run(self) -> None:
        while not self._closed.is_set():
            for end in select.select([*self._ends], [], [], 0.05)[0]:
                packet = end.recv(65_536)
                others = [other for other in self._ends if other is not end]
                if self.works and others:
                    others[0].sendto(packet, self._ends[end])
                    self.passed += 1


@contextmanager
def relaying() -> Iterator[Relay]:
    relay = Relay()
    try:
        yield relay
    finally:
        relay.close()
