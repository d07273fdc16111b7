"""What the page asks of the browser it runs in, as ports: page/browser has a real one behind them, the tests a fake.

Nothing but page/browser knows `js`, so the whole table runs under CPython too. Whoever needs only a part of the browser
asks for that part.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import Protocol

from tin.page.face import Motion
from tin.page.html import Markup
from tin.page.shell.router import Route
from tin.page.table.study import Mark

NO_LISTS: Mapping[str, Sequence[Markup]] = {}


class Worker(Protocol):
    """A second Python, for bots."""

    def ask(self, asked: str) -> Awaitable[str]:
        """The answer to a question; an exception when the worker has crashed."""

    def dismiss(self) -> object:
        """End it, whatever it is doing."""


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

    def announce(self, text: str) -> None:
        """Words for a screen reader; what is said twice is heard twice."""

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

    def scroll_to(self, selector: str) -> None:
        """Bring something into its scrolling list's view."""

    def animate(self, motions: Sequence[Motion]) -> None:
        """Let things move, unless the person wants no motion. Nothing ever waits for a motion to end."""

    def open_dialog(self, html: Markup) -> None:
        """Show a dialog over the page, instead of one that is open."""

    def close_dialog(self) -> None:
        """Close it."""

    async def copy(self, name: str) -> bool:
        """Copy what an element holds; False where the browser refuses and the person has to."""


class Address(Protocol):
    """The address of the page."""

    def replace_address(self, route: Route) -> None:
        """Change the address without going anywhere; Back leads to where it led before."""

    def push_address(self, route: Route) -> None:
        """Change the address without going anywhere; Back leads to the address of now."""

    def url(self, route: Route) -> str:
        """The full address of a route, wherever the site lies."""


class Device(Protocol):
    """What the machine can do."""

    def now(self) -> float:
        """Milliseconds since 1970."""

    def play_sound(self, tune: str) -> None:
        """One of the few tunes there are: place, score, end, refuse."""

    def can_send(self) -> bool:
        """Can the device hand something to another app?"""

    async def send(self, title: str, url: str) -> None:
        """Let it do so."""

    def save_file(self, name: str, content: str) -> None:
        """Let the browser save a text."""

    async def save_picture(self, name: str, kind: str) -> None:
        """Let the browser save a picture of the board, as svg or png."""

    async def start_worker(self) -> Worker:
        """A worker that is ready; an exception where there are none."""

    async def load_table(self, game: str) -> None:
        """Fetch the table that a game's bots look into, once; an exception where it cannot be had."""

    def log_error(self, report: str) -> None:
        """For whoever looks into the browser's console."""

    def describe(self) -> str:
        """Which browser this is, for a report."""


class Browser(Screen, Address, Device, Protocol):
    """The whole browser, for those that pass it on to others."""
