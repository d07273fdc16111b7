"""What is known here of the device that plays a seat: the links it has opened, and the seal still to be checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from cookie_tin.games.contract import Refused
from cookie_tin.together import clauses
from cookie_tin.together.hashing import write_bytes
from cookie_tin.together.keys import previous
from cookie_tin.together.message import Message, seal_of


@dataclass(frozen=True, slots=True)
class VerifiedSeat:
    """One seat, as the others hear it. A value: what was heard makes a new one."""

    name: str
    link: bytes
    """The last link of the signature chain."""
    root: bytes
    """The root of the last round that is over; of the match, before the first is."""
    roll: bytes
    """The last link of this round's chain."""
    since: int = 1
    """The round from which on this device plays the seat."""
    messages: int = 0
    rounds: int = 0
    rolls: int = 0
    unchecked: tuple[str, bytes, bytes] | None = None
    """The last message, its seal, and what had happened until then."""

    def after_message(self, message: Message, head: bytes) -> Self:
        """After a message; Refused when it is not from this seat, or the one before was not what the seat sent."""
        number = short(message.link)
        if self.messages and previous(message.link) != self.link:
            raise Refused(clauses.IMPOSTOR, name=self.name, number=number)
        if self.unchecked:
            text, seal, before = self.unchecked
            if seal_of(text, message.link, before) != seal:
                raise Refused(clauses.TAMPERED, name=self.name, number=self.messages)
        unchecked = message.sealed_text(), message.seal, head
        return replace(self, link=message.link, messages=self.messages + 1, unchecked=unchecked)

    def after_roll(self, link: bytes) -> Self:
        """After another link of the round's chain; Refused when it is not the next."""
        if previous(link) != self.roll:
            raise Refused(clauses.WRONG_LINK, name=self.name, number=short(link))
        return replace(self, roll=link, rolls=self.rolls + 1)

    def after_round(self, root: bytes, roll: bytes) -> Self:
        """In the next round, after the root of the last one was opened."""
        return replace(self, root=root, roll=roll, rounds=self.rounds + 1, rolls=0)


def short(number: bytes) -> str:
    """The beginning of a number, to be told distributed by people."""
    return write_bytes(number)[:8]
