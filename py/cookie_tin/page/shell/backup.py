"""Everything that is kept in this browser as one file: games, stars, what was learned, settings.

A file may be anybody's. It brings nothing but what has a reader here: by the table of names every text is read, joined
with what is here, and written anew by ourselves; what nobody can read is left out. Nothing here is lost for it: of two
of the same the further one stays, or both do.

The secrets of games with other devices never leave this one, and none are taken from a file: neither the sessions of
rooms nor their games while they are going on, nor a game by link before its start is agreed. Nobody could go on with
them elsewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import replace
from zlib import crc32

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.learn import bookmarks, progress
from cookie_tin.match import Player, Record
from cookie_tin.match.foreign import read_json
from cookie_tin.match.record import FOREIGN, HUGE
from cookie_tin.page.games import FACES
from cookie_tin.page.shell import saves, settings, shown_bubbles, trophies
from cookie_tin.page.shell.lab import saved_runs
from cookie_tin.page.shell.lists_by_game import read_lists, write_lists
from cookie_tin.page.shell.saves import FINISHED_KEPT, UNPLAYED_KEPT, Save, SavedGames, read_save
from cookie_tin.page.shell.together.room_keeper import NAME as OWN_NAME
from cookie_tin.page.table import undone_answers
from cookie_tin.page.table.match_file import EVERYTHING, MOST_OF_ALL

NAME = "cookie-tin-everything.txt"
BROUGHT = Clause("page.brought", N_("What the file holds is here now, beside what was here before."))
PARTLY = Clause(
    "page.partly",
    N_("What could be read of the file is here now, beside what was here before; the rest was left out."),
)

MOST_GAMES = 200
"""So many games are here at the most when a file has brought some: to list them each is played through."""

MOST_OF_GAMES = 1_000_000
"""So many letters all of them have then."""

MOST_LEARNED = 500_000
"""Letters: what was learned gets no longer by a file."""

MOST_BUBBLES = 100
"""So many no game has."""

_BUBBLE = re.compile(r"[a-z0-9_.*-]{1,40}")

Storage = MutableMapping[str, str]
Join = Callable[[Storage, str, str], bool]
"""Joins the text of a name with what is stored; False where it could not be read, or was too much."""


def write(storage: Mapping[str, str]) -> str:
    """Everything that may be taken along, as the text of one file."""
    kept = {name: storage[name] for name in sorted(storage) if _join_of(name) and not _stays(storage, name)}
    return f"{EVERYTHING}\n{json.dumps(kept, ensure_ascii=False, indent=0)}\n"


def bring(content: str, storage: Storage, now: float) -> bool:
    """Join a file with what is here, and with no game that is later than now.

    True when all of it was read; Refused when it is no such file, OSError when there is no room for it.
    """
    found = _read(content)
    games = {
        name: replace(save, when=min(save.when, now))
        for name, text in found.items()
        if name.startswith(saves.PREFIX) and isinstance(text, str)
        if (save := read_save(name.removeprefix(saves.PREFIX), text)).record
    }
    newest = sorted(games.values(), key=lambda save: save.when, reverse=True)
    kept = SavedGames(storage).saves()
    done = [_join_game(storage, kept, save) for save in newest if not _is_secret(save)]
    for name in sorted(found.keys() - games.keys()):
        text, join = found[name], _join_of(name)
        if not name.startswith(STAYING):
            done.append(bool(join and isinstance(text, str) and join(storage, name, text)))
    return all(done)


def _read(content: str) -> dict[str, object]:
    if len(content) > MOST_OF_ALL:
        raise Refused(HUGE)
    first, _line, rest = content.partition("\n")
    try:
        found = read_json(rest, MOST_OF_ALL)
    except ValueError:
        raise Refused(FOREIGN) from None
    if first.rstrip() != EVERYTHING or not isinstance(found, dict):
        raise Refused(FOREIGN)
    return found


def _is_secret(save: Save) -> bool:
    """Does this device know something of the game that it has to keep to itself?"""
    return bool(save.context.number or (save.context.room and not save.over))


def _stays(storage: Mapping[str, str], name: str) -> bool:
    """Is this a game, or does it belong to one, that cannot leave?"""
    for start in (saves.PREFIX, saves.UNDONE):
        if name.startswith(start):
            key = name.removeprefix(start)
            save = read_save(key, storage.get(saves.PREFIX + key, ""))
            return save.record is None or _is_secret(save)
    return False


# How each name is joined with what is here.


def _join_game(storage: Storage, kept: list[Save], save: Save) -> bool:
    """`kept` are the games that are here, and grow."""
    name = saves.PREFIX + save.key
    here = read_save(save.key, storage[name]) if name in storage else None
    if here and here.record and save.record:
        if save.when <= here.when or (save.record.id and not _goes_on(here.record, save.record)):
            return True
        if _goes_on(here.record, save.record):
            storage[name] = save.write()
            return True
    if here and save.record:
        save = replace(save, key=f"{save.key[:50]}-{crc32(save.record.write().encode()):08x}")
        name = saves.PREFIX + save.key
        if name in storage:
            return True
    alike = [one for one in kept if one.over == save.over and (save.over or one.unplayed == save.unplayed)]
    most = FINISHED_KEPT if save.over else UNPLAYED_KEPT if save.unplayed else MOST_GAMES
    text = save.write()
    letters = len(text) + sum(len(storage[saves.PREFIX + one.key]) for one in kept)
    full = len(kept) >= MOST_GAMES or len(alike) >= most or letters > MOST_OF_GAMES
    if not full and saves.KEY.fullmatch(save.key):
        storage[name] = text
        kept.append(save)
        return True
    return False


def _goes_on(here: Record, theirs: Record) -> bool:
    """Is it the same match, with all the moves that are here?"""
    moves = theirs.entries[: len(here.entries)]
    return replace(theirs, entries=moves, cursor=here.cursor, proofs=here.proofs) == here


def _unless_here(rewrite: Callable[[str], str | None]) -> Join:
    """What is here stays."""

    def join(storage: Storage, name: str, text: str) -> bool:
        now = rewrite(text)
        if now is not None and name not in storage:
            storage[name] = now
        return now is not None

    return join


def _is_object(text: str) -> bool:
    try:
        return isinstance(read_json(text), dict)
    except ValueError:
        return False


def _rewrite_name(text: str) -> str | None:
    try:
        return Player(text).name
    except Refused:
        return None


def _join_undone(storage: Storage, name: str, text: str) -> bool:
    if saves.PREFIX + name.removeprefix(saves.UNDONE) in storage and name not in storage:
        storage[name] = json.dumps(undone_answers.newest(saves.read_undone(text)))
    return _is_object(text)


def _join_progress(storage: Storage, name: str, text: str) -> bool:
    joined = progress.read(storage.get(name)).joined(progress.read(text)).write()
    fits = len(joined) <= MOST_LEARNED
    if fits and _is_object(text):
        storage[name] = joined
    return fits and _is_object(text)


def _join_trophies(storage: Storage, _name: str, text: str) -> bool:
    """The bakers that were beaten here or there."""
    mine, theirs = trophies.Trophies(storage), trophies.Trophies({trophies.KEY: text})
    for game in BOTS:
        for baker in theirs.beaten(game) - mine.beaten(game):
            mine.add(game, baker)
    return _is_object(text)


def _join_bubbles(storage: Storage, name: str, text: str) -> bool:
    """Whoever was shown something there need not be shown it here."""
    mine, theirs = read_lists(storage, name), read_lists({name: text}, name)
    for game in theirs.keys() & FACES.keys():
        shown = {bubble for bubble in theirs[game] if _BUBBLE.fullmatch(bubble)}
        mine[game] = [*mine.get(game, []), *sorted(shown)][:MOST_BUBBLES]
    write_lists(storage, name, mine)
    return _is_object(text)


def _join_run(storage: Storage, name: str, text: str) -> bool:
    return saved_runs.bring(storage, name.removeprefix(saved_runs.PREFIX), text)


JOINED: dict[str, Join] = {
    settings.KEY: _unless_here(lambda text: settings.read(text).write() if _is_object(text) else None),
    bookmarks.KEY: _unless_here(
        lambda text: bookmarks.write(bookmarks.read(text)) if _is_object(text) else None
    ),
    OWN_NAME: _unless_here(_rewrite_name),
    progress.KEY: _join_progress,
    trophies.KEY: _join_trophies,
    shown_bubbles.KEY: _join_bubbles,
    saved_runs.KEY: lambda _storage, _name, _text: True,
}
"""The names that a file may bring, each with its reader. The list of experiments grows with what is brought of each."""

EACH: dict[str, Join] = {
    saves.PREFIX: lambda _storage, _name, _text: False,
    saves.UNDONE: _join_undone,
    saved_runs.PREFIX: _join_run,
}
"""The same, by how a name begins. A game that can be read has been joined already."""

STAYING = ("tin.half.", "tin.answer", "tin.front", "tin.aside.")
"""What older files may hold, and what belongs to this device alone: secrets of rooms, an answer on its way to another
tab, the front page as it was, and what could not be read here."""


def _join_of(name: str) -> Join | None:
    """How a name is joined; None where a file may not bring it."""
    return JOINED.get(name) or next((join for start, join in EACH.items() if name.startswith(start)), None)
