"""An honest page in a real Chromium, and at the other end of its data channel JavaScript that knows no manners.

Lines that are much too long, floods, frames that are no text, broken characters, deals that nobody asked for: in the
lobby and in the middle of a game. The page shows no panel, stays responsive and small, and an honest guest finishes
the game.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from cookie_tin.match import Match, Player
from cookie_tin.page.shell.together import room_letter, room_sdp
from cookie_tin.page.shell.together.room_letter import Answer, Invitation
from tests.browser.chromium import Chromium
from tests.browser.conftest import HURRY, LAPTOP, UNSTORED, go
from tests.browser.test_rooms import (
    NEXT,
    PLAY,
    answer,
    expect_proof,
    invitation,
    invite_again,
    renderers,
    room,
    start,
    take,
)
from tools.build import DIST
from tools.serve import Site, serving

CONNECT = """async offer => {
    const connection = new RTCPeerConnection();
    const channel = connection.createDataChannel("tin", {negotiated: true, id: 0});
    const opened = new Promise((done, fail) => {
        channel.onopen = done;
        setTimeout(() => fail(new Error("nobody was found within a minute")), 60_000);
    });
    opened.catch(() => {});
    window.raw = {connection, channel, opened: opened.then(() => true)};
    await connection.setRemoteDescription({type: "offer", sdp: offer});
    const gathered = new Promise(done => {
        connection.onicegatheringstatechange = () => connection.iceGatheringState === "complete" && done();
        setTimeout(done, 5_000);
    });
    await connection.setLocalDescription();
    if (connection.iceGatheringState !== "complete") await gathered;
    return connection.localDescription.sdp;
}"""

SAY = """async ({line, times, binary}) => {
    const {channel} = raw;
    const pause = () => new Promise(done => setTimeout(done, 5));
    const end = performance.now() + 60_000;
    const whole = line.replaceAll("<half>", "\\ud83c");
    const data = binary ? new Uint8Array(line.length) : whole;
    let said = 0;
    while (said < times && channel.readyState === "open" && performance.now() < end) {
        if (channel.bufferedAmount > 4_000_000) { await pause(); continue; }
        channel.send(data);
        said += 1;
    }
    while (channel.bufferedAmount && channel.readyState === "open" && performance.now() < end) await pause();
    return said;
}"""

WATCH = """() => {
    window.silence = 0;
    let last = performance.now();
    setInterval(() => {
        const now = performance.now();
        silence = Math.max(silence, now - last);
        last = now;
    }, 20);
}"""

LONGEST_SILENCE = 500
"""Milliseconds in which the page answers nothing."""

MOST_GROWTH = 300_000_000
"""Bytes of the browser's pages."""


class Assault(NamedTuple):
    """One line, said over and over."""

    name: str
    line: str
    times: int
    binary: bool = False


def deal(game: str, id_: str) -> str:
    """A deal that nobody asked for."""
    record = replace(Match.new(game, {}, [Player("Eve"), Player()]).record(), id=id_)
    return f"deal {json.dumps([record.write(), 1])}"


ASSAULTS = [
    Assault("lines of 59 kB", "x" * 59_000, 20_004),
    Assault("messages that are too long", f"t1|{'x' * 4_000}", 20_000),
    Assault("messages as long as they may be", f"t1|{'x' * 3_990}", 20_000),
    Assault("frames that are no text", "x" * 60_000, 2_000, binary=True),
    Assault("empty frames", "", 20_000, binary=True),
    Assault("half characters", 'hi ["<half>", "<half>", false]', 5_000),
    Assault("half characters, spelt out", 'hi ["\\ud83c", "", false]', 5_000),
    Assault("brackets", f"hi {'[' * 390}", 5_000),
    Assault("hellos", 'hi ["Eve", "", false]', 10_000),
    Assault("hellos of another version", 'hi ["Eve", "", false, "t99"]', 10_000),
    Assault("questions", "all?", 3_000),
    Assault("everything", "all 99999", 20_000),
    Assault("positions", "at 0::", 20_000),
    Assault("presence", "here 0123456789", 20_000),
    Assault("deals", deal("doppel", "evil"), 2_000),
    Assault("wishes", "again", 20_000),
    Assault("nothing", "", 20_000),
]


class Brute:
    """A page with nothing but a data channel."""

    def __init__(self, context: BrowserContext) -> None:
        self._page = context.new_page()

    def answer(self, link: str) -> str:
        """The answer to an invitation, as a code."""
        invited = room_letter.find(link)
        assert isinstance(invited, Invitation)
        sdp = self._page.evaluate(CONNECT, room_sdp.unpack(invited.description))
        return room_letter.write(Answer(invited.call, room_sdp.pack(sdp)))

    def assault(self, assault: Assault) -> int:
        """Say it as long as somebody listens; how often it was said."""
        self._page.evaluate("raw.opened")
        said: int = self._page.evaluate(SAY, assault._asdict())
        return said

    def leave(self) -> None:
        self._page.evaluate("raw.connection.close()")


