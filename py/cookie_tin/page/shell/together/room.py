"""A room: one match, the devices that play it, and how they come to know of each other. Knows no screen.

Whoever opens the room gives the seats away. What a device says first:

    hi [NAME, MATCH, SCREEN, VERSION]   who I am, and the match that I have a part in already, if any
    deal [SETUP, SEAT]                  to a newcomer: the match, and your seat in it (none: look on)
    again                               I would like a rematch

and then the two talk as shared_session.py tells.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cookie_tin.bots import find_level
from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.match import Dealer, Record, write_link
from cookie_tin.page.ports import Device
from cookie_tin.page.shell.together import room_deals, room_inbox, room_letter, room_sdp
from cookie_tin.page.shell.together.room_around import Around
from cookie_tin.page.shell.together.room_letter import Answer, Invitation, Letter
from cookie_tin.page.shell.together.room_link import (
    AWAY,
    CALLING,
    CLOSED,
    COMING,
    ELSEWHERE,
    FROM_LATER,
    OLDEST,
    OPEN,
    OTHER_VERSION,
    TOO_MUCH,
    Deal,
    Hello,
    Link,
    read_deal,
    read_hello,
)
from cookie_tin.page.shell.together.shared_session import Peer, SharedSession
from cookie_tin.page.table.bot_client import BotClient, question
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import JOIN, VERSION
from cookie_tin.together.session import Session, begin
from cookie_tin.together.stored_session import least_position, missing_lines, position
from cookie_tin.together.version import newest

NO_CALL = Clause("room.call", N_("This answer belongs to no invitation of this room. Invite again."))

PATIENCE = 20.0
"""So many seconds two devices look for each other; in one network they need less than one."""


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
        self.offered: tuple[Link, Deal] | None = None
        """The match that was dealt last while there was another one here, and by whom."""
        self.attempt, self.spawn, self.now = around.attempt, around.spawn, device.now
        self._device, self._bot_client, self._dealer, self._around = device, bot_client, dealer, around
        self._post: dict[Seat, Peer] = {}
        self._thinking: set[tuple[str, Seat, int]] = set()
        self._dealer_link: Link | None = None
        """Who has dealt the match that is here."""
        self._fresh = False
        """Was it begun when it was dealt?"""
        self._refusals = 0

    @property
    def session(self) -> Session:
        assert self.shared
        return self.shared.session

    # The match

    def open(self, record: Record, far: set[Seat]) -> None:
        """A new match of which the seats `far` are given away; this device plays the others, bakers included."""
        self.host, self._dealer_link, self._fresh = True, None, False
        record = newest(replace(record, id=self._dealer.token(), entries=(), cursor=0))
        own = [seat for seat, player in enumerate(record.players) if player.bot or seat not in far]
        self.screen = all(record.players[seat].bot for seat in own)
        self.join(begin(record, {seat: self._dealer.secret() for seat in own}))
        for link in self.links:
            if link.state == OPEN:
                self._give_seat(link)

    def join(self, session: Session) -> None:
        """Have a part in a match, new or kept."""
        shared = SharedSession(
            session, self._report_change, self._around.keep, self._refuse, self._around.spawn
        )
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
        link = Link(self, invitation.call, answered=True)
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
            link.asked = link.asked or (link.answered and not self.shared)
            link.greet(self.name, self.session.setup.id if self.shared else "", self.screen)
        elif self.shared:
            self.shared.disconnect(link.peer)
        if link.state == CLOSED:
            self.drop(link)
        self._report_change()
        if link.state == CLOSED and not link.met:
            self._around.miss(link.name)

    def drop(self, link: Link) -> None:
        """Hang up on one device; the others stay connected."""
        link.inbox.close()
        if link in self.links:
            self.links.remove(link)
        if self.offered and self.offered[0] is link:
            self.offered = None
        if link.connection:
            link.connection.close()

    def hang_up(self, link: Link) -> None:
        """A device says what no honest one would, or too much of it: it is not listened to any more."""
        if link in self.links:
            self.drop(link)
            link.state = CLOSED
            if self.shared:
                self.shared.disconnect(link.peer)
            self._around.tell(Refused(TOO_MUCH, name=link.name))
            self._report_change()

    def close(self) -> None:
        """Leave the room; what is kept stays."""
        for link in [*self.links]:
            self.drop(link)

    # What is said

    def hear(self, link: Link, text: str) -> None:
        """Something came through a connection. It is a stranger's: what makes no sense is refused, and not for ever."""
        word, _space, rest = text.partition(" ")
        shared, refusals = self.shared, self._refusals
        known = len(shared.session.log) if shared else 0
        try:
            self._understand(link, word, rest, text)
        except Refused as refused:
            self._refuse(refused)
        useful = shared and len(shared.session.log) > known
        cost = room_inbox.COSTS.get(word, 0.0 if useful else room_inbox.IDLE)
        if link.patience.lose(cost + (self._refusals - refusals) * room_inbox.NONSENSE):
            self.hang_up(link)

    def _understand(self, link: Link, word: str, rest: str, text: str) -> None:
        if word == "hi":
            self._receive_hello(link, read_hello(rest))
        elif link.strange:
            raise Refused(OTHER_VERSION, name=link.name)
        elif word == "deal":
            self._receive_deal(link, read_deal(rest))
        elif word == "again":
            self._around.wish(link.name)
        elif self.shared:
            self.shared.hear(link.peer, text)

    def _refuse(self, refused: Refused) -> None:
        self._refusals += 1
        self._around.tell(refused)

    def _receive_hello(self, link: Link, hello: Hello) -> None:
        """Whoever says it again says nothing new but the match, and whether it is a screen."""
        if not link.known:
            link.known, link.name = True, hello.name or link.name
        heard, link.strange = link.strange, hello.version != VERSION
        link.screen = hello.screen
        if link.strange:
            if hello.version == OLDEST and not heard:
                link.deal(FROM_LATER, None)
            raise Refused(OTHER_VERSION, name=link.name)
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
        """Deal the match to a device, once: on the seat it has been given, or one that is free; else it looks on."""
        free = self.free()
        if link.seat is None and not link.screen and free:
            link.seat = free[0]
        if link.dealt != self.session.setup.id:
            link.dealt = self.session.setup.id
            link.deal(self.session.setup.write(), link.seat)

    # What is dealt

    def _receive_deal(self, link: Link, deal: Deal) -> None:
        """A match, and the own seat in it: taken, put to the person, or refused (room_deals.py)."""
        setup = room_deals.read_setup(deal)
        if self.shared and self.session.setup.id == setup.id:
            return
        lobby = bool(self.shared and not self.session.step and self._dealer_link is link)
        over = not self.shared or self.session.match.over
        if not link.answered and not over:
            raise Refused(room_deals.NOT_HOST, name=link.name)
        if lobby or (link.asked and over):
            self._take_deal(link, deal)
        else:
            self._around.find(setup, link.name)
            self.offered = link, deal
            self._around.ask(link.name, setup)

    def take_offered(self, match: str) -> None:
        """The person wants to play the match that was offered, if it still is."""
        offered, self.offered = self.offered, None
        if offered and room_deals.read_setup(offered[1]).id == match:
            self._take_deal(*offered)

    def _take_deal(self, link: Link, deal: Deal) -> None:
        setup = room_deals.read_setup(deal)
        kept = self._around.find(setup, link.name)
        session = kept or self.seated(setup, deal.seat)
        unbegun = self.session.setup.id if self._fresh and not self.session.step else ""
        self.host, self.screen, self.offered = False, not session.first, None
        self._dealer_link, self._fresh, link.asked = link, not kept, False
        self.join(session)
        if unbegun:
            self._around.forget(unbegun)
        link.greet(self.name, setup.id, self.screen)
        assert self.shared
        self.shared.connect(link.peer)

    def ask_again(self) -> bool:
        """Ask for a rematch whoever is there; False when nobody is."""
        there = [link for link in self.links if link.state == OPEN]
        for link in there:
            link.asked = True
            link.send("again")
        return bool(there)

    def seated(self, setup: Record, seat: Seat | None) -> Session:
        """A part in a match that somebody else has set up."""
        if seat is None:
            return begin(setup, {})
        return begin(room_deals.with_name(setup, seat, self.name), {seat: self._dealer.secret()})

    # By letters, without any connection

    def letter(self, seat: Seat) -> str:
        """The code with everything that the device of a seat lacks, as far as it has written itself."""
        session = self.session
        sender = next((one for one in sorted(session.first)), 9)
        lines = self._missing(seat)
        own = [line for line in lines if line.split("|", 4)[3] != str(seat)]
        return room_letter.write(Letter(write_link(session.setup), sender, seat, position(session), own))

    async def take_letter(self, letter: Letter) -> None:
        """Messages have come by hand. Refused when they are of another match, or not to be believed."""
        shared = self.shared
        assert shared
        missing_lines(shared.session, letter.at)
        peer = self._post.setdefault(letter.sender, Peer(lambda _text: None))
        self.heard[letter.sender] = letter.at
        try:
            async for line in room_inbox.in_turns(letter.lines, self.now):
                shared.take(line, peer)
        finally:
            shared.spread()

    def unsent(self) -> list[Seat]:
        """Those who write letters, or have not come yet, and lack something."""
        away = [seat for seat in sorted(self.absent()) if not self.session.match.players[seat].bot]
        return [seat for seat in away if self._missing(seat)]

    def _missing(self, seat: Seat) -> list[str]:
        """What the device of a seat lacks: by what it has written last, else by the last that was heard of it."""
        assert self.shared
        there, kept = self.heard.get(seat) or least_position(self.session, seat), self.shared.kept_lines()
        return [line for line in missing_lines(self.session, there) if line in kept]

    # Bakers

    def offer_baker(self, level: str) -> None:
        """Offer that bakers of this device take the seats of those who are away. Refused while others still think."""
        away = self.session.waiting().keys() & self.absent()
        bakers = {seat: (level, Secret(self._dealer.secret())) for seat in away}
        self.session.offer_bakers(bakers)
        assert self.shared
        self.shared.spread()

    def vote(self, agrees: bool) -> None:
        """Agree to the bakers who are offered, or decline: so does also whoever is called away, and is here."""
        (self.session.agree if agrees else self.session.decline)()
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
