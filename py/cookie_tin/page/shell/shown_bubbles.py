"""What somebody has been shown in the first game of each kind on this device."""

from __future__ import annotations

from collections.abc import MutableMapping

from cookie_tin.page.shell.lists_by_game import read_lists, write_lists

KEY = "tin.taught"

ALL = "*"
"""The first game is over: nothing of it is shown any more."""


class ShownBubbles:
    """Kept in the browser's storage; what cannot be read counts as nothing, what cannot be kept lasts a visit."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage
        self._now: dict[str, set[str]] = {}

    def bubbles_of(self, game: str) -> set[str]:
        """The ids of the bubbles that were shown in a game."""
        return self._now.get(game, set()).union(read_lists(self._storage, KEY).get(game, ()))

    def add(self, game: str, bubble: str) -> None:
        """A bubble was shown, and somebody went on."""
        self._now.setdefault(game, set()).add(bubble)
        stored = read_lists(self._storage, KEY)
        write_lists(self._storage, KEY, {**stored, game: self.bubbles_of(game)})
