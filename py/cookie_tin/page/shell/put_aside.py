"""What is stored and cannot be read is put aside before anybody asks for it, and the page says so in a sentence.

A game that cannot be read is not among it: it stays where it is, and its place in the list says so (saves.py).
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from contextlib import suppress

from cookie_tin.games.contract import N_, Clause
from cookie_tin.match.foreign import read_json

ASIDE = "tin.aside."
"""Before the name under which it was stored."""

LONGEST = 100_000
"""So many letters of it are put aside; nothing that is ours and damaged has more."""

STORED: Mapping[str, type] = {
    "tin.settings": dict,
    "tin.learn": dict,
    "tin.learn.bookmarks": dict,
    "tin.trophies": dict,
    "tin.taught": dict,
    "tin.lab": list,
}
"""What is read again and again, and written anew: then what could not be read would be gone. Written out here, because
those who read it come later than the first board."""

SAID = Clause(
    "page.aside",
    N_(
        "Something that is kept in this browser could not be read. It was put aside; everything else is as it was."
    ),
)


def put_aside(storage: MutableMapping[str, str]) -> bool:
    """Put aside what cannot be read; was there any?"""
    damaged = [name for name, kind in STORED.items() if name in storage and not _is_read(storage[name], kind)]
    for name in damaged:
        text = storage.pop(name)
        with suppress(OSError):
            storage[ASIDE + name] = text[:LONGEST]
    return bool(damaged)


def _is_read(text: str, kind: type) -> bool:
    try:
        return isinstance(read_json(text), kind)
    except ValueError:
        return False
