"""Rooms on the page: opening one, coming in, coming back, and the same by messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Match, Player, Record, find_link, write_link
from cookie_tin.match.foreign import read_json
from cookie_tin.page.games import FACES
from cookie_tin.page.html import tag
from cookie_tin.page.shell import qr
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.together import room_letter, room_lobby, room_screens
from cookie_tin.page.shell.together.room import NO_CALL, Room
from cookie_tin.page.shell.together.room_deals import setup_of
from cookie_tin.page.shell.together.room_keeper import ANSWERING, LOBBY, NAME, RoomKeeper
from cookie_tin.page.shell.together.room_letter import Answer, Invitation, Letter, Post
from cookie_tin.page.shell.together.room_sessions import MORE, PREFIX
from cookie_tin.page.table.match_context import Others
from cookie_tin.page.words import _

HANDS = "tin.answer"
"""Where a tab leaves an answer or a call for the one with the room."""

HANDED = "handed"


class RoomPage(RoomKeeper):
    """What people ask for in a room, and what they bring."""

    _invitation: Invitation | None = None
    _letter: Letter | None = None

    def open(self, what: str) -> None:
        self.sessions.tidy(self.shell.saved_games)
        if new := re.fullmatch(r"new-([0-9]+)-(.+)", what):
            self._begin(find_link(new[2]), {*map(int, new[1])})
        elif (chosen := what.removeprefix("choose-")) in FACES:
            self.show("choose", room_lobby.choosing(FACES[chosen].game, self.own_name()))
        elif what.startswith(room_letter.FIRST):
            self._arrive(room_letter.find(what))
        elif what:
            self.enter(self.shell.saved_games.save(what).context.room, lambda _room: self.sit_down())
        else:
            self.show("entrance", room_screens.entrance())

    def do(self, action: str, what: str) -> None:
        if action == "stored":
            self._hear_of_storage(what)
        elif action == "submit":
            self._try(lambda: self._submit_form(read_json(what)))
        else:
            word, _is, rest = what.partition("=")
            self._try(self._actions(rest)[word])

    def _actions(self, what: str) -> dict[str, Callable[[], object]]:
        return {
            "show": self._about,
            "invite": self._invite_again,
            "letters": self._show_letters,
            "paste": lambda: self.shell.browser.open_dialog(room_screens.pasting()),
            "letter": lambda: self._write(int(what)),
            "fill": self._fill,
            "copy": lambda: self.shell.spawn(self._copy()),
            "send": lambda: self.shell.spawn(self.shell.browser.send("Cookie Tin", self.carried)),
            "agree": self._agree,
            "decline": self._decline,
            "baker": self._ask_baker,
            "again": self._play_again,
            "play": lambda: self._play_offered(what),
            "stay": self._stay,
            "here": self.shell.browser.take_over,
        }

    def submit(self, form: str, fields: Mapping[str, str]) -> None:
        name = self._use_name(fields.get("name", ""))
        if form == "choose":
            self._begin(*room_lobby.read_choice(fields, name))
        elif form == "come" and self._invitation:
            room = self.open_room(name)
            room.screen = "screen" in fields
            self.shell.spawn(self._come(room, self._invitation))
        elif form == "sit" and self._letter:
            letter, self._letter = self._letter, None
            self.shell.spawn(self._sit(letter, name))

    def _submit_form(self, fields: Mapping[str, str]) -> None:
        """A form that may lie over the table: a baker was chosen, or something was pasted."""
        self.shell.browser.close_dialog()
        if (level := fields.get("level")) and self.room:
            self.room.offer_baker(level)
        else:
            self._open_pasted(fields.get("text", ""))

    def _open_pasted(self, text: str) -> None:
        """Something for a room, or the link of a game. Refused when it is neither."""
        try:
            post = room_letter.find(text)
        except Refused:
            self.shell.go(Route("g", write_link(find_link(text))))
            return
        self._arrive(post)

    def _begin(self, record: Record, far: set[Seat]) -> None:
        """A new room for a match, of which these seats are for others."""
        own = [seat for seat, player in enumerate(record.players) if seat not in far and not player.bot]
        name = record.players[own[0]].name if own else ""
        room = self.open_room(name or self.own_name())
        players = tuple(Player(room.name) if seat in own else one for seat, one in enumerate(record.players))
        room.open(replace(record, players=players), far)
        self.sit_down()

    # What arrives

    def _arrive(self, post: Post) -> None:
        """Something was carried here: an invitation, an answer, or messages."""
        if isinstance(post, Invitation):
            self._show_invitation(post)
        elif isinstance(post, Answer):
            self._take_answer(post)
        else:
            self._messages(post)

    def _show_invitation(self, invitation: Invitation) -> None:
        """Somebody calls: a match that is here goes on, to another one one is asked."""
        if self.has(invitation.match) or self.sessions.has(invitation.match):
            self.enter(
                invitation.match,
                lambda room: self.shell.spawn(self._come(room, invitation)),
                lambda: self._hand_over(invitation),
            )
        elif invitation.game in FACES:
            self._invitation = invitation
            game = FACES[invitation.game].game
            self.show("invited", room_screens.invitation_screen(invitation.name, game, self.own_name()))
        else:
            raise Refused(room_letter.FOREIGN)

    async def _come(self, room: Room, invitation: Invitation) -> None:
        """Answer a call, and show what is to be carried back."""
        browser = self.shell.browser
        try:
            self.carried = browser.url(Route("room", await room.answer(invitation)))
        except Exception as error:
            self.refuse(error)
            return
        drawn = qr.svg(self.carried, _("QR code"))
        shown = room_screens.answering(self.carried, drawn, invitation.name, browser.can_send())
        self.show(ANSWERING, shown)

    def _take_answer(self, answer: Answer) -> None:
        """The answer to a call: of this tab, or of another one that hears of it through what is stored."""
        room = self.room
        if room and room.find_call(answer):
            self.link = None
            self.shell.spawn(self._accept(room, answer))
            if self.shown != LOBBY and not self.shell.host.table:
                self.sit_down()
        else:
            self._hand_over(answer)

    def _hand_over(self, post: Answer | Invitation) -> None:
        """Leave an answer or a call for the tab with the room."""
        try:
            self.shell.storage[HANDS] = room_letter.write(post)
        except OSError as error:
            raise Refused(NO_CALL) from error
        self.show(HANDED, room_screens.handed_over(False))

    async def _accept(self, room: Room, answer: Answer) -> None:
        try:
            await room.accept(answer)
        except Refused as refused:
            self.tell(refused)
        if self.shown == LOBBY:
            self.draw_lobby()

    def _hear_of_storage(self, key: str) -> None:
        """Another tab has stored something: an answer for us, or it has taken ours, or played on while we look on."""
        match = key.removeprefix(PREFIX).removesuffix(MORE)
        if key.startswith(PREFIX) and self.tabs.looks_on(match) and self.shows(match):
            self._try(lambda: self.look_on(match))
        elif not key and self.room and self.room.shared:
            self.room.shared.spread()  # everything was cleared
        code = self.shell.storage.get(HANDS) if key == HANDS else None
        if key == HANDS and not code and self.shown == HANDED:
            self.show(HANDED, room_screens.handed_over(True))
        elif code and self.shown != HANDED:
            with suppress(Refused):  # whatever wrote it, it was none of our tabs
                post = room_letter.find(code)
                if self._is_ours(post):
                    del self.shell.storage[HANDS]
                    self._try(lambda: self._arrive(post))

    def _is_ours(self, post: Post) -> bool:
        """Does this answer, or this call, belong to the room of this tab?"""
        if isinstance(post, Answer):
            return bool(self.room and self.room.find_call(post))
        return isinstance(post, Invitation) and self.has(post.match)

    # By messages

    def _messages(self, letter: Letter) -> None:
        """Messages of a match: of one that is here, or of an unknown one, which asks who sits down."""
        setup = setup_of(letter)
        sender = setup.players[letter.sender].name if letter.sender < len(setup.players) else ""
        if self.find(setup, sender):
            self.enter(setup.id, lambda room: self._read_letter(room, letter))
            return
        self._letter = letter
        face = FACES[setup.game]
        called = sender or _("Somebody")
        shown = room_screens.joining(called, face.sides[letter.seat], face.game, setup, self.own_name())
        self.show("join", shown)

    def _read_letter(self, room: Room, letter: Letter) -> None:
        """Messages of a match that is played here."""
        if self.shell.host.table is None or self.shell.host.table.context.room != room.session.setup.id:
            self.sit_down()
        self.shell.spawn(self._take(room, letter))

    async def _sit(self, letter: Letter, name: str) -> None:
        """Sit down in a match that came by messages, and answer."""
        room = self.open_room(name)
        room.join(room.seated(setup_of(letter), letter.seat))
        await self._take(room, letter)
        self.sit_down()
        self._show_letters()

    async def _take(self, room: Room, letter: Letter) -> None:
        self.shell.notice("")
        try:
            await room.take_letter(letter)
        except Refused as refused:
            self.tell(refused)
        if room.unsent() and not room.session.deciding():
            self._show_letters()

    def _show_letters(self) -> None:
        """What is to be sent to whom."""
        if self.room and self.room.shared:
            names = room_lobby.names(self.room)
            rows = [(seat, names[seat]) for seat in self.room.unsent()]
            self.shell.browser.open_dialog(room_screens.letters(rows))

    def _write(self, seat: Seat) -> None:
        """Write a letter to one seat: all that its device lacks."""
        if self.room and self.room.shared:
            browser = self.shell.browser
            self.carried = browser.url(Route("room", self.room.letter(seat)))
            code, name = qr.svg(self.carried, _("QR code")), room_lobby.names(self.room)[seat]
            browser.open_dialog(room_screens.letter(self.carried, code, name, browser.can_send()))

    async def _copy(self) -> None:
        done = await self.shell.browser.copy("room-link")
        said = _("Copied.") if done else _("Please copy the selected text.")
        self.shell.browser.fill({"copied": tag("span", said)})
        self.shell.announce(said)

    # At the table

    def _invite_again(self) -> None:
        """Call somebody who is away."""
        if self.room and self.shell.browser.can_connect():
            self.shell.spawn(self.call(self.room, over_table=bool(self.shell.host.table)))
        else:
            self._show_letters()

    def _fill(self) -> None:
        """Bakers take the free seats; who is there already is dealt in anew."""
        if self.room and self.room.shared:
            self.link = None
            self.room.open(*room_lobby.fill_with_bakers(self.room))

    def _agree(self) -> None:
        if self.room and self.room.shared:
            self.room.vote(True)

    def _decline(self) -> None:
        if self.room and self.room.shared:
            self.room.vote(False)

    def _ask_baker(self) -> None:
        room, table = self.room, self.shell.host.table
        if room and room.shared and table:
            gone = [table.names()[seat] for seat in room.session.waiting() if seat in room.absent()]
            if gone:
                self.shell.browser.open_dialog(room_screens.choosing_baker(table.match.game, gone))

    def _about(self) -> None:
        if self.room and self.room.shared:
            self.shell.browser.open_dialog(room_lobby.about(self.room))
        elif table := self.shell.host.table:
            self.shell.notice(_("The room is closed."))
            table.others = Others()

    def _play_again(self) -> None:
        """A rematch with the same people; whoever did not open the room asks for it."""
        room, table = self.room, self.shell.host.table
        if not table:
            return
        match = table.match
        players = match.players[1:] + match.players[:1]
        record = Match.new(match.game.id, match.options, players, match.origin).record()
        if room and room.host and self.has(table.context.room):
            self.link = None
            room.rematch(record)
        elif room and room.ask_again():
            self.shell.notice(_("You have asked for a rematch."))
        else:
            people = {seat for seat, player in enumerate(players) if not player.bot}
            self._begin(record, people - {min(people)})

    def _play_offered(self, match: str) -> None:
        """The match that somebody has dealt instead of the one that is here, which is kept."""
        room = self.room
        self.withdraw()
        if room:
            room.take_offered(match)
            if self.has(match):
                self.sit_down()

    def _stay(self) -> None:
        self.withdraw()
        if self.room:
            self.room.offered = None

    # Little things

    def _try(self, do: Callable[[], object]) -> None:
        self.shell.notice("")
        try:
            do()
        except Refused as refused:
            self.tell(refused)

    def _use_name(self, typed: str) -> str:
        """The name that was typed, if it can be used; it is remembered."""
        try:
            name = Player(" ".join(typed.split())[:24].strip()).name
        except Refused:
            return ""
        with suppress(OSError):  # a browser that keeps nothing asks again
            self.shell.storage[NAME] = name
        return name
