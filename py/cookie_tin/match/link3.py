"""Version 3 of the code of links: options as choices among their values, moves among those that the rules allow.

The rules of a game are part of this code: what was legal must stay legal. A rule that changes becomes an option, and
old games keep the old value of it.
"""

from __future__ import annotations

from dataclasses import replace

from cookie_tin.games import find
from cookie_tin.match.link_moves import Moves
from cookie_tin.match.link_parts import MARK, close, mark_of, read_rest, unpack, write_rest
from cookie_tin.match.match import Match
from cookie_tin.match.packing import Kinds, Reader, Writer
from cookie_tin.match.record import Record, read_options, write_value

KNOWN = """\
doppel
size 6 2 3 4 5 7 8 9 10
count_new true false

disco
start 1 2 3 4 5 6
crawl false true
repetition true false forbidden
swap false true

addict
size 6 5
debt false true
decline false -
begins - second dealer
edition 2 -

raid
players 2 3 4
preset final initial 1 2 3 4 5 8 10 13 14 next
plate 8 5 9
shown all one
limit 3 none
compare defender plain fewer sum reversed doubles
lucky true false
nobody ends discards
scoring matched single pips tens
straights false true
flush false true
contract false true
moon false true
hands hidden open
length 50 rounds single
dice 6 8 10 12
clock 0 3 4 5 6 7 8 9 10
distinct false true
edition 2 -

"""
"""The options of the games and their values, the usual one first; `-` where a record does not name it. Never edited:
an option or a value that is not here is written as text."""

WORDS = """\
doppel disco addict raid
pip poppy basil ginger madeleine nonna greedy
begin O begin B
deal 2,-1,1l,-2,3/1,-1l,2l,-3,4/
plate 6 5 4 4 3 2 1 1
start give open chain taken
Ada Anna Ben Tom Lea Max Emma Paul Marie
raid
addict
disco
doppel
"""
"""What makes texts short, known to both sides. Never edited."""

ABSENT = "-"

USUAL = 3
"""How many times the other values together the usual one is expected."""


def write(record: Record) -> str:
    """The code of a record, without the version; Refused where it cannot be written this way."""
    record = Match(record).record()
    writer = Writer(WORDS)
    writer.number(mark_of(record), MARK)
    writer.text(record.game)
    _write_options(writer, record)
    write_rest(writer, record)
    Moves(record, Kinds()).write(writer, record.entries)
    return close(writer, 3)


def read(body: str) -> Record:
    """The record of a code without its version; Refused with one plain sentence when it is none."""
    return unpack(body, 3, WORDS, _read)


def _read(reader: Reader) -> Record:
    game = find(reader.text())
    options = read_options(game.id, _read_options(reader, game.id))
    record, moves = read_rest(reader, game, options)
    return replace(record, entries=Moves(record, Kinds()).read(reader, moves))


def _write_options(writer: Writer, record: Record) -> None:
    """Each known option by the number of its value; the others, and values that are not known, follow as text."""
    options = {name: write_value(value) for name, value in record.written_options()}
    for name, *values in _options_of(record.game):
        value = options.get(name, ABSENT)
        told = value in values
        writer.pick(values.index(value) + 1 if told else 0, _weights(values))
        if told:
            options.pop(name, None)
    for line in (*(f"{name} {value}" for name, value in options.items()), ""):
        writer.text(line)


def _read_options(reader: Reader, game: str) -> list[str]:
    lines = []
    for name, *values in _options_of(game):
        number = reader.pick(_weights(values))
        if number and values[number - 1] != ABSENT:
            lines.append(f"{name} {values[number - 1]}")
    while line := reader.text():
        lines.append(line)
    return lines


def _weights(values: list[str]) -> list[int]:
    """How likely it is that an option has none of its known values, the usual one, or each of the others."""
    return [1, USUAL * len(values), *[1] * (len(values) - 1)]


def _options_of(game: str) -> list[list[str]]:
    """The options of a game, each with its known values."""
    for block in KNOWN.split("\n\n"):
        name, *lines = block.split("\n")
        if name == game:
            return [line.split(" ") for line in lines]
    return []
