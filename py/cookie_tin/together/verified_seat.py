"""What is known here of the device that plays a seat: the links it has opened, and what checks its next message."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from cookie_tin.games.contract import Refused
from cookie_tin.together import clauses
from cookie_tin.together.hashing import write_bytes
from cookie_tin.together.keys import ANSWERS, BALLOTS, Keys, previous
from cookie_tin.together.message import DECISIONS, UNSIGNED, VOTES, Message, seal_of
from cookie_tin.together.signing import SIZE, signer
from cookie_tin.together.version import FIRST


@dataclass(frozen=True, slots=True)
class VerifiedSeat:
    """One seat, as the others hear it. A value: what was heard makes a new one."""

    name: str
    link: bytes = b""
    """The last link of the signature chain."""
    root: bytes = b""
    """The root of the last round that is over; of the match, before the first is."""
    roll: bytes = b""
    """The last link of this round's chain."""
    since: int = 1
    """The round from which on this device plays the seat."""
    messages: int = 0
    rounds: int = 0
    rolls: int = 0
    unchecked: tuple[str, bytes, bytes] | None = None
    """The last message, its seal, and what had happened until then."""
    promise: bytes = b""
    """The hash of the numbers that the seat has not told yet."""
    answers: bytes = b""
    ballots: bytes = b""
    """What is known of the keys that sign the seat's next answer and its next vote."""
    voted: int = 0
    """So many votes were heard."""

    def after_message(self, message: Message, head: bytes, own: bool = False) -> Self:
        """After a message; Refused when it is not from this seat, or not all that it was when the seat sent it.

        `own`: it was made here, a moment ago.
        """
        if message.version == FIRST:
            return self._after_sealed(message, head)
        if message.kind in UNSIGNED:
            return self
        vote = message.kind in VOTES
        key = self.ballots if vote else self.answers
        if not own and signer(message.signed_hash(), message.seal) != key:
            raise Refused(clauses.FORGED, name=self.name)
        if message.head != head[:SIZE]:
            raise Refused(clauses.STORIES, name=self.name, number=message.step)
        if vote:
            return replace(self, ballots=message.link, voted=self.voted + 1)
        return replace(self, answers=message.link, messages=self.messages + 1)

    def _after_sealed(self, message: Message, head: bytes) -> Self:
        number = short(message.link)
        if self.messages and previous(message.link) != self.link:
            raise Refused(clauses.IMPOSTOR, name=self.name, number=number)
        if self.unchecked:
            text, seal, before = self.unchecked
            if seal_of(text, message.link, before) != seal:
                raise Refused(clauses.TAMPERED, name=self.name, number=self.messages)
        unchecked = message.text(), message.seal, head
        return replace(self, link=message.link, messages=self.messages + 1, unchecked=unchecked)

    def after_roll(self, link: bytes) -> Self:
        """After another link of the round's chain; Refused when it is not the next."""
        if previous(link) != self.roll:
            raise Refused(clauses.WRONG_LINK, name=self.name, number=short(link))
        return replace(self, roll=link, rolls=self.rolls + 1)

    def after_round(self, root: bytes, roll: bytes) -> Self:
        """In the next round, after the root of the last one was opened."""
        return replace(self, root=root, roll=roll, rounds=self.rounds + 1, rolls=0)


def sign_message(message: Message, keys: Keys, verified: VerifiedSeat | None, head: bytes) -> Message:
    """The message as its seat sends it: signed, or sealed, by the seat's next key."""
    number = verified.messages if verified else 0
    if message.version == FIRST:
        linked = replace(message, link=keys.signature(number))
        return linked.having_seal(keys.signature(number + 1), head)
    if message.kind in UNSIGNED:
        return message
    what = BALLOTS if message.kind in VOTES else ANSWERS
    if what == BALLOTS and verified:
        number = verified.voted
    whole = replace(message, head=head[:SIZE], link=keys.public(what, number + 1))
    return replace(whole, seal=keys.sign(what, number, whole.signed_hash()))


def is_own(message: Message, keys: Keys, verified: VerifiedSeat | None, head: bytes) -> bool:
    """Has this very seat sent this decision or vote, with its next key? Then its device has forgotten it."""
    bare = replace(message, link=b"", seal=b"", head=b"")
    return message.kind in (*DECISIONS, *VOTES) and sign_message(bare, keys, verified, head) == message


def short(number: bytes) -> str:
    """The beginning of a number, to be told by people."""
    return write_bytes(number)[:8]
