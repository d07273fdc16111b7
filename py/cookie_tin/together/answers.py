"""What a device sends: the answers that it gives by itself, and the form of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Seat
from cookie_tin.together.hashing import digest, write_bytes
from cookie_tin.together.keys import ANSWERS, BALLOTS, Keys, salt
from cookie_tin.together.message import BEGIN, JOIN, MOVE, OPEN, REVEAL, ROLL, Message
from cookie_tin.together.version import FIRST

if TYPE_CHECKING:
    from cookie_tin.together.protocol_state import ProtocolState
    from cookie_tin.together.session import Session

Answer = tuple[str, ...]
"""The kind of a message and its body."""


def automatic(session: Session, seat: Seat, kind: str) -> Answer:
    """What the device says without asking anybody."""
    protocol, keys = session.protocol, session.own[seat]
    if kind == JOIN:
        name, told = session.setup.players[seat].name, write_bytes(protocol.context)
        if session.version == FIRST:
            return kind, name, told, write_bytes(keys.root(0)), write_bytes(keys.roll(1, 0))
        return kind, name, told, write_bytes(promise(_numbers(keys)))
    if kind == BEGIN:
        return kind, *_numbers(keys)
    if kind == ROLL:
        return kind, _link(protocol, seat)
    if kind == OPEN:
        step, state = protocol.commitments[seat].step, protocol.match.state
        shown = protocol.round.look(state, seat, state.parse(protocol.texts[seat, step]))
        return kind, shown, write_bytes(_hidden(protocol, keys, seat, step)), _link(protocol, seat)
    if kind == REVEAL:
        number = protocol.round_of(seat)
        texts = [protocol.texts[owner, one.step] for owner, one in protocol.sealed if owner == seat]
        return kind, write_bytes(keys.root(number)), write_bytes(keys.roll(number + 1, 0)), *texts
    return kind, write_bytes(final_hash(protocol))


def decision(session: Session, seat: Seat, kind: str, text: str) -> Answer:
    """A decision as it is sent: open, or sealed. Refused by the rule that forbids it."""
    protocol = session.protocol
    state = protocol.match.state
    move = protocol.round.find_move(state, seat, text)
    if kind == MOVE:
        return kind, state.format(move)
    protocol.texts[seat, session.step] = state.format(move)
    inner = _hidden(protocol, session.own[seat], seat, session.step)
    return kind, write_bytes(seal(protocol.round.look(state, seat, move), inner))


def sealed_before(session: Session, message: Message) -> str | None:
    """What an own seat has sealed with a message that this device has forgotten; None when it cannot have."""
    protocol, seat = session.protocol, message.seat
    state, root = protocol.match.state, session.own[seat].root(protocol.round_of(seat))
    for move in state.legal(seat):
        text = state.format(move)
        inner = hide(root, message.step, text)
        if (write_bytes(seal(protocol.round.look(state, seat, move), inner)),) == message.body:
            return text
    return None


def promise(numbers: Sequence[str]) -> bytes:
    """What is told of the numbers of a seat before anybody tells theirs."""
    return digest("promise", *numbers)


def hide(root: bytes, step: int, text: str) -> bytes:
    """What a move is sealed with that nobody sees before the end of the round."""
    return digest("move", salt(root, step), text)


def seal(shown: str, inner: bytes) -> bytes:
    """What is sent when a move is sealed: the look of it and the whole of it, both hidden."""
    return digest("sealed", shown, inner)


def final_hash(protocol: ProtocolState) -> bytes:
    """The end that all must have come to."""
    return digest("record", protocol.context, *(f"{one.actor} {one.text}" for one in protocol.match.entries))


def _numbers(keys: Keys) -> tuple[str, ...]:
    """What all messages of a seat are checked with."""
    numbers = keys.root(0), keys.roll(1, 0), keys.public(ANSWERS, 0), keys.public(BALLOTS, 0)
    return tuple(map(write_bytes, numbers))


def _link(protocol: ProtocolState, seat: Seat) -> str:
    """The next link of the round's chain."""
    return write_bytes(
        protocol.own[seat].roll(protocol.round_of(seat), protocol.verified_seats[seat].rolls + 1)
    )


def _hidden(protocol: ProtocolState, keys: Keys, seat: Seat, step: int) -> bytes:
    return hide(keys.root(protocol.round_of(seat)), step, protocol.texts[seat, step])
