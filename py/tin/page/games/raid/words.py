"""The words of Cookie Raid: dice, lists of things, contracts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tin.games.contract import N_
from tin.games.raid.clauses import CLAUSES
from tin.page.games.raid.pieces import colour_of, face_of
from tin.page.words import _, ngettext

COLOURED = {"r": N_("{face} red"), "g": N_("{face} green"), "b": N_("{face} blue")}
CLAUSE = {clause.id: clause.text for clause in CLAUSES}


def die(code: str) -> str:
    """A die in words: its face, and its colour where it has one."""
    face, colour = face_of(code), colour_of(code)
    face = _("hidden") if face == "?" else face
    return _(COLOURED[colour]).format(face=face) if colour else face


def dice(codes: Iterable[str]) -> str:
    """Dice in a row."""
    return ", ".join(map(die, codes))


def number(count: int) -> str:
    """So many dice."""
    return ngettext("{n} die", "{n} dice", count)


def short(codes: Iterable[str]) -> str:
    """Dice for the list of moves; a dash for none."""
    return " ".join(code.rstrip("!") for code in codes) or "–"


def together(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = items
    return ", ".join(most) + _(" and ") + last if most else last


def of_a_kind(number: int, times: int) -> str:
    """A contract."""
    said = _("{n} of a kind").format(n=number)
    return f"{said} ×{times}" if times > 1 else said


def cookies(count: int) -> str:
    """So many cookies; fewer than none with a real minus."""
    return ngettext("{n} cookie", "{n} cookies", abs(count)) if count >= 0 else "−" + cookies(-count)


def signed(count: int) -> str:
    """`+9`, or a real minus."""
    return f"+{count}" if count >= 0 else f"−{-count}"


def rule(clause: str) -> str:
    """The sentence of a rule."""
    return _(CLAUSE[clause])
