"""A browser without a browser: it holds what the page has drawn, said and stored, and lets a test look at all of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from cookie_tin.bots.contract import Advice, Gain
from cookie_tin.games import find
from cookie_tin.page.face import Motion
from cookie_tin.page.ports import NO_LISTS, Connection, ConnectionListener, Listener
from cookie_tin.page.shell import router
from cookie_tin.page.shell.lab import worker_task
from cookie_tin.page.shell.router import Route
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.bot_client import ADVICE, COMPARED, STANDING
from cookie_tin.page.table.panels import REGIONS
from cookie_tin.page.words import LANGUAGES
from tests.page.fake_air import Air
from tests.page.late import NEVER, REST

ROOT = Path(__file__).parents[2]
SITE = "https://tin.example/"


async def _no_table(game: str) -> None:
    raise OSError("there is no table")


class FakeWorker:
    """Answers at once: anything that a seat may do by what it sees. Every bit of what it sees changes the answer.

    Games of an experiment are really played, and take a second.
    """

    async def ask(self, asked: str) -> str:
        said, rng = json.loads(asked), Random(asked)
        if "experiment" in said:
            await asyncio.sleep(1)
            return await worker_task.answer(asked, _no_table)
        if said["level"] == STANDING:
            return json.dumps(round(rng.uniform(-1, 1), 2))
        state = find(said["game"]).resample(said["view"], rng)
        moves = [state.format(move) for move in state.legal(said["seat"])]
        if said["level"] == ADVICE:
            best = rng.uniform(0, 1)
            chosen = rng.sample(moves, min(3, len(moves)))
            return json.dumps([Advice(move, value=best - index / 10) for index, move in enumerate(chosen)])
        if said["level"] == COMPARED:
            others = said["moves"][1:] or rng.sample(moves, min(3, len(moves)))
            return json.dumps([Gain(move, rng.uniform(0, 1), 0.05) for move in others])
        return rng.choice(moves)

    def dismiss(self) -> None:
        """There is nothing to end."""


class History:
    """Where one has been in a tab: back and forward."""

    def __init__(self, fragment: str) -> None:
        self._fragments = [fragment]
        self._at = 0

    @property
    def now(self) -> str:
        return self._fragments[self._at]

    def replace(self, fragment: str) -> None:
        self._fragments[self._at] = fragment

    def push(self, fragment: str) -> None:
        self._at += 1
        self._fragments[self._at :] = [fragment]

    def step(self, steps: int) -> bool:
        """Back (-1) or forward (1); False where that leads nowhere."""
        if 0 <= self._at + steps < len(self._fragments):
            self._at += steps
            return True
        return False


class FakeBrowser:
    """One tab. `storage` is the device's: another tab, and the same one after a reload, finds it again.

    What the first board does without comes so many seconds `late`, or never.
    """

    def __init__(self, storage: dict[str, str] | None = None, late: float = 0) -> None:
        self.late = late
        if late:
            REST.take_away()
        self._rest: asyncio.Task[None] | None = None
        self.storage = {} if storage is None else storage
        self.history = History("#/")
        self.focus_lost = False
        self.screen = self.title = self.subtitle = self.sentence = self.heard = self.clock = ""
        self.dialog = self.offered = ""
        self.parts: dict[str, str] = {}
        self.printed: list[str] = []
        self.marks: Sequence[Mark] = ()
        self.motions: Sequence[Motion] = ()
        self.spot = self.tip = self.bubble = self.button = ""
        self.spot_focused = False
        self.listener: Listener | None = None
        self.clipboard = self.copied = ""
        self.announced: list[str] = []
        self.sounds: list[str] = []
        self.files: dict[str, str] = {}
        self.errors: list[str] = []
        self.sent: list[str] = []
        self.owners: dict[str, FakeBrowser] = {}
        """What the tabs of this device have: they share it."""
        self._wanted: tuple[str, Callable[[bool], None]] | None = None
        self.crashes = False
        """Is nothing kept for good just now?"""
        self.unsure: list[Callable[[], None]] = []
        """Who waits for that."""
        self.air: Air | None = None
        """What carries the wires between devices; without any, this browser has none."""
        self._now = 0.0

    def everything(self) -> Iterator[tuple[str, str]]:
        """All that anybody can see, hear or read out of the page, by its name."""
        yield from self.parts.items()
        yield "title", self.title
        yield "subtitle", self.subtitle
        yield "notice", self.sentence
        yield "heard", self.heard
        yield "clock", self.clock
        yield "dialog", self.dialog
        yield "address", self.history.now
        yield "marks", repr(self.marks)
        yield "motions", repr(self.motions)
        yield "focus", self.spot
        yield "tip", self.tip
        yield "bubble", self.bubble

    def visible(self) -> dict[str, str]:
        """What can be pressed now: the tin's own parts are seen on its front page only."""
        hidden = {"screen", *REGIONS} if self.screen == "tin" else {"saved-games"}
        return {
            **{name: html for name, html in self.parts.items() if name not in hidden},
            "dialog": self.dialog,
        }

    # What people see, hear and have under their keyboard.

    def present(self, screen: str, title: str, subtitle: str) -> None:
        self.screen, self.title, self.subtitle = screen, title, subtitle

    def set_subtitle(self, text: str) -> None:
        self.subtitle = text

    def notice(self, text: str) -> None:
        self.sentence = text

    def announce(self, text: str, wait: int = 0) -> None:
        self.heard, self.heard_after = text, wait
        self.announced.append(text)

    def fill(self, parts: Mapping[str, str], lists: Mapping[str, Sequence[str]] = NO_LISTS) -> None:
        if "screen" in parts:
            self.parts.clear()
            self.marks, self.motions, self.spot, self.clock = (), (), "", ""
        if parts.get("cloth", "") != self.parts.get("cloth", ""):
            self.motions = ()  # what moved is no longer there
        self.parts.update(parts)
        self.parts.update({name: "".join(rows) for name, rows in lists.items()})

    def forget(self, *parts: str) -> None:
        """There is nothing to forget: whatever is filled in is what is there."""

    def mark_spot(self, spot: str, focused: bool = False) -> None:
        self.spot, self.spot_focused = spot, focused

    def mark_board(self, marks: Sequence[Mark]) -> None:
        self.marks = marks

    def focus_button(self, *actions: str) -> bool:
        shown = self.parts.get("prompt", "") + self.parts.get("cloth", "")
        found = [action for action in actions if f'data-do="{action}"' in shown and not self.dialog]
        self.button = found[0] if found else self.button
        return bool(found)

    def show_clock(self, text: str) -> None:
        self.clock = text

    def show_tip(self, thing: str, text: str) -> None:
        self.tip = f"{thing}: {text}" if text else ""

    def show_bubble(self, thing: str, html: str) -> None:
        self.bubble = f"{thing}: {html}" if html else ""

    def scroll_to(self, selector: str) -> None:
        """Everything is in view."""

    def animate(self, motions: Sequence[Motion]) -> None:
        self.motions = motions

    def open_dialog(self, html: str) -> None:
        self.dialog = html

    def update_dialog(self, html: str) -> None:
        self.dialog = html

    def close_dialog(self) -> None:
        self.dialog = ""

    def dialog_is_open(self) -> bool:
        return bool(self.dialog)

    def say_copied(self, text: str) -> None:
        self.copied = text

    def focus_main(self) -> None:
        self.focus_lost = False

    def offer(self, html: str) -> None:
        self.offered = html

    # The address.

    def replace_address(self, route: Route) -> None:
        self.history.replace(router.write(route))

    def push_address(self, route: Route) -> None:
        self.history.push(router.write(route))

    def url(self, route: Route) -> str:
        return SITE + router.write(route)

    def fragment(self) -> str:
        return self.history.now

    def go(self, route: Route) -> None:
        self.history.push(router.write(route))
        assert self.listener
        asyncio.get_running_loop().call_soon(self.listener.navigate)

    def reload(self) -> None:
        raise AssertionError("that is for the desk")

    def print_page(self) -> None:
        self.printed.append(self.parts["screen"])

    # The machine.

    def when_kept(self, done: Callable[[], None]) -> None:
        if self.crashes:
            self.unsure.append(done)
        else:
            done()

    def own(self, name: str, tell: Callable[[bool], None]) -> None:
        self.disown()
        self._wanted = name, tell
        tell(self.owners.setdefault(name, self) is self)

    def take_over(self) -> None:
        assert self._wanted
        name, tell = self._wanted
        before, self.owners[name] = self.owners.get(name), self
        if before and before is not self and before._wanted:
            before._wanted[1](False)
        tell(True)

    def disown(self) -> None:
        for name in [name for name, owner in self.owners.items() if owner is self]:
            del self.owners[name]
        self._wanted = None

    def now(self) -> float:
        self._now += 1
        return self._now

    def play_sound(self, tune: str, delay: int = 0) -> None:
        self.sounds.append(tune)

    def save_file(self, name: str, content: str, kind: str = "text/plain") -> None:
        self.files[name] = content

    def has_picture(self) -> bool:
        return "<svg" in self.parts.get("cloth", "")

    async def copy(self, name: str) -> bool:
        self.clipboard = name
        return True

    def can_connect(self) -> bool:
        return self.air is not None

    async def connect(self, listener: ConnectionListener, offer: str = "") -> Connection:
        if not self.air:
            raise OSError("there are no wires here")
        return self.air.connection(self, listener, offer)

    def can_send(self) -> bool:
        return True

    async def send(self, title: str, url: str) -> None:
        self.sent.append(url)

    async def save_picture(self, name: str, kind: str) -> None:
        self.files[name] = self.parts.get("cloth", "")

    async def start_worker(self, whole: bool = False) -> FakeWorker:
        return FakeWorker()

    def cores(self) -> int:
        return 2

    async def load_table(self, game: str) -> None:
        raise OSError("there is no table")

    def log_error(self, report: str) -> None:
        self.errors.append(report)

    def describe(self) -> str:
        return "a browser of the tests"

    # The site.

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def listen_closely(self, listener: Listener) -> None:
        """The desk points, lifts and drops."""

    def is_hosted(self) -> bool:
        return True

    async def read_file(self, path: str) -> bytes:
        return (ROOT / path).read_bytes()

    async def complete(self) -> None:
        """Everything can be imported."""
        if self.late:
            self._rest = self._rest or asyncio.ensure_future(self._arrive())
            await asyncio.shield(self._rest)

    async def _arrive(self) -> None:
        await asyncio.sleep(0.01 if self.late == NEVER else self.late)
        if self.late != NEVER:
            REST.bring()

    def ready(self) -> None:
        """There was no plain page."""

    def update(self) -> None:
        """There is no new version."""

    def set_theme(self, theme: str) -> None:
        """It is neither light nor dark here."""

    def set_language(self, setting: str) -> str:
        return setting if setting in LANGUAGES else "en"
