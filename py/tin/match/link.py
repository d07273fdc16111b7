"""A whole match in a link: the record, compressed, in letters that a URL's fragment may hold.

The first character is the version of the code. What comes in from outside is never trusted: length, alphabet, size
after unpacking and checksum are tested before anything is read.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from tin.games.contract import Refused
from tin.match.record import BROKEN, FOREIGN, HUGE, LONGEST, NEWER, Record, read_record

CODE = "1"
"""The version of the code. It stands for the compression, its dictionary and the alphabet."""

LONGEST_CODE = 96_000
"""No link code is longer than this: room for the longest record, however badly it packs."""

_WORDS = b"".join(
    (
        b"from bot person * 0 1 2 3 option crawl false option repetition true option swap false option start 1\n",
        b"option players 2\noption preset final\noption debt false\noption size 5\n",
        b"cookie-tin 1\ngame raid\ngame disco\ngame addict\ngame doppel\noption size 6\noption count_new true\n",
        b"seat person\nseat person\nseat bot greedy\nat 0\n\n* c4\n0 c3\n1 d4\n",
    )
)
"""What records often say, known to both sides. Part of the code's version: never edit, add a new version."""


def write_link(record: Record) -> str:
    """The code of a record."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = packer.compress(record.write().encode()) + packer.flush()
    return CODE + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_link(code: str) -> Record:
    """The record of a code; Refused with one plain sentence when it is none."""
    if len(code) > LONGEST_CODE:
        raise Refused(HUGE)
    if not re.fullmatch(r"[A-Za-z0-9_-]+", code):
        raise Refused(FOREIGN)
    if code[0] != CODE:
        raise Refused(NEWER if CODE < code[0] <= "9" else FOREIGN)
    body = code[1:]
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj(15, _WORDS)
        text = unpacker.decompress(packed, LONGEST * 4)
        if not unpacker.eof or unpacker.unused_data:
            raise Refused(BROKEN)
        return read_record(text.decode())
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise Refused(BROKEN) from error