class Honest:
    """The page that is attacked, and what it has been through."""

    def __init__(self, page: Page) -> None:
        self.page, self.troubles = page, list[str]()
        sizes = {resident(process): process for process in self._renderers()}
        self._process = sizes[max(sizes)]  # the only one with a Python
        self._busy = self._work_ms()
        page.on("console", lambda said: said.type == "error" and self.troubles.append(said.text))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("crash", lambda _page: self.troubles.append("the page has crashed"))
        page.evaluate(WATCH)

    def silence(self) -> tuple[float, float]:
        """The longest time it answered nothing since this was asked last, and how long it worked at all in that time.

        On a busy machine it may answer nothing because others work: what it is to blame for is the less of both.
        """
        longest = self.page.evaluate("(() => { const longest = silence; silence = 0; return longest; })()")
        before, self._busy = self._busy, self._work_ms()
        return float(longest), self._busy - before

    def size(self) -> int:
        """Bytes that it holds, with the other pages of the browser."""
        return sum(map(resident, self._renderers()))

    def _renderers(self) -> set[int]:
        assert self.page.context.browser
        return renderers(self.page.context.browser)

    def _work_ms(self) -> float:
        """Milliseconds of its main thread."""
        process = self._process
        told = Path(f"/proc/{process}/task/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """Bytes of a process that are in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def attack_lobby(honest: Honest, brute: Brute, assault: Assault, seen: str) -> str:
    """Somebody comes in and assaults; gives the invitation that was used."""
    invited = invitation(honest.page, seen)
    take(honest.page, brute.answer(invited))
    _assault(honest, brute, assault)
    return invited


def attack_table(honest: Honest, brute: Brute, assault: Assault) -> None:
    """The same in the middle of a game."""
    honest.page.evaluate("document.querySelector('dialog')?.close()")
    answered = brute.answer(invite_again(honest.page))
    honest.page.fill("dialog #room-text", answered)
    honest.page.locator("dialog [data-form=room] [type=submit]").click()
    _assault(honest, brute, assault)


def _assault(honest: Honest, brute: Brute, assault: Assault) -> None:
    brute.assault(assault)
    brute.leave()
    assert not honest.troubles, honest.troubles
    expect(honest.page.locator("#report")).to_have_count(0)


@contextmanager
def devices(site: Site) -> Iterator[tuple[Honest, Brute, BrowserContext]]:
    """An attacked page, an attacker, and a device for an honest guest."""
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        chromium = Chromium(playwright, Path(folder))
        contexts = [chromium.browser.new_context(viewport=LAPTOP, locale="en-GB") for _ in range(3)]
        for context in contexts:
            context.add_init_script(HURRY)
            context.add_init_script(UNSTORED)
        yield Honest(start(contexts[0], site)), Brute(contexts[1]), contexts[2]
        chromium.renew()


def main() -> int:
    """Tell what was tried, and what gave way."""
    from tests.attacks import _arguments

    given = _arguments.read(__doc__, len(ASSAULTS))
    assaults = Random(given.seed).sample(ASSAULTS, min(given.many, len(ASSAULTS)))
    bad = False
    with serving(DIST) as site, devices(site) as (honest, brute, guest):

        def tell(where: str, assault: Assault, size: int) -> None:
            nonlocal bad
            (silence, busy), growth = honest.silence(), honest.size() - size
            bad = bad or min(silence, busy) > LONGEST_SILENCE or growth > MOST_GROWTH
            told = f"silent for {silence:.0f} ms, worked for {busy:.0f} ms, {growth / 1e6:+.0f} MB"
            print(f"{where}, {assault.name}: {told}", flush=True)

        go(honest.page, room(2))
        seen, size = "", honest.size()
        for assault in assaults:
            seen = attack_lobby(honest, brute, assault, seen)
            tell("lobby", assault, size)
        ben = start(guest, site)
        take(honest.page, answer(ben, invitation(honest.page, seen), "Ben"))
        for page in (honest.page, ben):
            expect(page.locator(NEXT).first).to_be_visible()
        size = honest.size()
        for assault in assaults:
            attack_table(honest, brute, assault)
            tell("table", assault, size)
        honest.page.evaluate("document.querySelector('dialog')?.close()")
        for page in (honest.page, ben):
            page.evaluate(PLAY)
        for page in (honest.page, ben):
            expect_proof(page)
        print("The game was finished.")
    return int(bad or bool(honest.troubles))


if __name__ == "__main__":
    sys.exit(main())
