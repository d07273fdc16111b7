"""Bakers take the seats of those who are away: offered by one device, agreed to by all who are there.

An offer names exactly those whom a device waits for. It comes about when all others have agreed, and can come about no
more as soon as one of them has declined; nobody does both. So all devices come to the same, whatever they hear first:

- Whoever has agreed hears nothing more of the seats in question, unless the offer is declined.
- Whoever has heard the answer of such a seat, or is a step further, declines without asking anybody.
- Whoever has offered something themselves declines what comes from a later seat. So one of two that cross is left.

Whoever is named can go on answering. Their device lets itself be replaced by others' word only if these are at least as
many as those whom they call away; else its own player has to agree.

The one who left has taken the secrets of the seat along, so its hand of this round is gone. It gets another one, drawn
in the open from everybody's next links, that fits all that was seen of it: a seat that a baker takes is played openly
until the round is over. What was sealed there and not opened becomes the least that could have been done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Player
from cookie_tin.together import clauses
from cookie_tin.together.hashing import digest, read_number, write_bytes
from cookie_tin.together.keys import ANSWERS, BALLOTS, Keys
from cookie_tin.together.message import AGREE, BAKER, BEGIN, CLOSE, DECLINE, JOIN, Message
from cookie_tin.together.signing import read_key
from cookie_tin.together.verified_seat import VerifiedSeat
from cookie_tin.together.version import FIRST

if TYPE_CHECKING:
    from cookie_tin.together.session import Session

MOST_OFFERS = 64
"""So many can one seat make in a match."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Which bakers are offered for which seats, and who has said what to it."""

    line: str
    step: int
    by: Seat
    bakers: Mapping[Seat, tuple[str, VerifiedSeat]]
    """By seat: the level, and what begins its chains."""
    agreed: Mapping[Seat, str] = field(default_factory=dict)
    """The lines of those who want it; the offer itself for whoever has made it."""
    declined: frozenset[Seat] = frozenset()

    @property
    def key(self) -> bytes:
        """What a vote calls the offer."""
        return digest("agree", self.line)

    def voters(self, session: Session) -> set[Seat]:
        """Who has to agree."""
        return {*session.protocol.seats} - {*self.bakers}

    def has_failed(self, session: Session) -> bool:
        """Has one of those declined who would have to agree? Then it can come about nowhere."""
        return bool(self.declined & self.voters(session))

    def has_passed(self, session: Session) -> bool:
        """Have all agreed?"""
        return self.agreed.keys() == self.voters(session)


def offer_message(session: Session, bakers: Mapping[Seat, tuple[str, Keys]]) -> tuple[str, ...]:
    """The message that offers these bakers."""
    parts = []
    for seat, (level, keys) in sorted(bakers.items()):
        first = (
            (keys.signature(0),)
            if session.version == FIRST
            else (keys.public(ANSWERS, 0), keys.public(BALLOTS, 0))
        )
        numbers = *first, keys.root(0), keys.roll(1, 0)
        parts.append(" ".join((str(seat), level, *map(write_bytes, numbers))))
    return BAKER, "".join(map(str, sorted(bakers))), *parts


def agree_message(offer: Offer) -> tuple[str, ...]:
    """The message that agrees to an offer."""
    return AGREE, write_bytes(offer.key)


def decline_message(offer: Offer) -> tuple[str, ...]:
    """The message that declines an offer; or says that somebody whom it calls away is there."""
    return DECLINE, write_bytes(offer.key)


def number_vote(session: Session, seat: Seat, words: tuple[str, ...]) -> tuple[str, ...]:
    """A vote as it is sent: it says which of the seat's votes it is, so that one can wait for those before it."""
    if session.version == FIRST:
        return words
    return str(session.protocol.verified_seats[seat].voted), *words


def words_of(message: Message) -> tuple[str, ...]:
    """What a vote says."""
    return message.body if message.version == FIRST else message.body[1:]


def levels_of(message: Message) -> list[str]:
    """The bakers that a message offers."""
    return [part.split(" ")[1] if " " in part else "" for part in words_of(message)[1:]]


def check_order(session: Session, message: Message, name: str) -> None:
    """Refused when it is not the seat's next vote."""
    verified = session.protocol.verified_seats.get(message.seat)
    number = message.body[0] if message.body else ""
    if not verified or not re.fullmatch(r"0|[1-9][0-9]{0,3}", number, re.ASCII):
        raise Refused(clauses.MALFORMED)
    if int(number) != verified.voted:
        early = int(number) > verified.voted
        raise (
            Refused(clauses.EARLY, name=name)
            if early
            else Refused(clauses.OTHERWISE, name=name, number=number)
        )


def count_vote(session: Session, message: Message) -> Offer:
    """The offer as it stands after this message; Refused when it is no vote."""
    name = session.names()[message.seat]
    if message.kind == BAKER:
        return _offer(session, message, name)
    told = words_of(message)
    if len(told) != 1:
        raise Refused(clauses.MALFORMED)
    offer = session.offers.get(read_number(told[0]))
    if not offer:
        raise Refused(clauses.EARLY, name=name)
    if offer.step != message.step:
        raise Refused(clauses.NOT_ASKED, name=name)
    if message.seat in offer.agreed or message.seat in offer.declined:
        raise Refused(clauses.OTHERWISE, name=name, number=message.step)
    if message.kind == DECLINE:
        return replace(offer, declined=offer.declined | {message.seat})
    if message.seat in offer.bakers:
        raise Refused(clauses.NOT_ASKED, name=name)
    return replace(offer, agreed={**offer.agreed, message.seat: message.write()})


