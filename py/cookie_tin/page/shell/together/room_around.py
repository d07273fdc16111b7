"""What a room asks of the page round it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from cookie_tin.games.contract import Refused
from cookie_tin.match import Record
from cookie_tin.together.session import Session


class Around(Protocol):
    """The page, as far as a room knows it."""

    def report_change(self) -> None:
        """Called whenever anything in the room has changed: it is to be drawn anew."""

    def keep(self, session: Session) -> object:
        """What has happened must not be lost: false, now or later, where it could be (shared_session.Keep)."""

    def tell(self, refused: Refused) -> None:
        """Something was said that is not to be believed."""

    def miss(self, name: str) -> None:
        """A device that was called, or called, cannot be found."""

    def wish(self, name: str) -> None:
        """Somebody would like a rematch."""

    def find(self, setup: Record, name: str) -> Session | None:
        """The session of a match that `name` deals, if it is kept here; Refused where another one would be replaced."""

    def ask(self, name: str, setup: Record) -> None:
        """Somebody deals another match than the one that is here: shall it be played?"""

    def forget(self, match: str) -> None:
        """A match that was never begun is not wanted any more."""

    def attempt(self, do: Callable[[], None]) -> object:
        """Do something that cannot fail unseen."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        """Run something that takes time."""
