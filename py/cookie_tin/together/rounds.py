"""One round of a match as a device knows it: what everybody saw, with the own secrets in their places.

The match on a device is an ordinary one, judged by the rules like any other. What the device does not know stands there
as a pretence: a hand of others is dealt some dice, and a sealed move of others is the first legal one that looks the
same from outside. Nobody is shown a pretence, since a view hides it like the truth. When the round is over all secrets
are opened, and it is played again from its beginning with nothing but the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from cookie_tin.games.contract import CHANCE, AnyState, Clause, Refused, Seat
from cookie_tin.match import Entry, Match
from cookie_tin.match.dealer import pick
from cookie_tin.together import clauses
from cookie_tin.together.hashing import Stream, digest

Hands = Callable[[Seat, bytes, int], Stream | None]
"""Where a seat's private dice come from, by the seed of the roll and the number of the move; None: not known here."""

Texts = Callable[[Seat, int], str | None]
"""What a seat sealed in a step, in full; None: not known here."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance acts, by a seed that everybody's links have made."""

    seed: bytes


@dataclass(frozen=True, slots=True)
class Moved:
    """A move that everybody sees."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Opened:
    """Moves that were sealed, as they look from outside, with the step in which each was sealed."""

    shown: Mapping[Seat, tuple[str, int]]


Item = Chance | Moved | Opened


class Cheated(Exception):
    """What a seat has sealed cannot be."""

    def __init__(self, seat: Seat, step: int, clause: Clause) -> None:
        super().__init__(clause.text)
        self.seat = seat
        self.step = step
        self.clause = clause


class Round:
    """What happened in this round so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.start = len(match.entries)
        self.items: list[Item] = []
        self.dice = 0
        """How many moves of chance were checked when the round was played again."""

    def hides(self, state: AnyState) -> bool:
        """Does somebody know something here that others may not?"""
        distributed = self.match.game.distributed
        return bool(distributed and distributed.hides(state))

    def play(self, item: Item, hands: Hands, texts: Texts) -> bool:
        """Take note of what happened, and play it. False, and nothing played, where it shows what is hidden yet."""
        entries, after = self._entries(self.match.state, item, hands, texts)
        self.items.append(item)
        if self.hides(self.match.state) and not self.hides(after):
            return False
        self._push(entries)
        return True

    def replay(self, hands: Hands, texts: Texts) -> None:
        """Play the round again from its beginning, by what is known now; Cheated where the rules forbid a move."""
        self.match.cursor = self.start
        self.dice = 0
        for item in self.items:
            entries, _ = self._entries(self.match.state, item, hands, texts)
            self.dice += isinstance(item, Chance)
            self._push(entries)

    def _push(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.match.play(entry.actor, entry.text)

    def _entries(
        self, state: AnyState, item: Item, hands: Hands, texts: Texts
    ) -> tuple[list[Entry], AnyState]:
        """What an item adds to the record, and the state after it."""
        found: list[Entry] = []
        for seat, move in self._moves(state, item, hands, texts):
            found.append(Entry(seat, state.format(move)))
            state = state.play(seat, move)
        return found, state

    def _moves(self, state: AnyState, item: Item, hands: Hands, texts: Texts) -> list[tuple[int, object]]:
        if isinstance(item, Chance):
            return [(CHANCE, self._draw(state, item.seed, hands))]
        if isinstance(item, Moved):
            return [(item.seat, self.find_move(state, item.seat, item.text))]
        moves: list[tuple[int, object]] = []
        for seat, (shown, step) in sorted(item.shown.items()):
            text = texts(seat, step)
            move = (
                self.find_lookalike(state, seat, shown)
                if text is None
                else self._true(state, seat, text, shown, step)
            )
            moves.append((seat, move))
        return moves

    def _draw(self, state: AnyState, seed: bytes, hands: Hands) -> object:
        """What chance does: for everybody from the seed, for one seat from what only that seat knows besides."""
        number, distributed = self.match.cursor, self.match.game.distributed
        public = Stream(digest("chance", seed, str(number)))
        if not distributed or state.outcomes():
            return pick(state, public)
        own: dict[Seat, Stream | None] = {}

        def draw(weights: Sequence[int], seat: Seat | None) -> int:
            if seat is None:
                return public.pick(weights)
            if seat not in own:
                own[seat] = hands(seat, seed, number)
            stream = own[seat]
            return stream.pick(weights) if stream else 0

        return distributed.draw(state, draw)

    def find_move(self, state: AnyState, seat: Seat, text: str) -> object:
        """The move of a text; Refused by the rule that forbids it."""
        move = state.parse(text)
        if clause := state.why_not(seat, move):
            raise Refused(clause)
        return move

    def look(self, state: AnyState, seat: Seat, move: object) -> str:
        """How a move looks from outside."""
        distributed = self.match.game.distributed
        return distributed.public_text(state, seat, move) if distributed else state.format(move)

    def find_lookalike(self, state: AnyState, seat: Seat, shown: str) -> object:
        """The first legal move that looks like this from outside; Refused when there is none."""
        for move in state.legal(seat):
            if self.look(state, seat, move) == shown:
                return move
        raise Refused(clauses.NO_LOOK, move=shown)

    def _true(self, state: AnyState, seat: Seat, text: str, shown: str, step: int) -> object:
        """What was sealed, judged by the rules now that the hand is known."""
        try:
            move = self.find_move(state, seat, text)
        except Refused as refused:
            raise Cheated(seat, step, refused.clause) from refused
        if self.look(state, seat, move) != shown:
            raise Cheated(seat, step, clauses.WRONG_MOVE)
        return move