def _offer(session: Session, message: Message, name: str) -> Offer:
    now = message.step == session.step
    if now and {*session.asked.values()} & {JOIN, BEGIN, CLOSE}:
        raise Refused(clauses.NO_BAKER)
    told, *parts = words_of(message) or ("",)
    if not re.fullmatch(r"[0-9]{1,9}", told, re.ASCII):
        raise Refused(clauses.MALFORMED)
    bakers = dict(_baker(part, session.version) for part in parts)
    named = {*bakers}
    if told != "".join(map(str, sorted(named))) or not named < {*session.protocol.seats}:
        raise Refused(clauses.NO_BAKER)
    if message.seat in named:
        raise Refused(clauses.NO_BAKER)
    if session.version == FIRST:
        if session.offer or named - {*session.waiting()}:
            raise Refused(clauses.NO_BAKER)
        if {*session.waiting()} - named:
            raise Refused(clauses.EARLY, name=name)
    elif sum(offer.by == message.seat for offer in session.offers.values()) >= MOST_OFFERS:
        raise Refused(clauses.OFFERS, name=name)
    line = message.write()
    return Offer(line, message.step, message.seat, bakers, {message.seat: line})


def _baker(part: str, version: int) -> tuple[Seat, tuple[str, VerifiedSeat]]:
    words = part.split(" ")
    if len(words) != (5 if version == FIRST else 6) or not re.fullmatch(r"[0-9]", words[0], re.ASCII):
        raise Refused(clauses.MALFORMED)
    seat, level, *first, root, roll = words
    level = Player(level, bot=True).name
    chains = read_number(root), read_number(roll)
    if version == FIRST:
        return int(seat), (level, VerifiedSeat(level, read_number(first[0]), *chains, messages=1))
    answers, ballots = map(read_key, first)
    return int(seat), (level, VerifiedSeat(level, b"", *chains, answers=answers, ballots=ballots))


# What an offer has come to, as it looks from here


def open_offers(session: Session) -> list[Offer]:
    """The offers that can come about here now, the earlier seat's first."""
    waiting = session.waiting().keys()
    here = (offer for offer in session.offers.values() if offer.step == session.step)
    can = [offer for offer in here if offer.bakers.keys() == waiting and not offer.has_failed(session)]
    return sorted(can, key=lambda offer: offer.by)


def own_choices(session: Session) -> dict[bytes, Offer]:
    """What this device has agreed to in this step, and what may still come about: one offer at most."""
    return {
        key: offer
        for key, offer in session.offers.items()
        if offer.step == session.step
        and offer.agreed.keys() & session.own.keys()
        and not offer.has_failed(session)
    }


def is_bound(session: Session, seat: Seat) -> bool:
    """Has this device agreed that a baker takes the seat?"""
    return any(seat in offer.bakers for offer in own_choices(session).values())


def due_declines(session: Session) -> Iterator[tuple[Seat, Offer]]:
    """What the own seats decline without asking anybody."""
    if session.version == FIRST:
        return
    taken = {offer.line for _, offer in session.taken}
    for offer in session.offers.values():
        if offer.line not in taken and not offer.has_failed(session) and _is_hopeless(session, offer):
            voters = offer.voters(session) & session.own.keys()
            for seat in sorted(voters - offer.agreed.keys() - offer.declined):
                yield seat, offer


def _is_hopeless(session: Session, offer: Offer) -> bool:
    """Is somebody there whom it calls away, as far as this device can tell? Or does an own offer go first?"""
    if offer.step < session.step or offer.bakers.keys() & session.got.keys() or offer.declined:
        return True
    return any(mine.by in session.own and mine.by < offer.by for mine in open_offers(session))


def may_happen(session: Session, offer: Offer) -> bool:
    """Does this device go along with it? Not on the word of a few, if they call its own player away."""
    named = offer.bakers.keys() & session.own.keys()
    enough = len(offer.voters(session)) >= len(offer.bakers)
    return not named or enough or offer.by in session.own or offer.step in session.yielded


def unyielded_offers(session: Session) -> list[Offer]:
    """What all others have agreed to, and an own player has not: too few call them away."""
    taken = {offer.line for _, offer in session.taken}
    return [
        offer
        for offer in session.offers.values()
        if offer.has_passed(session)
        and not offer.has_failed(session)
        and offer.line not in taken
        and not may_happen(session, offer)
    ]


def overtaken(session: Session) -> Offer | None:
    """A take-over that all others have agreed to, and that this device has missed: it went on with an answer of
    a seat in question."""
    taken = {offer.line for _, offer in session.taken}
    for offer in session.offers.values():
        past = offer.step < session.step or bool(offer.bakers.keys() & session.got.keys())
        passed = past and offer.has_passed(session) and not offer.has_failed(session)
        if passed and offer.line not in taken and may_happen(session, offer):
            return offer
    return None
