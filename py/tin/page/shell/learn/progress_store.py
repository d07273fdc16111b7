"""What somebody has learned and solved, kept in the browser."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping

from tin.learn.progress import KEY, Progress, read


class ProgressStore:
    """Always read anew: another tab may have written in it. What cannot be kept lasts as long as the page."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage
        self._refused = ""

    @property
    def progress(self) -> Progress:
        """The progress that is stored; an empty one where that cannot be read."""
        kept = read(self._storage.get(KEY))
        return kept.joined(read(self._refused)) if self._refused else kept

    def write(self, change: Callable[[Progress], Progress]) -> Progress:
        """Write something into it; gives what it says now."""
        now = change(self.progress)
        try:
            self._storage[KEY] = now.write()
            self._refused = ""
        except OSError:
            self._refused = now.write()
        return now
