"""What somebody has been shown in the first game of each kind on this device."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from contextlib import suppress

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
        return self._now.get(game, set()) | self._read().get(game, set())

    def add(self, game: str, bubble: str) -> None:
        """A bubble was shown, and somebody went on."""
        self._now.setdefault(game, set()).add(bubble)
        found = {**self._read(), game: self.bubbles_of(game)}
        with suppress(OSError):
            self._storage[KEY] = json.dumps({game: sorted(seen) for game, seen in found.items()})

    def _read(self) -> dict[str, set[str]]:
        try:
            stored = json.loads(self._storage.get(KEY, "{}"))
        except (ValueError, RecursionError):
            return {}
        if not isinstance(stored, dict):
            return {}
        return {str(game): set(map(str, seen)) for game, seen in stored.items() if isinstance(seen, list)}
