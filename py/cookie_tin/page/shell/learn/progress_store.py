"""What somebody has learned and solved, and where they are on each way through puzzles, kept in the browser."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping

from cookie_tin.learn import bookmarks
from cookie_tin.learn.bookmarks import Bookmark
from cookie_tin.learn.progress import KEY, Progress, read


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


class BookmarkStore:
    """Always read anew, as above."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage
        self._refused: str | None = None

    def all(self) -> dict[str, Bookmark]:
        """Every bookmark by the name of its way."""
        return bookmarks.read(self._storage.get(bookmarks.KEY) if self._refused is None else self._refused)

    def find(self, name: str) -> Bookmark:
        """The bookmark of a way; an empty one where there is none."""
        return self.all().get(name, Bookmark())

    def put(self, name: str, bookmark: Bookmark | None) -> None:
        """Move a bookmark; None takes it away."""
        others = {other: one for other, one in self.all().items() if other != name}
        self._write({**others, name: bookmark} if bookmark else others)

    def forget_finished(self, now: float) -> None:
        """Runs that are at their end begin anew from here on."""
        kept = self.all()
        going = {name: one for name, one in kept.items() if not one.over(now)}
        if len(going) < len(kept):
            self._write(going)

    def _write(self, all_: dict[str, Bookmark]) -> None:
        text = bookmarks.write(all_)
        try:
            self._storage[bookmarks.KEY] = text
            self._refused = None
        except OSError:
            self._refused = text
