"""A whole match in a link: the record, packed, in letters that a URL's fragment may hold.

The first character is the version of the code. What comes in from outside is never trusted: length, alphabet, size
after unpacking and checksum are tested before anything is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cookie_tin.games.contract import Refused
from cookie_tin.match import link1, link2, link3
from cookie_tin.match.record import FOREIGN, HUGE, NEWER, Record

VERSIONS = {"1": link1.read, "2": link2.read, "3": link3.read}

LONGEST_TEXT = 200_000
MOST_TIMES = 3
"""So often a link can have been percent-encoded on its way."""
MOST_PIECES = 600
MOST_LETTERS = 4_000_000
"""So many are looked through at most, all tries together: a text from a stranger costs no more than a moment."""

_BREAK = r"[\s>=|\u00ad\u200b-\u200d]*"
"""What mail and messengers put where they break a line."""

LONGEST_CODE = 96_000
"""No link code is longer than this: room for the longest record, however badly it packs."""


def write_link(record: Record) -> str:
    """The code of a record: the short way, or where that cannot be, the old way."""
    try:
        return "3" + link3.write(record)
    except Refused:
        return "1" + link1.write(record)


def read_link(code: str) -> Record:
    """The record of a code; Refused with one plain sentence when it is none."""
    if len(code) > LONGEST_CODE:
        raise Refused(HUGE)
    if not re.fullmatch(r"[A-Za-z0-9_-]+", code):
        raise Refused(FOREIGN)
    if code[0] not in VERSIONS:
        raise Refused(NEWER if max(VERSIONS) < code[0] <= "9" else FOREIGN)
    return VERSIONS[code[0]](code[1:])


def find_link(text: str) -> Record:
    """The record of the link in a text that came by mail or messenger; Refused when there is none.

    The link may have lost its beginning, be percent-encoded, quoted, in brackets, broken across lines, and have
    other words before and after it: the checksum says which of its pieces belong to it.
    """
    pieces = link_pieces(text, "g")
    refusal = Refused(FOREIGN)
    for code in candidates(pieces):
        try:
            return read_link(code)
        except Refused as refused:
            refusal = refused if refusal.clause == FOREIGN else refusal
    raise refusal


def unquote(text: str) -> str:
    """The text without percent-encoding. The library's own comes with thirty thousand bytes that no page needs."""

    def decode(run: re.Match[str]) -> str:
        return bytes.fromhex(run[0].replace("%", "")).decode(errors="replace")

    return re.sub("(?:%[0-9A-Fa-f]{2})+", decode, text) if "%" in text else text


def link_pieces(text: str, place: str) -> list[str]:
    """The pieces of a link's code, as they stand behind `#/place/` (or at the beginning, where that is lost)."""
    if len(text) > LONGEST_TEXT:
        raise Refused(HUGE)
    for _ in range(MOST_TIMES):
        text = unquote(text)
    found = re.search(rf"#{_BREAK}/{_BREAK}{place}{_BREAK}/", text)
    return re.findall(r"[A-Za-z0-9_-]+", text[found.end() if found else 0 :])


def candidates(pieces: list[str]) -> Iterator[str]:
    """What the code may be: the first piece, or as many as a line break or two have made of it."""
    code, letters = "", 0
    for piece in pieces[:MOST_PIECES]:
        code += piece
        letters += len(code)
        if letters > MOST_LETTERS:
            return
        yield code
        yield from (code[:-cut] for cut in range(1, 4) if re.fullmatch("[-_]+", code[-cut:]))
