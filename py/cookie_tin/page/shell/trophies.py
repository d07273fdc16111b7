"""Which bakers the person on this device has beaten, game by game."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

from cookie_tin.bots import BOTS
from cookie_tin.page.shell.lists_by_game import read_lists, write_lists

KEY = "tin.trophies"


class Trophies:
    """Kept in the browser's storage; what cannot be read counts as nothing, what cannot be kept is no trouble."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage

    def beaten(self, game: str) -> set[str]:
        """The ids of the bakers beaten in a game."""
        known = {level.id for level in BOTS[game].levels} if game in BOTS else set()
        return known & set(read_lists(self._storage, KEY).get(game, ()))

    def all(self) -> Iterator[tuple[str, str]]:
        """Every game with a baker beaten in it."""
        for game, bakers in read_lists(self._storage, KEY).items():
            yield from ((game, baker) for baker in bakers)

    def add(self, game: str, baker: str) -> None:
        """The person has won against a baker."""
        found = read_lists(self._storage, KEY)
        write_lists(self._storage, KEY, {**found, game: [*found.get(game, ()), baker]})

    def stars(self, game: str) -> int:
        """The number of the strongest baker beaten; 0 for none."""
        beaten = self.beaten(game)
        return max(
            (number for number, level in enumerate(BOTS[game].levels, 1) if level.id in beaten), default=0
        )
