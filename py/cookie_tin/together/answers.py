"""What a device sends: the answers that it gives by itself, and the form of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cookie_tin.games.contract import Seat
from cookie_tin.together.hashing import digest, write_bytes
from cookie_tin.together.keys import Keys, salt
from cookie_tin.together.message import JOIN, MOVE, OPEN, REVEAL, ROLL

if TYPE_CHECKING:
    from cookie_tin.together.protocol_state import ProtocolState
    from cookie_tin.together.session import Session

Answer = tuple[str, ...]
"""The kind of a message and its body."""


def automatic(session: Session, seat: Seat, kind: str) -> Answer:
    """What the device says without asking anybody."""
    protocol, keys = session.protocol, session.own[seat]
    if kind == JOIN:
        numbers = protocol.context, keys.root(0), keys.roll(1, 0)
        return kind, session.setup.players[seat].name, *map(write_bytes, numbers)
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
    session.sealed[seat, session.step] = protocol.texts[seat, session.step] = state.format(move)
    inner = _hidden(protocol, session.own[seat], seat, session.step)
    return kind, write_bytes(seal(protocol.round.look(state, seat, move), inner))


def hide(root: bytes, step: int, text: str) -> bytes:
    """What a move is sealed with that nobody sees before the end of the round."""
    return digest("move", salt(root, step), text)


def seal(shown: str, inner: bytes) -> bytes:
    """What is sent when a move is sealed: the look of it and the whole of it, both hidden."""
    return digest("sealed", shown, inner)


def final_hash(protocol: ProtocolState) -> bytes:
    """The end that all must have come to."""
    return digest("record", protocol.context, *(f"{one.actor} {one.text}" for one in protocol.match.entries))


def _link(protocol: ProtocolState, seat: Seat) -> str:
    """The next link of the round's chain."""
    return write_bytes(
        protocol.own[seat].roll(protocol.round_of(seat), protocol.verified_seats[seat].rolls + 1)
    )


def _hidden(protocol: ProtocolState, keys: Keys, seat: Seat, step: int) -> bytes:
    return hide(keys.root(protocol.round_of(seat)), step, protocol.texts[seat, step])
