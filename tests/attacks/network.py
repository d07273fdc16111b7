"""Rooms between hosts: each device a Chromium in a network namespace, with an address of its own and a bad network.

Every frame is 200 ms on its way, one in twenty is lost; then a cable is pulled for 10 and for 60 seconds, and a device
falls asleep. A short game of Cookie Raid is played to its end and its dice are checked, through the page and real data
channels. All traffic stays inside the namespaces, which are made and removed by this script.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Page, Playwright, expect, sync_playwright

from tests.attacks import _arguments, _hosts
from tests.attacks._hosts import Host, Switch
from tests.browser.chromium import FLAGS
from tests.browser.conftest import HURRY, LAPTOP, UNSTORED, go
from tests.browser.test_rooms import (
    NEXT,
    PLAY,
    answer,
    expect_proof,
    invitation,
    invite_again,
    room,
    start,
    take,
)

PORT = 8000
SITE: Any = SimpleNamespace(url=f"http://127.0.0.1:{PORT}/")
SERVE = f"from tools.build import DIST; from tools.serve import Site; Site(DIST, '/', {PORT}, None).serve_forever()"

DELAY, LOSS = 0.2, 5.0
"""Seconds, and frames of a hundred."""

PATIENCE_MS = 300_000
"""So long a game on such a network may take."""

NAMES = ("Ada", "Ben", "Cleo")


class Device:
    """A Chromium on a host of its own, and the site served there."""

    def __init__(self, playwright: Playwright, host: Host, folder: Path) -> None:
        self.host = host
        host.processes.append(
            subprocess.Popen(host.command(sys.executable, "-c", SERVE), stderr=subprocess.DEVNULL)
        )
        self._pid = folder / f"{host.name}.pid"
        program = folder / host.name
        words = " ".join(host.command(os.environ["CHROMIUM"]))
        program.write_text(f'#!/bin/sh\necho $$ > "{self._pid}"\nexec {words} "$@" 2>/dev/null\n')
        program.chmod(0o755)
        self._browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        context = self._browser.new_context(viewport=LAPTOP, locale="en-GB")
        context.add_init_script(HURRY)
        context.add_init_script(UNSTORED)
        self.page: Page = start(context, SITE)
        self.troubles: list[str] = []
        self.page.on("console", lambda said: said.type == "error" and self.troubles.append(said.text))

    def close(self) -> None:
        self._browser.close()

    def sleep(self, seconds: float) -> None:
        """All processes of the browser stand still, as on a phone in a pocket."""
        family = _family(int(self._pid.read_text()))
        try:
            for process in family:
                os.kill(process, signal.SIGSTOP)
            time.sleep(seconds)
        finally:
            for process in family:
                os.kill(process, signal.SIGCONT)

    def pull(self, seconds: float) -> None:
        """The cable is out for so long."""
        self.host.plug(False)
        try:
            time.sleep(seconds)
        finally:
            self.host.plug(True)


def _family(first: int) -> list[int]:
    """A process and all that it has started."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue  # it has just ended
    family = [first]
    for process in family:
        family += [child for child, parent in parents.items() if parent == process]
    return family


@contextmanager
def table(count: int, rng: Random) -> Iterator[tuple[list[Device], Switch]]:
    """So many devices at the table of a short Raid."""
    with (
        TemporaryDirectory() as folder,
        _hosts.connect(count, rng) as (hosts, switch),
        sync_playwright() as playwright,
    ):
        devices: list[Device] = []
        try:
            for host in hosts:
                devices.append(Device(playwright, host, Path(folder)))
            switch.delay, switch.loss = DELAY, LOSS
            ada, *guests = [device.page for device in devices]
            go(ada, room(count))
            seen = ""
            for guest, name in zip(guests, NAMES[1:], strict=False):
                seen = invitation(ada, seen)
                take(ada, answer(guest, seen, name))
            for device in devices:
                expect(device.page.locator(NEXT).first).to_be_visible(timeout=60_000)
            yield devices, switch
        finally:
            for device in devices:
                device.close()


def finish(devices: list[Device]) -> None:
    """The game is played to its end by all; whoever was away for too long is invited again."""
    ada, *guests = devices
    for guest in guests:
        try:
            expect(ada.page.locator("#seats")).not_to_contain_text("away", timeout=45_000)
        except AssertionError:
            print(f"  {guest.host.name} is invited again", flush=True)
            take_again(ada.page, guest.page)
    for device in devices:
        device.page.evaluate(PLAY)
    for device in devices:
        expect_proof(device.page, PATIENCE_MS)
        assert not device.troubles, device.troubles


def take_again(host: Page, guest: Page) -> None:
    """Another invitation from the table, and its answer."""
    answered = answer(guest, invite_again(host))
    host.fill("dialog #room-text", answered)
    host.locator("dialog [data-form=room] [type=submit]").click()
    expect(host.locator("#seats")).not_to_contain_text("away", timeout=60_000)


def disturb_nobody(_devices: list[Device]) -> None:
    """Nothing else happens."""


CASES: list[tuple[str, int, Callable[[list[Device]], None]]] = [
    ("two hosts", 2, disturb_nobody),
    ("three hosts", 3, disturb_nobody),
    ("a cable is pulled for 10 seconds", 2, lambda devices: devices[1].pull(10)),
    ("a cable is pulled for 60 seconds", 2, lambda devices: devices[1].pull(60)),
    ("the cable of the host is pulled for 10 seconds, with three", 3, lambda devices: devices[0].pull(10)),
    ("a device sleeps for 20 seconds", 2, lambda devices: devices[1].sleep(20)),
]


def main() -> int:
    """Tell what was tried, and what gave way."""
    given = _arguments.read(__doc__, len(CASES))
    if why := _hosts.why_not():
        print(f"Nothing was tried between hosts. {why}")
        return 0
    signal.signal(signal.SIGTERM, lambda *_told: sys.exit(1))
    for number, (name, count, disturb) in enumerate(CASES[: given.many]):
        began = time.monotonic()
        with table(count, Random(given.seed * 1000 + number)) as (devices, switch):
            disturb(devices)
            finish(devices)
            seconds = time.monotonic() - began
            print(f"{name}: finished and verified, {switch.handed} frames, {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
