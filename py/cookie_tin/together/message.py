"""One message of one seat, as a line of text:

    t2|match|step|seat|kind|body...
    t2|match|step|seat|kind|body...|head|next|signature

A roll and an opening prove themselves: they open a link that only their seat has, of a chain that was told before, and
what the seat has sealed. Everything else is signed as it is sent. `next` is what will be known of the seat's next key,
and `head` is the hash of all that had happened before the step; both are signed as well. The first two messages of a
seat tell what all this is checked with, so nothing can check them but the six digits.

Matches that were begun by an earlier Cookie Tin go on as they were:

    t1|match|step|seat|kind|body...|link|seal

`link` is the next of the seat's signature chain and shows at once who speaks. `seal` ties the line to that seat and to
all that happened before; it is made with the link that comes with the seat's next message, and checked then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Self

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.together import clauses
from cookie_tin.together.hashing import SIZE, digest, read_bytes, write_bytes
from cookie_tin.together.signing import SIGNATURE
from cookie_tin.together.signing import SIZE as KEY
from cookie_tin.together.version import FIRST, SIGNED

VERSION = f"t{SIGNED}"
"""With which the lines of a new match begin."""

LONGEST = 4_000
"""Characters of a line."""

SEAL = 16
"""Bytes of a seal."""

JOIN, BEGIN, ROLL, SEALED, OPEN, MOVE = "join", "begin", "roll", "seal", "open", "move"
REVEAL, CLOSE = "reveal", "close"
BAKER, AGREE, DECLINE = "baker", "agree", "decline"

VOTES = (BAKER, AGREE, DECLINE)
"""What may come in any step, besides what is asked for."""

DECISIONS = (SEALED, MOVE)
"""What a person or a bot decides; the rest is answered by the device itself."""

OPENINGS = (ROLL, OPEN)
"""What proves itself."""

UNSIGNED = (JOIN, BEGIN, *OPENINGS)
"""What has no signature."""

KINDS = {
    FIRST: (JOIN, ROLL, SEALED, OPEN, MOVE, REVEAL, CLOSE, BAKER, AGREE),
    SIGNED: (JOIN, BEGIN, ROLL, SEALED, OPEN, MOVE, REVEAL, CLOSE, *VOTES),
}
"""What there is, by the version of the protocol."""

_PART = re.compile(r"[^|\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{0,400}")


@dataclass(frozen=True, slots=True)
class Message:
    """What one seat says in one step."""

    match: str
    step: int
    seat: Seat
    kind: str
    body: tuple[str, ...]
    link: bytes = b""
    """The next link of the seat's signatures; or what is known of its next key."""
    seal: bytes = b""
    """The seal; or the signature."""
    head: bytes = b""
    version: int = FIRST

    def write(self) -> str:
        """The line that is sent: the text, and its seal or signature behind the last bar."""
        return f"{self.text()}|{write_bytes(self.seal)}" if self.seal else self.text()

    def text(self) -> str:
        """What the seal is made of, or the signature."""
        parts = (f"t{self.version}", self.match, str(self.step), str(self.seat), self.kind, *self.body)
        return "|".join((*parts, *(write_bytes(part) for part in (self.head, self.link) if part)))

    def signed_hash(self) -> bytes:
        """What is signed."""
        return digest("signed", self.text())

    def having_seal(self, key: bytes, head: bytes) -> Self:
        """The same message with the seal that this key makes, after all that happened until then."""
        return replace(self, seal=seal_of(self.text(), key, head))


def seal_of(text: str, key: bytes, head: bytes) -> bytes:
    """The seal of a line."""
    return digest("seal", key, head, text)[:SEAL]


def read_message(line: str) -> Message:
    """The message of a line; Refused when it is none."""
    if len(line) > LONGEST:
        raise Refused(clauses.TOO_LONG)
    told, *parts = line.split("|")
    if not re.fullmatch(r"t[1-9][0-9]?", told, re.ASCII):
        raise Refused(clauses.MALFORMED)
    version = int(told[1:])
    if version not in KINDS:
        raise Refused(clauses.NEWER)
    if len(parts) < 5 or not all(_PART.fullmatch(part) for part in parts):
        raise Refused(clauses.MALFORMED)
    match, step, seat, kind, *body = parts
    if (
        not re.fullmatch(r"0|[1-9][0-9]{0,5}", step, re.ASCII)
        or not re.fullmatch(r"[0-9]", seat, re.ASCII)
        or kind not in KINDS[version]
    ):
        raise Refused(clauses.MALFORMED)
    sizes = _SIZES[version] if version == FIRST or kind not in UNSIGNED else ()
    if len(body) < len(sizes) + 1:
        raise Refused(clauses.MALFORMED)
    count = len(body) - len(sizes)
    head, link, seal = [b"", b"", b"", *map(_read_part, body[count:], sizes)][-3:]
    return Message(match, int(step), int(seat), kind, tuple(body[:count]), link, seal, head, version)


_SIZES = {FIRST: (SIZE, SEAL), SIGNED: (KEY, KEY, SIGNATURE)}
"""Bytes of what stands at the end of a line."""


def _read_part(text: str, size: int) -> bytes:
    if (found := read_bytes(text, size)) is None:
        raise Refused(clauses.MALFORMED)
    return found
