"""What a device sends: the answers that it gives by itself, and the form of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tin.games.contract import Seat
from tin.together.hashing import digest, write_bytes
from tin.together.keys import Keys, salt
from tin.together.message import JOIN, MOVE, OPEN, REVEAL, ROLL

if TYPE_CHECKING:
    from tin.together.course import Course
    from tin.together.session import Session

Answer = tuple[str, ...]
"""The kind of a message and its body."""


def automatic(session: Session, seat: Seat, kind: str) -> Answer:
    """What the device says without asking anybody."""
    course, keys = session.course, session.own[seat]
    if kind == JOIN:
        numbers = course.context, keys.root(0), keys.roll(1, 0)
        return kind, session.setup.players[seat].name, *map(write_bytes, numbers)
    if kind == ROLL:
        return kind, _link(course, seat)
    if kind == OPEN:
        step, state = course.commitments[seat].step, course.match.state
        shown = course.round.look(state, seat, state.parse(course.texts[seat, step]))
        return kind, shown, write_bytes(_hidden(course, keys, seat, step)), _link(course, seat)
    if kind == REVEAL:
        number = course.round_of(seat)
        texts = [course.texts[owner, one.step] for owner, one in course.sealed if owner == seat]
        return kind, write_bytes(keys.root(number)), write_bytes(keys.roll(number + 1, 0)), *texts
    return kind, write_bytes(final(course))


def decided(session: Session, seat: Seat, kind: str, text: str) -> Answer:
    """A decision as it is sent: open, or sealed. Refused by the rule that forbids it."""
    course = session.course
    state = course.match.state
    move = course.round.ruled(state, seat, text)
    if kind == MOVE:
        return kind, state.format(move)
    session.sealed[seat, session.step] = course.texts[seat, session.step] = state.format(move)
    inner = _hidden(course, session.own[seat], seat, session.step)
    return kind, write_bytes(sealed(course.round.look(state, seat, move), inner))


def hidden(root: bytes, step: int, text: str) -> bytes:
    """What a move is sealed with that nobody sees before the end of the round."""
    return digest("move", salt(root, step), text)


def sealed(shown: str, inner: bytes) -> bytes:
    """What is sent when a move is sealed: the look of it and the whole of it, both hidden."""
    return digest("sealed", shown, inner)


def final(course: Course) -> bytes:
    """The end that all must have come to."""
    return digest("record", course.context, *(f"{one.actor} {one.text}" for one in course.match.entries))


def _link(course: Course, seat: Seat) -> str:
    """The next link of the round's chain."""
    return write_bytes(course.own[seat].roll(course.round_of(seat), course.voices[seat].rolls + 1))


def _hidden(course: Course, keys: Keys, seat: Seat, step: int) -> bytes:
    return hidden(keys.root(course.round_of(seat)), step, course.texts[seat, step])
