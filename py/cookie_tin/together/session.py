"""A match that several devices play, as one of them sees it: messages in, messages out.

The match goes on in steps. In each step some seats are asked for one message each, and the step is over when all are
there; in which order they come does not matter, so every device goes through the same steps. What a device can answer
by itself (everything but decisions) it answers at once.

    join    everybody says who they are, and promises the numbers that their chains begin with
    begin   and tells them
    roll    the next link of everybody's chain: together a seed for what chance does
    seal    of those who act at once: a move, sealed
    open    how it looks from outside, and the next links
    move    of the one who acts: a move
    reveal  the round is over: everybody opens their chain and what they sealed
    close   the match is over: all have come to the same end

Three more may come in any step, and later: `baker`, an offer that bakers take the seats of those who are waited for,
and the votes on it, `agree` and `decline`. Nothing here draws, waits, or knows how messages travel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Match, Record
from cookie_tin.together import answers, clauses, takeover
from cookie_tin.together.checks import check
from cookie_tin.together.hashing import digest
from cookie_tin.together.keys import Keys, Secret
from cookie_tin.together.message import BEGIN, DECISIONS, JOIN, SEALED, VOTES, Message, read_message
from cookie_tin.together.protocol_state import ProtocolState
from cookie_tin.together.rounds import Cheated
from cookie_tin.together.takeover import Offer
from cookie_tin.together.verified_seat import is_own, sign_message
from cookie_tin.together.version import FIRST, mark_of, version_of


class Session:
    """One device's part of a match. `keys` are those of the seats that are played here."""

    def __init__(
        self, setup: Record, keys: Mapping[Seat, Keys], silent: Mapping[Seat, int] | None = None
    ) -> None:
        self.version = version_of(setup)
        self.setup = replace(setup, entries=(), cursor=0, proofs=mark_of(setup))
        self.protocol = ProtocolState(self.setup, dict(keys))
        self.log: list[str] = []
        """Every message that counts, in an order in which another device can take them."""
        self.out: list[str] = []
        """What is to be sent; whoever sends it empties the list."""
        self.asked: dict[Seat, str] = {}
        self.got: dict[Seat, Message] = {}
        self.offers: dict[bytes, Offer] = {}
        """Bakers who would take the seats of those who are away, by what votes call the offer."""
        self.first = dict(keys)
        """The keys of the seats that were played here at the beginning."""
        self.bakers: list[dict[Seat, Keys]] = []
        """The keys of bakers who were offered from here, offer by offer."""
        self.taken: list[tuple[int, Offer]] = []
        """Which bakers sat down, and in which step."""
        self.yielded: set[int] = set()
        """The steps in which an own player agreed to be replaced."""
        self.away = dict(silent or {})
        """The own seats that bakers have taken while their device was away, by the step in which that was."""
        self.silent = dict(self.away)
        """Own seats that do not answer from a step on: whoever plays them was away then, and was replaced."""
        self.stopped: Refused | None = None
        self.heads = [self.protocol.context]
        """By step: the hash of all that had happened before it."""
        self._ask()
        self._go_on()

    @property
    def step(self) -> int:
        return len(self.heads) - 1

    @property
    def offer(self) -> Offer | None:
        """The offer that is voted on here."""
        return next(iter([*takeover.open_offers(self), *takeover.unyielded_offers(self)]), None)

    @property
    def overtaken(self) -> Offer | None:
        """What all others have agreed to and this device has missed, if it has."""
        return takeover.overtaken(self)

    @property
    def match(self) -> Match:
        return self.protocol.match

    @property
    def own(self) -> dict[Seat, Keys]:
        return self.protocol.own

    @property
    def closed(self) -> bool:
        """Have all come to the same end?"""
        return self.protocol.closed

    def names(self) -> list[str]:
        """What the players call themselves; by number, where they have not said."""
        return [player.name or str(seat + 1) for seat, player in enumerate(self.match.players)]

    def digits(self) -> str:
        """Six digits made from everybody's first messages, to be compared aloud; nothing before all are there."""
        joins = [line for line in self.log if read_message(line).kind in (JOIN, BEGIN)]
        if len(joins) < len(self.setup.players) * (1 if self.version == FIRST else 2):
            return ""
        return f"{int.from_bytes(digest('joined', *sorted(joins))[:8], 'big') % 1_000_000:06}"

    def waiting(self) -> dict[Seat, str]:
        """Who is asked for something that is not there yet, and for what."""
        return {seat: kind for seat, kind in self.asked.items() if seat not in self.got}

    def deciding(self) -> list[Seat]:
        """The own seats that have to decide now."""
        if self.stopped or self.overtaken:
            return []
        return [seat for seat, kind in self.waiting().items() if seat in self.own and kind in DECISIONS]

    def voting(self) -> set[Seat]:
        """The own seats that are asked about the offer that is voted on here."""
        offer = self.offer
        if not offer or self.stopped or {*takeover.own_choices(self)} - {offer.key}:
            return set()
        asked = {*offer.bakers} if offer.has_passed(self) else offer.voters(self)
        return {*self.own} & asked - offer.agreed.keys() - offer.declined

    def play(self, seat: Seat, text: str) -> None:
        """A decision of an own seat. Refused by the rules, or when it is not asked for."""
        if seat not in self.deciding():
            raise Refused(clauses.NOT_ASKED, name=self.names()[seat])
        self._send(seat, *answers.decision(self, seat, self.asked[seat], text))
        self._go_on()

    def receive(self, line: str) -> None:
        """A message of another device. Refused with a clause when it is not to be believed; then nothing changes."""
        message = read_message(line)
        self._admit(message, line)
        self._accept(message)
        self._go_on()

    def offer_bakers(self, bakers: Mapping[Seat, tuple[str, Keys]]) -> None:
        """Offer that bakers take these seats, played on this device. Refused unless nobody else is waited for."""
        by = next((seat for seat in self.own if seat not in bakers), None)
        if by is None or self.stopped or not bakers or bakers.keys() != self.waiting().keys():
            raise Refused(clauses.NO_BAKER)
        if takeover.own_choices(self):
            raise Refused(clauses.NO_BAKER)
        self._send(by, *takeover.offer_message(self, bakers))
        self.bakers.append({seat: keys for seat, (_, keys) in bakers.items()})
        self.agree()

    def agree(self) -> None:
        """Agree to the bakers who are offered, for every seat that is played here."""
        offer = self.offer
        if not offer:
            raise Refused(clauses.NO_BAKER)
        if offer.has_passed(self):
            self.yielded.add(offer.step)
        for seat in sorted(self.voting() & offer.voters(self)):
            self._send(seat, *takeover.agree_message(offer))
        self._go_on()

    def decline(self) -> None:
        """Decline the bakers who are offered, for every seat that is played here."""
        offer = self.offer
        if not offer or self.version == FIRST:
            raise Refused(clauses.NO_BAKER)
        asked = {*self.own} & {*self.protocol.seats} - offer.agreed.keys() - offer.declined
        for seat in sorted(asked):
            self._send(seat, *takeover.decline_message(offer), step=offer.step)
        self._go_on()

    def _admit(self, message: Message, line: str) -> None:
        """Is it a message that is waited for?"""
        if message.match != self.setup.id:
            raise Refused(clauses.OTHER_MATCH)
        if message.seat not in self.protocol.seats:
            raise Refused(clauses.NO_SEAT)
        if message.version != self.version:
            raise Refused(clauses.OLDER if message.version < self.version else clauses.NEWER)
        name = self.names()[message.seat]
        if line in self.log or self._is_bygone(message):
            raise Refused(clauses.AGAIN, name=name)
        if self.stopped or self.closed:
            raise Refused(clauses.LATE)
        if message.step > self.step or self.overtaken:
            raise Refused(clauses.EARLY, name=name)
        late = message.step < self.step
        if message.kind in VOTES and self.version != FIRST:
            takeover.check_order(self, message, name)
            late = False
        elif message.seat in (self._voters() if message.kind in VOTES else self.got):
            late = True
        if late:
            own = message.seat in self.own
            raise Refused(clauses.OWN_SEAT if own else clauses.OTHERWISE, name=name, number=message.step)
        if message.seat in self.own:
            self._remember(message, name)
        elif message.kind not in VOTES and takeover.is_bound(self, message.seat):
            raise Refused(clauses.REPLACED, name=name)

    def _remember(self, message: Message, name: str) -> None:
        """A message of an own seat: Refused unless this device has sent it, and forgotten that."""
        seat, head = message.seat, self.heads[message.step]
        verified = self.protocol.verified_seats.get(seat)
        if not is_own(message, self.own[seat], verified, head):
            raise Refused(clauses.OWN_SEAT, name=name)
        if message.kind == SEALED and self.asked.get(seat) == SEALED:
            text = answers.sealed_before(self, message)
            if text is None:
                raise Refused(clauses.OWN_SEAT, name=name)
            self.protocol.texts[seat, message.step] = text

    def _is_bygone(self, message: Message) -> bool:
        """Is it the vote of somebody in whose place a baker sits by now?"""
        sat = [step for step, offer in self.taken if message.seat in offer.bakers]
        return message.kind in VOTES and bool(sat) and message.step <= sat[-1]

    def _voters(self) -> set[Seat]:
        """Who has voted in this step."""
        return {seat for offer in self.offers.values() for seat in offer.agreed}

    def _accept(self, message: Message, own: bool = False) -> None:
        """Hear a message out and keep it; Refused when it proves to be false."""
        try:
            verified = check(self, self.heads[message.step], message, own)
            offer = takeover.count_vote(self, message) if message.kind in VOTES else None
        except Refused as refused:
            if refused.clause in (clauses.TAMPERED, clauses.STORIES):
                self.stopped = refused
            raise
        self.protocol.verified_seats[message.seat] = verified
        if offer:
            self.offers[offer.key] = offer
        else:
            self.got[message.seat] = message
        self.log.append(message.write())

    def _send(self, seat: Seat, kind: str, *body: str, step: int | None = None) -> None:
        verified, step = self.protocol.verified_seats.get(seat), self.step if step is None else step
        if kind in VOTES:
            body = takeover.number_vote(self, seat, body)
        bare = Message(self.setup.id, step, seat, kind, body, version=self.version)
        message = sign_message(bare, self.own[seat], verified, self.heads[step])
        self._accept(message, own=True)
        self.out.append(message.write())

    def _go_on(self) -> None:
        """Answer what can be answered, and go from step to step as far as that leads."""
        while not self.stopped and not self.closed:
            try:
                if not self._goes_on():
                    return
            except Refused as refused:  # the chains are at their end
                self.stopped = refused

    def _goes_on(self) -> bool:
        """Do the next thing that needs nobody's word, if there is one."""
        if offer := next(filter(self._comes_about, takeover.open_offers(self)), None):
            self._take_over(offer)
        elif declined := next(takeover.due_declines(self), None):
            seat, offer = declined
            self._send(seat, *takeover.decline_message(offer), step=offer.step)
        elif not self.waiting():
            self._close_step()
        elif answering := self._answering():
            for seat, kind in answering:
                self._send(seat, *answers.automatic(self, seat, kind))
        else:
            return False
        return True

    def _comes_about(self, offer: Offer) -> bool:
        return offer.has_passed(self) and takeover.may_happen(self, offer)

    def _answering(self) -> list[tuple[Seat, str]]:
        """What this device has to answer by itself."""
        here = [seat for seat in self.own if self.step < self.silent.get(seat, self.step + 1)]
        asked = self.waiting().items()
        return [(seat, kind) for seat, kind in asked if seat in here and kind not in DECISIONS]

    def _close_step(self) -> None:
        """All are there that were asked for."""
        kinds, got, self.got = {*self.asked.values()}, self.got, {}
        self._finish_step([got[seat].write() for seat in sorted(got)])
        self._follow(lambda: self.protocol.conclude(kinds, got))

    def _take_over(self, offer: Offer) -> None:
        """All who are there agree: the step is closed without those who are away, and bakers sit down."""
        kinds, got, self.got = {*self.asked.values()}, self.got, {}
        lines = (
            (got[seat].write() for seat in sorted(got)),
            (offer.agreed[seat] for seat in sorted(offer.agreed)),
        )
        self.taken.append((self.step, offer))
        self._finish_step(chain(*lines))
        self.silent = {seat: step for seat, step in self.silent.items() if seat not in offer.bakers}
        self._follow(lambda: self.protocol.replace_players(offer.bakers, kinds, got))
        if offer.by in self.own:
            self.own.update(self._keys_of(offer))

    def _keys_of(self, offer: Offer) -> dict[Seat, Keys]:
        """The keys of bakers who were offered from here: those whose numbers the offer tells."""
        told = {seat: (verified.root, verified.roll) for seat, (_, verified) in offer.bakers.items()}
        for keys in self.bakers:
            if {seat: (one.root(0), one.roll(1, 0)) for seat, one in keys.items()} == told:
                return keys
        return {}

    def _finish_step(self, lines: Iterable[str]) -> None:
        """A step is over; whoever heard the same goes on from here, and nobody else."""
        self.heads.append(digest("head", self.heads[-1], *lines))
        if self.version == FIRST:
            self.offers = {}

    def _follow(self, conclude: Callable[[], None]) -> None:
        """Do what follows from a step, and ask for the next; unless it turns out that somebody cheated."""
        try:
            conclude()
            self._ask()
        except Cheated as cheated:
            words = {"name": self.names()[cheated.seat], "number": cheated.step, "rule": cheated.clause.text}
            self.stopped = Refused(clauses.BROKE_RULES, **words)

    def _ask(self) -> None:
        self.asked = self.protocol.asks()


def begin(setup: Record, secrets: Mapping[Seat, bytes]) -> Session:
    """A device's part of a match at its beginning; `secrets` are those of the seats that are played here."""
    if secrets and version_of(setup) == FIRST:
        raise Refused(clauses.OLDER)
    return Session(setup, {seat: Secret(secret) for seat, secret in secrets.items()})
