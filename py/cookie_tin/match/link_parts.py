"""What the codes of links have in common since version 2: checksum, players, proofs, and how many moves there are."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Sequence
from dataclasses import replace
from zlib import crc32

from cookie_tin.games.contract import AnyGame, Refused, Value
from cookie_tin.match.packing import Reader, Writer
from cookie_tin.match.record import BROKEN, HUGE, LONGEST, MOST_PROOFS, Player, Record

LONGEST_CODE = 12_000
MOST_MOVES = 8_000

MOST_WORDS = 16
SMALLEST, LARGEST = 8, 32
"""So many bytes a word of a proof is at least and at most, to be packed as a number."""

CHECK = 5
"""Letters of the checksum, which comes first."""

MARK = 1 << 16
"""The number begins with a checksum of the record's text, below this."""


def check(code: str, version: int) -> str:
    """The checksum of a code: thirty bits."""
    return _letters(crc32(f"cookie-tin {version} {code}".encode()).to_bytes(4, "big"))[:CHECK]


def close(writer: Writer, version: int) -> str:
    """The code of all that was written, behind its checksum; Refused when it is too long."""
    packed = writer.to_number()
    code = _letters(packed.to_bytes((packed.bit_length() + 7) // 8, "big"))
    if len(code) + CHECK > LONGEST_CODE:
        raise Refused(HUGE)
    return check(code, version) + code


def unpack(body: str, version: int, words: str, read: Callable[[Reader], Record]) -> Record:
    """The record of a code without its version; Refused with one plain sentence when it is none."""
    if len(body) > LONGEST_CODE:
        raise Refused(HUGE)
    code = body[CHECK:]
    if len(body) < CHECK or body[:CHECK] != check(code, version):
        raise Refused(BROKEN)
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except binascii.Error as error:
        raise Refused(BROKEN) from error
    reader = Reader(int.from_bytes(packed, "big"), words)
    mark = reader.number(MARK)
    record = read(reader)
    text = record.write()
    if not reader.done() or len(text) > LONGEST or mark_of(record) != mark:
        raise Refused(BROKEN)
    return record


def mark_of(record: Record) -> int:
    """The checksum of a record's text."""
    return crc32(record.write().encode()) % MARK


def write_rest(writer: Writer, record: Record) -> None:
    """All of a record but its game, its options and its moves."""
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


def read_rest(reader: Reader, game: AnyGame, options: dict[str, Value]) -> tuple[Record, int]:
    """The record without its moves, and how many of them there are."""
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
    record = Record(game.id, _in_order(game, options), tuple(players))
    return replace(record, cursor=cursor, position=position, id=id_, proofs=proofs), moves


def _in_order(game: AnyGame, options: dict[str, Value]) -> dict[str, Value]:
    return {option.name: options[option.name] for option in game.options if option.name in options}


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
