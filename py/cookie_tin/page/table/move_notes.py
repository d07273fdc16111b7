"""The moves of a record as the list beside the board has them. Each is noted once, since a game may be long."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import Actor, Event
from cookie_tin.match import Match
from cookie_tin.page.face import Face


class MoveNotes:
    """What was noted of one match; another match, or another language, is noted anew."""

    def __init__(self) -> None:
        self._notes: dict[tuple[int, Actor, str, bool], tuple[Sequence[Event], tuple[str, str]]] = {}

    def all(self, match: Match, face: Face) -> list[tuple[str, str]]:
        """Every move of the record, from the first."""
        shareable, found = match.shareable, []
        for index, entry in enumerate(match.entries):
            events, key = match.events(index), (index, entry.actor, entry.text, shareable)
            noted = self._notes.get(key)
            if noted is None or noted[0] is not events:
                note = face.note(entry.actor, entry.text if shareable else "", events)
                noted = self._notes[key] = events, note
            found.append(noted[1])
        return found

    def forget(self) -> None:
        """They were written in another language."""
        self._notes.clear()
