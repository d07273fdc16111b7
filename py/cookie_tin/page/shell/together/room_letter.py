"""What people carry between devices by hand: an invitation into a room, the answer to it, or messages of a match.

Each is a code that goes into a link (`#/room/CODE`), a QR code, or a text. Whatever comes in is a stranger's.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.match import Player
from cookie_tin.match.foreign import read_json
from cookie_tin.match.link import LONGEST_CODE, candidates, link_pieces
from cookie_tin.page.shell.together import room_sdp
from cookie_tin.together import message

FOREIGN = Clause("room.foreign", N_("There is nothing in this text that belongs to a room."))

FIRST = "r"
"""With which every code begins; the keys of saved games do not."""

LONGEST = 500_000
"""Characters of a letter, unpacked."""

MOST_LINES = 4_000
"""As many as fit into a letter."""

LONGEST_WORD = 40
"""Characters of a name of anything."""

LONGEST_DESCRIPTION = 2_000


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
        if unpacked := _unpack(code):
            return _read(*unpacked)
    raise Refused(FOREIGN)


def read(code: str) -> Post:
    """The letter of a code; Refused when it is none."""
    if unpacked := _unpack(code):
        return _read(*unpacked)
    raise Refused(FOREIGN)


def _unpack(code: str) -> tuple[str, bytes] | None:
    """What kind of letter it is, and its text as it lies there; None when there is no end to it yet."""
    kind, body = code[1:2], code[2:]
    if not code.startswith(FIRST) or kind not in KINDS:
        return None
    unpacker = zlib.decompressobj()
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        text = unpacker.decompress(packed, LONGEST)
    except (ValueError, zlib.error):
        return None
    if len(text) == LONGEST:
        raise Refused(FOREIGN)
    return (kind, text) if unpacker.eof else None


def _read(kind: str, text: bytes) -> Post:
    try:
        told = read_json(text.decode(), LONGEST)
        post: Post = _READ[KINDS[kind]](told)
        return post
    except (ValueError, TypeError) as error:
        raise error if isinstance(error, Refused) else Refused(FOREIGN) from error


def read_name(text: str) -> str:
    """A stranger's name, if it can be shown; none, where it is no name."""
    try:
        return Player(text[:24].strip()).name
    except Refused:
        return ""


def _invitation(told: Any) -> Invitation:
    call, match, game, name, description = told
    return Invitation(
        _word(call), _word(match), _word(game), read_name(_word(name, 400)), _read_description(description)
    )


def _answer(told: Any) -> Answer:
    call, description = told
    return Answer(_word(call), _read_description(description))


def _letter(told: Any) -> Letter:
    setup, sender, seat, at, lines = told
    if not isinstance(lines, list) or len(lines) > MOST_LINES:
        raise Refused(FOREIGN)
    read = [_word(line, message.LONGEST) for line in lines]
    return Letter(_word(setup, LONGEST_CODE), _seat(sender), _seat(seat), _word(at), read)


_READ: dict[Any, Any] = {Invitation: _invitation, Answer: _answer, Letter: _letter}


def _word(part: Any, longest: int = LONGEST_WORD) -> str:
    if not isinstance(part, str) or len(part) > longest or re.search(r"[\x00-\x1f]", part):
        raise Refused(FOREIGN)
    return part


def _seat(part: Any) -> Seat:
    if type(part) is not int or not 0 <= part <= 9:
        raise Refused(FOREIGN)
    return part


def _read_description(text: Any) -> bytes:
    """A description that can be unpacked."""
    packed = base64.b64decode(_word(text, LONGEST_DESCRIPTION), validate=True)
    room_sdp.unpack(packed)
    return packed
