"""What people carry between devices by hand: an invitation into a room, the answer to it, or messages of a match.

Each is a code that goes into a link (`#/room/CODE`), a QR code, or a text. Whatever comes in is a stranger's.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.match.link import candidates, link_pieces
from cookie_tin.page.shell.together import room_sdp

FOREIGN = Clause("room.foreign", N_("There is nothing in this text that belongs to a room."))

FIRST = "r"
"""With which every code begins; the keys of saved games do not."""

LONGEST = 500_000
"""Characters of a letter, unpacked."""

MOST_LINES = 20_000


class Invitation(NamedTuple):
    """What a device that is to come into the room has to know, and the description of the connection offered to it."""

    call: str
    """Which call it is: the answer says it again."""
    match: str
    game: str
    name: str
    """Who invites."""
    description: bytes


class Answer(NamedTuple):
    """The device that was called answers."""

    call: str
    description: bytes


class Letter(NamedTuple):
    """Messages of a match, for one of the seats."""

    setup: str
    """The match before it begins, as the code of a link."""
    sender: Seat
    seat: Seat
    at: str
    """How far the sender is (stored_session.position)."""
    lines: Sequence[str]


Post = Invitation | Answer | Letter

KINDS: dict[str, type[Invitation] | type[Answer] | type[Letter]] = {"i": Invitation, "a": Answer, "m": Letter}


def write(post: Post) -> str:
    """The code of a letter."""
    kind = next(kind for kind, what in KINDS.items() if isinstance(post, what))
    told = [base64.b64encode(part).decode() if isinstance(part, bytes) else part for part in post]
    packed = zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    return FIRST + kind + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def find(text: str) -> Post:
    """The letter in a text that came by mail or messenger, perhaps broken across lines; Refused when there is none."""
    for code in candidates(link_pieces(text, "room")):
        try:
            return read(code)
        except Refused:
            continue
    raise Refused(FOREIGN)


def read(code: str) -> Post:
    """The letter of a code; Refused when it is none."""
    try:
        kind = KINDS[code[1]] if code.startswith(FIRST) else None
        body = code[2:]
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, LONGEST)
        if kind is None or not unpacker.eof:
            raise Refused(FOREIGN)
        post: Post = _READ[kind](json.loads(text))
        return post
    except (IndexError, KeyError, ValueError, TypeError, binascii.Error, zlib.error, RecursionError) as error:
        raise error if isinstance(error, Refused) else Refused(FOREIGN) from error


def _invitation(told: Any) -> Invitation:
    call, match, game, name, description = map(_word, told)
    return Invitation(call, match, game, name[:24], _read_description(description))


def _answer(told: Any) -> Answer:
    call, description = map(_word, told)
    return Answer(call, _read_description(description))


def _letter(told: Any) -> Letter:
    setup, sender, seat, at, lines = told
    if not isinstance(lines, list) or len(lines) > MOST_LINES:
        raise Refused(FOREIGN)
    return Letter(_word(setup), _seat(sender), _seat(seat), _word(at), [*map(_word, lines)])


_READ: dict[Any, Any] = {Invitation: _invitation, Answer: _answer, Letter: _letter}


def _word(part: Any) -> str:
    if not isinstance(part, str) or re.search(r"[\x00-\x1f]", part):
        raise Refused(FOREIGN)
    return part


def _seat(part: Any) -> Seat:
    if not isinstance(part, int) or not 0 <= part <= 9:
        raise Refused(FOREIGN)
    return part


def _read_description(text: str) -> bytes:
    """A description that can be unpacked."""
    packed = base64.b64decode(text, validate=True)
    room_sdp.unpack(packed)
    return packed
