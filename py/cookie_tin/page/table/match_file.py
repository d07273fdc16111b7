"""Games as files: the text of the record, which people can read, and which opens again in any Cookie Tin."""

from __future__ import annotations

from cookie_tin.games.contract import Refused
from cookie_tin.match import Match
from cookie_tin.match.record import FOREIGN, HUGE, read_record

MOST = 200_000
"""No game has so many bytes; whoever opens a film by mistake is told so at once."""


MOST_OF_ALL = 5_000_000
"""Nor has everything that a browser keeps for us (shell/backup.py)."""

EVERYTHING = "cookie-tin everything 1"
"""The first line of a file of all that."""


MARK = b"\xef\xbb\xbf"
"""What some editors put before everything. (Python's own `utf-8-sig` comes after the first board.)"""


def text(content: bytes) -> str:
    """The text of a file, whatever in it is none."""
    return content.removeprefix(MARK).decode(errors="replace")


def holds_everything(content: bytes) -> bool:
    """Is this not a game, but everything that a browser kept?"""
    return content.removeprefix(MARK).startswith(EVERYTHING.encode())


def holds_experiment(content: bytes) -> bool:
    """Is this not a game, but JSON, as experiments of the Lab are?"""
    return content.removeprefix(MARK).lstrip()[:1] == b"{"


def name(match: Match, kind: str) -> str:
    """What a file of this match is called."""
    return f"cookie-tin-{match.game.id}-{len(match.entries)}.{kind}"


def write(match: Match) -> str:
    """The match as text; empty while it may not be shown to everybody."""
    return match.record().write() if match.shareable else ""


def read(content: bytes) -> Match:
    """The match in a file; Refused when it holds none. Editors may have changed how its lines end."""
    if len(content) > MOST:
        raise Refused(HUGE)
    try:
        written = content.removeprefix(MARK).decode()
    except UnicodeDecodeError:
        raise Refused(FOREIGN) from None
    return Match(read_record(written.replace("\r\n", "\n")))
