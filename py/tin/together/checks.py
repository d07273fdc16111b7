"""What a message has to be, kind by kind. Everything that comes from another device goes through here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tin.games.contract import Refused
from tin.match import Player
from tin.together import clauses
from tin.together.answers import final, hidden, sealed
from tin.together.hashing import read_number
from tin.together.keys import previous, roll_link
from tin.together.message import AGREE, BAKER, CLOSE, MOVE, OPEN, REVEAL, ROLL, SEALED, VOTES, Message
from tin.together.voice import Voice, short

if TYPE_CHECKING:
    from tin.together.course import Course
    from tin.together.session import Session


def check(session: Session, head: bytes, message: Message) -> Voice:
    """The seat's voice after this message; Refused when the message cannot be."""
    voice = session.course.voices.get(message.seat)
    heard = voice.heard(message, head) if voice else None
    if message.kind not in VOTES and session.asked.get(message.seat) != message.kind:
        raise Refused(clauses.NOT_ASKED, name=session.names()[message.seat])
    if heard:
        return _CHECKS[message.kind](session.course, heard, message)
    return _joined(session.course, message).heard(message, head)


def _joined(course: Course, message: Message) -> Voice:
    name, told, root, roll = _parts(message, 4)
    try:
        name = Player(name).name or str(message.seat + 1)
    except Refused as refused:
        raise Refused(clauses.MALFORMED) from refused
    if read_number(told) != course.context:
        raise Refused(clauses.NO_TERMS, name=name)
    return Voice(name, message.link, read_number(root), read_number(roll))


def _roll(course: Course, voice: Voice, message: Message) -> Voice:
    (link,) = _parts(message, 1)
    return voice.rolled(read_number(link))


def _sealed(course: Course, voice: Voice, message: Message) -> Voice:
    (hash_,) = _parts(message, 1)
    read_number(hash_)
    return voice


def _open(course: Course, voice: Voice, message: Message) -> Voice:
    shown, inner, link = _parts(message, 3)
    commitment = course.commitments[message.seat]
    if sealed(shown, read_number(inner)) != commitment.hash:
        raise Refused(clauses.WRONG_OPENING, name=voice.name, number=short(commitment.hash))
    course.round.pretended(course.match.state, message.seat, shown)
    return voice.rolled(read_number(link))


def _move(course: Course, voice: Voice, message: Message) -> Voice:
    (text,) = _parts(message, 1)
    course.round.ruled(course.match.state, message.seat, text)
    return voice


def _reveal(course: Course, voice: Voice, message: Message) -> Voice:
    made = [one for seat, one in course.sealed if seat == message.seat]
    told, following, *texts = _parts(message, 2 + len(made))
    root = read_number(told)
    if previous(root) != voice.root or roll_link(root, voice.rolls) != voice.roll:
        raise Refused(clauses.WRONG_ROOT, name=voice.name, number=short(root))
    for one, text in zip(made, texts, strict=True):
        if hidden(root, one.step, text) != one.inner:
            raise Refused(clauses.WRONG_BID, name=voice.name, number=short(one.inner))
    return voice.begun(root, read_number(following))


def _close(course: Course, voice: Voice, message: Message) -> Voice:
    (told,) = _parts(message, 1)
    if read_number(told) != final(course):
        raise Refused(clauses.OTHER_RECORD, name=voice.name, number=told[:8])
    return voice


def _vote(course: Course, voice: Voice, message: Message) -> Voice:
    """Votes are looked at by takeover.py."""
    return voice


_CHECKS: dict[str, Callable[[Course, Voice, Message], Voice]] = {
    ROLL: _roll,
    SEALED: _sealed,
    OPEN: _open,
    MOVE: _move,
    REVEAL: _reveal,
    CLOSE: _close,
    BAKER: _vote,
    AGREE: _vote,
}


def _parts(message: Message, count: int) -> tuple[str, ...]:
    if len(message.body) != count:
        raise Refused(clauses.MALFORMED)
    return message.body
