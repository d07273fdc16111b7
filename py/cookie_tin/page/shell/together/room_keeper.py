"""The room of this page: what happens in it is kept, and shown in the lobby or at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.match import Match, Player, Record
from cookie_tin.page import words
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup
from cookie_tin.page.shell.pages import Page, Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import UNPLAYED_KEPT
from cookie_tin.page.shell.together import room_lobby, room_screens
from cookie_tin.page.shell.together.room import Room
from cookie_tin.page.shell.together.room_deals import KEPT, is_of
from cookie_tin.page.shell.together.room_link import CALLING, Link
from cookie_tin.page.shell.together.room_sessions import Overtaken, StoredSessions
from cookie_tin.page.shell.together.room_table import RoomTable
from cookie_tin.page.shell.together.room_tabs import RoomTabs
from cookie_tin.page.shell.together.shared_session import SharedSession
from cookie_tin.page.table.match_context import MatchContext, Others
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _, isolate
from cookie_tin.together.proof import record_with_proof
from cookie_tin.together.session import Session

NAME = "tin.name"
"""What the person at this device was called last."""

NO_CONNECTION = Clause("room.wire", N_("This browser could not open a way to other devices."))

REMATCH = Clause("room.again", N_("{name} would like a rematch."))

NOT_SENT = N_(
    "This browser does not let the game be kept, so nothing is sent: the others would know what is forgotten here."
)

REPLACED = N_("{name} has taken your seat while you were away. You look on now.")

LOBBY, ANSWERING, MISSED, TABLE = "lobby", "answer", "missed", ""


class RoomKeeper(Page):
    """At most one room is open. It stays so while other pages are looked at."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.dealer = shell.host.dealer
        self.sessions = StoredSessions(shell.storage)
        self.room: Room | None = None
        self.tabs = RoomTabs(self)
        self.shown = TABLE
        """Which screen of this page is shown; nothing while the table is, or another page."""
        self.link: Link | None = None
        """The call that is shown."""
        self.carried = ""
        """The address that is to be carried to another device."""
        self._calling: Room | None = None
        """The room for which the next call is being prepared."""
        self._asks = False
        """Is the person asked whether another match shall be played?"""
        self._keys: dict[str, str] = {}
        """By match: under which key it is kept among the saved games."""

    def close(self) -> None:
        self.shown = TABLE

    def has(self, match: str) -> bool:
        """Is this match the one that is played in the room?"""
        return bool(self.room and self.room.shared and self.room.session.setup.id == match)

    def open_room(self, name: str) -> Room:
        """A fresh room; the one before is left."""
        if self.room:
            self.room.close()
        self.link, self.carried = None, ""
        self.room = Room(self.shell.browser, self.shell.host.bot_client, self.dealer, self, name)
        return self.room

    def own_name(self) -> str:
        """The name that was used here last; empty where there is none, or none that can be used."""
        try:
            return Player(self.shell.storage.get(NAME, "")).name
        except Refused:
            return ""

    def enter(
        self, match: str, then: Callable[[Room], object], otherwise: Callable[[], object] | None = None
    ) -> None:
        """A match that was kept: this device is there again, and waits for the others. Refused when it is gone.

        Where another tab plays it, this one looks on, or does something else.
        """
        if not self.has(match):
            self.sessions.take(match)
        self.tabs.own(match, then, otherwise)

    def take_up(self, match: str) -> Room:
        """This tab plays a match that was kept, as it stands now: another one may have gone on with it."""
        if self.room and self.has(match) and not self.sessions.changed(match):
            return self.room
        session = self.sessions.take(match)
        room = self.open_room(self.own_name())
        room.join(session)
        return room

    def shows(self, match: str) -> bool:
        """Does the person see this match now?"""
        table = self.shell.host.table
        return self.shown in (LOBBY, ANSWERING) or bool(
            isinstance(table, RoomTable) and table.context.room == match
        )

    def close_room(self, match: str) -> None:
        """This match is not played in this tab."""
        if self.room and self.has(match):
            self.room.close()
            self.room = None

    def look_on(self, match: str) -> None:
        """Another tab plays this match: what happens there is shown."""
        session = self.sessions.take(match)
        if not session.step:
            self.show(LOBBY, room_screens.elsewhere_screen())
            return
        self.shown, table = TABLE, self.shell.host.table
        if isinstance(table, RoomTable) and table.context.room == match and table.looks_on:
            table.shared.session = session
            table.sync()
            self.shell.host.follow()
            return
        shared = SharedSession(session, lambda: None, lambda _session: False, self.tell)
        context = MatchContext(room=match)
        table = RoomTable(shared, FACES[session.setup.game], self.key(session), context)
        table.looks_on, table.others = True, Others(waiting=room_screens.elsewhere())
        self.shell.lay(table)

    def sit_down(self) -> None:
        """To the table, or to the lobby while somebody has not come yet."""
        room = self.room
        if not room or not room.shared:
            return
        if not room.session.step:
            self.shell.address(Route("room", self.key(room.session)))
            self.draw_lobby()
            self.call_next()
            return
        face, context = FACES[room.session.setup.game], MatchContext(room=room.session.setup.id)
        table = RoomTable(room.shared, face, self.key(room.session), context, self._end_session)
        self.shown, table.others = TABLE, self._others(table)
        self.shell.lay(table)
        self._end_session()

    # The lobby

    def draw_lobby(self) -> None:
        """Who is there, and how the next one comes in."""
        room, browser = self.room, self.shell.browser
        if room and room.shared:
            invitation = room_lobby.invitation(room, self.link, self.carried, browser.can_send())
            able = browser.can_connect() or not room.host
            self.show(LOBBY, room_lobby.page(room, invitation if able else room_screens.unable()))

    def call_next(self) -> None:
        """Prepare an invitation for the next one who comes, if anybody still can."""
        room = self.room
        ready = self.link and self.link.state == CALLING
        wanted = room and room.host and len(room.free()) > len(room.coming()) and not ready
        if room and wanted and self._calling is not room and self.shell.browser.can_connect():
            self.link, self._calling = None, room
            self.shell.spawn(self.call(room))

    async def call(self, room: Room, over_table: bool = False) -> None:
        """Call another device, and show the invitation that is to be carried there."""
        try:
            link = await room.call()
            address = self.shell.browser.url(Route("room", room.invitation(link)))
        except Exception as error:
            self.refuse(error)
            return
        finally:
            self._calling = None if self._calling is room else self._calling
        if room is self.room:
            self.link, self.carried = link, address
            if self.shown == LOBBY:
                self.draw_lobby()
            elif over_table:
                body = room_lobby.invitation(room, link, address, self.shell.browser.can_send())
                self.shell.browser.open_dialog(room_screens.calling_dialog(body))

    # The table

    def _others(self, table: RoomTable) -> Others:
        """What is known of the other devices, for the table."""
        room = self.room
        if not room or not room.shared:
            return Others()
        session, names, absent = room.session, table.names(), room.absent()
        if session.stopped:
            return Others(absent, waiting=room_screens.stop_screen(words.refusal(session.stopped)))
        if session.match.over:
            return Others(absent)
        waited = [seat for seat in session.waiting() if seat not in session.own]
        gone = [names[seat] for seat in waited if seat in absent]
        called, offered = [names[seat] for seat in waited], room_lobby.describe_offer(room, names)
        ready = frozenset(session.protocol.seats) - {*session.waiting()}
        return Others(
            absent, ready, room_screens.waiting(called, gone, offered, bool(room.heard), not room.met)
        )

    def _end_session(self) -> None:
        """Once the end was looked at the game is an ordinary one, with its proof."""
        table = self.shell.host.table
        if isinstance(table, RoomTable) and table.match.over and table.match.latest:
            self.shell.spawn(self._finish(table))

    async def _finish(self, table: RoomTable) -> None:
        try:
            match = Match(record_with_proof(table.shared.session))
        except Refused:
            return
        if self.shell.host.table is table and table.key:
            match.cursor = len(match.entries)
            self.shell.saved_games.put(table.key, match, self.shell.browser.now(), table.context)
            self.shell.sit(match, table.key, table.context)

    # What the room asks of the page (room.Around)

    def report_change(self) -> None:
        room, table = self.room, self.shell.host.table
        if not room or not room.shared:
            return
        if self._asks and not room.offered:
            self.withdraw()
        if isinstance(table, RoomTable) and table.shared is room.shared:
            table.sync()
            if (lost := table.lost_seat()) is not None:
                self.shell.notice(_(REPLACED).format(name=table.names()[lost]))
            table.others = self._others(table)
            self.shell.host.follow()
            self._end_session()
        elif self.shown in (LOBBY, ANSWERING) or self._is_old(table):
            self.sit_down()

    def _is_old(self, table: Table | None) -> bool:
        """Is there another match of a room on the table than the one that is played now?"""
        return bool(table and table.context.room and not self.has(table.context.room))

    def keep(self, session: Session) -> object:
        """Nothing is sent that could be forgotten, and nothing by a tab that does not own the match."""
        match = session.setup.id
        if not self.has(match) or not self.tabs.may_play(match):
            return False
        try:
            new = session.setup.id not in self._keys
            if self.sessions.keep(session):
                now, context = self.shell.browser.now(), MatchContext(room=match)
                self.shell.saved_games.put(self.key(session), session.match, now, context)
            if new:
                self._forget_unbegun()
        except OSError:
            self.shell.notice(_(NOT_SENT))
            return False
        except Overtaken:
            self.tabs.give_up()
            return False
        return self._kept_for_good()

    def _kept_for_good(self) -> object:
        """True if what was written last is, else a future that ends when it is."""
        waiting: list[asyncio.Future[bool]] = []
        kept = False

        def tell() -> None:
            nonlocal kept
            kept = True
            for future in waiting:
                future.set_result(True)

        self.shell.browser.when_kept(tell)
        if not kept:
            waiting.append(asyncio.get_running_loop().create_future())
        return kept or waiting[0]

    def _forget_unbegun(self) -> None:
        """Of the rooms in which nobody made a move only the last ones stay."""
        saves = [save for save in self.shell.saved_games.saves() if save.context.room and not save.over]
        unbegun = [save for save in saves if save.record and not save.record.entries]
        for save in unbegun[UNPLAYED_KEPT:]:
            self.forget(save.context.room)

    def key(self, session: Session) -> str:
        """Under which a match is kept among the saved games."""
        match = session.setup.id
        if match not in self._keys:
            save = self.shell.saved_games.of_match(match)
            self._keys[match] = save.key if save else self.dealer.token()
        return self._keys[match]

    def tell(self, refused: Refused) -> None:
        """Whoever it is about may have no name, or one that is written from the right."""
        named = {"name": isolate(str(refused.words.get("name") or "")) or _("Another device")}
        self.shell.notice(words.refusal(Refused(refused.clause, **{**refused.words, **named})))

    def find(self, setup: Record, name: str) -> Session | None:
        match = setup.id
        if self.has(match) or self.sessions.has(match):
            with suppress(Refused):
                if is_of(session := self._session(match), setup):
                    return session
        elif not self.shell.saved_games.of_match(match):
            return None
        raise Refused(KEPT, name=name)

    def _session(self, match: str) -> Session:
        return self.room.session if self.room and self.has(match) else self.sessions.take(match)

    def ask(self, name: str, setup: Record) -> None:
        self._asks = True
        self.shell.browser.offer(room_screens.other_match(isolate(name), setup))

    def forget(self, match: str) -> None:
        if save := self.shell.saved_games.of_match(match):
            self.shell.saved_games.drop(save.key)
        self._keys.pop(match, None)
        self.sessions.tidy(self.shell.saved_games)

    def miss(self, name: str) -> None:
        if self.shown == ANSWERING:
            self.show(MISSED, room_screens.not_found_screen(name))
        else:
            self.tell(Refused(room_screens.NOT_FOUND))

    def wish(self, name: str) -> None:
        self.tell(Refused(REMATCH, name=name))

    def attempt(self, do: Callable[[], None]) -> object:
        return self.shell.host.guard.attempt(do)

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        return self.shell.spawn(work)

    # Little things

    def withdraw(self) -> None:
        """Nobody is asked any more whether another match shall be played."""
        self._asks = False
        self.shell.browser.offer(NOTHING)

    def show(self, screen: str, html: Markup) -> None:
        """Fill the screen with something of this page."""
        self.shell.show(html, _("Room"))
        self.shown = screen

    def refuse(self, error: Exception) -> None:
        """Say why something could not be done."""
        self.tell(error if isinstance(error, Refused) else Refused(NO_CONNECTION))
