"""The bridge: all that Python asks of our JavaScript, with types. boot.js makes it, page.mjs adds what is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, cast

import js


class StartedWorker(Protocol):
    """A second Python that is on its way."""

    ready: Awaitable[object]

    def askAndCall(self, asked: str, come: object) -> None:
        """Ask a question; `come` is called with the answer, or with a second text that says what went wrong."""

    def dismiss(self) -> object:
        """End it, whatever it is doing."""


class Bridge(Protocol):
    """What stands in the page's window as `tin`. In the bots' worker there is only `readFile`."""

    hosted: bool
    """Does a host serve the page? Otherwise it is the edition that is one file."""

    def ready(self) -> None:
        """The page is drawn: take the loading bar away, and begin with what had to wait."""

    def fail(self, why: str) -> object:
        """Python cannot start; once it has, this does nothing."""

    def setTheme(self, theme: str) -> None:
        """ "light", "dark", or what the device prefers."""

    def setLanguage(self, setting: str) -> str:
        """Put the plain page into a language; an empty setting asks the browser. Gives the language."""

    def readFile(self, path: str) -> Awaitable[Any]:
        """The bytes of a file of the site, as a JavaScript array."""

    def persist(self) -> None:
        """Something is worth keeping: ask the browser, once, not to throw it away when it needs room."""

    def keep(self, name: str, text: str) -> None:
        """Keep a text: in localStorage at once (an exception when that refuses), and soon in the database, too."""

    def forget(self, name: str) -> None:
        """Take it away in both."""

    def whenKept(self, done: Callable[[], None]) -> None:
        """Call when everything that was kept until now outlasts a crash; at once where there is no database."""

    def own(self, name: str, tell: Callable[[bool], None]) -> object:
        """Be the one tab that has this, and nothing else; `tell` hears whether it is, whenever that changes."""

    def takeOver(self) -> object:
        """Own it although another tab does, which is told so."""

    def disown(self) -> object:
        """Own nothing any more."""

    def complete(self) -> Awaitable[object]:
        """Wait until the library and our whole package can be imported."""

    def startWorker(self, whole: bool = False) -> Awaitable[StartedWorker]:
        """Start a second Python, which can import everything if it is whole; it is ready later."""

    def update(self) -> object:
        """Load the new version that waits."""


def bridge() -> Bridge:
    """The bridge of this page or worker. Not a constant: when the snapshot is made there is none yet."""
    return cast(Bridge, js.tin)
