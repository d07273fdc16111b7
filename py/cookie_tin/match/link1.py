"""Version 1 of the code of links: the record's text, compressed.

Size after unpacking and checksum are tested before anything is read. Longer than what came later, but it takes any
record.
"""

from __future__ import annotations

import base64
import binascii
import zlib

from cookie_tin.games.contract import Refused
from cookie_tin.match.record import BROKEN, LONGEST, Record, read_record

_WORDS = b"".join(
    (
        b"from bot person * 0 1 2 3 option crawl false option repetition true option swap false option start 1\n",
        b"option players 2\noption preset final\noption debt false\noption size 5\n",
        b"cookie-tin 1\ngame raid\ngame disco\ngame addict\ngame doppel\noption size 6\noption count_new true\n",
        b"seat person\nseat person\nseat bot greedy\nat 0\n\n* c4\n0 c3\n1 d4\n",
    )
)
"""What records often say, known to both sides. Part of the code's version: never edit, add a new version."""


def write(record: Record) -> str:
    """The code of a record, without the version."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = packer.compress(record.write().encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read(body: str) -> Record:
    """The record of a code without its version; Refused with one plain sentence when it is none."""
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj(15, _WORDS)
        text = unpacker.decompress(packed, LONGEST * 4)
        if not unpacker.eof or unpacker.unused_data:
            raise Refused(BROKEN)
        return read_record(text.decode())
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise Refused(BROKEN) from error
