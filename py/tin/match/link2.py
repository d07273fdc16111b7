"""Version 2 of the code of links: the moves of a record as choices among those that the rules allow.

Whoever reads a link has the rules as well, so a move needs no more than its number among the legal ones (by their
texts in order), and what follows by itself needs nothing. Dice are packed by their chances, and the rest as text.

The rules of a game are part of this code: what was legal must stay legal. A rule that changes becomes an option, and
old games keep the old value of it.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

from tin.games import find
from tin.games.contract import CHANCE, Actor, AnyGame, AnyState, Distributed, Refused, Seat, Value
from tin.match.match import Match
from tin.match.packing import Reader, Writer
from tin.match.record import (
    BROKEN,
    HUGE,
    LONGEST,
    MOST_PROOFS,
    Entry,
    Player,
    Record,
    read_options,
    write_value,
)

KNOWN = """\
doppel
size 6
count_new true

disco
start 1
crawl false
repetition true
swap false

addict
size 6
debt false
decline false
edition 2

raid
players 2
preset final
plate 8
shown all
limit 3
compare defender
lucky true
nobody ends
scoring matched
straights false
flush false
contract false
moon false
hands hidden
length 50
dice 6
clock 0
distinct false
edition 2

"""
"""What records say as a rule: the games and the options they have unless something else is said. Never edited."""

WORDS = f"""\
pip poppy basil ginger madeleine nonna greedy
begin O begin B
deal 2,-1,1l,-2,3/1,-1l,2l,-3,4/
plate 6 5 4 4 3 2 1 1
size 5
crawl true
swap true
players 3 players 4
preset initial 14 next
hands open
Ada Anna Ben Tom Lea Max Emma Paul Marie
{KNOWN}"""
"""What makes texts short, known to both sides. Never edited."""

LONGEST_CODE = 12_000
MOST_MOVES = 8_000
MOST_LOOKED_AT = 100_000
"""So many legal moves are looked at for one link, at most: no link takes noticeable time."""

MOST_WORDS = 16
SMALLEST, LARGEST = 8, 32
"""So many bytes a word of a proof is at least and at most, to be packed as a number."""

CHECK = 5
"""Letters of the checksum, which comes first."""

FIRST = 15
"""How likely it is, out of 16, that of several who act at once the first does."""


def write(record: Record) -> str:
    """The code of a record, without the version; Refused where it cannot be written this way."""
    record = Match(record).record()
    writer = Writer(WORDS)
    writer.number(crc32(record.write().encode()) & 0xFFFF, 1 << 16)
    _write_head(writer, record)
    _Moves(record).write(writer, record.entries)
    packed = writer.packed()
    code = _letters(packed.to_bytes((packed.bit_length() + 7) // 8, "big"))
    if len(code) + CHECK > LONGEST_CODE:
        raise Refused(HUGE)
    return check(code) + code


def read(body: str) -> Record:
    """The record of a code without its version; Refused with one plain sentence when it is none."""
    if len(body) > LONGEST_CODE:
        raise Refused(HUGE)
    code = body[CHECK:]
    if len(body) < CHECK or body[:CHECK] != check(code):
        raise Refused(BROKEN)
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except binascii.Error as error:
        raise Refused(BROKEN) from error
    reader = Reader(int.from_bytes(packed, "big"), WORDS)
    mark = reader.number(1 << 16)
    record, moves = _read_head(reader)
    record = replace(record, entries=_Moves(record).read(reader, moves))
    text = record.write()
    if not reader.done() or len(text) > LONGEST or crc32(text.encode()) & 0xFFFF != mark:
        raise Refused(BROKEN)
    return record


def check(code: str) -> str:
    """The checksum of a code: thirty bits."""
    return _letters(crc32(b"cookie-tin 2 " + code.encode()).to_bytes(4, "big"))[:CHECK]


def _usual(game: str) -> dict[str, str]:
    """The options of a game as far as they go without saying."""
    for block in KNOWN.split("\n\n"):
        name, *lines = block.split("\n")
        if name == game:
            return dict(line.split(" ") for line in lines)
    return {}


def _write_head(writer: Writer, record: Record) -> None:
    usual = _usual(record.game)
    options = {name: write_value(value) for name, value in record.written_options()}
    told = [f"{name} {value}" for name, value in options.items() if usual.get(name) != value]
    told += [name for name in usual if name not in options]
    for line in (record.game, *told, ""):
        writer.text(line)
    for player in record.players:
        writer.pick(int(player.bot), (3, 1))
        writer.text(player.name)
    writer.text(record.position)
    writer.text(record.id)
    writer.count(len(record.proofs))
    for proof in record.proofs:
        _write_words(writer, proof.split(" "))
    writer.count(len(record.entries))
    writer.pick(int(record.cursor != len(record.entries)), (15, 1))
    if record.cursor != len(record.entries):
        writer.number(record.cursor, len(record.entries))


def _read_head(reader: Reader) -> tuple[Record, int]:
    """The record without its moves, and how many of them there are."""
    game = find(reader.text())
    texts = _usual(game.id)
    while line := reader.text():
        name, blank, value = line.partition(" ")
        texts.pop(name, None)
        if blank:
            texts[name] = value
    options = read_options(game.id, [f"{name} {value}" for name, value in texts.items()])
    options = _in_order(game, options)
    players = []
    for _ in range(game.seats(options)):
        bot = bool(reader.pick((3, 1)))
        players.append(Player(reader.text(), bot))
    position, id_ = reader.text(), reader.text()
    proofs = tuple(" ".join(_read_words(reader)) for _ in range(min(reader.count(), MOST_PROOFS)))
    moves = reader.count()
    if moves > MOST_MOVES:
        raise Refused(HUGE)
    cursor = reader.number(moves) if reader.pick((15, 1)) and moves else moves
    return Record(
        game.id, options, tuple(players), cursor=cursor, position=position, id=id_, proofs=proofs
    ), moves


def _write_words(writer: Writer, words: Sequence[str]) -> None:
    """Words of which some are numbers in base 64, which no text can make shorter."""
    writer.count(len(words))
    for word in words:
        number = _number(word)
        writer.number(len(number), LARGEST + 1)
        if number:
            writer.number(int.from_bytes(number, "big"), 1 << 8 * len(number))
        else:
            writer.text(word)


def _read_words(reader: Reader) -> list[str]:
    words = []
    for _ in range(min(reader.count(), MOST_WORDS)):
        length = reader.number(LARGEST + 1)
        number = reader.number(1 << 8 * length)
        words.append(_letters(number.to_bytes(length, "big")) if length else reader.text())
    return words


def _letters(number: bytes) -> str:
    return base64.urlsafe_b64encode(number).decode().rstrip("=")


def _number(word: str) -> bytes:
    """The bytes that a word stands for; none where it is just a word."""
    if not SMALLEST <= len(word) * 3 // 4 <= LARGEST:
        return b""
    try:
        number = base64.b64decode(word + "=" * (-len(word) % 4), b"-_", validate=True)
    except binascii.Error:
        return b""
    return number if _letters(number) == word else b""


def _in_order(game: AnyGame, options: dict[str, Value]) -> dict[str, Value]:
    return {option.name: options[option.name] for option in game.options if option.name in options}


class _Moves:
    """The moves of a record, one after the other, each known to be legal before the next is asked for."""

    def __init__(self, record: Record) -> None:
        self.match = Match(replace(record, entries=(), cursor=0))
        self.distributed = self.match.game.distributed
        self.looked_at = 0

    def write(self, writer: Writer, entries: Sequence[Entry]) -> None:
        for entry in entries:
            state = self.match.state
            acting = state.to_act()
            writer.pick(acting.index(entry.actor), _turns(acting))
            if choices := self._choices(state, entry.actor):
                writer.pick(choices[0].index(entry.text), choices[1])
            elif self.distributed:
                for index, weights in self._draws(self.distributed, state, entry.text):
                    writer.pick(index, weights)
            else:
                writer.text(entry.text)
            self.match.play(entry.actor, entry.text)

    def read(self, reader: Reader, moves: int) -> tuple[Entry, ...]:
        for _ in range(moves):
            state = self.match.state
            acting = state.to_act()
            if not acting:
                raise Refused(BROKEN)
            actor = acting[reader.pick(_turns(acting))]
            if choices := self._choices(state, actor):
                text = choices[0][reader.pick(choices[1])]
            elif self.distributed:
                text = state.format(self.distributed.draw(state, lambda weights, _seat: reader.pick(weights)))
            else:
                text = reader.text()
            self.match.play(actor, text)
        return self.match.entries

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
