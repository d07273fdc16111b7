"""The stored sessions of matches that this device has a part in: its secrets and all messages. They never leave it."""

from __future__ import annotations

import json
from collections.abc import MutableMapping

from cookie_tin.games.contract import Refused
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


class StoredSessions:
    """Sessions in a browser's storage, each under the id of its match."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage
        self._written: dict[str, list[str]] = {}
        """By match: the messages that its session was written with."""

    def keep(self, session: Session) -> bool:
        """Keep what a device knows of a match; True when all of it was written anew. OSError when there is no room."""
        name, own = PREFIX + session.setup.id, {*map(str, session.first)}
        written = self._written.get(session.setup.id)
        more = session.log[len(written) :] if written is not None else []
        few = len(more) < FEW and not any(line.split("|", 4)[3] in own for line in more)
        if written is not None and few and not session.closed and session.log[: len(written)] == written:
            self._storage[name + MORE] = json.dumps(more)
            return False
        self._storage[name] = write_session(session)
        self._storage.pop(name + MORE, None)
        self._written[session.setup.id] = [*session.log]
        return True

    def take(self, match: str) -> Session:
        """The session of a match; Refused when it is not here, or cannot be read."""
        text = self._storage.get(PREFIX + match)
        if text is None:
            raise Refused(GONE)
        session = read_session(text)
        try:
            for line in json.loads(self._storage.get(PREFIX + match + MORE, "[]")):
                session.receive(str(line))
        except (ValueError, TypeError):
            pass  # those who sent them have them still
        session.out = []
        return session

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
