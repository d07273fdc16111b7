"""A baker takes the seat of somebody who is away: offered by one device, agreed to by all who are there.

The one who left has taken the secrets of the seat along, so its hand of this round is gone. It gets another one, drawn
in the open from everybody's next links, that fits all that was seen of it: a seat that a baker takes is played openly
until the round is over. What was sealed there and not opened becomes the least that could have been done.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Player
from cookie_tin.together import clauses
from cookie_tin.together.hashing import digest, read_number, write_bytes
from cookie_tin.together.keys import Keys
from cookie_tin.together.message import AGREE, BAKER, CLOSE, JOIN, Message
from cookie_tin.together.verified_seat import VerifiedSeat

if TYPE_CHECKING:
    from cookie_tin.together.session import Session


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered, in its own words; who is missing; and which bakers would sit where."""

    line: str
    missing: frozenset[Seat]
    bakers: Mapping[Seat, tuple[str, VerifiedSeat]]
    """By seat: the level, and what begins its chains."""

    def voters(self, session: Session) -> set[Seat]:
        """Who has to agree."""
        return {*session.protocol.seats} - {*self.bakers}


def offer_message(session: Session, bakers: Mapping[Seat, tuple[str, Keys]]) -> tuple[str, ...]:
    """The message that offers these bakers."""
    parts = []
    for seat, (level, keys) in sorted(bakers.items()):
        numbers = keys.signature(0), keys.root(0), keys.roll(1, 0)
        parts.append(" ".join((str(seat), level, *map(write_bytes, numbers))))
    return BAKER, "".join(map(str, sorted(session.waiting()))), *parts


def agree_message(offer: Offer) -> tuple[str, ...]:
    """The message that agrees to an offer."""
    return AGREE, write_bytes(digest("agree", offer.line))


def count_vote(session: Session, message: Message) -> Offer:
    """The offer that is voted on, after this message; Refused when it cannot be."""
    if message.kind == BAKER:
        return _offer(session, message)
    if (
        not session.offer
        or message.body != agree_message(session.offer)[1:]
        or message.seat in session.offer.bakers
    ):
        raise Refused(clauses.NOT_ASKED, name=session.names()[message.seat])
    return session.offer


def _offer(session: Session, message: Message) -> Offer:
    if session.offer or not session.protocol.verified_seats or {*session.asked.values()} & {JOIN, CLOSE}:
        raise Refused(clauses.NO_BAKER)
    told, *parts = message.body or ("",)
    if not re.fullmatch(r"[0-9]{1,4}", told, re.ASCII):
        raise Refused(clauses.MALFORMED)
    missing, bakers = frozenset(map(int, told)), dict(map(_baker, parts))
    if not missing <= {*bakers} <= {*session.protocol.seats} or message.seat in bakers:
        raise Refused(clauses.NO_BAKER)
    if {*session.waiting()} - missing:
        raise Refused(clauses.EARLY, name=session.names()[message.seat])
    return Offer(message.write(), missing, bakers)


def _baker(part: str) -> tuple[Seat, tuple[str, VerifiedSeat]]:
    words = part.split(" ")
    if len(words) != 5 or not re.fullmatch(r"[0-9]", words[0], re.ASCII):
        raise Refused(clauses.MALFORMED)
    level = Player(words[1], bot=True).name
    link, root, roll = map(read_number, words[2:])
    return int(words[0]), (level, VerifiedSeat(level, link, root, roll, messages=1))
