"""A match with somebody far away, by link: inviting, what arrives, and what is sent."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Match, Record, find_link, write_link
from cookie_tin.match.compare import Relation, begin_alike, compare, first_moves, join
from cookie_tin.page import words
from cookie_tin.page.html import tag
from cookie_tin.page.shell import qr
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import Save
from cookie_tin.page.shell.together import far_screens
from cookie_tin.page.shell.together.far_guest import MOMENT, FarGuest
from cookie_tin.page.table.match_context import ALONE, MatchContext
from cookie_tin.page.table.runner import PACES
from cookie_tin.page.words import _, ngettext
from cookie_tin.together import proof, start
from cookie_tin.together.hashing import read_bytes, write_bytes


class FarPage(FarGuest):
    """What is sent to a rival far away, and what arrives from there."""

    _arrived: Record | None = None
    """What came by link, while it is asked what shall be done with it."""

    def open(self, what: str) -> None:
        if new := re.fullmatch(r"new-([0-9])-(.+)", what):
            self._begin(find_link(new[2]), int(new[1]))
        elif what:
            self._arrive(find_link(what))
        else:
            self.shell.go(Route("tin"))

    def do(self, action: str, what: str) -> None:
        {
            "step": lambda: self.step(int(what)),
            "stop": self.stop,
            "look": self.look,
            "take": self._take,
            "adopt": self._adopt,
            "tell": self._tell,
            "told": lambda: self._send_by(what),
            "paste": lambda: self.shell.browser.open_dialog(far_screens.pasting()),
            "pasted": lambda: self._open_pasted(what),
            "fair": self._check_fairness,
            "far-rematch": self._rematch,
        }[action]()

    def submit(self, form: str, fields: dict[str, str]) -> None:  # type: ignore[override]
        if form == "join":
            self.join(fields.get("name", ""))
            self._tell_if_due()

    # Inviting

    def _begin(self, record: Record, far: Seat) -> None:
        """A new match; this device plays the other seat, and promises a number for a fair start."""
        seat = next(seat for seat in range(len(record.players)) if seat != far)
        self._invite(record, seat, ALONE)

    def _invite(self, record: Record, seat: Seat, context: MatchContext) -> None:
        number = self._dealer.secret()[: start.NUMBER]
        record = replace(record, id=self._dealer.token(), entries=(), cursor=0, proofs=())
        record = start.add_promise(record, seat, number)
        context = context._replace(seat=seat, sent=0, told=0, number=write_bytes(number))
        key = self.keep(Match(record), context)
        self.shell.sit(Match(record), key, context)
        self._tell_if_due()

    def _rematch(self) -> None:
        """Another match with the same rival, the other one begins."""
        table = self.shell.host.table
        if table and table.context.seat is not None:
            players = table.match.players[1:] + table.match.players[:1]
            record = Match.new(table.match.game.id, table.match.options, players, table.match.origin).record()
            self._invite(record, (table.context.seat - 1) % len(players), ALONE)

    # What arrives

    def _arrive(self, theirs: Record) -> None:
        """A match by link has arrived: unknown, further, older, the same or a fork of what is here."""
        Match(theirs)
        self._check(theirs)
        save = self.find_save(theirs)
        seat = save.context.seat if save else None
        found = compare(save.record if save else None, theirs, seat)
        if save is None or save.record is None or seat is None:
            self.open_unknown(theirs)
        elif found.relation is Relation.FORKED:
            self._show_fork(theirs, save, save.record, found.common)
        elif found.relation is Relation.FURTHER and found.mine_moved:
            self._arrived = theirs
            self.shell.show(far_screens.moved_elsewhere(save.key), _("Was that you?"))
        elif found.relation is Relation.FURTHER:
            self._go_on(save, theirs)
        else:
            self._sit(save)
            if found.relation is Relation.OLDER:
                self.shell.notice(_older(len(save.record.entries) - len(theirs.entries)))

    def find_save(self, record: Record) -> Save | None:
        return self.shell.saved_games.of_match(record.id)

    def _check(self, record: Record) -> None:
        """Refused when the numbers of the record do not go together."""
        if record.proofs and record.proofs[0].split(" ")[0] in start.WORDS:
            start.verify(record)

    def _go_on(self, save: Save, theirs: Record) -> None:
        """The match that is here goes on with what arrived; what was promised is opened as soon as it can be."""
        assert save.record
        record, context = join(save.record, theirs, save.context.seat), save.context
        context = context._replace(sent=len(theirs.entries), told=len(theirs.proofs))
        if start.next_step(record, context.seat) == start.OPEN and (
            number := read_bytes(context.number, start.NUMBER)
        ):
            record, context = start.open_promise(record, number), context._replace(number="")
        match = Match(record)
        match.cursor = len(match.entries)
        begun = start.read_start(record)
        if begun and begun.opened:
            start.deal(match)
        self.keep(match, context, save.key)
        match.cursor = len(save.record.entries)
        self.shell.sit(match, save.key, context)
        self.shell.spawn(self._show_moves())

    async def _show_moves(self) -> None:
        """Show one by one the moves that have arrived, unless the person goes on by themselves."""
        host, table = self.shell.host, self.shell.host.table
        cursor = table.match.cursor if table else 0
        while table and host.table is table and table.match.cursor == cursor and not table.match.latest:
            await asyncio.sleep(MOMENT / PACES[self.shell.settings.pace])
            if host.table is table and table.match.cursor == cursor:
                host.show_next()
                cursor = table.match.cursor

    def _take(self) -> None:
        if self._arrived and (save := self.find_save(self._arrived)):
            arrived, self._arrived = self._arrived, None
            self._go_on(save, arrived)

    def _show_fork(self, theirs: Record, save: Save, mine: Record, common: int) -> None:
        """Both are kept: that of the link as one to look at, and only once however often it is opened."""
        key = self._keep_copy(theirs)
        self._arrived = theirs if begin_alike(mine, theirs) else None
        self.shell.show(far_screens.fork_screen(common, save.key, key, bool(self._arrived)), _("Two games"))

    def _adopt(self) -> None:
        """Of two games that part, the one of the link shall be the match; mine stays to look at."""
        theirs, save = self._arrived, self._arrived and self.find_save(self._arrived)
        if theirs and save and save.record:
            common = compare(save.record, theirs).common
            self._keep_copy(save.record)
            self.shell.saved_games.drop(self._keep_copy(theirs))
            self._arrived = None
            self._go_on(replace(save, record=first_moves(theirs, common)), theirs)

    def _keep_copy(self, record: Record) -> str:
        """Keep a game that is only looked at; its key."""
        copy = Match(replace(record, id="", proofs=(), cursor=len(record.entries)))
        same = [one.key for one in self.shell.saved_games.saves() if one.record == copy.record()]
        return self.keep(copy, ALONE, *same[:1])

    def _open_pasted(self, text: str) -> None:
        """A message was pasted: go where the link in it leads."""
        browser = self.shell.browser
        try:
            record = find_link(text)
        except Refused as refused:
            browser.notice(words.refusal(refused))
            browser.close_dialog()
            return
        browser.close_dialog()
        try:
            self._arrive(record)
        except Refused as refused:
            browser.notice(words.refusal(refused))

    # Sending

    def _tell_if_due(self) -> None:
        """Where there is nothing to do here but to send, that comes at once."""
        table = self.shell.host.table
        if table and table.player() is None and table.context.unsent(table.match):
            self._tell()

    def rival_link(self) -> str:
        """The address at which the match goes on where the rival is who is far away."""
        table = self.shell.host.table
        if not table or not table.context.far:
            return ""
        stands = table.context.standing(table.match)
        record = table.match.record()
        record = replace(record, entries=record.entries[:stands], cursor=stands)
        return self.shell.browser.url(Route("g", write_link(record)))

    def _tell(self) -> None:
        table, browser = self.shell.host.table, self.shell.browser
        if table and table.context.far:
            name = table.names()[table.context.rival]
            browser.open_dialog(far_screens.sending(self.rival_link(), name, browser.can_send()))

    def _send_by(self, how: str) -> None:
        table, browser, link = self.shell.host.table, self.shell.browser, self.rival_link()
        if not table or not link:
            return
        self.shell.host.mark_sent()
        if how == "qr":
            browser.open_dialog(
                far_screens.code(qr.svg(link, _("QR code")), table.names()[table.context.rival])
            )
        elif how == "send":
            browser.close_dialog()
            self.shell.spawn(browser.send(_(table.match.game.name), link))
        else:
            self.shell.spawn(self._copy())

    async def _copy(self) -> None:
        done = await self.shell.browser.copy("link")
        said = _("Copied.") if done else _("Please copy the selected text.")
        self.shell.browser.fill({"copied": tag("span", said)})
        self.shell.announce(said)

    # The numbers

    def _check_fairness(self) -> None:
        """Check the numbers of the game on the table, and show them."""
        table = self.shell.host.table
        if not table:
            return
        record, wrong, begun, dice = table.match.record(), "", None, 0
        try:
            if record.proofs[0].split(" ")[0] in start.WORDS:
                begun = start.read_start(record)
                start.verify(record)
            else:
                dice = proof.verify(record)
        except Refused as refused:
            wrong = words.refusal(refused)
        names = dict(enumerate(table.names()))
        self.shell.browser.open_dialog(far_screens.fairness_dialog(begun, names, wrong, dice))

    # The table

    def _sit(self, save: Save) -> None:
        match = self.shell.saved_games.take(save.key)
        self.shell.sit(match, save.key, save.context)


def _older(moves: int) -> str:
    if not moves:
        return _("This link is older than your game. Nothing was changed.")
    return ngettext(
        "This link is {n} move older than your game. Nothing was changed.",
        "This link is {n} moves older than your game. Nothing was changed.",
        moves,
    )
