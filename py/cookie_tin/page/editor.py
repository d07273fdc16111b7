"""What the workbench asks of a game's editor."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from cookie_tin.page.html import Markup


class Editor(ABC):
    """Sets up a starting position of one's own. Pure: an arrangement is a value that only the editor understands."""

    text: str
    """What to press (a message)."""

    @abstractmethod
    def begin(self) -> Any:
        """The arrangement that an editor nobody has used yet shows."""

    @abstractmethod
    def press(self, now: Any, spot: str) -> Any:
        """The arrangement after a spot was pressed."""

    @abstractmethod
    def put_back(self, now: Any) -> Any | None:
        """The arrangement with nothing picked up; None where nothing was."""

    @abstractmethod
    def problem(self, now: Any) -> str:
        """Why this cannot be played, in a sentence; empty when it can."""

    @abstractmethod
    def position(self, now: Any) -> str:
        """The position text to play from."""

    @abstractmethod
    def draw(self, now: Any) -> Markup:
        """The arrangement as one SVG."""
