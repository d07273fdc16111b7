"""The moves of a record as choices among those that the rules allow, for the code of links.

Whoever reads a link has the rules as well, so a move needs no more than its number among the legal ones (by their
texts in order), and what follows by itself needs nothing. Dice are packed by their chances, and the rest as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cookie_tin.games.contract import CHANCE, Actor, AnyState, Distributed, Refused, Seat
from cookie_tin.match.match import Match
from cookie_tin.match.packing import Kinds, Reader, Writer
from cookie_tin.match.record import BROKEN, HUGE, Entry, Record

MOST_LOOKED_AT = 100_000
"""So many legal moves are looked at for one link, at most: no link takes noticeable time."""

FIRST = 15
"""How likely it is, out of 16, that of several who act at once the first does."""


class Moves:
    """The moves of a record, one after the other, each known to be legal before the next is asked for.

    With `kinds` it is learnt what kind of move people make; without, any move is as likely as the next.
    """

    def __init__(self, record: Record, kinds: Kinds | None = None) -> None:
        self.match = Match(replace(record, entries=(), cursor=0))
        self.distributed = self.match.game.distributed
        self.kinds = kinds
        self.looked_at = 0

    def write(self, writer: Writer, entries: Sequence[Entry]) -> None:
        for entry in entries:
            state = self.match.state
            acting = state.to_act()
            writer.pick(acting.index(entry.actor), _turns(acting))
            if choices := self._choices(state, entry.actor):
                self._write_choice(writer, entry, *choices)
            elif self.distributed:
                for index, weights in self._draws(self.distributed, state, entry.text):
                    writer.pick(index, weights)
            else:
                writer.text(entry.text)
            self.match.play(entry.actor, entry.text)

    def _write_choice(self, writer: Writer, entry: Entry, texts: list[str], weights: list[int]) -> None:
        if self.kinds and entry.actor != CHANCE:
            self.kinds.write(writer, entry.text, texts)
        else:
            writer.pick(texts.index(entry.text), weights)

    def read(self, reader: Reader, moves: int) -> tuple[Entry, ...]:
        for _ in range(moves):
            state = self.match.state
            acting = state.to_act()
            if not acting:
                raise Refused(BROKEN)
            actor = acting[reader.pick(_turns(acting))]
            if choices := self._choices(state, actor):
                text = self._read_choice(reader, actor, *choices)
            elif self.distributed:
                text = state.format(self.distributed.draw(state, lambda weights, _seat: reader.pick(weights)))
            else:
                text = reader.text()
            self.match.play(actor, text)
        return self.match.entries

    def _read_choice(self, reader: Reader, actor: Actor, texts: list[str], weights: list[int]) -> str:
        if self.kinds and actor != CHANCE:
            return self.kinds.read(reader, texts)
        return texts[reader.pick(weights)]

    def _draws(self, distributed: Distributed, state: AnyState, text: str) -> list[tuple[int, Sequence[int]]]:
        """The draws that a move of chance is made up of, and their weights."""
        drawn = iter(distributed.draws_of(state, state.parse(text)))
        told: list[tuple[int, Sequence[int]]] = []

        def pick(weights: Sequence[int], _seat: Seat | None) -> int:
            told.append((next(drawn), weights))
            return told[-1][0]

        distributed.draw(state, pick)
        return told

    def _choices(self, state: AnyState, actor: Actor) -> tuple[list[str], list[int]] | None:
        """What the actor may do, by text in order, and how likely each is; None where there is too much to list."""
        weighed = state.outcomes() if actor == CHANCE else [(move, 1) for move in state.legal(actor)]
        self.looked_at += len(weighed)
        if self.looked_at > MOST_LOOKED_AT:
            raise Refused(HUGE)
        if not weighed:
            return None
        texts, weights = zip(*sorted((state.format(move), weight) for move, weight in weighed), strict=True)
        return [*texts], [*weights]


def _turns(acting: Sequence[Actor]) -> list[int]:
    """Of several who act at once, they mostly do in their order."""
    rest = len(acting) - 1
    return [FIRST * max(rest, 1), *[1] * rest]
