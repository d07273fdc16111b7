"""The record of a match: all that is ever stored, shared or replayed, as short readable text.

docs/record-format.md describes the text. Reading checks the form; whether the moves are legal shows when a Match
replays them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cookie_tin.games import find
from cookie_tin.games.contract import CHANCE, N_, Actor, Clause, Option, Refused, Value, settle

FORMAT = 2
"""The newest version of the text form that is read here.

Version 2 may say what version 1 did not know: options that came later, and later values of the first ones. A record
that says nothing of the kind is written as version 1, so that older readers go on reading it.
"""

LONGEST = 64 * 1024
"""No record is longer than this many characters."""

FOREIGN = Clause("record.foreign", N_("This is not a game of Cookie Tin."))
NEWER = Clause("record.newer", N_("This game comes from a newer Cookie Tin. Reload the page to get it."))
BROKEN = Clause("record.broken", N_("This game is damaged or was cut short, so it cannot be opened."))
HUGE = Clause("record.huge", N_("This is too long to be a game."))

_ENTRY = re.compile(r"(\*|[0-9]) (\S(?:.{0,398}\S)?)")
_NAME = re.compile(r"(?!\s)[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{1,24}(?<!\s)")
_GAME = re.compile(r"[a-z]{1,16}")
_OPTION = re.compile(r"([a-z_]{1,24}) ([a-z0-9_-]{1,24})")
_ID = re.compile(r"[0-9a-z]{4,32}")
_PROOF = re.compile(r"[\w-]+(?: [\w-]+){0,15}", re.ASCII)

MOST_PROOFS = 64
LONGEST_PROOF = 400


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person with a name of their own (or none), or a bot of a level."""

    name: str = ""
    bot: bool = False

    def __post_init__(self) -> None:
        if (self.bot or self.name) and not _NAME.fullmatch(self.name):
            raise Refused(BROKEN)


@dataclass(frozen=True, slots=True)
class Entry:
    """One move of the record: who made it and its text."""

    actor: Actor
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """One match: its header, its moves, and the cursor (how many of them are played)."""

    game: str
    options: dict[str, Value]
    players: tuple[Player, ...]
    entries: tuple[Entry, ...] = ()
    cursor: int = 0
    position: str = ""
    """Where the match started, when it was not at the game's own beginning."""
    id: str = ""
    """The same on every device that plays this match; empty for one that stays at home."""
    proofs: tuple[str, ...] = ()
    """What shows that chance was fair, a line each; the room `together` writes and checks them."""

    def __post_init__(self) -> None:
        if self.id and not _ID.fullmatch(self.id):
            raise Refused(BROKEN)
        if len(self.proofs) > MOST_PROOFS or not all(
            len(proof) <= LONGEST_PROOF and _PROOF.fullmatch(proof) for proof in self.proofs
        ):
            raise Refused(BROKEN)

    @property
    def version(self) -> int:
        """The oldest version of the text form that can say this."""
        known = {option.name: option for option in find(self.game).options}
        said = ((known[name], value) for name, value in self.written_options())
        late = any(option.before is not None or value in option.later for option, value in said)
        return 2 if late or self.id or self.proofs else 1

    def written_options(self) -> list[tuple[str, Value]]:
        """The options that are written. What is not written means what it meant before there was such an option."""
        later = {option.name: option for option in find(self.game).options if option.before is not None}
        given = {**self.options, **{name: self.options.get(name, later[name].default) for name in later}}
        return [(name, value) for name, value in given.items() if not _silent(later.get(name), value)]

    def write(self) -> str:
        """The record as text."""
        lines = [f"cookie-tin {self.version}", f"game {self.game}"]
        lines += [f"id {self.id}"] if self.id else []
        lines += [f"option {name} {write_value(value)}" for name, value in self.written_options()]
        lines += [
            f"seat {'bot' if player.bot else 'person'} {player.name}".strip() for player in self.players
        ]
        lines += [f"from {self.position}"] if self.position else []
        lines += [f"proof {proof}" for proof in self.proofs]
        lines += [f"at {self.cursor}", ""]
        lines += [f"{'*' if entry.actor == CHANCE else entry.actor} {entry.text}" for entry in self.entries]
        return "\n".join(lines) + "\n"


KEYS = ("game", "id", "option", "seat", "from", "proof", "at")
"""The header lines of a record."""


def _silent(later: Option | None, value: Value) -> bool:
    """Does a record say this value of an option that came later by not naming it?"""
    return later is not None and value == later.before


def write_value(value: Value) -> str:
    """An option's value as text."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_record(text: str) -> Record:
    """The record a text stands for; Refused with one plain sentence when it is none."""
    if len(text) > LONGEST:
        raise Refused(HUGE)
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    magic, *lines = head.split("\n")
    _check_version(magic)
    said: dict[str, list[str]] = {key: [] for key in KEYS}
    for line in lines:
        key, _, rest = line.partition(" ")
        if key not in said:
            raise Refused(BROKEN)
        said[key].append(rest)
    if len(said["game"]) != 1 or len(said["at"]) != 1 or len(said["from"]) > 1 or len(said["id"]) > 1:
        raise Refused(BROKEN)
    if not _GAME.fullmatch(said["game"][0]):
        raise Refused(BROKEN)
    game = find(said["game"][0])
    options = read_options(game.id, said["option"])
    players = tuple(_player(line) for line in said["seat"])
    entries = tuple(_entry(line) for line in body.split("\n") if line)
    cursor = said["at"][0]
    plausible = cursor.isascii() and cursor.isdigit() and len(cursor) < 6 and int(cursor) <= len(entries)
    if not plausible:
        raise Refused(BROKEN)
    position, id_, proofs = "".join(said["from"]), "".join(said["id"]), tuple(said["proof"])
    return Record(game.id, options, players, entries, int(cursor), position, id_, proofs)


def _check_version(magic: str) -> None:
    name, _, version = magic.partition(" ")
    if name != "cookie-tin" or not re.fullmatch(r"[1-9][0-9]{0,3}", version):
        raise Refused(FOREIGN)
    if int(version) > FORMAT:
        raise Refused(NEWER)


def read_options(game: str, lines: list[str]) -> dict[str, Value]:
    """The options a record names, and what the later ones mean that it does not. Others are for the game to settle."""
    known = {option.name: option for option in find(game).options}
    given: dict[str, Value] = {}
    for line in lines:
        form = _OPTION.fullmatch(line)
        if not form or form[1] in given:
            raise Refused(BROKEN)
        name, text = form.groups()
        values = known[name].values if name in known else ()
        given[name] = next((value for value in values if write_value(value) == text), text)
    settle(find(game).options, given)
    silent = {name: option.before for name, option in known.items() if name not in given}
    return given | {name: value for name, value in silent.items() if value is not None}


def _player(line: str) -> Player:
    kind, _, name = line.partition(" ")
    if kind not in ("person", "bot"):
        raise Refused(BROKEN)
    return Player(name, kind == "bot")


def _entry(line: str) -> Entry:
    form = _ENTRY.fullmatch(line)
    if not form:
        raise Refused(BROKEN)
    return Entry(CHANCE if form[1] == "*" else int(form[1]), form[2])
