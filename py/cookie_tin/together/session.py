"""A match that several devices play, as one of them sees it: messages in, messages out.

The match goes on in steps. In each step some seats are asked for one message each, and the step is over when all are
there; in which order they come does not matter, so every device goes through the same steps. What a device can answer
by itself (everything but decisions) it answers at once.

    join    everybody's chains begin
    roll    the next link of everybody's chain: together a seed for what chance does
    seal    of those who act at once: a move, sealed
    open    how it looks from outside, and the next links
    move    of the one who acts: a move
    reveal  the round is over: everybody opens their chain and what they sealed
    close   the match is over: all have come to the same end

Two more may come in any step: `baker`, an offer that bakers take the seats of those who are waited for, and `agree`.
Nothing here draws, waits, or knows how messages travel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Match, Record
from cookie_tin.together import answers, clauses, takeover
from cookie_tin.together.checks import check
from cookie_tin.together.hashing import digest
from cookie_tin.together.keys import Keys, Secret
from cookie_tin.together.message import DECISIONS, JOIN, VOTES, Message, read_message
from cookie_tin.together.protocol_state import ProtocolState
from cookie_tin.together.rounds import Cheated
from cookie_tin.together.takeover import Offer


class Session:
    """One device's part of a match. `keys` are those of the seats that are played here."""

    def __init__(
        self, setup: Record, keys: Mapping[Seat, Keys], silent: Mapping[Seat, int] | None = None
    ) -> None:
        self.setup = replace(setup, entries=(), cursor=0, proofs=())
        self.protocol = ProtocolState(self.setup, dict(keys))
        self.log: list[str] = []
        """Every message that counts, in an order in which another device can take them."""
        self.out: list[str] = []
        """What is to be sent; whoever sends it empties the list."""
        self.step = 0
        self.asked: dict[Seat, str] = {}
        self.got: dict[Seat, Message] = {}
        self.offer: Offer | None = None
        """Bakers who would take the seats of those who are away."""
        self.votes: dict[Seat, Message] = {}
        self.first = dict(keys)
        """The keys of the seats that were played here at the beginning."""
        self.bakers: list[dict[Seat, Keys]] = []
        """The keys of bakers who were offered from here, offer by offer."""
        self.sealed: dict[tuple[Seat, int], str] = {}
        """What was sealed here, in full, by seat and step."""
        self.taken: list[tuple[int, Offer]] = []
        """Which bakers sat down, and in which step."""
        self.silent = dict(silent or {})
        """Own seats that do not answer from a step on: whoever plays them was away then, and was replaced."""
        self.stopped: Refused | None = None
        self._head = self.protocol.context
        self._ask()
        self._go_on()

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
        joins = sorted(line for line in self.log if read_message(line).kind == JOIN)
        if len(joins) < len(self.setup.players):
            return ""
        return f"{int.from_bytes(digest('joined', *joins)[:8], 'big') % 1_000_000:06}"

    def waiting(self) -> dict[Seat, str]:
        """Who is asked for something that is not there yet, and for what."""
        return {seat: kind for seat, kind in self.asked.items() if seat not in self.got}

    def deciding(self) -> list[Seat]:
        """The own seats that have to decide now."""
        if self.stopped or self.offer:
            return []
        return [seat for seat, kind in self.waiting().items() if seat in self.own and kind in DECISIONS]

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
        if by is None:
            raise Refused(clauses.NO_BAKER)
        self._send(by, *takeover.offer_message(self, bakers))
        self.bakers.append({seat: keys for seat, (_, keys) in bakers.items()})
        self.agree()

    def agree(self) -> None:
        """Agree to the bakers who are offered, for every seat that is played here."""
        if not self.offer:
            raise Refused(clauses.NO_BAKER)
        for seat in sorted(self.offer.voters(self) & {*self.own} - {*self.votes}):
            self._send(seat, *takeover.agree_message(self.offer))
        self._go_on()

    def _admit(self, message: Message, line: str) -> None:
        """Is it a message that is waited for?"""
        if message.match != self.setup.id:
            raise Refused(clauses.OTHER_MATCH)
        if message.seat not in self.protocol.seats:
            raise Refused(clauses.NO_SEAT)
        name = self.names()[message.seat]
        if line in self.log:
            raise Refused(clauses.AGAIN, name=name)
        if message.seat in self.own:
            raise Refused(clauses.OWN_SEAT, name=name)
        if self.stopped or self.closed:
            raise Refused(clauses.LATE)
        if message.step > self.step:
            raise Refused(clauses.EARLY, name=name)
        if message.step < self.step or message.seat in self._messages_like(message):
            raise Refused(clauses.OTHERWISE, name=name, number=message.step)
        voted = self.offer and self.votes.keys() & self.own.keys()
        if self.offer and voted and message.seat in self.offer.bakers:
            raise Refused(clauses.REPLACED, name=name)

    def _accept(self, message: Message) -> None:
        """Hear a message out and keep it; Refused when it proves to be false."""
        try:
            verified = check(self, self._head, message)
            if message.kind in VOTES:
                self.offer = takeover.count_vote(self, message)
        except Refused as refused:
            if refused.clause == clauses.TAMPERED:
                self.stopped = refused
            raise
        self.protocol.verified_seats[message.seat] = verified
        self._messages_like(message)[message.seat] = message
        self.log.append(message.write())

    def _messages_like(self, message: Message) -> dict[Seat, Message]:
        """Where such a message is kept while the step goes on."""
        return self.votes if message.kind in VOTES else self.got

    def _send(self, seat: Seat, kind: str, *body: str) -> None:
        verified, keys = self.protocol.verified_seats.get(seat), self.own[seat]
        number = verified.messages if verified else 0
        bare = Message(self.setup.id, self.step, seat, kind, body, keys.signature(number), b"")
        message = bare.having_seal(keys.signature(number + 1), self._head)
        self._accept(message)
        self.out.append(message.write())

    def _go_on(self) -> None:
        """Answer what can be answered, and go from step to step as far as that leads."""
        while not self.stopped and not self.closed:
            if self.offer and self.votes.keys() == self.offer.voters(self):
                self._take_over(self.offer)
            elif not self.waiting():
                self._close_step()
            elif answering := [] if self.offer else self._answering():
                for seat, kind in answering:
                    self._send(seat, *answers.automatic(self, seat, kind))
            else:
                return

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
        kinds, by = {*self.asked.values()}, read_message(offer.line).seat
        got = {seat: message for seat, message in self.got.items() if seat not in offer.missing}
        late = {message.write() for seat, message in self.got.items() if seat in offer.missing}
        self.log = [line for line in self.log if line not in late]
        votes = [self.votes[seat].write() for seat in sorted(self.votes)]
        self.taken.append((self.step, offer))
        self._finish_step([*(got[seat].write() for seat in sorted(got)), *votes])
        self.offer, self.votes, self.got = None, {}, {}
        self.silent = {seat: step for seat, step in self.silent.items() if seat not in offer.bakers}
        self._follow(lambda: self.protocol.replace_players(offer.bakers, kinds, got))
        if by in self.own:
            self.own.update(self.bakers[-1])

    def _finish_step(self, lines: Iterable[str]) -> None:
        """A step is over; whoever heard the same goes on from here, and nobody else."""
        self._head = digest("head", self._head, *lines)
        self.step += 1

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
    return Session(setup, {seat: Secret(secret) for seat, secret in secrets.items()})
