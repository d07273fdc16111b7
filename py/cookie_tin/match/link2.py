"""Version 2 of the code of links, which is no longer written: options as texts, any legal move as likely as another.

The rules of a game are part of this code: what was legal must stay legal. A rule that changes becomes an option, and
old games keep the old value of it.
"""

from __future__ import annotations

from dataclasses import replace

from cookie_tin.games import find
from cookie_tin.match.link_moves import Moves
from cookie_tin.match.link_parts import read_rest, unpack
from cookie_tin.match.packing import Reader
from cookie_tin.match.record import Record, read_options

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


def read(body: str) -> Record:
    """The record of a code without its version; Refused with one plain sentence when it is none."""
    return unpack(body, 2, WORDS, _read)


def _read(reader: Reader) -> Record:
    game = find(reader.text())
    texts = _usual(game.id)
    while line := reader.text():
        name, blank, value = line.partition(" ")
        texts.pop(name, None)
        if blank:
            texts[name] = value
    options = read_options(game.id, [f"{name} {value}" for name, value in texts.items()])
    record, moves = read_rest(reader, game, options)
    return replace(record, entries=Moves(record).read(reader, moves))


def _usual(game: str) -> dict[str, str]:
    """The options of a game as far as they go without saying."""
    for block in KNOWN.split("\n\n"):
        name, *lines = block.split("\n")
        if name == game:
            return dict(line.split(" ") for line in lines)
    return {}
