"""The stored sessions of matches that this device has a part in: its secrets and all messages. They never leave it.

Another tab may have gone on with a match: what it knows more is never written over.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from contextlib import suppress
from json import dumps
from typing import NamedTuple

from cookie_tin.games.contract import Refused
from cookie_tin.match.foreign import read_json
from cookie_tin.page.shell.saves import GONE, SavedGames
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import read_session, write_session

PREFIX = "tin.half."

FINISHED_KEPT = 2
"""So many sessions of finished games stay, for those who have not heard the end."""

MORE = ".more"
"""After the name of a session: the messages of others that have come since it was written."""

FEW = 40
"""So many of those are kept beside the session, so that a long one is not written anew for every message."""


class Overtaken(Exception):
    """Another tab has gone on with the match, or has other secrets for it: what it has stored stays."""


class Texts(NamedTuple):
    """What is stored of a session: itself, and the messages that came since."""

    session: str | None
    more: str | None


class StoredSessions:
    """Sessions in a browser's storage, each under the id of its match."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage
        self._written: dict[str, list[str]] = {}
        """By match: the messages that its session was written with."""
        self._seen: dict[str, Texts] = {}
        """By match: what this tab has written or read last."""

    def keep(self, session: Session) -> bool:
        """Keep what a device knows of a match; True when all of it was written anew.

        OSError when there is no room, Overtaken when there is more than this tab knows.
        """
        match, own = session.setup.id, {*map(str, session.first)}
        name, stored = PREFIX + match, self._texts(match)
        if stored != self._seen.get(match):  # also where it was all cleared
            if not knows(session, stored):
                raise Overtaken
            self._written.pop(match, None)
        written = self._written.get(match)
        more = session.log[len(written) :] if written is not None else []
        few = len(more) < FEW and not any(line.split("|", 4)[3] in own for line in more)
        if written is not None and few and not session.closed and session.log[: len(written)] == written:
            texts = Texts(stored.session, dumps(more))
            self._storage[name + MORE] = dumps(more)
        else:
            texts = Texts(write_session(session), None)
            self._storage[name] = texts.session or ""
            self._storage.pop(name + MORE, None)
            self._written[match] = [*session.log]
        self._seen[match] = texts
        return texts.more is None

    def take(self, match: str) -> Session:
        """The session of a match; Refused when it is not here, or cannot be read."""
        texts = self._texts(match)
        if texts.session is None:
            raise Refused(GONE)
        session = read_session(texts.session)
        known = {*session.log}  # a crash may have come between the two being written
        with suppress(ValueError, TypeError, Refused):  # those who sent them have them still
            for line in read_json(texts.more or "[]"):
                if line not in known:
                    session.receive(str(line))
        session.out = []
        self._seen[match] = texts
        self._written.pop(match, None)
        return session

    def changed(self, match: str) -> bool:
        """Has another tab stored something of this match?"""
        stored = self._texts(match)
        return stored.session is not None and stored != self._seen.get(match)

    def _texts(self, match: str) -> Texts:
        return Texts(self._storage.get(PREFIX + match), self._storage.get(PREFIX + match + MORE))

    def has(self, match: str) -> bool:
        return PREFIX + match in self._storage

    def tidy(self, games: SavedGames) -> None:
        """Forget the sessions of games that were thrown away, or were over long ago."""
        saves = [save for save in games.saves() if save.context.room]
        finished = [save.context.room for save in saves if save.over][:FINISHED_KEPT]
        wanted = {*finished, *(save.context.room for save in saves if not save.over)}
        for name in [name for name in self._storage if name.startswith(PREFIX)]:
            if name.removeprefix(PREFIX).removesuffix(MORE) not in wanted:
                del self._storage[name]


def knows(session: Session, stored: Texts) -> bool:
    """Does a session know everything that is stored of it? What cannot be read is nothing."""
    if stored.session is None:
        return True
    try:
        kept = read_json(stored.session)
        lines = {*map(str, kept["log"]), *map(str, read_json(stored.more or "[]"))}
        same = kept["secrets"] == read_json(write_session(session))["secrets"]
    except (ValueError, TypeError, KeyError):
        return True
    return same and lines <= {*session.log}
