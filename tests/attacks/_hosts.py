"""Hosts of our own on this machine: network namespaces with addresses, and a switch between them that can be bad.

The switch is this process: it reads the frames of each host's network card (a TAP device) and hands them to the others,
late or not at all. So it needs no part of the kernel that not every kernel has, and no packet leaves the hosts.
"""

from __future__ import annotations

import fcntl
import heapq
import os
import select
import shutil
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

from tools.programs import Trouble, apt_install, call

TUN = Path("/dev/net/tun")
SET_CARD = 0x400454CA
"""TUNSETIFF: which card a file is."""

TAP_WITHOUT_HEADERS = 0x1002

CARD = "eth0"


@dataclass
class Host:
    """One host: its namespace, its address, and our end of its cable."""

    name: str
    address: str
    cable: int
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def command(self, *words: str) -> list[str]:
        """What runs these words on this host."""
        return ["ip", "netns", "exec", self.name, *words]

    def plug(self, plugged: bool) -> None:
        """Put the cable in, or pull it."""
        _ip("-n", self.name, "link", "set", CARD, "up" if plugged else "down")
        if plugged:
            _ip("-n", self.name, "route", "replace", "default", "dev", CARD)


class Switch:
    """Hands every frame to all other hosts, `delay` seconds later; of a hundred it loses `loss`."""

    def __init__(self, hosts: list[Host], rng: Random) -> None:
        self.delay, self.loss, self.handed = 0.0, 0.0, 0
        self._hosts, self._rng = hosts, rng
        self._waiting: list[tuple[float, int, int, bytes]] = []
        self._number = count()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        cables = [host.cable for host in self._hosts]
        while not self._closed.is_set():
            due = self._waiting[0][0] - time.monotonic() if self._waiting else 0.05
            for cable in select.select(cables, [], [], max(0.0, min(0.05, due)))[0]:
                self._take(cable)
            while self._waiting and self._waiting[0][0] <= time.monotonic():
                self._hand(*heapq.heappop(self._waiting)[2:])

    def _take(self, cable: int) -> None:
        try:
            frame = os.read(cable, 65_536)
        except OSError:
            return  # the cable was pulled
        for host in self._hosts:
            if host.cable != cable and self._rng.random() * 100 >= self.loss:
                due = time.monotonic() + self.delay
                heapq.heappush(self._waiting, (due, next(self._number), host.cable, frame))

    def _hand(self, cable: int, frame: bytes) -> None:
        try:
            os.write(cable, frame)
            self.handed += 1
        except OSError:
            pass  # its cable was pulled


def why_not() -> str:
    """Why there can be no hosts here, in a sentence; nothing where there can."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "Network namespaces need Linux and root."
    if not shutil.which("ip") and not apt_install("iproute2"):
        return "Network namespaces need the program ip (iproute2)."
    if not TUN.exists():
        return f"This machine has no {TUN}."
    try:
        with _host(Random().randrange(10**6), 1):
            return ""
    except (Trouble, OSError) as error:
        return f"This machine allows no network namespaces: {error}"


@contextmanager
def connect(number: int, rng: Random) -> Iterator[tuple[list[Host], Switch]]:
    """So many hosts, and the switch between them; whatever happens, all of it is gone afterwards."""
    with ExitStack() as stack:
        hosts = [stack.enter_context(_host(os.getpid(), index + 1)) for index in range(number)]
        switch = Switch(hosts, rng)
        stack.callback(switch.close)
        yield hosts, switch


@contextmanager
def _host(number: int, index: int) -> Iterator[Host]:
    name, card = f"cookie-tin-{number}-{index}", f"tin{number % 100_000}-{index}"
    _ip("netns", "add", name)
    cable = -1
    try:
        cable = os.open(TUN, os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(cable, SET_CARD, struct.pack("16sH22x", card.encode(), TAP_WITHOUT_HEADERS))
        host = Host(name, f"10.77.0.{index}", cable)
        _ip("link", "set", card, "netns", name)
        _ip("-n", name, "link", "set", card, "name", CARD)
        _ip("-n", name, "link", "set", "lo", "up")
        _ip("-n", name, "address", "add", f"{host.address}/24", "dev", CARD)
        host.plug(True)
        try:
            yield host
        finally:
            for process in host.processes:
                process.kill()
                process.wait()
    finally:
        if cable >= 0:
            os.close(cable)
        _ip("netns", "del", name)


def _ip(*words: str) -> None:
    call(["ip", *words], f"ip {' '.join(words)}", "")
