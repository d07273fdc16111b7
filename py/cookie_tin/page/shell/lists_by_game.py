"""Words kept for each game in the browser's storage, which people and other programs can write to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, MutableMapping
from contextlib import suppress

from cookie_tin.match.foreign import read_json

LONGEST = 100_000
"""Letters that nothing of the kind has."""


def read_lists(storage: Mapping[str, str], key: str) -> dict[str, list[str]]:
    """The words by game; what cannot be read counts as nothing."""
    try:
        stored = read_json(storage.get(key, "{}"), LONGEST)
    except ValueError:
        return {}
    if not isinstance(stored, dict):
        return {}
    lists = {game: words for game, words in stored.items() if isinstance(words, list)}
    return {game: [word for word in words if isinstance(word, str)] for game, words in lists.items()}


def write_lists(storage: MutableMapping[str, str], key: str, lists: Mapping[str, Iterable[str]]) -> None:
    """What cannot be kept is no trouble."""
    with suppress(OSError):
        storage[key] = json.dumps({game: sorted({*words}) for game, words in lists.items()})
