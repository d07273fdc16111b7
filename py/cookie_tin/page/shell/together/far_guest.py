"""A match by link that this browser does not know: its moves are walked through, and somebody may sit down."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import NamedTuple

from cookie_tin.games.contract import CHANCE, N_, Clause, Refused, Seat
from cookie_tin.match import Dealer, Match, Player, Record
from cookie_tin.page.games import FACES
from cookie_tin.page.shell.pages import Page, Shell
from cookie_tin.page.shell.together import far_screens
from cookie_tin.page.table.match_context import ALONE, MatchContext
from cookie_tin.page.table.runner import PACES
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _
from cookie_tin.together import start
from cookie_tin.together.start import FairStart

MOMENT = 0.9
"""Seconds between the moves that somebody is shown."""

NO_NAME = Clause("far.name", N_("This name cannot be used: at most 24 letters, and no blanks at its ends."))


class Invited(NamedTuple):
    """A match that came from somebody, and the seat for whoever opens the link; None where nobody can go on here."""

    record: Record
    begun: FairStart
    seat: Seat | None

    @property
    def new(self) -> bool:
        """Has nobody sat on the seat yet?"""
        return self.begun.giver is None


class FarGuest(Page):
    """At most one invitation is looked at."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._dealer = Dealer()
        self._invited: Invited | None = None
        self._shown: Table | None = None
        self._walking = False

    def close(self) -> None:
        self._invited, self._shown, self._walking = None, None, False

    def open_unknown(self, record: Record) -> None:
        """Somebody invites, sends a move to another browser than before, or shows a game."""
        begun = start.read_start(record)
        if begun is None or Match(record).over:
            self._show_game(record)
            return
        self._invited = Invited(record, begun, _seat(record, begun))
        self._shown = Table(Match(replace(record, cursor=0)), FACES[record.game])
        self._walking = bool(record.entries)
        self._draw()
        if self._walking:
            self.shell.spawn(self._walk(self._shown))

    def look(self) -> None:
        """Look at the game without a seat in it."""
        if self._invited:
            self._show_game(self._invited.record)

    def _show_game(self, record: Record) -> None:
        """Everybody may look at a game; only one that is over is the very match that was played."""
        record = replace(record, cursor=len(record.entries))
        over = Match(record).over
        self.shell.sit(Match(record if over else replace(record, id="", proofs=())), None, ALONE)

    def join(self, typed: str) -> None:
        """Sit down: for the first time, with a name and a number for a fair start, or again in another browser."""
        invited = self._invited
        if not invited or invited.seat is None:
            return
        record, seat = invited.record, invited.seat
        context = MatchContext(seat=seat, sent=len(record.entries), told=len(record.proofs))
        if invited.new:
            try:
                player = Player(" ".join(typed.split())[:24].strip() or record.players[seat].name)
            except Refused:
                self.shell.notice(_(NO_NAME.text))
                return
            players = tuple(player if at == seat else one for at, one in enumerate(record.players))
            record = start.add_number(replace(record, players=players), seat, self._dealer.secret())
        match = Match(replace(record, cursor=len(record.entries)))
        self.shell.sit(match, self.keep(match, context), context)

    def keep(self, match: Match, context: MatchContext, key: str = "") -> str:
        """Keep a match among the saved games; its key."""
        key = key or self._dealer.token()
        self.shell.saved_games.put(key, match, self.shell.browser.now(), context)
        return key

    # Walking through it

    def step(self, cursor: int) -> None:
        """Look at the game as it was after that many moves."""
        if self._shown:
            self._walking = False
            self._shown.match.cursor = max(0, min(cursor, len(self._shown.match.entries)))
            self._draw()

    def stop(self) -> None:
        """Walk no further by itself."""
        self._walking = False
        self._draw()

    async def _walk(self, table: Table) -> None:
        """Show what happened so far, move by move."""
        while self._shown is table and self._walking and not table.match.latest:
            await asyncio.sleep(MOMENT / PACES[self.shell.settings.pace])
            if self._shown is table and self._walking:
                table.match.cursor += 1
                self._walking = not table.match.latest
                self.shell.announce(table.face.tell(table.story(), table.names()))
                self._draw()

    def _draw(self) -> None:
        table = self._shown
        if self._invited and table:
            parts = far_screens.unknown_game(table, self._question(table, self._invited), self._walking)
            motions = table.face.motions(table.view(), table.story())
            self.shell.show_board(_(table.match.game.name), parts, motions=motions)

    def _question(self, table: Table, invited: Invited) -> far_screens.Question:
        """What is asked of whoever opens the link."""
        names, seat = table.names(), invited.seat
        if seat is None:
            return far_screens.only_there(names[invited.begun.opener])
        if not invited.new:
            return far_screens.going_on(names[seat])
        side, name = table.sides()[seat], table.match.players[seat].name
        return far_screens.joining(table.match, names[1 - seat], side, name)


def _seat(record: Record, begun: FairStart) -> Seat | None:
    """The seat for whoever opens the link: of the one who was not heard of yet, or of the one whose turn it is.

    None between the two: only the browser that has promised a number can open it.
    """
    if begun.giver is None:
        return next(seat for seat in range(len(record.players)) if seat != begun.opener)
    acting = Match(replace(record, cursor=len(record.entries))).state.to_act()
    return acting[0] if begun.opened and acting and acting[0] != CHANCE else None
