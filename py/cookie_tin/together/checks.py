"""What a message has to be, kind by kind. Everything that comes from another device goes through here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Refused
from cookie_tin.match import Player
from cookie_tin.together import clauses
from cookie_tin.together.answers import final_hash, hide, promise, seal
from cookie_tin.together.hashing import read_number
from cookie_tin.together.keys import previous, roll_link
from cookie_tin.together.message import (
    AGREE,
    BAKER,
    BEGIN,
    CLOSE,
    DECLINE,
    JOIN,
    MOVE,
    OPEN,
    REVEAL,
    ROLL,
    SEALED,
    VOTES,
    Message,
)
from cookie_tin.together.signing import read_key
from cookie_tin.together.verified_seat import VerifiedSeat, short
from cookie_tin.together.version import FIRST

if TYPE_CHECKING:
    from cookie_tin.together.protocol_state import ProtocolState
    from cookie_tin.together.session import Session


def check(session: Session, head: bytes, message: Message, own: bool = False) -> VerifiedSeat:
    """What is verified of the seat after this message; Refused when the message cannot be. `own`: just made here."""
    verified = session.protocol.verified_seats.get(message.seat)
    sealed = message.version == FIRST  # and then the link tells at once who speaks
    heard = verified.after_message(message, head, own) if verified and sealed else None
    if message.kind not in VOTES and session.asked.get(message.seat) != message.kind:
        raise Refused(clauses.NOT_ASKED, name=session.names()[message.seat])
    if not verified:
        return _check_join(session.protocol, message).after_message(message, head, own)
    heard = heard or verified.after_message(message, head, own)
    return _CHECKS[message.kind](session.protocol, heard, message)


def _check_join(protocol: ProtocolState, message: Message) -> VerifiedSeat:
    if message.kind != JOIN:
        raise Refused(clauses.NOT_ASKED, name=str(message.seat + 1))
    sealed = message.version == FIRST
    name, told, *numbers = _parts(message, 4 if sealed else 3)
    try:
        name = Player(name).name or str(message.seat + 1)
    except Refused as refused:
        raise Refused(clauses.MALFORMED) from refused
    if read_number(told) != protocol.context:
        raise Refused(clauses.NO_TERMS, name=name)
    if sealed:
        root, roll = map(read_number, numbers)
        return VerifiedSeat(name, message.link, root, roll)
    return VerifiedSeat(name, promise=read_number(numbers[0]))


def _begin(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    root, roll, *keys = _parts(message, 4)
    if promise(message.body) != verified.promise:
        raise Refused(clauses.PROMISED, name=verified.name)
    answers, ballots = map(read_key, keys)
    return replace(
        verified,
        promise=b"",
        root=read_number(root),
        roll=read_number(roll),
        answers=answers,
        ballots=ballots,
    )


def _roll(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    (link,) = _parts(message, 1)
    return verified.after_roll(read_number(link))


def _check_seal(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    (hash_,) = _parts(message, 1)
    read_number(hash_)
    return verified


def _open(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    shown, inner, link = _parts(message, 3)
    commitment = protocol.commitments[message.seat]
    if seal(shown, read_number(inner)) != commitment.hash:
        raise Refused(clauses.WRONG_OPENING, name=verified.name, number=short(commitment.hash))
    protocol.round.find_lookalike(protocol.match.state, message.seat, shown)
    return verified.after_roll(read_number(link))


def _move(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    (text,) = _parts(message, 1)
    protocol.round.find_move(protocol.match.state, message.seat, text)
    return verified


def _reveal(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    made = [one for seat, one in protocol.sealed if seat == message.seat]
    told, following, *texts = _parts(message, 2 + len(made))
    root = read_number(told)
    if previous(root) != verified.root or roll_link(root, verified.rolls) != verified.roll:
        raise Refused(clauses.WRONG_ROOT, name=verified.name, number=short(root))
    for one, text in zip(made, texts, strict=True):
        if hide(root, one.step, text) != one.inner:
            raise Refused(clauses.WRONG_MOVE, name=verified.name, number=short(one.inner))
    return verified.after_round(root, read_number(following))


def _close(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    (told,) = _parts(message, 1)
    if read_number(told) != final_hash(protocol):
        raise Refused(clauses.OTHER_RECORD, name=verified.name, number=told[:8])
    return verified


def _vote(protocol: ProtocolState, verified: VerifiedSeat, message: Message) -> VerifiedSeat:
    """Votes are looked at by takeover.py."""
    return verified


_CHECKS: dict[str, Callable[[ProtocolState, VerifiedSeat, Message], VerifiedSeat]] = {
    BEGIN: _begin,
    ROLL: _roll,
    SEALED: _check_seal,
    OPEN: _open,
    MOVE: _move,
    REVEAL: _reveal,
    CLOSE: _close,
    BAKER: _vote,
    AGREE: _vote,
    DECLINE: _vote,
}


def _parts(message: Message, count: int) -> tuple[str, ...]:
    if len(message.body) != count:
        raise Refused(clauses.MALFORMED)
    return message.body
