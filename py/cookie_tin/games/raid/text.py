"""The texts of Cookie Raid: moves and positions.

Moves: `bid 5 1`, `pass`, `take 6`, `keep`, `again`, `name 4`, `wait`; by chance `deal 5 3 1/6 2 2` (hands by seat),
`plate 6 5 4 4 3 2 1 1`, `roll 5 1/-` (by seat, `-` who does not roll) and `lucky 4`.

A position has these fields: the part of the round, its number, whose choice it is, totals, contracts (`4x2`: four
of a kind, counting twice), hands, plate, dice of the plate still to come, bids (`.`: not in yet), the last roll, what
everybody saw of each hand, and only where some are gone, the dice that were discarded:

    bid|2|-|12:9||5 3 1/6 4 2 2|6 5 4 4 3 1 1|0|5 1/.||-/roll 4 2,take 2
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Refused
from cookie_tin.games.raid import clauses
from cookie_tin.games.raid.dice import Dice, read_row, read_rows, row, rows, sort_dice
from cookie_tin.games.raid.options import Rules
from cookie_tin.games.raid.phases import (
    AGAIN,
    BID,
    DEAL,
    KEEP,
    LUCKY,
    NAME,
    NONE,
    PASS,
    PHASES,
    PLATE,
    ROLL,
    TAKE,
    WAIT,
)

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import Move, State, Step

_BARE: dict[str, tuple[str, tuple[Dice, ...]]] = {
    PASS: (BID, ((),)),
    KEEP: (KEEP, ()),
    AGAIN: (AGAIN, ()),
    WAIT: (WAIT, ()),
}
_GROUPED = (DEAL, ROLL)
_ONE_DIE = (TAKE, LUCKY)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,4}", re.ASCII)
_FIELDS = (11, 12)


def write_move(move: Move) -> str:
    """The one text of a move."""
    word, groups = move
    if move == _BARE[PASS]:
        return PASS
    if not groups:
        return word
    return f"{word} {groups[0][0] if word == NAME else rows(groups)}"


@lru_cache(maxsize=1024)
def read_move(text: str) -> Move:
    """The move of a text, legal or not; Refused when it is none at all. A long game says the same things often."""
    text = text.lower() if text.isascii() else ""
    word, _, rest = text.partition(" ")
    if text in _BARE:
        return _BARE[text]
    if word == NAME and re.fullmatch(r"[1-9][0-9]?", rest):
        return NAME, ((int(rest),),)
    groups = read_rows(rest) if word in (BID, PLATE, *_GROUPED, *_ONE_DIE) else None
    if not groups or not any(groups) or (word not in _GROUPED and len(groups) != 1):
        raise Refused(clauses.MOVE)
    if word in _ONE_DIE and len(groups[0]) != 1:
        raise Refused(clauses.MOVE)
    return word, groups if word == PLATE else tuple(map(sort_dice, groups))


def write(state: State) -> str:
    """The position text of a state."""
    bids = "/".join("." if bid is None else row(bid) for bid in state.bids)
    fields = (
        state.phase,
        str(state.round),
        "-" if state.turn == NONE else str(state.turn),
        ":".join(map(str, state.totals)),
        ":".join(f"{number}x{times}" for number, times in state.named),
        rows(state.hands),
        row(state.plate),
        str(state.left),
        bids,
        rows(state.rolls),
        "/".join(",".join(f"{word} {row(dice)}" for word, dice in trail) or "-" for trail in state.trail),
        *([row(state.gone)] if state.gone else []),
    )
    return "|".join(fields)


def players(position: str) -> int:
    """For how many players a position text is; 0 where that cannot be told."""
    fields = position.split("|")
    count = fields[3].count(":") + 1 if len(fields) in _FIELDS else 0
    return count if count in (2, 3, 4) else 0


def read(position: str, rules: Rules) -> dict[str, object]:
    """The fields of a state by name; Refused where the text has not the form of a position."""
    fields = position.split("|")
    if len(fields) not in _FIELDS or fields[0] not in PHASES or max(map(_seats, fields)) > rules.players:
        raise Refused(clauses.POSITION)
    phase, round_, turn, totals, named, hands, plate, left, bids, rolls, trail, *gone = fields
    seats = [None if seat == "." else _dice(seat) for seat in bids.split("/")] if bids else []
    return {
        "phase": phase,
        "round": _number(round_),
        "turn": NONE if turn == "-" else _number(turn),
        "totals": tuple(map(_number, totals.split(":"))),
        "named": tuple(map(_read_contract, named.split(":"))) if named else (),
        "hands": tuple(map(_dice, hands.split("/"))) if hands else (),
        "plate": _dice(plate),
        "left": _number(left),
        "bids": tuple(seats),
        "rolls": tuple(map(_dice, rolls.split("/"))) if rolls else (),
        "trail": tuple(map(_trail, trail.split("/"))) if trail else (),
        "gone": _dice(gone[0]) if gone else (),
    }


def _seats(field: str) -> int:
    """For how many seats a field says something, at most."""
    return max(field.count("/"), field.count(":")) + 1


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Refused(clauses.POSITION)
    return int(text)


def _dice(text: str) -> Dice:
    dice = read_row(text)
    if dice is None:
        raise Refused(clauses.POSITION)
    return dice


def _read_contract(text: str) -> tuple[int, int]:
    number, _, times = text.partition("x")
    return _number(number), _number(times)


def _trail(text: str) -> tuple[Step, ...]:
    if text == "-":
        return ()
    steps = []
    for step in text.split(","):
        word, _, dice = step.partition(" ")
        if word not in (ROLL, TAKE):
            raise Refused(clauses.POSITION)
        steps.append((word, _dice(dice)))
    return tuple(steps)
