"""A room: one match, the devices that play it, and how they come to know of each other. Knows no screen.

Whoever opens the room gives the seats away. What a device says first:

    hi [NAME, MATCH, SCREEN]    who I am, and the match that I have a part in already, if any
    deal [SETUP, SEAT]          to a newcomer: the match, and your seat in it (none: look on)
    again                       I would like a rematch

and then the two talk as shared_session.py tells.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Protocol

from cookie_tin.bots import find_level
from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.match import Dealer, Match, Player, Record, read_link, write_link
from cookie_tin.match.record import read_record
from cookie_tin.page.ports import Device
from cookie_tin.page.shell.together import room_letter, room_sdp
from cookie_tin.page.shell.together.room_letter import Answer, Invitation, Letter
from cookie_tin.page.shell.together.room_link import (
    AWAY,
    CALLING,
    CLOSED,
    COMING,
    LONGEST,
    NO_SENSE,
    OPEN,
    Deal,
    Hello,
    Link,
    read_deal,
    read_hello,
)
from cookie_tin.page.shell.together.shared_session import Peer, SharedSession
from cookie_tin.page.table.bot_client import BotClient, question
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import JOIN
from cookie_tin.together.session import Session, begin
from cookie_tin.together.stored_session import least_position, missing_lines, position

ELSEWHERE = Clause("room.elsewhere", N_("{name} is in another game."))
BEGUN = Clause("room.begun", N_("{name} deals another game, but this one has begun. Nothing was changed."))
NO_CALL = Clause("room.call", N_("This answer belongs to no invitation of this room. Invite again."))

PATIENCE = 20.0
"""So many seconds two devices look for each other; in one network they need less than one."""


class Around(Protocol):
    """What a room asks of the page round it."""

    def report_change(self) -> None:
        """Called whenever anything in the room has changed: it is to be drawn anew."""

    def keep(self, session: Session) -> None:
        """What has happened must not be lost."""

    def tell(self, refused: Refused) -> None:
        """Something was said that is not to be believed."""

    def miss(self, name: str) -> None:
        """A device that was called, or called, cannot be found."""

    def wish(self, name: str) -> None:
        """Somebody would like a rematch."""

    def attempt(self, do: Callable[[], None]) -> object:
        """Do something that cannot fail unseen."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        """Run something that takes time."""


class Room:
    """One device's room. `shared` is there as soon as it has a part in a match."""

    def __init__(
        self, device: Device, bot_client: BotClient, dealer: Dealer, around: Around, name: str = ""
    ) -> None:
        self.name = name
        self.screen = False
        """Does this device only show what everybody may see?"""
        self.host = False
        """Does this device give the seats away?"""
        self.shared: SharedSession | None = None
        self.links: list[Link] = []
        self.met = False
        """Has any other device ever been here?"""
        self.heard: dict[Seat, str] = {}
        """By seat: how far those are who write letters."""
        self.attempt = around.attempt
        self._device, self._bot_client, self._dealer, self._around = device, bot_client, dealer, around
        self._post: dict[Seat, Peer] = {}
        self._thinking: set[tuple[str, Seat, int]] = set()

    @property
    def session(self) -> Session:
        assert self.shared
        return self.shared.session

    # The match

    def open(self, record: Record, far: set[Seat]) -> None:
        """A new match of which the seats `far` are given away; this device plays the others, bakers included."""
        self.host = True
        record = replace(record, id=self._dealer.token(), entries=(), cursor=0, proofs=())
        own = [seat for seat, player in enumerate(record.players) if player.bot or seat not in far]
        self.screen = all(record.players[seat].bot for seat in own)
        self.join(begin(record, {seat: self._dealer.secret() for seat in own}))
        for link in self.links:
            if link.state == OPEN:
                self._give_seat(link)

    def join(self, session: Session) -> None:
        """Have a part in a match, new or kept."""
        shared = SharedSession(session, self._report_change, self._around.keep, self._around.tell)
        self.shared, self.heard, self._post = shared, {}, {}
        shared.spread()

    def rematch(self, record: Record) -> None:
        """The same people, each one seat further: whoever sits here and there stays."""
        count = len(record.players)
        for link in self.links:
            link.seat = None if link.seat is None else (link.seat - 1) % count
        far = {(seat - 1) % count for seat in range(count) if seat not in self.session.own}
        self.open(record, far)

    def free(self) -> list[Seat]:
        """The seats for people who have not come yet."""
        if not self.shared or self.session.asked.get(0) != JOIN:
            return []
        given = {link.seat for link in self.links if link.state in (OPEN, AWAY)}
        return [seat for seat in self.session.waiting() if seat not in self.session.own and seat not in given]

    def coming(self) -> list[Link]:
        """The devices that have answered, and are not there yet."""
        return [link for link in self.links if link.state == COMING]

    def absent(self) -> frozenset[Seat]:
        """Whose devices cannot be reached."""
        return frozenset(self.session.protocol.seats) - self.shared.here() if self.shared else frozenset()

    # Calls

    async def call(self) -> Link:
        """Call another device: gives a link whose invitation is to be carried there."""
        self.host = True
        link = Link(self, self._dealer.token())
        link.connection = await self._device.connect(link)
        self.links.append(link)
        return link

    def invitation(self, link: Link) -> str:
        """The code that is carried to another device."""
        assert link.connection
        setup, packed = self.session.setup, room_sdp.pack(link.connection.description)
        return room_letter.write(Invitation(link.call, setup.id, setup.game, self.name, packed))

    async def answer(self, invitation: Invitation) -> str:
        """Answer a call: the code that is carried back."""
        link = Link(self, invitation.call)
        link.connection = await self._device.connect(link, room_sdp.unpack(invitation.description))
        link.name = invitation.name
        self.links.append(link)
        return room_letter.write(Answer(invitation.call, room_sdp.pack(link.connection.description)))

    def find_call(self, answer: Answer) -> Link | None:
        """The call that this answers, if it was made here."""
        return next((link for link in self.links if (link.call, link.state) == (answer.call, CALLING)), None)

    async def accept(self, answer: Answer) -> None:
        """An answer has come back; Refused when nobody was called, or it is none."""
        link = self.find_call(answer)
        if not link or not link.connection:
            raise Refused(NO_CALL)
        try:
            link.state = COMING
            await link.connection.accept(room_sdp.unpack(answer.description))
        except Refused:
            raise
        except Exception as error:
            self.drop(link)
            raise Refused(NO_CALL) from error
        self._around.spawn(self._look_for(link))

    async def _look_for(self, link: Link) -> None:
        await asyncio.sleep(PATIENCE)
        if link.state == COMING:
            link.change(CLOSED)

    def change(self, link: Link) -> None:
        """A connection has changed its state."""
        if link.state == OPEN:
            self.met = True
            link.say("hi", Hello(self.name, self.session.setup.id if self.shared else "", self.screen))
        elif self.shared:
            self.shared.disconnect(link.peer)
        if link.state == CLOSED:
            self.drop(link)
        self._report_change()
        if link.state == CLOSED and not link.met:
            self._around.miss(link.name)

    def drop(self, link: Link) -> None:
        """Hang up on one device; the others stay connected."""
        if link in self.links:
            self.links.remove(link)
        if link.connection:
            link.connection.close()

    def close(self) -> None:
        """Leave the room; what is kept stays."""
        for link in [*self.links]:
            self.drop(link)

    # What is said

    def hear(self, link: Link, text: str) -> None:
        """Something came through a connection. It is a stranger's: what makes no sense is refused."""
        word, _space, rest = text.partition(" ")
        try:
            if len(text) > LONGEST:
                raise Refused(NO_SENSE)
            if word == "hi":
                self._receive_hello(link, read_hello(rest))
            elif word == "deal":
                self._receive_deal(link, read_deal(rest))
            elif word == "again":
                self._around.wish(link.name)
            elif self.shared:
                self.shared.hear(link.peer, text)
        except Refused as refused:
            self._around.tell(refused)

    def _receive_hello(self, link: Link, hello: Hello) -> None:
        link.name, link.screen = hello.name or link.name, hello.screen
        if not self.shared:
            return
        if hello.match == self.session.setup.id:
            self.shared.connect(link.peer)
        elif self.host:
            self._give_seat(link)
        elif hello.match:
            raise Refused(ELSEWHERE, name=link.name)
        self._report_change()

    def _give_seat(self, link: Link) -> None:
        """Deal the match to a device: on the seat it has been given, or one that is free; else it looks on."""
        free = self.free()
        if link.seat is None and not link.screen and free:
            link.seat = free[0]
        link.say("deal", Deal(self.session.setup.write(), link.seat))

    def _receive_deal(self, link: Link, deal: Deal) -> None:
        """A match, and the own seat in it."""
        setup = read_record(deal.setup)
        Match(setup)
        if not setup.id or setup.entries or (deal.seat is not None and deal.seat >= len(setup.players)):
            raise Refused(NO_SENSE)
        if self.shared and self.session.setup.id == setup.id:
            return
        if self.shared and self.session.step and not self.session.match.over:
            raise Refused(BEGUN, name=link.name)
        self.host, self.screen = False, deal.seat is None
        self.join(self.seated(setup, deal.seat))
        link.say("hi", Hello(self.name, setup.id, self.screen))
        assert self.shared
        self.shared.connect(link.peer)

    def seated(self, setup: Record, seat: Seat | None) -> Session:
        """A part in a match that somebody else has set up."""
        players = [*setup.players]
        if seat is None:
            return begin(setup, {})
        players[seat] = Player(self.name or players[seat].name)
        return begin(replace(setup, players=tuple(players)), {seat: self._dealer.secret()})

    # By letters, without any connection

    def letter(self, seat: Seat) -> str:
        """The code with everything that the device of a seat lacks, as far as it has written itself."""
        session = self.session
        sender = next((one for one in sorted(session.first)), 9)
        lines = self._missing(seat)
        own = [line for line in lines if line.split("|", 4)[3] != str(seat)]
        return room_letter.write(Letter(write_link(session.setup), sender, seat, position(session), own))

    def take_letter(self, letter: Letter) -> None:
        """Messages have come by hand. Refused when they are of another match, or not to be believed."""
        assert self.shared
        missing_lines(self.session, letter.at)
        peer = self._post.setdefault(letter.sender, Peer(lambda _text: None))
        self.heard[letter.sender] = letter.at
        try:
            for line in letter.lines:
                self.shared.take(line, peer)
        finally:
            self.shared.spread()

    def unsent(self) -> list[Seat]:
        """Those who write letters, or have not come yet, and lack something."""
        away = [seat for seat in sorted(self.absent()) if not self.session.match.players[seat].bot]
        return [seat for seat in away if self._missing(seat)]

    def _missing(self, seat: Seat) -> list[str]:
        """What the device of a seat lacks: by what it has written last, else by the last that was heard of it."""
        return missing_lines(self.session, self.heard.get(seat) or least_position(self.session, seat))

    # Bakers

    def offer_baker(self, level: str) -> None:
        """Offer that bakers of this device take the seats of those who are waited for. Refused where that cannot be."""
        bakers = {seat: (level, Secret(self._dealer.secret())) for seat in self.session.waiting()}
        self.session.offer_bakers(bakers)
        assert self.shared
        self.shared.spread()

    def agree(self) -> None:
        """Agree to the bakers who are offered."""
        self.session.agree()
        assert self.shared
        self.shared.spread()

    def _report_change(self) -> None:
        for seat in self.session.deciding() if self.shared else ():
            asked = self.session.setup.id, seat, self.session.step
            if self.session.match.players[seat].bot and asked not in self._thinking:
                self._thinking.add(asked)
                self._around.spawn(self._think(*asked))
        self._around.report_change()

    async def _think(self, match: str, seat: Seat, step: int) -> None:
        """A baker who sits at this device decides."""
        session = self.session
        level = find_level(session.setup.game, session.match.players[seat].name)
        view = session.match.state.view(seat)
        asked = question(session.match.game, level.id, view, seat, self._dealer.seed())
        text = await self._bot_client.choose(asked, level.hard)
        now = (self.session.setup.id, self.session.step) if self.shared else ()
        if now == (match, step) and self.shared and seat in self.session.deciding():
            self.shared.play(seat, text)


def setup_of(letter: Letter) -> Record:
    """The match that a letter is of; Refused when that is none."""
    setup = read_link(letter.setup)
    if not setup.id or setup.entries or letter.seat >= len(setup.players) or setup.players[letter.seat].bot:
        raise Refused(room_letter.FOREIGN)
    return setup
