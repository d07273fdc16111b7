"""Kills the whole of Chromium at random moments of a game, and looks what is left of it at the next start.

A profile on the disk, and SIGKILL for every process of the browser. What had happened a quarter of a second before must
be there again, moves that were taken back included. Every third kill hits a device in a room, whose other device lives
on: what that one has heard, the killed one must know to have said, and the room goes on to its end.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect, sync_playwright

from cookie_tin.page.shell.together.room_sessions import MORE, PREFIX
from tests.attacks import _arguments
from tests.browser.chromium import FLAGS
from tests.browser.conftest import UNSTORED, go, ready
from tests.browser.test_rooms import answer, invitation, invite_again, room, take
from tools.build import DIST
from tools.serve import Site, serving

BOUND = 250
"""So many milliseconds before a kill may be lost."""

SETTINGS = """localStorage["tin.settings"] ??= '{"pace": "fast", "teach": "off", "careful": "off"}'"""

SOLO = """seed => {
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const {setItem, removeItem} = Storage.prototype;
    const tell = (name, text) => name.startsWith("tin.match.") && report([Date.now(), name, text]);
    Storage.prototype.setItem = function (name, text) {
        setItem.call(this, name, text);
        tell(name, text);
    };
    Storage.prototype.removeItem = function (name) {
        removeItem.call(this, name);
        tell(name, null);
    };
    const press = one => one?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    const playOn = () => {
        const open = [...document.querySelectorAll(".cell.open")];
        if (open.length && random() < 0.9) press(open[Math.floor(random() * open.length)]);
        else if (random() < 0.7) press(document.querySelector("[data-do=undo]:not(:disabled)"));
        else location.hash = "#/play/doppel";
        setTimeout(playOn, 20 + 300 * random());
    };
    playOn();
}"""
"""Somebody plays, and now and then takes back; whatever is kept is told in the moment."""

ROOM = """() => window.playing ??= setInterval(() => {
    document.querySelector('#prompt :is([data-do="on"], [data-do^="move:"])')?.click();
}, 60)"""

STORED = "() => ({...localStorage})"


class Lost(NamedTuple):
    """What came of a kill: how old the oldest loss was (milliseconds), and what is wrong beside that."""

    age: float
    wrong: str = ""


class Device:
    """A Chromium with a profile on the disk, which can be killed and started again."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright, self._folder = playwright, folder
        self.context: BrowserContext | None = None

    def start(self, url: str) -> Page:
        self.context = self._playwright.chromium.launch_persistent_context(
            self._folder, executable_path=os.environ["CHROMIUM"], args=list(FLAGS), locale="en-GB"
        )
        self.context.add_init_script(SETTINGS)
        self.context.add_init_script(UNSTORED)
        page = self.context.pages[0]
        page.goto(url)
        ready(page)
        return page

    def page(self, url: str) -> Page:
        """Its page, at something that plays nothing; started where it does not run."""
        if not self.context:
            return self.start(f"{url}#/settings")
        page = self.context.pages[0]
        go(page, "#/settings")
        return page

    def kill(self) -> float:
        """Every process of it, at once; gives when (milliseconds since 1970)."""
        mine = [*self._processes()]
        when = time.time() * 1000
        for process in mine:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while [*self._processes()]:
            time.sleep(0.01)
        self.close()
        return when

    def close(self) -> None:
        if self.context:
            with suppress(Error):  # it is dead already
                self.context.close()
            self.context = None

    def _processes(self) -> Iterator[int]:
        """The browser, which was told of the folder, and all its children."""
        parents: dict[int, int] = {}
        found: set[int] = set()
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                told = (entry / "cmdline").read_bytes()
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if fields[0] != "Z":
                parents[int(entry.name)] = int(fields[1])
                if f"--user-data-dir={self._folder}".encode() in told and b"--headless" in told:
                    found.add(int(entry.name))
        while more := {child for child, parent in parents.items() if parent in found} - found:
            found |= more
        yield from found - {os.getpid()}


def solo(device: Device, site: Site, rng: Random, wait: float) -> list[tuple[float, str, str | None]]:
    """Play alone and be killed: whatever was kept, when and under which name."""
    kept: list[tuple[float, str, str | None]] = []
    page = device.page(site.url)
    page.expose_function("report", lambda one: kept.append(tuple(one)))
    go(page, "#/play/doppel")
    page.evaluate(SOLO, rng.randrange(1, 2**31))
    page.wait_for_timeout(1000 * wait)
    return kept


