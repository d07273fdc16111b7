"""One match: the players at the table, the moves made, and where the cursor stands among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cookie_tin.games import find
from cookie_tin.games.contract import CHANCE, N_, Actor, AnyState, Clause, Event, Options, Refused, Seat
from cookie_tin.match.dealer import Dealer
from cookie_tin.match.record import LONGEST, Entry, Player, Record

IMPOSSIBLE = Clause(
    "record.move", N_("This game cannot be replayed: its move {number}, “{move}”, is not possible.")
)
TOO_LONG = Clause("record.full", N_("This game has become too long to be kept: it cannot go on."))
WRONG_SEATS = Clause("table.seats", N_("This game needs another number of players."))


ROOM = 4096
"""What a record's text needs at most for its header and one more move."""


class Match:
    """A match in progress. Everything derives from its record: position, undo, replay, link and save."""

    def __init__(self, record: Record) -> None:
        self.game = find(record.game)
        self.players = record.players
        self.origin = record.position
        self.id = record.id
        self.proofs = record.proofs
        first = (
            self.game.at(record.position, record.options)
            if record.position
            else self.game.start(record.options)
        )
        self.options = first.options
        if len(record.players) != self.game.seats(first.options):
            raise Refused(WRONG_SEATS)
        self._hides = self.game.hides(first.options)
        self._states: list[AnyState] = [first]
        self._told: dict[tuple[int, Seat | None], Sequence[Event]] = {}
        self._entries: list[Entry] = []
        self._lengths = [0]
        """So many characters of the record the moves up to each cursor take."""
        self.changes = 0
        """How often the position on the table has changed so far: it is another number for ever after."""
        self.settled = 0
        """So many moves are known elsewhere and cannot be taken back."""
        for number, entry in enumerate(record.entries, 1):
            try:
                self._push(*_check_entry(self._states[-1], entry))
            except Refused as refusal:
                raise Refused(IMPOSSIBLE, number=number, move=entry.text) from refusal
        self.cursor = record.cursor

    @classmethod
    def new(
        cls, game: str, options: Options, players: Sequence[Player], position: str = "", id: str = ""
    ) -> Match:
        """A match at its beginning; with an id where several devices play it."""
        return cls(Record(game, dict(options), tuple(players), position=position, id=id))

    def record(self) -> Record:
        """The match as a value."""
        entries = tuple(self._entries)
        header = (self.game.id, self.options, self.players)
        return Record(*header, entries, self.cursor, self.origin, self.id, self.proofs)

    @property
    def cursor(self) -> int:
        """So many moves of the record have been made in the position on the table."""
        return self._cursor

    @cursor.setter
    def cursor(self, cursor: int) -> None:
        self._cursor = cursor
        self.changes += 1

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All moves of the record, those after the cursor included."""
        return tuple(self._entries)

    @property
    def state(self) -> AnyState:
        """The position at the cursor."""
        return self._states[self.cursor]

    @property
    def latest(self) -> bool:
        """Is the cursor at the end of the record? Only there do chance and bots act."""
        return self.cursor == len(self._entries)

    @property
    def over(self) -> bool:
        """Has the recorded game ended, wherever the cursor stands?"""
        return self._states[-1].result() is not None

    @property
    def shareable(self) -> bool:
        """May the whole record be shown to anybody? While a game with secrets is on, it may not."""
        return self.over or not self._hides

    def state_at(self, index: int) -> AnyState:
        """The position after that many moves."""
        return self._states[index]

    def events(self, index: int, viewer: Seat | None = None) -> Sequence[Event]:
        """What the move number `index` (from 0) did, as the viewer may know it."""
        if (index, viewer) not in self._told:
            state, entry = self._states[index], self._entries[index]
            self._told[index, viewer] = state.events(entry.actor, state.parse(entry.text), viewer)
        return self._told[index, viewer]

    def play(self, actor: Actor, text: str) -> None:
        """Make a move at the cursor. A different move than the recorded one replaces the rest of the record."""
        entry, move = _check_entry(self.state, Entry(actor, text))
        if self._lengths[self.cursor] > LONGEST - ROOM:
            raise Refused(TOO_LONG)
        if self.latest or self._entries[self.cursor] != entry:
            del self._entries[self.cursor :]
            del self._states[self.cursor + 1 :], self._lengths[self.cursor + 1 :]
            self._told = {told: events for told, events in self._told.items() if told[0] < self.cursor}
            self._push(entry, move)
        self.cursor += 1

    def check(self, actor: Actor, text: str) -> None:
        """Refused where the rules forbid this move at the cursor."""
        _check_entry(self.state, Entry(actor, text))

    def repeats(self, actor: Actor, text: str) -> bool:
        """Is this the move that the record has at the cursor?"""
        return (
            not self.latest and self._entries[self.cursor] == _check_entry(self.state, Entry(actor, text))[0]
        )

    def begins_like(self, other: Match) -> bool:
        """Have both the same rules and the same beginning, so that one may be a later moment of the other?"""
        starts = [(one.game, one.options, one.origin, one.id, len(one.players)) for one in (self, other)]
        return starts[0] == starts[1]

    def branch(self) -> Match:
        """The same match up to the cursor, to be played on otherwise: another match from then on."""
        return Match(replace(self.record(), entries=self.entries[: self.cursor], id="", proofs=()))

    def deal(self, dealer: Dealer) -> None:
        """Let chance act until it is somebody's turn or the game is over."""
        while self.chance():
            self.deal_once(dealer)

    def chance(self) -> bool:
        """Is it chance that acts now?"""
        return self.latest and CHANCE in self.state.to_act()

    def draw(self, dealer: Dealer) -> str:
        """One outcome of chance, where it acts, as a move's text."""
        return self.state.format(dealer.pick(self.state))

    def deal_once(self, dealer: Dealer) -> None:
        """Let chance act, a single time."""
        self.play(CHANCE, self.draw(dealer))

    def people(self) -> list[Seat]:
        """The seats on which people sit."""
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    def undo(self) -> None:
        """Back to the last decision of a person (of anybody, when only bots play)."""
        self.cursor = self._before()

    def redo(self) -> None:
        """Forward to the next decision of a person, or to the end of the record."""
        steps = range(self.cursor + 1, len(self._entries))
        self.cursor = next((index for index in steps if self._decides(index)), len(self._entries))

    def can_undo(self) -> bool:
        return self._before() < self.cursor

    def can_redo(self) -> bool:
        return not self.latest

    def floor(self) -> int:
        """The earliest cursor that may be gone back to: between people a reveal or a die cannot be taken back."""
        if len(self.people()) < 2 or self.over:
            return 0
        shown = 0
        for index, (state, entry) in enumerate(zip(self._states, self._entries, strict=False)):
            if state.reveals(entry.actor, state.parse(entry.text)):
                shown = index + 1
        return shown

    def go(self, cursor: int) -> None:
        """Put the cursor after that many moves, as far back as `floor` allows."""
        self.cursor = max(self.floor(), min(cursor, len(self._entries)))

    def _before(self) -> int:
        steps = range(self.cursor - 1, max(self.floor(), self.settled) - 1, -1)
        return next((index for index in steps if self._decides(index)), self.cursor)

    def _decides(self, index: int) -> bool:
        """Was it a person who moved next? Where several act at once, going back stops at the person's own move."""
        return self._entries[index].actor in (self.people() or range(len(self.players)))

    def _push(self, entry: Entry, move: Any) -> None:
        self._states.append(self._states[-1].play(entry.actor, move))
        self._entries.append(entry)
        self._lengths.append(self._lengths[-1] + len(entry.text) + 3)


def _check_entry(state: AnyState, entry: Entry) -> tuple[Entry, Any]:
    """The entry in its proper text form and its move; Refused by the rule that forbids it."""
    move = state.parse(entry.text)
    clause = state.why_not(entry.actor, move)
    if clause:
        raise Refused(clause)
    return Entry(entry.actor, state.format(move)), move
