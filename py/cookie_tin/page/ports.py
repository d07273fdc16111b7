"""What the page asks of the browser it runs in, as ports: page/browser has a real one behind them, the tests a fake.

Nothing but page/browser knows `js`, so the whole table runs under CPython too. Whoever needs only a part of the browser
asks for that part.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from typing import NamedTuple, Protocol

from cookie_tin.page.face import Motion
from cookie_tin.page.html import Markup
from cookie_tin.page.shell.router import Route
from cookie_tin.page.table.analysis import Mark

NO_LISTS: Mapping[str, Sequence[Markup]] = {}


class Worker(Protocol):
    """A second Python, for bots."""

    def ask(self, asked: str) -> Awaitable[str]:
        """The answer to a question; an exception when the worker has crashed."""

    def dismiss(self) -> object:
        """End it, whatever it is doing."""


class ConnectionListener(Protocol):
    """Hears what comes through a connection."""

    def hear(self, text: str) -> None:
        """The other device says something."""

    def change(self, state: str) -> None:
        """The connection is "open", "away" (nothing comes through, it may come back) or "closed"."""

    def misuse(self) -> None:
        """The other device says what none of ours would, or does not read what it is told."""


class Connection(Protocol):
    """A way to one other device, without anybody in between."""

    description: str
    """What the other device has to know to find this one (SDP)."""

    async def accept(self, description: str) -> None:
        """The one who was called has answered; an exception when that is no answer."""

    def send(self, text: str) -> None:
        """Say something; nothing happens where the connection is not open."""

    def close(self) -> None:
        """Hang up; the other end hears of it."""


class Screen(Protocol):
    """What people see, hear and have under their keyboard."""

    focus_lost: bool
    """Is what had the focus no longer there?"""

    def present(self, screen: str, title: str, subtitle: str) -> None:
        """Show the tin, a page or the table."""

    def set_subtitle(self, text: str) -> None:
        """What stands beside the tin's name."""

    def notice(self, text: str) -> None:
        """One plain sentence above everything; none hides it."""

    def announce(self, text: str, wait: int = 0) -> None:
        """Words for a screen reader; what is said twice is heard twice. They `wait` for so many milliseconds, unless
        nothing moves or there is more to say."""

    def fill(self, parts: Mapping[str, Markup], lists: Mapping[str, Sequence[Markup]] = NO_LISTS) -> None:
        """Fill parts of the page with HTML, and row by row the lists; the focus stays on the same thing."""

    def forget(self, *parts: str) -> None:
        """These parts were replaced by other means: whatever they are filled with next is drawn."""

    def mark_spot(self, spot: str, focused: bool = False) -> None:
        """Make one spot of the board the one that Tab reaches."""

    def mark_board(self, marks: Sequence[Mark]) -> None:
        """Draw marks at spots of the board, instead of those that are there."""

    def focus_button(self, *actions: str) -> bool:
        """Focus the first button there is for one of these; False when there is none, or a dialog is open."""

    def show_clock(self, text: str) -> None:
        """What the clock says; nothing hides it."""

    def show_tip(self, thing: str, text: str) -> None:
        """A few words beside a thing (a selector), in nobody's way; none takes them away."""

    def show_bubble(self, thing: str, html: Markup) -> None:
        """A bubble beside a thing (a selector), which is ringed; it covers nothing that can be pressed. Or none."""

    def scroll_to(self, selector: str) -> None:
        """Bring something into its scrolling list's view."""

    def animate(self, motions: Sequence[Motion]) -> None:
        """Let things move, unless the person wants no motion. Nothing ever waits for a motion to end."""

    def open_dialog(self, html: Markup) -> None:
        """Show a dialog over the page, instead of one that is open."""

    def update_dialog(self, html: Markup) -> None:
        """Bring the open dialog up to date; what has not changed keeps its focus, and what is typed in it."""

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""

    def dialog_is_open(self) -> bool:
        """Is there a dialog over the page?"""

    def say_copied(self, text: str) -> None:
        """Say in the open dialog what came of copying; where it is gone, there is nothing to say."""

    def focus_main(self) -> None:
        """The keyboard begins at the top of what is shown."""

    def offer(self, html: Markup) -> None:
        """Offer something that waits, such as a new version, without being in the way; nothing takes it away."""


class Address(Protocol):
    """The address of the page."""

    def replace_address(self, route: Route) -> None:
        """Change the address without going anywhere; Back leads to where it led before."""

    def push_address(self, route: Route) -> None:
        """Change the address without going anywhere; Back leads to the address of now."""

    def url(self, route: Route) -> str:
        """The full address of a route, wherever the site lies."""

    def fragment(self) -> str:
        """What stands behind the address of the site."""

    def go(self, route: Route) -> None:
        """Go to another place, as a link does; the listener hears of it."""

    def reload(self) -> None:
        """Begin again from the beginning."""

    def print_page(self) -> None:
        """Put what is shown onto paper, as the person's printer likes."""


