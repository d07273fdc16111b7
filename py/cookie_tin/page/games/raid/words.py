"""The words of Cookie Raid: dice, lists of things, contracts."""

from __future__ import annotations

from collections.abc import Iterable

from cookie_tin.games.contract import N_
from cookie_tin.games.raid.clauses import CLAUSES
from cookie_tin.page.face import Side
from cookie_tin.page.games.raid.pieces import colour_of, face_of
from cookie_tin.page.words import _, ngettext
from cookie_tin.page.you import Sentences

SIDES = (
    Side(N_("Orange"), "orange"),
    Side(N_("Blue"), "blue"),
    Side(N_("Green"), "green"),
    Side(N_("Berry"), "berry"),
)
COLOURED = {"r": N_("red {face}"), "g": N_("green {face}"), "b": N_("blue {face}")}
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
    """Dice with their number, in the plural where it is due."""
    return ngettext("{n} die", "{n} dice", count)


def short(codes: Iterable[str]) -> str:
    """Dice for the list of moves; a dash for none."""
    return " ".join(code.rstrip("!") for code in codes) or "–"


def of_a_kind(number: int, times: int) -> str:
    """A contract as people say it: how many of a kind, and how often it counts."""
    said = _("{n} of a kind").format(n=number)
    return f"{said} ×{times}" if times > 1 else said


def cookies(count: int) -> str:
    """So many cookies; fewer than none with a real minus."""
    return ngettext("{n} cookie", "{n} cookies", abs(count)) if count >= 0 else "−" + cookies(-count)


def rule(clause: str) -> str:
    """The sentence of a rule."""
    return _(CLAUSE[clause])


by = Sentences(
    {
        "Closest bid: {tied} before {name} took it.": N_("Closest bid: {tied} before you took it."),
        "{name} bids next": N_("You bid next"),
        "{name} bids {dice}.": N_("You bid {dice}."),
        "{name} has a bid ready.": N_("Your bid is ready."),
        "{name} has spoken.": N_("You have spoken."),
        "{name} has the lucky last": N_("You have the lucky last"),
        "{name} has {dice}.": N_("You have {dice}."),
        "{name} may keep the lucky last, {die}, or roll it again.": N_(
            "You may keep the lucky last, {die}, or roll it again."
        ),
        "{name} names {contract}.": N_("You name {contract}."),
        "{name} passes.": N_("You pass."),
        "{name} rolls the lucky last again.": N_("You roll the lucky last again."),
        "{name} rolls {die} and takes it.": N_("You roll {die} and take it."),
        "{name} rolls {dice}.": N_("You roll {dice}."),
        "{name} shows {dice}.": N_("You show {dice}."),
        "{name} takes a die": N_("You take a die"),
        "{name} takes {die}.": N_("You take {die}."),
        "{name} waits.": N_("You wait."),
        "{name} wins the bid.": N_("You win the bid."),
        "{name} wins the bid: {die} beats {rival}’s {other}.": N_(
            "You win the bid: your {die} beats {rival}’s {other}."
        ),
        "{name} wins with {dice} and takes {die}.": N_("You win with {dice} and take {die}."),
        "{name} wins with {dice} against {others} and takes {die}.": N_(
            "You win with {dice} against {others} and take {die}."
        ),
        "{name}, name a contract": N_("Name a contract"),
        "{name}, take a die": N_("Take a die"),
        "{name}, the lucky last: {die}": N_("The lucky last: {die}"),
        "{name}, what do you bid?": N_("What do you bid?"),
    }
)
"""What is said about a player, and what to the person."""