def judge(kept: list[tuple[float, str, str | None]], when: float, here: dict[str, str]) -> Lost:
    """What is left of it, killed at this moment."""
    states: dict[str, list[tuple[float, str | None]]] = {}
    for moment, name, text in kept:
        states.setdefault(name, []).append((moment, text))
    ages = [0.0]
    for name, past in states.items():
        texts = [text for _moment, text in past]
        if here.get(name) not in texts:
            return Lost(when - past[0][0], f"{name} is as it never was")
        newest = max(index for index, text in enumerate(texts) if text == here.get(name))
        ages += [when - moment for moment, _text in past[newest + 1 :][:1]]
    return Lost(max(ages))


def play_room(device: Device, other: Page, site: Site, wait: float) -> Lost:
    """Two devices in a room; the one that came in is killed, comes back, and the room goes on."""
    page = device.page(site.url)
    go(other, "#/")
    go(other, room(2))
    take(other, answer(page, invitation(other), "Ben"))
    expect(page.locator("#prompt button").first).to_be_visible()
    address = page.evaluate("location.href")
    for one in (other, page):
        one.evaluate(ROOM)
    page.wait_for_timeout(1000 * wait)
    device.kill()
    page = device.start(address)
    forgotten = count_forgotten(page.evaluate(STORED), other.evaluate(STORED))
    try:
        if not page.locator(".finale").is_visible():
            take(other, answer(page, invite_again(other)))
            expect(other.locator("#seats")).not_to_contain_text("away")
        for one in (other, page):
            one.evaluate(ROOM)
        for one in (other, page):
            expect(one.locator(".finale")).to_be_visible(timeout=60_000)
    except (AssertionError, Error) as error:
        seen = [one.locator("#prompt").inner_text() for one in (other, page)]
        return Lost(0, f"the room does not go on: {seen} {str(error)[:300]}")
    return Lost(0, f"{forgotten} own messages are forgotten" if forgotten else "")


def log(stored: dict[str, str], name: str) -> list[str]:
    """The messages of a session as they are kept."""
    return [*json.loads(stored[name])["log"], *json.loads(stored.get(name + MORE, "[]"))]


def count_forgotten(killed: dict[str, str], other: dict[str, str]) -> int:
    """So many messages the other device has heard which the killed one does not know to have said."""
    sessions = {name for name in killed if name.startswith(PREFIX) and not name.endswith(MORE)}
    forgotten = 0
    for name in sessions & other.keys():
        own, known = {*json.loads(killed[name])["secrets"]}, {*log(killed, name)}
        forgotten += len(
            [line for line in log(other, name) if line.split("|", 4)[3] in own and line not in known]
        )
    return forgotten


def main() -> int:
    given = _arguments.read(__doc__, 300)
    rng, ages, faults = Random(given.seed), list[float](), list[str]()
    with sync_playwright() as playwright, serving(DIST) as site, tempfile.TemporaryDirectory() as folder:
        beside = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=list(FLAGS))
        context = beside.new_context(locale="en-GB")
        context.add_init_script(SETTINGS)
        context.add_init_script(UNSTORED)
        other = context.new_page()
        other.goto(site.url)
        ready(other)
        device = Device(playwright, Path(folder) / "profile")
        for number in range(given.many):
            wait, kind = rng.uniform(0.3, 5), number % 3
            if kind == 2:
                lost = play_room(device, other, site, wait)
            else:
                kept = solo(device, site, rng, wait)
                when = device.kill()
                lost = judge(kept, when, device.page(site.url).evaluate(STORED))
            ages.append(lost.age)
            if lost.wrong or lost.age > BOUND:
                faults.append(f"kill {number}: {lost.age:.0f} ms. {lost.wrong}")
            print(f"kill {number}: what was {lost.age:.0f} ms old is lost {lost.wrong}", flush=True)
        device.close()
        beside.close()
    some = sum(age > 0 for age in ages)
    print(
        f"{given.many} kills, seed {given.seed}: {some} lost something, the worst what was {max(ages):.0f} ms old;"
    )
    print(f"{len(faults)} lost more than {BOUND} ms, or a room")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
