"""Everything that is kept in this browser as one file: games, stars, what was learned, settings.

What a file brings is joined with what is here: nothing here is lost, and of two of the same the further one stays.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.learn import progress
from cookie_tin.match.record import FOREIGN, HUGE
from cookie_tin.page.shell import trophies
from cookie_tin.page.shell.saves import PREFIX, SavedGames
from cookie_tin.page.table.match_file import EVERYTHING, MOST_OF_ALL

OURS = "tin."
"""With this every name begins that we keep something under."""

NAME = "cookie-tin-everything.txt"
BROUGHT = Clause("page.brought", N_("What the file holds is here now, beside what was here before."))


def write(storage: Mapping[str, str]) -> str:
    """Everything that is stored, as the text of one file."""
    kept = {name: storage[name] for name in sorted(storage) if name.startswith(OURS)}
    return f"{EVERYTHING}\n{json.dumps(kept, ensure_ascii=False, indent=0)}\n"


def bring(content: str, storage: MutableMapping[str, str]) -> None:
    """Join a file with what is here; Refused when it is none, OSError when there is no room for it."""
    for name, text in _read(content).items():
        here = storage.get(name)
        now = _merge(name, here, text)
        if now is not None and now != here:
            storage[name] = now


def _read(content: str) -> dict[str, str]:
    if len(content) > MOST_OF_ALL:
        raise Refused(HUGE)
    first, _line, rest = content.partition("\n")
    try:
        found: Any = json.loads(rest)
    except (ValueError, RecursionError):
        raise Refused(FOREIGN) from None
    if first.rstrip() != EVERYTHING or not isinstance(found, dict):
        raise Refused(FOREIGN)
    return {name: text for name, text in found.items() if name.startswith(OURS) and isinstance(text, str)}


def _merge(name: str, here: str | None, text: str) -> str | None:
    """What is kept under a name from now on; None where what the file says cannot be understood."""
    if name.startswith(PREFIX):
        return _further(here, text)
    join = JOINED.get(name)
    return join(here, text) if join else text if here is None else here


def _further(here: str | None, text: str) -> str | None:
    """Of two saves of one game the one that was touched last."""
    saves = [SavedGames({f"{PREFIX}x": one}).save("x") for one in (text, here) if one is not None]
    if saves[0].record is None:
        return here
    return here if len(saves) > 1 and saves[1].when >= saves[0].when else text


def _merge_progress(here: str | None, text: str) -> str:
    return progress.read(here).joined(progress.read(text)).write()


def _merge_trophies(here: str | None, text: str) -> str:
    """The bakers that were beaten here or there."""
    found: dict[str, str] = {trophies.KEY: here or "{}"}
    mine, theirs = trophies.Trophies(found), trophies.Trophies({trophies.KEY: text})
    for game, baker in theirs.all():
        mine.add(game, baker)
    return found[trophies.KEY]


JOINED: dict[str, Callable[[str | None, str], str]] = {
    progress.KEY: _merge_progress,
    trophies.KEY: _merge_trophies,
}
"""What is neither one thing nor the other, but both together."""