class Device(Protocol):
    """What the machine can do."""

    storage: MutableMapping[str, str]
    """What stays on the device; OSError when it is full or refused."""

    def when_kept(self, done: Callable[[], None]) -> None:
        """Call `done` when everything that was stored until now outlasts a crash: at once, or a moment later."""

    def own(self, name: str, tell: Callable[[bool], None]) -> None:
        """Be the one tab of this device that has this, and nothing else any more. `tell` is told whether it is so, at
        once or a moment later, and whenever that changes."""

    def take_over(self) -> None:
        """Have it although another tab does, which is told that it has not any more."""

    def disown(self) -> None:
        """Have nothing any more."""

    def now(self) -> float:
        """Milliseconds since 1970."""

    def play_sound(self, tune: str, delay: int = 0) -> None:
        """One of the few tunes there are (browser/tunes.py), so many milliseconds from now."""

    def save_file(self, name: str, content: str, kind: str = "text/plain") -> None:
        """Let the browser save a text."""

    def has_picture(self) -> bool:
        """Is there a board of which a picture can be made?"""

    async def save_picture(self, name: str, kind: str) -> None:
        """Let the browser save a picture of the board, as svg or png."""

    async def start_worker(self, whole: bool = False) -> Worker:
        """A worker that is ready, with all that can be imported if it is whole; an exception where there are none."""

    def cores(self) -> int:
        """So many workers can be busy at a time."""

    async def load_table(self, game: str) -> None:
        """Fetch the table that a game's bots look into, once; an exception where it cannot be had."""

    async def copy(self, name: str) -> bool:
        """Copy what an element says; where the browser does not let us, select it and say False."""

    def can_connect(self) -> bool:
        """Can this browser talk with other devices at all?"""

    async def connect(self, listener: ConnectionListener, offer: str = "") -> Connection:
        """Call another device, or answer its offer; an exception where that cannot be."""

    def can_send(self) -> bool:
        """Can the device hand a link to another app?"""

    async def send(self, title: str, url: str) -> None:
        """Hand a link to another app. Changing one's mind there is no error."""

    def log_error(self, report: str) -> None:
        """For whoever looks into the browser's console."""

    def describe(self) -> str:
        """Which browser this is, for a report."""


class Site(Protocol):
    """The files that the page is made of, and the plain page that stands before Python is there."""

    def is_hosted(self) -> bool:
        """Does a host serve the page? Otherwise it is the edition that is one file."""

    async def read_file(self, path: str) -> bytes:
        """A file of the site; an exception where it cannot be had."""

    async def complete(self) -> None:
        """Wait until everything can be imported that the first board does without."""

    def ready(self) -> None:
        """The first screen stands: the plain page makes way."""

    def update(self) -> None:
        """Load the new version that waits."""

    def set_theme(self, theme: str) -> None:
        """Light, dark, or what the device prefers."""

    def set_language(self, setting: str) -> str:
        """Put the plain page into a language; gives the one it is in now."""


class Browser(Screen, Address, Device, Site, Protocol):
    """Everything that the page asks of the browser, in one: what App is given."""

    def listen(self, listener: Listener) -> None:
        """Tell somebody from now on what people do."""

    def listen_closely(self, listener: Listener) -> None:
        """Tell also what they point at, hold and drag: the first board does without."""


class Target(NamedTuple):
    """What was clicked, or has the keyboard: the nearest thing round it that means something."""

    action: str = ""
    """Of a button: what it does, and to what (`data-do`)."""
    spot: str = ""
    """Of a board (`data-at`)."""
    link: str = ""
    """A place of the tin (`#/...`)."""
    cloth: bool = False
    """The ground that the board lies on."""
    thing: str = ""
    """Something else that explains itself (`data-tell`)."""


NOTHING = Target()


class Field(NamedTuple):
    """A field of the page that was changed."""

    name: str
    value: str
    setting: str = ""
    """Which setting it is for (`data-set`)."""
    question: str = ""
    """What it asks of the page that is shown (`data-ask`)."""
    form: str = ""
    """The form it is part of (`data-form`), where something can be chosen in it, not typed."""
    fields: Mapping[str, str] = {}
    """All that this form says."""


class Listener(Protocol):
    """Hears what people do, and what comes from elsewhere."""

    def click(self, target: Target, again: bool) -> None:
        """Something was clicked, `again` if it is one of several quick clicks."""

    def point(self, target: Target) -> None:
        """Somebody points at a thing, holds it, or has the keyboard there; nothing: no longer."""

    def lift(self, spot: str) -> None:
        """A piece is being dragged away from its spot."""

    def drop(self, spot: str) -> None:
        """It was let go over another spot, or nowhere."""

    def submit(self, form: str, fields: Mapping[str, str]) -> None:
        """A form was sent."""

    def change(self, field: Field) -> None:
        """A field was changed."""

    def key(self, key: str, target: Target, control: bool, typing: bool) -> bool:
        """A key was pressed, at something that is a control or in which one types; True when that meant something."""

    def choose_file(self, content: bytes) -> None:
        """A file was chosen to be opened."""

    def navigate(self) -> None:
        """The address has changed."""

    def store(self, key: str) -> None:
        """Another tab has stored something under a key; under none: it has cleared everything."""

    def new_version(self) -> None:
        """A new version of the site waits."""

    def no_room(self) -> None:
        """The browser could not keep the site."""
