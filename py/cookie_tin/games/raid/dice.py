"""One die of Cookie Raid as a number, and as text: `5`, `5r` (red), `5!` (everybody knows this one).

The face counts most, so that sorting dice sorts them by face. The mark `!` is used with distinct dice and hidden
hands alone: a die that was rolled or taken in the open can be followed by everybody. `?` is a face not known.
"""

from __future__ import annotations

from collections.abc import Iterable

Dice = tuple[int, ...]
"""Some dice, the highest first."""

COLOURS = " rgb"
"""A die's colour by number; 0 has none."""

HIGHEST = 12
"""The highest face of the largest die."""


def die(face: int, colour: int = 0, known: bool = False) -> int:
    """The die that shows this face."""
    return face << 3 | colour << 1 | known


def face(number: int) -> int:
    return number >> 3


def colour(number: int) -> int:
    return number >> 1 & 3


def is_public(number: int) -> bool:
    return bool(number & 1)


def make_public(dice: Iterable[int]) -> Dice:
    """The same dice, known to everybody."""
    return tuple([number | 1 for number in dice])


def plain(dice: Iterable[int]) -> Dice:
    """The same dice without the mark."""
    return tuple([number & ~1 for number in dice])


def faces(dice: Iterable[int]) -> Dice:
    """What the dice show, in their order."""
    return tuple([number >> 3 for number in dice])


def sort_dice(dice: Iterable[int]) -> Dice:
    """The dice, the highest first."""
    return tuple(sorted(dice, reverse=True))


def without(dice: Dice, gone: Iterable[int]) -> Dice | None:
    """The dice that are left when some are taken away; None when one of those is not there."""
    left = list(dice)
    for number in gone:
        if number not in left:
            return None
        left.remove(number)
    return tuple(left)


def _text(number: int) -> str:
    shown = str(number >> 3) if number >> 3 else "?"
    return f"{shown}{COLOURS[number >> 1 & 3]}".rstrip() + "!" * (number & 1)


_TEXTS = tuple(map(_text, range(HIGHEST + 1 << 3)))
_BY_TEXT = {code: number for number, code in enumerate(_TEXTS) if number >> 3}


def write(number: int) -> str:
    """The text of a die; face 0 is not known."""
    return _TEXTS[number]


def row(dice: Iterable[int]) -> str:
    """Dice in a row; `-` for none."""
    return " ".join(map(write, dice)) or "-"


def rows(groups: Iterable[Dice]) -> str:
    """Groups of dice, one for each seat."""
    return "/".join(map(row, groups))


def read(text: str) -> int | None:
    """The die of a text; None where it is none."""
    return _BY_TEXT.get(text)


def read_row(text: str) -> Dice | None:
    """Dice in a row, in the order they are written; None where one of them is none."""
    found = [read(code) for code in text.split(" ")] if text != "-" else []
    dice = tuple(number for number in found if number is not None)
    return dice if len(dice) == len(found) else None


def read_rows(text: str) -> tuple[Dice, ...] | None:
    """Groups of dice; None where one of them is none."""
    found = [read_row(group) for group in text.split("/")]
    groups = tuple(group for group in found if group is not None)
    return groups if len(groups) == len(found) else None
