"""The games kept in this browser, each under a key of its own.

A save that cannot be read is left as it is and said so; nothing here ever overwrites one game with another.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any

from cookie_tin.games.contract import CHANCE, N_, Clause, Refused
from cookie_tin.match import Match, Record
from cookie_tin.match.foreign import read_json
from cookie_tin.match.record import BROKEN, Entry, read_record
from cookie_tin.page.table.match_context import ALONE, MatchContext
from cookie_tin.page.table.undone_answers import UndoneAnswers

PREFIX = "tin.match."
UNDONE = "tin.undone."
"""Before the key of a match: what chance and bots answered in moves of it, or of its branches, that were taken back."""

KEY = re.compile(r"[\w-]{1,64}", re.ASCII)
"""What a game is kept under, after the prefix. Nobody of ours wrote what has another name."""

LONGEST = 500_000
"""So many letters nothing has that is kept of one game: its record, or what was taken back in it."""

LONGEST_ANSWER = 400
"""So many letters no move has."""

LATEST = 2.5e14
"""Milliseconds: no clock is so late, nor can a calendar tell it."""

MOST_POINTS = 10_000
MOST_SENT = 100_000

FINISHED_KEPT = 40
"""So many finished games stay for another look; older ones make room."""

UNPLAYED_KEPT = 12
"""So many games that were begun stay without a single move; older ones make room."""

GONE = Clause(
    "shelf.gone",
    N_(
        "This game is not in this browser: it lies in the one it was played in, or it was thrown away. "
        "Share, in that browser, gives a link that opens everywhere."
    ),
)


@dataclass(frozen=True, slots=True)
class Save:
    """A kept game: its key, when it was last touched, and its record (None: it cannot be read)."""

    key: str
    when: float
    record: Record | None
    over: bool = False
    context: MatchContext = ALONE

    @property
    def unplayed(self) -> bool:
        """Has nobody made a move in it yet?"""
        return self.record is not None and not self.record.id and _unplayed(self.record.entries)

    def write(self) -> str:
        """As text; what could not be read cannot be written either."""
        record = self.record.write() if self.record else ""
        return json.dumps({"when": self.when, "over": self.over, **self.context._asdict(), "record": record})


class SavedGames:
    """Games in a browser's storage, which is a mapping of strings that may refuse to take more (OSError)."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self._storage = storage
        self._refused: dict[str, str] = {}
        """What the storage would not take: kept for as long as the page lives."""
        self._known: dict[str, str] = {}
        """What this tab has put or taken last. Where there is something else now, another tab has gone on with it."""

    def put(self, key: str, match: Match, when: float, context: MatchContext = ALONE) -> None:
        """Keep a match. OSError when the browser has no room or refuses: then it is kept until the page is left."""
        name, text = PREFIX + key, Save(key, when, match.record(), match.over, context).write()
        try:
            self._storage[name] = text
        except OSError:
            self._refused[name] = text
            raise
        self._refused.pop(name, None)
        self._known[name] = text
        if match.over or (not match.id and _unplayed(match.entries)):
            self._make_room()

    def take(self, key: str) -> Match:
        """The match kept under a key; Refused when it is gone or cannot be read."""
        text, record = self.text(key), self.save(key).record
        if record is None:
            raise Refused(BROKEN)
        self._known[PREFIX + key] = text
        return Match(record)

    def is_behind(self, key: str) -> bool:
        """Has another tab gone on with a game that this one has? It is not to be written over then."""
        kept = self._storage.get(PREFIX + key)
        return kept is not None and kept != self._known.get(PREFIX + key, kept)

    def save(self, key: str) -> Save:
        """What is kept under a key; Refused when it is gone."""
        return read_save(key, self.text(key))

    def text(self, key: str) -> str:
        """What is kept under a key as it is, readable or not; Refused when it is gone."""
        text = self._text(PREFIX + key)
        if text is None:
            raise Refused(GONE)
        return text

    def put_text(self, key: str, text: str) -> None:
        """Put back what `text` gave. What the browser does not take is kept until the page is left."""
        self._known[PREFIX + key] = text
        try:
            self._storage[PREFIX + key] = text
        except OSError:
            self._refused[PREFIX + key] = text

    def drop(self, key: str) -> None:
        """Remove a game from the storage; for ever, if the page does not put its text back."""
        self._refused.pop(PREFIX + key, None)
        self._known.pop(PREFIX + key, None)
        self._storage.pop(PREFIX + key, None)
        self._storage.pop(UNDONE + key, None)

    def undone_answers(self, key: str | None, context: MatchContext) -> UndoneAnswers:
        """What was taken back in a match and in those it is tied to as a branch."""
        if key is None:
            return UndoneAnswers()
        return UndoneAnswers(read_undone(self._storage.get(UNDONE + self._root(key, context), "{}")))

    def put_undone(self, key: str, context: MatchContext, undone: UndoneAnswers) -> None:
        """Keep it, if there is more of it. OSError when the browser has no room or refuses."""
        if undone.changed:
            self._storage[UNDONE + self._root(key, context)] = json.dumps(undone.answers)
            undone.changed = False

    def _root(self, key: str, context: MatchContext) -> str:
        """The game from which a branch, or a branch of a branch, was taken."""
        seen = {key}
        while context.parent and context.parent not in seen and PREFIX + context.parent in self._storage:
            key = context.parent
            context = self.save(key).context
            seen.add(key)
        return key

    def saves(self) -> list[Save]:
        """All kept games, the last touched first."""
        return sorted(self._all(), key=lambda save: save.when, reverse=True)

    def unfinished(self, game: str) -> list[Save]:
        """The unfinished matches of a game, the last touched first."""
        return [save for save in self.saves() if save.record and save.record.game == game and not save.over]

    def of_match(self, id_: str) -> Save | None:
        """The match of that id, as it is kept here."""
        return next((save for save in self._all() if save.record and save.record.id == id_), None)

    def _text(self, name: str) -> str | None:
        return self._refused.get(name) or self._storage.get(name)

    def _all(self) -> Iterator[Save]:
        for name in dict.fromkeys([*self._storage, *self._refused]):
            key = name.removeprefix(PREFIX)
            if name.startswith(PREFIX) and KEY.fullmatch(key) and (text := self._text(name)) is not None:
                yield read_save(key, text)

    def _make_room(self) -> None:
        saves = self.saves()
        finished = [save for save in saves if save.over][FINISHED_KEPT:]
        unplayed = [save for save in saves if save.unplayed and not save.over][UNPLAYED_KEPT:]
        for save in finished + unplayed:
            self.drop(save.key)


