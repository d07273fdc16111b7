"""Which bakers the person on this device has beaten, game by game."""

from __future__ import annotations

import json
from collections.abc import Iterator, MutableMapping
from contextlib import suppress

from tin.bots import BOTS

KEY = "tin.trophies"


class Trophies:
    """Kept in the browser's storage; what cannot be read counts as nothing, what cannot be kept is no trouble."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage

    def beaten(self, game: str) -> set[str]:
        """The ids of the bakers beaten in a game."""
        known = {level.id for level in BOTS[game].levels} if game in BOTS else set()
        return known & set(self._read().get(game, ()))

    def all(self) -> Iterator[tuple[str, str]]:
        """Every game with a baker beaten in it."""
        for game, bakers in self._read().items():
            yield from ((game, baker) for baker in bakers)

    def add(self, game: str, baker: str) -> None:
        """The person has won against a baker."""
        found = self._read()
        found[game] = sorted({*found.get(game, ()), baker})
        with suppress(OSError):
            self._storage[KEY] = json.dumps(found)

    def stars(self, game: str) -> int:
        """The number of the strongest baker beaten; 0 for none."""
        beaten = self.beaten(game)
        return max(
            (number for number, level in enumerate(BOTS[game].levels, 1) if level.id in beaten), default=0
        )

    def _read(self) -> dict[str, list[str]]:
        try:
            stored = json.loads(self._storage.get(KEY, "{}"))
        except (ValueError, RecursionError):
            return {}
        if not isinstance(stored, dict):
            return {}
        return {
            str(game): [str(baker) for baker in bakers]
            for game, bakers in stored.items()
            if isinstance(bakers, list)
        }
