"""One message of one seat, as a line of text:

    t1|match|step|seat|kind|body...|link|seal

`link` is the next of the seat's signature chain and shows at once who speaks. `seal` ties the line to that seat and to
all that happened before; it is made with the link that comes with the seat's next message, and checked then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.together import clauses
from cookie_tin.together.hashing import digest, read_bytes, write_bytes

VERSION = "t1"
LONGEST = 4_000
"""Characters of a line."""

SEAL = 16
"""Bytes of a seal."""

JOIN, ROLL, SEALED, OPEN, MOVE, REVEAL, CLOSE = "join", "roll", "seal", "open", "move", "reveal", "close"
BAKER, AGREE = "baker", "agree"

VOTES = (BAKER, AGREE)
"""What may come in any step, besides what is asked for."""

DECISIONS = (SEALED, MOVE)
"""What a person or a bot decides; the rest is answered by the device itself."""

KINDS = (JOIN, ROLL, SEALED, OPEN, MOVE, REVEAL, CLOSE, *VOTES)

_PART = re.compile(r"[^|\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{0,400}")


@dataclass(frozen=True, slots=True)
class Message:
    """What one seat says in one step."""

    match: str
    step: int
    seat: Seat
    kind: str
    body: tuple[str, ...]
    link: bytes
    seal: bytes

    def write(self) -> str:
        """The line that is sent: the text, and its seal behind the last bar."""
        return f"{self.sealed_text()}|{write_bytes(self.seal)}"

    def sealed_text(self) -> str:
        """What the seal is made of."""
        parts = (VERSION, self.match, str(self.step), str(self.seat), self.kind, *self.body)
        return "|".join((*parts, write_bytes(self.link)))

    def having_seal(self, key: bytes, head: bytes) -> Self:
        """The same message with the seal that this key makes, after all that happened until then."""
        return type(self)(
            self.match,
            self.step,
            self.seat,
            self.kind,
            self.body,
            self.link,
            seal_of(self.sealed_text(), key, head),
        )


def seal_of(text: str, key: bytes, head: bytes) -> bytes:
    """The seal of a line."""
    return digest("seal", key, head, text)[:SEAL]


def read_message(line: str) -> Message:
    """The message of a line; Refused when it is none."""
    if len(line) > LONGEST:
        raise Refused(clauses.TOO_LONG)
    version, *parts = line.split("|")
    if re.fullmatch(r"t[1-9][0-9]?", version) and version != VERSION:
        raise Refused(clauses.NEWER)
    if version != VERSION or len(parts) < 6 or not all(_PART.fullmatch(part) for part in parts):
        raise Refused(clauses.MALFORMED)
    match, step, seat, kind, *body, link, seal = parts
    numbers = read_bytes(link), read_bytes(seal, SEAL)
    if (
        not re.fullmatch(r"0|[1-9][0-9]{0,5}", step, re.ASCII)
        or not re.fullmatch(r"[0-9]", seat, re.ASCII)
        or kind not in KINDS
        or not numbers[0]
        or not numbers[1]
    ):
        raise Refused(clauses.MALFORMED)
    return Message(match, int(step), int(seat), kind, tuple(body), *numbers)  # type: ignore[arg-type]