def _unplayed(entries: Sequence[Entry]) -> bool:
    return all(entry.actor == CHANCE for entry in entries)


def read_save(key: str, text: str) -> Save:
    """The game of a text; without a record where it, or what it belongs to, cannot be read."""
    try:
        kept = read_json(text, LONGEST)
        record = read_record(kept["record"])
        return Save(
            key, _when(kept["when"]), record, kept["over"] is True, _context(kept, len(record.players))
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return Save(key, 0.0, None)


def _when(kept: object) -> float:
    return float(kept) if type(kept) in (int, float) and 0 <= kept <= LATEST else 0.0  # type: ignore[operator, arg-type]


def _context(kept: dict[str, Any], seats: int) -> MatchContext:
    """What a match of so many seats belongs to; ValueError where that cannot be."""
    first, wins, won = (
        tuple(_whole(number, -MOST_POINTS, MOST_POINTS) for number in _row(kept.get(name, []), seats))
        for name in ("first", "wins", "first_wins")
    )
    seat = kept.get("seat")
    return MatchContext(
        first,
        _name(kept.get("parent", "")),
        wins,
        won,
        seat if seat is None else _whole(seat, 0, seats - 1),
        _whole(kept.get("sent", 0), 0, MOST_SENT),
        _whole(kept.get("told", 0), 0, MOST_SENT),
        _name(kept.get("number", "")),
        _name(kept.get("room", "")),
    )


def _row(kept: object, seats: int) -> list[Any]:
    if not isinstance(kept, list) or len(kept) not in (0, seats):
        raise ValueError("not one for each seat")
    return kept


def _whole(kept: object, least: int, most: int) -> int:
    if type(kept) is not int or not least <= kept <= most:
        raise ValueError("no number that could be")
    return kept


def _name(kept: object) -> str:
    if not isinstance(kept, str) or (kept and not KEY.fullmatch(kept)):
        raise ValueError("no name of ours")
    return kept


def read_undone(text: str) -> dict[str, str]:
    """What was taken back, by its place; nothing where that cannot be read."""
    try:
        answers = read_json(text, LONGEST)
    except ValueError:
        return {}
    if not isinstance(answers, dict):
        return {}
    return {
        place: answer
        for place, answer in answers.items()
        if isinstance(answer, str) and max(len(place), len(answer)) <= LONGEST_ANSWER
    }
